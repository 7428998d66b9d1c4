/// A series whose terms are products of fractions, summed exactly as one fraction.
///
/// The term number n is a(n) · (p(0) ⋯ p(n)) / (q(0) ⋯ q(n)) / 2^(`shift`·(n + 1)), where a, p and q
/// are integers. Halves of the sum are computed alone and put together, so that most of the work is in
/// few products of numbers of the same length, which fast multiplication makes cheap.
///
/// - Source: Haible and Papanikolaou 1998, "Fast multiprecision evaluation of series of rational
///   numbers".
struct BinarySplitting {
  /// How many powers of 2 each term has in its denominator more than the one before.
  var shift = 0

  /// The factors a, p and q of a term.
  let term: (Int) -> (a: Integer, p: Integer, q: Integer)

  /// The sum of terms as `total` / (`q` · 2^(`shift` · count)), and the products of their p and q.
  private typealias Part = (p: Integer, q: Integer, total: Integer)

  /// The sum of the terms from 0 up to a number, in units of a fixed point number.
  ///
  /// - Returns: The sum, less than one unit off.
  /// - Complexity: O(log n) products of numbers as long as the denominator of the sum, for n terms.
  func sum(terms: Int, in point: FixedPoint) throws(RealError) -> Integer {
    let part = try part(0..<terms, isLast: true, point.bounds)
    let places = point.bits - shift * terms
    let (numerator, denominator) =
      places >= 0
      ? (part.total << places, part.q)
      : (part.total, part.q << -places)
    return try quotient(numerator, denominator, point.bounds).quotient
  }

  private func part(
    _ range: Range<Int>, isLast: Bool, _ bounds: Bounds
  ) throws(RealError) -> Part {
    if range.count == 1 {
      let (a, p, q) = term(range.lowerBound)
      return (p, q, a * p)
    }
    try bounds.checkpoint()
    let middle = range.lowerBound + range.count / 2
    let left = try part(range.lowerBound..<middle, isLast: false, bounds)
    let right = try part(middle..<range.upperBound, isLast: isLast, bounds)
    // The product of p is needed by what follows only.
    let p = isLast ? 0 : try product(left.p, right.p, bounds)
    let q = try product(left.q, right.q, bounds)
    let leftTotal = try product(left.total, right.q, bounds)
    let rightTotal = try product(left.p, right.total, bounds)
    let places = shift * (range.upperBound - middle)
    return (p, q, (leftTotal << places) + rightTotal)
  }
}
