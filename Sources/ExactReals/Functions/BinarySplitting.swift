/// A series whose terms are products of fractions, summed exactly as one fraction.
///
/// The n-th term is a(n) · (p(0) ⋯ p(n)) / (q(0) ⋯ q(n)) / 2^(`shift`·(n + 1)), where a, p and q
/// are integers. Halves of the sum are computed separately and combined. So most of the time is
/// spent on a few products of numbers of equal length, for which fast multiplication is efficient.
///
/// - Source: Haible and Papanikolaou 1998, "Fast multiprecision evaluation of series of rational
///   numbers".
struct BinarySplitting {
  /// The number of additional factors 2 in the denominator of each term.
  var shift = 0

  /// The factors a, p and q of a term.
  let term: (Int) -> (a: Integer, p: Integer, q: Integer)

  /// The sum of terms as `total` / (`q` · 2^(`shift` · count)), and the products of all p and of
  /// all q.
  typealias PartialSum = (p: Integer, q: Integer, total: Integer)

  /// The sum of the terms from 0 to a number, in units of a fixed-point number.
  ///
  /// - Returns: The sum, with an error below one unit.
  /// - Complexity: O(log n) products of numbers of the length of the sum's denominator, for n
  ///   terms.
  func sum(terms: Int, in point: FixedPoint) throws(RealError) -> Integer {
    // The fraction and its quotient each have an error below 1/16 unit, and rounding adds at most
    // half a unit.
    let (numerator, denominator) = try fraction(
      of: 0..<terms, bits: point.bits + 4, point.bounds)
    let scaled = try quotient(numerator << (point.bits + 4), denominator, point.bounds).quotient
    return (scaled + 8) >> 4
  }

  /// The sum of some terms, with the factors of earlier terms counted as 1.
  ///
  /// - Parameters:
  ///   - range: The numbers of the terms.
  ///   - bits: The precision of the sum, in bits.
  ///   - bounds: The limits, with the checkpoint.
  /// - Returns: A fraction with an error below 2^-`bits`, whose length is near the necessary one.
  ///   In most series, the exact fraction is much longer.
  /// - Throws: Errors of the checkpoint.
  func fraction(
    of range: Range<Int>, bits: Int, _ bounds: Bounds
  ) throws(RealError) -> (numerator: Integer, denominator: Integer) {
    if range.count == 1 {
      let (a, p, q) = term(range.lowerBound)
      return (a * p, q << shift)
    }
    try bounds.checkpoint()
    let middle = range.lowerBound + range.count / 2
    let left = try part(range.lowerBound..<middle, bounds)
    let places = shift * (middle - range.lowerBound)
    // The terms after the middle are smaller by this number of bits, so they need fewer bits.
    let smallness = left.q.bitWidth + places - left.p.bitWidth - 1
    let right = try fraction(
      of: middle..<range.upperBound, bits: max(0, bits + 1 - smallness), bounds)
    let numerator =
      try product(left.total, right.denominator, bounds)
      + product(left.p, right.numerator, bounds)
    let denominator = try product(left.q, right.denominator, bounds)
    // Truncating both changes a fraction x by less than (1 + |x|) / denominator.
    let magnitude = max(0, numerator.bitWidth - denominator.bitWidth - places + 1)
    let surplus = max(0, denominator.bitWidth + places - (bits + magnitude + 3))
    return (
      numerator >> surplus,
      surplus < places ? denominator << (places - surplus) : denominator >> (surplus - places)
    )
  }

  /// The exact sum of some terms, with the factors of earlier terms counted as 1.
  func part(_ range: Range<Int>, _ bounds: Bounds) throws(RealError) -> PartialSum {
    if range.isEmpty { return (1, 1, 0) }
    if range.count == 1 {
      let (a, p, q) = term(range.lowerBound)
      return (p, q, a * p)
    }
    try bounds.checkpoint()
    let middle = range.lowerBound + range.count / 2
    let left = try part(range.lowerBound..<middle, bounds)
    let right = try part(middle..<range.upperBound, bounds)
    let p = try product(left.p, right.p, bounds)
    let q = try product(left.q, right.q, bounds)
    let leftTotal = try product(left.total, right.q, bounds)
    let rightTotal = try product(left.p, right.total, bounds)
    let places = shift * (range.upperBound - middle)
    return (p, q, (leftTotal << places) + rightTotal)
  }
}
