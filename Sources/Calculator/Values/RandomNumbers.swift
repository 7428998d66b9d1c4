import ExactReals

/// Draws of values other than 64-bit words.
///
/// They follow exact definitions, so every machine yields the same values.
extension RandomGenerator {
  /// A number from 0 to less than 1: a multiple of 2⁻⁵³, uniformly distributed.
  ///
  /// Each result is an exact double.
  public mutating func nextFraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// An integer below a bound of any size, uniformly distributed from 0.
  ///
  /// It draws as many bits as the largest possible result has, the lowest word first, until the
  /// result is below the bound.
  ///
  /// - Parameter bound: The bound; the result for 0 is 0.
  /// - Returns: The integer.
  /// - Complexity: O(*n*) in the length of the bound, with two tries on average in the worst case.
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

  /// A number from the standard normal distribution: its sign, the integer before the binary point,
  /// and 64 bits after it.
  ///
  /// The only approximation is the cut to 64 bits. An integer *k* is drawn with a probability
  /// proportional to exp(−*k*²/2), and a fraction *x* with one proportional to exp(−*x*(2*k* +
  /// *x*)/2). Probabilities that are powers of *e* come from the lengths of descending runs of
  /// random numbers.
  ///
  /// - Returns: The parts of the number.
  /// - Complexity: Some 20 numbers of 64 bits on average.
  /// - Source: Karney 2016, "Sampling exactly from the normal distribution", ACM TOMS 42, algorithm
  ///   N; the descending runs are von Neumann's of 1951.
  public mutating func nextNormal() -> (isNegative: Bool, whole: UInt64, fraction: UInt64) {
    while true {
      var whole: UInt64 = 0
      while holdsByHalf() { whole += 1 }
      guard holdsByHalf(times: whole * (whole &- 1)) else { continue }
      let fraction = next()
      // The probability exp(−x(2k + x)/2) is the product of k + 1 probabilities exp(−x(2k + x)/(2k
      // + 2)).
      var left = whole + 1
      while left > 0, descendsEvenly(from: fraction, whole: whole) { left -= 1 }
      if left == 0 { return (next() >> 63 == 1, whole, fraction) }
    }
  }

  /// Whether an event with the probability exp(−1/2) happens.
  private mutating func holdsByHalf() -> Bool {
    var last: UInt64 = 1 << 63
    var isEven = true
    while true {
      let number = next()
      if number >= last { return isEven }
      (last, isEven) = (number, !isEven)
    }
  }

  /// Whether that event happens the given number of times in a row.
  private mutating func holdsByHalf(times count: UInt64) -> Bool {
    var left = count
    while left > 0 {
      if !holdsByHalf() { return false }
      left -= 1
    }
    return true
  }

  /// Whether an event with the probability exp(−x(2k + x)/(2k + 2)) happens.
  ///
  /// It happens if a run that descends from x has an even length. Each number of the run passes
  /// with the probability (2k + x)/(2k + 2).
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
