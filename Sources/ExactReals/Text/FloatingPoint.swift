/// An IEEE 754 format for binary floating-point numbers.
private struct BinaryFormat {
  /// The number of significant bits, including the implicit first one.
  let precision: Int

  /// The greatest exponent; stored exponents are the true exponents plus this number.
  let bias: Int

  /// The format with the given number of bits; `nil` for other lengths.
  init?(bits: Integer) {
    switch bits {
    case 16: (precision, bias) = (11, 15)
    case 32: (precision, bias) = (24, 127)
    case 64: (precision, bias) = (53, 1023)
    case 128: (precision, bias) = (113, 16383)
    default: return nil
    }
  }
}

extension RealError {
  fileprivate static let noFormat = RealError(
    .domain, "IEEE 754 has formats of 16, 32, 64 and 128 bits")
}

extension Real {
  /// The nearest IEEE 754 binary floating-point number, as the integer of its bits; ties to even.
  ///
  /// - Parameters:
  ///   - bits: The length of the format: 16, 32, 64 or 128.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: The bits.
  /// - Throws: `domain` for another length; `limitExceeded` for a number beyond the largest number
  ///   of the format.
  package func floatingPointBits(
    _ bits: Integer, _ bounds: Bounds
  ) throws(RealError) -> Integer {
    guard let format = BinaryFormat(bits: bits), let length = bits.small else { throw .noFormat }
    let (precision, bias) = (format.precision, format.bias)
    var (significand, exponent, _) = try rounded(
      toDigits: precision, base: 2, .halfEven, bounds)
    var kept: Integer
    if exponent < 1 - bias {
      // Subnormal numbers have fewer bits, and share one exponent.
      significand = try rounded(
        timesTenTo: precision + bias - 2, base: 2, .halfEven, bounds
      ).integer
      kept = significand.magnitude
    } else {
      if exponent > bias {
        throw RealError(.limitExceeded, "the number is beyond the largest one of \(length) bits")
      }
      // The implicit first bit adds 1 to the exponent.
      kept = significand.magnitude + Integer(exponent + bias - 1) << (precision - 1)
    }
    if significand.signum() < 0 { kept = kept + Integer(1) << (length - 1) }
    return kept
  }

  /// Makes the number from the bits of an IEEE 754 binary floating-point number.
  ///
  /// - Parameters:
  ///   - pattern: The bits.
  ///   - bits: The length of the format: 16, 32, 64 or 128.
  ///   - bounds: The bounds of the calculation.
  /// - Throws: `domain` for another length, for an integer of more bits, and for infinity and NaN.
  package init(
    floatingPointBits pattern: Integer, _ bits: Integer, _ bounds: Bounds
  ) throws(RealError) {
    guard let format = BinaryFormat(bits: bits), let length = bits.small else { throw .noFormat }
    let (precision, bias) = (format.precision, format.bias)
    if pattern.signum() < 0 || pattern.bitWidth > length {
      throw RealError(.domain, "the bits are not an integer from 0 to 2^\(length) - 1")
    }
    let isNegative = pattern.bitWidth == length
    let kept = isNegative ? pattern - Integer(1) << (length - 1) : pattern
    let exponent = (kept >> (precision - 1)).small ?? 0
    let fraction = kept - Integer(exponent) << (precision - 1)
    if exponent > 2 * bias {
      let thing = fraction.isZero ? "an infinity" : "a NaN"
      throw RealError(.domain, "these are the bits of \(thing), not of a number")
    }
    let significand = exponent == 0 ? fraction : fraction + Integer(1) << (precision - 1)
    let scale = max(exponent, 1) - bias - precision + 1
    let signed = isNegative ? -significand : significand
    let power = try Integer(2).power(abs(scale), bounds.withoutSizes)
    self.init(
      scale < 0
        ? try Rational(signed, over: power, bounds) : Rational(signed * power))
  }
}
