import ExactReals

/// Draws of other values than words of 64 bits, each as exactly as a definition can say it, so that
/// every machine gives the same.
extension RandomGenerator {
  /// A number from 0 to less than 1: one of the multiples of 2⁻⁵³, each as likely as any other.
  ///
  /// It is a double, and exactly what it says.
  public mutating func nextFraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// An integer from 0 to less than a bound of any size, each as likely as any other.
  ///
  /// As many bits are drawn as the largest of them has, the lowest word first, until they are below
  /// the bound.
  ///
  /// - Parameter bound: The bound; there is nothing below 0, and 0 is given for it.
  /// - Returns: The integer.
  /// - Complexity: O(*n*) in the length of the bound; two tries on average in the worst case.
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

  /// A number of the standard normal distribution: its sign, the integer before the binary point,
  /// and 64 bits behind it.
  ///
  /// Nothing is approximated but what the 64 bits leave out: an integer *k* is drawn with a chance
  /// in proportion to exp(−*k*²/2), a fraction *x* with one to exp(−*x*(2*k* + *x*)/2), and chances
  /// that are powers of *e* are those of how long a row of random numbers descends.
  ///
  /// - Returns: The parts of the number.
  /// - Complexity: Some 20 numbers of 64 bits on average.
  /// - Source: Karney 2016, "Sampling exactly from the normal distribution", ACM TOMS 42, algorithm N;
  ///   the descending rows are von Neumann's of 1951.
  public mutating func nextNormal() -> (isNegative: Bool, whole: UInt64, fraction: UInt64) {
    while true {
      var whole: UInt64 = 0
      while holdsByHalf() { whole += 1 }
      guard holdsByHalf(times: whole * (whole &- 1)) else { continue }
      let fraction = next()
      // The chance of exp(−x(2k + x)/2), as k + 1 chances of exp(−x(2k + x)/(2k + 2)).
      var left = whole + 1
      while left > 0, descendsEvenly(from: fraction, whole: whole) { left -= 1 }
      if left == 0 { return (next() >> 63 == 1, whole, fraction) }
    }
  }

  /// Whether something happens that has a chance of exp(−1/2).
  private mutating func holdsByHalf() -> Bool {
    var last: UInt64 = 1 << 63
    var isEven = true
    while true {
      let number = next()
      if number >= last { return isEven }
      (last, isEven) = (number, !isEven)
    }
  }

  /// Whether it happens the given number of times in a row.
  private mutating func holdsByHalf(times count: UInt64) -> Bool {
    var left = count
    while left > 0 {
      if !holdsByHalf() { return false }
      left -= 1
    }
    return true
  }

  /// Whether something happens that has a chance of exp(−x(2k + x)/(2k + 2)): the row that descends
  /// from x, and each of whose numbers passes with a chance of (2k + x)/(2k + 2), has an even length.
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
