import ExactReals

/// Random values other than 64-bit integers.
///
/// The algorithms are exact, so all platforms produce the same values.
extension RandomGenerator {
  /// Returns a uniformly distributed multiple of 2⁻⁵³ from 0 to below 1.
  ///
  /// The result is an exact double.
  public mutating func nextFraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns a uniformly distributed integer from 0 to below a bound of any size.
  ///
  /// Draws as many bits as the bound needs, lowest word first, until the result is below the bound.
  ///
  /// - Parameter bound: The bound; for 0, the result is 0.
  /// - Returns: The integer.
  /// - Complexity: O(*n*) in the length of the bound; at most two attempts on average.
  public mutating func next(below bound: Integer) -> Integer {
    if let bound = bound.int64 {
      return Integer(Int64(bitPattern: next(below: UInt64(max(0, bound)))))
    }
    let width = (bound - 1).bitWidth
    if bound.signum() < 0 { return 0 }
    while true {
      var words = (0..<(width + 63) / 64).map { _ in next() }
      words[words.count - 1] >>= UInt64((64 - width % 64) % 64)
      let integer = Integer(words: words)
      if integer < bound { return integer }
    }
  }

  /// Returns a number of the standard normal distribution as a sign, an integer, and 64 binary
  /// places.
  ///
  /// The result is exact except for truncation to 64 places. An integer *k* is drawn with
  /// probability proportional to exp(−*k*²/2), and a fraction *x* with probability proportional to
  /// exp(−*x*(2*k* + *x*)/2). Probabilities that are powers of *e* are realized by the lengths of
  /// descending runs of random numbers.
  ///
  /// - Returns: The parts of the number.
  /// - Complexity: About 20 draws of 64 bits on average.
  /// - Source: Karney 2016, "Sampling exactly from the normal distribution", ACM TOMS 42, algorithm
  ///   N; descending runs as in von Neumann 1951.
  public mutating func nextNormal() -> (isNegative: Bool, whole: UInt64, fraction: UInt64) {
    while true {
      var whole: UInt64 = 0
      while holdsByHalf() { whole += 1 }
      guard holdsByHalf(times: whole * (whole &- 1)) else { continue }
      let fraction = next()
      // exp(−x(2k + x)/2) is the product of k + 1 probabilities exp(−x(2k + x)/(2k + 2)).
      var left = whole + 1
      while left > 0, descendsEvenly(from: fraction, whole: whole) { left -= 1 }
      if left == 0 { return (next() >> 63 == 1, whole, fraction) }
    }
  }

  /// Returns `true` with probability exp(−1/2).
  private mutating func holdsByHalf() -> Bool {
    var last: UInt64 = 1 << 63
    var isEven = true
    while true {
      let number = next()
      if number >= last { return isEven }
      (last, isEven) = (number, !isEven)
    }
  }

  /// Returns `true` with probability exp(−*n*/2), where *n* is the count.
  private mutating func holdsByHalf(times count: UInt64) -> Bool {
    var left = count
    while left > 0 {
      if !holdsByHalf() { return false }
      left -= 1
    }
    return true
  }

  /// Returns `true` with probability exp(−x(2k + x)/(2k + 2)).
  ///
  /// The result is whether a descending run from x has an even length. Each number of the run is
  /// accepted with probability (2k + x)/(2k + 2).
  private mutating func descendsEvenly(from fraction: UInt64, whole: UInt64) -> Bool {
    var last = fraction
    var isEven = true
    while true {
      let number = next()
      if number >= last { return isEven }
      let choice = next(below: 2 * whole + 2)
      if choice > 2 * whole { return isEven }
      if choice == 2 * whole, next() >= fraction { return isEven }
      (last, isEven) = (number, !isEven)
    }
  }
}
