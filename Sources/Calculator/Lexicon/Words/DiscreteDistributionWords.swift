import ExactReals
import ReversePolish

/// Distributions of whole numbers: mass, lower tail, upper tail, and the least number that a part
/// of the whole is reached at.
extension Lexicon {
  // Quantiles bisect between two integers. Each program has the loop in full, because an entry with
  // a computed text is not static data.

  static let binomial: [Entry] = [
    Entry(
      "binompmf", "( n:natural p:probability k:integer -- r )",
      "probability of k successes in n trials of p each, exact to n = 1000",
      "10 0.5 3 binompmf → 0.1171875", "4 1/3 2 binompmf → 0.2962962962962962963",
      called: "binomial, binomial distribution, binomial probability, coin flips, trials",
      program: """
        -> k -> p -> n k 0 < k n > or [ 0 ] [ n 1000 > p 1 p - * 0 > and \
        [ n 1 + lgamma k 1 + lgamma - n k - 1 + lgamma - k p ln * + n k - 1 p - ln * + exp ] \
        [ n k choose p k ^ * 1 p - n k - ^ * ] if ] if
        """, isReserved: false,
      does: .exactly()),
    Entry(
      "binomcdf", "( n:natural p:probability k:integer -- r )",
      "probability of at most k successes in n trials of p each",
      "10 0.5 3 binomcdf → 0.171875", "100 1/6 10 binomcdf → 0.042695684147024505115",
      called: "binomial, binomial distribution, cumulative binomial",
      program: """
        -> k -> p -> n k 0 < [ 0 ] [ k n < [ n k - k 1 + 1 p - betainc ] [ 1 ] if ] if
        """, isReserved: false,
      does: .exactly()),
    Entry(
      "binomsf", "( n:natural p:probability k:integer -- r )",
      "probability of more than k successes in n trials of p each",
      "10 0.5 3 binomsf → 0.828125",
      called: "binomial, at least k successes",
      program: "-> k -> p -> n k 0 < [ 1 ] [ k n < [ k 1 + n k - p betainc ] [ 0 ] if ] if",
      isReserved: false,
      does: .exactly()),
    Entry(
      "binominv", "( n:natural p:probability r:probability -- k )",
      "the least k whose binomcdf is at least r; r is from 0 to 1",
      "10 0.5 0.5 binominv → 5", "1000000 0.3 0.975 binominv → 300898",
      called: "binomial quantile",
      program: """
        -> q -> p -> n 0 n [ dup2 < ] [ dup2 + 2 div dup n p rot binomcdf q >= \
        [ nip ] [ 1 + rot drop swap ] if ] while drop
        """, isReserved: false,
      does: .exactly()),
  ]

  static let poisson: [Entry] = [
    Entry(
      "poissonpmf", "( λ:>0 k:integer -- p )",
      "probability of k events if λ are expected; λ is positive",
      "3 2 poissonpmf → 0.22404180765538774341", "3 -1 poissonpmf → 0",
      called: "poisson, poisson distribution",
      program: "-> k -> r k 0 < [ 0 ] [ k r ln * r - k 1 + lgamma - exp ] if", isReserved: false,
      does: .exactly()),
    Entry(
      "poissoncdf", "( λ:>0 k:integer -- p )",
      "probability of at most k events if λ are expected",
      "3 2 poissoncdf → 0.42319008112684351532",
      called: "poisson, poisson distribution",
      program: "-> k -> r k 0 < [ 0 ] [ k 1 + r gammaincc ] if", isReserved: false,
      does: .exactly()),
    Entry(
      "poissonsf", "( λ:>0 k:integer -- p )",
      "probability of more than k events if λ are expected",
      "3 2 poissonsf → 0.57680991887315648468",
      called: "poisson",
      program: "-> k -> r k 0 < [ 1 ] [ k 1 + r gammainc ] if", isReserved: false,
      does: .exactly()),
    Entry(
      "poissoninv", "( λ:>0 p:>=0,<1 -- k )",
      "the least k whose poissoncdf is at least p; p is from 0 to below 1",
      "3 0.5 poissoninv → 3", "1000 0.999 poissoninv → 1099",
      called: "poisson",
      program: """
        -> p -> r 0 r ceil [ dup r swap poissoncdf p < ] [ 2 * 1 + ] while \
        [ dup2 < ] [ dup2 + 2 div dup r swap poissoncdf p >= \
        [ nip ] [ 1 + rot drop swap ] if ] while drop
        """, isReserved: false,
      does: .exactly()),
  ]

  static let geometric: [Entry] = [
    Entry(
      "geompmf", "( p:>0,<=1 k:integer -- r )",
      "probability that trial k, counted from 1, is the first success",
      "1/6 3 geompmf → 0.11574074074074074074", "1/6 0 geompmf → 0",
      called: "geometric distribution",
      program: "-> k -> p k 1 < [ 0 ] [ 1 p - k 1 - ^ p * ] if", isReserved: false,
      does: .exactly()),
    Entry(
      "geomcdf", "( p:>0,<=1 k:integer -- r )",
      "probability that the first success is in the first k trials",
      "1/6 3 geomcdf → 0.4212962962962962963",
      called: "geometric distribution",
      program: "geomsf 1 swap -", isReserved: false,
      does: .exactly()),
    Entry(
      "geomsf", "( p:>0,<=1 k:integer -- r )", "probability that the first k trials all fail",
      "1/6 3 geomsf → 0.5787037037037037037",
      called: "geometric distribution",
      program: "0 max [ 1 swap - ] dip ^", isReserved: false,
      does: .exactly()),
    Entry(
      "geominv", "( p:>0,<=1 r:>=0,<1 -- k )",
      "the least k from 1 whose geomcdf is at least r; r is below 1",
      "1/6 0.5 geominv → 4", "1/2 0.75 geominv → 2",
      called: "geometric distribution",
      program: "-> q -> p p 1 = [ 1 ] [ 1 q - 1 p - logb ceil 1 max ] if", isReserved: false,
      does: .exactly()),
  ]

  static let hypergeometric: [Entry] = [
    Entry(
      "hypergeompmf", "( N:integer K:natural,<=N n:natural,<=N k:integer -- p )",
      "probability of k successes in n draws from N things, K of them good",
      "50 5 10 2 hypergeompmf → 0.20983971757065453378", "10 4 3 5 hypergeompmf → 0",
      called: "hypergeometric distribution, drawing without replacement, lottery odds",
      program: """
        -> k -> n -> K -> N k 0 < k n > or [ 0 ] \
        [ K k choose N K - n k - choose * N n choose / ] if
        """, isReserved: false,
      does: .exactly()),
    Entry(
      "hypergeomcdf", "( N:integer K:natural,<=N n:natural,<=N k:integer -- p )",
      "probability of at most k successes in n draws of K good among N",
      "50 5 10 2 hypergeomcdf → 0.95173969680379089656",
      called: "hypergeometric distribution",
      isReserved: false,
      does: .reals {
        x, bounds throws(RealError) in try x.hypergeometric(.lower, bounds)
      }),
    Entry(
      "hypergeomsf", "( N:integer K:natural,<=N n:natural,<=N k:integer -- p )",
      "probability of more than k successes in n draws of K good among N",
      "50 5 10 2 hypergeomsf → 0.048260303196209103438",
      called: "hypergeometric distribution",
      isReserved: false,
      does: .reals {
        x, bounds throws(RealError) in try x.hypergeometric(.upper, bounds)
      }),
    Entry(
      "hypergeominv", "( N:integer K:natural,<=N n:natural,<=N p:probability -- k )",
      "the least k whose hypergeomcdf is at least p; p is from 0 to 1",
      "50 5 10 0.5 hypergeominv → 1",
      called: "hypergeometric distribution",
      program: """
        -> p -> n -> K -> N n K + N - 0 max n K min \
        [ dup2 < ] [ dup2 + 2 div dup N K rot n swap hypergeomcdf p >= \
        [ nip ] [ 1 + rot drop swap ] if ] while drop
        """, isReserved: false,
      does: .exactly()),
  ]
}

extension [Real] {
  /// A tail of the distribution of the size of a population, its successes and draws, up to the
  /// fourth.
  fileprivate func hypergeometric(_ part: DistributionTail, _ bounds: Bounds) throws(RealError)
    -> Real
  {
    let numbers = compactMap { $0.integer }
    guard numbers.count == 4 else { return 0 }
    return try .hypergeometric(
      part, population: numbers[0], successes: numbers[1], draws: numbers[2], k: numbers[3], bounds)
  }
}
