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
    let x = x << 4
    var guess: Integer
    if bits <= 180 {
      guess = point.fixed(log(point.double(x)))
    } else {
      let coarse = FixedPoint(bits: bits / 4 + 8, bounds)
      guess = try coarse.naturalLogarithm(x >> (point.bits - coarse.bits))
      guess = guess << (point.bits - coarse.bits)
    }
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
    let x = x << 5
    var guess: Integer
    if bits <= 220 {
      guess = point.fixed(atan(point.double(x)))
    } else {
      let coarse = FixedPoint(bits: bits / 5 + 8, bounds)
      guess = try coarse.arcTangent(x >> (point.bits - coarse.bits))
      guess = guess << (point.bits - coarse.bits)
    }
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

  /// Converts a number to a double.
  private func double(_ x: Integer) -> Double {
    Double((x >> (bits - 60)).int64 ?? 0) * 0x1p-60
  }

  /// Converts a double to a number; 0 for magnitudes from 1 on, which guesses never have.
  private func fixed(_ x: Double) -> Integer {
    abs(x) < 1 ? Integer(Int64(x * 0x1p60)) << (bits - 60) : 0
  }
}
