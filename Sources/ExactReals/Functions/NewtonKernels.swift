import CLibrary

/// Calculates inverse functions by Newton's method: the exponential or the sine of a guess
/// determines its error.
///
/// The guess is a value of the same function with fewer bits; the first guess is a double. Its
/// accuracy need not be known: corrections are repeated until the last one is small enough.
extension FixedPoint {
  /// The natural logarithm of a number from 1/2 to 3/2, with an error of at most 2 units.
  ///
  /// - Complexity: The time of the exponential.
  func naturalLogarithm(_ x: Integer) throws(RealError) -> Integer {
    let point = finer(by: 4)
    var guess =
      try guess(x, 180, log, bits: bits / 4 + 8) { coarse, x throws(RealError) in
        try coarse.naturalLogarithm(x)
      } << 4
    let x = x << 4
    while true {
      try bounds.checkpoint()
      // ln x = g + ln(1 + d) with 1 + d = x / e^g. The exponential has an error of 2 finer units,
      // and d of less than 5. The square and the cube of d add 2 more.
      let d = try point.times(x, try point.exponential(-guess)) - point.one
      let square = try point.times(d, d)
      let cube = try point.times(square, d)
      guess += d - (square >> 1) + cube.divided(byWord: 3)
      // The omitted terms are below d⁴, and therefore below 1 finer unit. The total error is less
      // than 8 finer units, or 1/2 unit.
      if 4 * (point.bits - d.bitWidth) >= point.bits { return guess >> 4 }
    }
  }

  /// The arc tangent of a number from 0 to 1, with an error of at most 2 units.
  ///
  /// - Complexity: The time of the sine.
  func arcTangent(_ x: Integer) throws(RealError) -> Integer {
    let point = finer(by: 5)
    var guess =
      try guess(x, 220, atan, bits: bits / 5 + 8) { coarse, x throws(RealError) in
        try coarse.arcTangent(x)
      } << 5
    let x = x << 5
    while true {
      try bounds.checkpoint()
      // atan x = g + atan t with t = (x cos g - sin g) / (cos g + x sin g). The dividend, and the
      // divisor near √(1 + x²), have errors of 5 finer units. The error of t is less than 7, and
      // the error of its cube 2.
      let (sine, cosine) = try point.sineAndCosine(guess)
      let dividend = try point.times(x, cosine) - sine
      let t = try point.divide(dividend, by: cosine + (try point.times(x, sine)))
      let cube = try point.times(try point.times(t, t), t)
      guess += t - cube.divided(byWord: 3)
      // The omitted terms are below |t|⁵, and therefore below 1 finer unit. The total error is less
      // than 12 finer units, or 1/2 unit.
      if 5 * (point.bits - t.bitWidth) >= point.bits { return guess >> 5 }
    }
  }

  /// An approximate value of a function: by a double up to a number of bits, else by the function
  /// with fewer bits.
  ///
  /// A double of magnitude 1 or more, which guesses never have, counts as 0.
  private func guess(
    _ x: Integer, _ limit: Int, _ function: (Double) -> Double, bits coarseBits: Int,
    _ coarse: (FixedPoint, Integer) throws(RealError) -> Integer
  ) throws(RealError) -> Integer {
    if bits > limit {
      let shift = bits - coarseBits
      return try coarse(FixedPoint(bits: coarseBits, bounds), x >> shift) << shift
    }
    let guess = function(Double(((x << 60) >> bits).int64 ?? 0) * 0x1p-60)
    return abs(guess) < 1 ? Integer(Int64(guess * 0x1p60)) << (bits - 60) : 0
  }
}
