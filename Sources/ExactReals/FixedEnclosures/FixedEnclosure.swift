/// An enclosure of a real number in 128 bits: the fast path of real numbers.
///
/// The number differs from `mantissa` · 2^`exponent` by at most `error` · 2^`exponent`; the sign is
/// separate. No memory is allocated, so an operation takes about a tenth of a microsecond. If fewer
/// than `leastAccuracy` bits are correct, a failable operation returns `nil`, and an `Enclosure` of
/// any precision is used instead. The fast path therefore never changes a result.
///
/// - Source: Ziv 1991, "Fast evaluation of elementary mathematical functions with correctly rounded
///   last bit".
struct FixedEnclosure: Sendable {
  /// The leading bits.
  ///
  /// The first bit is 1, so 0 has no fixed enclosure.
  let mantissa: UInt128

  /// The exponent of the last bit.
  let exponent: Int

  /// The bound for the error of the mantissa; less than 2^32.
  let error: UInt64

  let isNegative: Bool

  /// The least number of correct bits.
  static let leastAccuracy = 96

  /// Makes the enclosure of the numbers within `error` units of `value` units of 2^`exponent`.
  ///
  /// - Returns: `nil` if too few bits are correct.
  @inline(__always)
  init?(_ value: UInt128, exponent: Int, error: UInt64, isNegative: Bool) {
    let zeros = value.leadingZeroBitCount
    guard zeros < 32, error < 1 << (32 - UInt64(truncatingIfNeeded: zeros)),
      // This is far within the limits of exponents. Larger numbers are rejected for their size.
      -(1 << 40)..<(1 << 40) ~= exponent
    else { return nil }
    mantissa = value << UInt128(truncatingIfNeeded: zeros)
    self.exponent = exponent - zeros
    self.error = error << UInt64(truncatingIfNeeded: zeros)
    self.isNegative = isNegative
  }

  /// Makes the exact enclosure of a nonzero integer of 64 bits.
  @inline(__always)
  init?(_ integer: Int64) {
    if integer == 0 { return nil }
    let magnitude = integer.magnitude
    let zeros = magnitude.leadingZeroBitCount
    mantissa = UInt128(magnitude) << UInt128(truncatingIfNeeded: 64 + zeros)
    exponent = -64 - zeros
    error = 0
    isNegative = integer < 0
  }

  /// The least integer w such that the magnitude, without the error, is below 2^w.
  var width: Int { exponent + 128 }

  /// The number of correct leading bits.
  var accuracy: Int { 64 + error.leadingZeroBitCount }

  /// The midpoint as a double.
  var approximation: Double {
    let leading = Double(UInt64(truncatingIfNeeded: mantissa >> 64))
    let value = Double(
      sign: .plus, exponent: max(-1000, min(900, exponent + 64)), significand: leading)
    return isNegative ? -value : value
  }
}

extension FixedEnclosure {
  /// The negated number.
  @inline(__always)
  var negated: FixedEnclosure { signed(!isNegative) }

  /// The magnitude with the given sign.
  @inline(__always)
  func signed(_ isNegative: Bool) -> FixedEnclosure {
    FixedEnclosure(mantissa: mantissa, exponent: exponent, error: error, isNegative: isNegative)
  }

  /// The product with a power of 2.
  @inline(__always)
  func scaled(by power: Int) -> FixedEnclosure {
    FixedEnclosure(
      mantissa: mantissa, exponent: exponent + power, error: error, isNegative: isNegative)
  }

  /// The number with a larger error; `nil` if too few bits are correct.
  func widened(by units: UInt64) -> FixedEnclosure? {
    FixedEnclosure(mantissa, exponent: exponent, error: error + units, isNegative: isNegative)
  }

  @inline(__always)
  init(mantissa: UInt128, exponent: Int, error: UInt64, isNegative: Bool) {
    (self.mantissa, self.exponent) = (mantissa, exponent)
    (self.error, self.isNegative) = (error, isNegative)
  }

  /// The sum; `nil` if too many bits cancel.
  @inline(__always)
  func adding(_ other: FixedEnclosure) -> FixedEnclosure? {
    let (x, y) = exponent >= other.exponent ? (self, other) : (other, self)
    let distance = x.exponent - y.exponent
    if distance > 127 {
      // The smaller number is less than one unit of the larger.
      return FixedEnclosure(
        x.mantissa, exponent: x.exponent, error: x.error + 2, isNegative: x.isNegative)
    }
    let shift = UInt128(truncatingIfNeeded: distance)
    let addend = y.mantissa >> shift
    // Both the bits that are shifted out and the lost fraction of the error are worth less than 1.
    let error = x.error + (distance > 63 ? 0 : y.error >> UInt64(truncatingIfNeeded: distance)) + 2
    if x.isNegative == y.isNegative {
      let (sum, overflows) = x.mantissa.addingReportingOverflow(addend)
      if !overflows {
        return FixedEnclosure(sum, exponent: x.exponent, error: error, isNegative: x.isNegative)
      }
      return FixedEnclosure(
        sum >> 1 | 1 << 127, exponent: x.exponent + 1, error: error / 2 + 2,
        isNegative: x.isNegative)
    }
    let isSwapped = addend > x.mantissa
    let difference = isSwapped ? addend - x.mantissa : x.mantissa - addend
    return FixedEnclosure(
      difference, exponent: x.exponent, error: distance == 0 ? x.error + y.error : error,
      isNegative: x.isNegative != isSwapped)
  }

  /// The product.
  ///
  /// The mantissas are at least 2^127, so an error of one mantissa changes the product by less than
  /// twice as many units. The product of the errors adds far less than 1. `highProduct` truncates
  /// less than 3 units, which the shift doubles to less than 6.
  @inline(__always)
  func multiplied(by other: FixedEnclosure) -> FixedEnclosure? {
    let isNegative = isNegative != other.isNegative
    if error == 0, mantissa == 1 << 127 {
      return other.scaled(by: exponent + 127).signed(isNegative)
    }
    if other.error == 0, other.mantissa == 1 << 127 {
      return scaled(by: other.exponent + 127).signed(isNegative)
    }
    return FixedEnclosure(
      highProduct(mantissa, other.mantissa), exponent: exponent + other.exponent + 128,
      error: error + other.error + 4, isNegative: isNegative)
  }

  /// The quotient.
  ///
  /// A relative error of either operand changes the quotient by the same relative error. The
  /// quotient has at least 127 bits and is truncated.
  @inline(__always)
  func divided(by other: FixedEnclosure) -> FixedEnclosure? {
    // The dividend is halved if the quotient would have 129 bits.
    let isLess = mantissa < other.mantissa
    let quotient = ExactReals.quotient(isLess ? mantissa : mantissa >> 1, by: other.mantissa)
    return FixedEnclosure(
      quotient, exponent: exponent - other.exponent - (isLess ? 128 : 127),
      error: 2 * (error + other.error) + 8, isNegative: isNegative != other.isNegative)
  }

  /// The square root of a positive number.
  func squareRoot() -> FixedEnclosure? {
    if isNegative { return nil }
    // The number is halved or quartered, so that its exponent is even.
    let isOdd = exponent & 1 == 1
    let value = isOdd ? mantissa >> 1 : mantissa >> 2
    let exponent = isOdd ? exponent + 1 : exponent + 2
    // A root of 64 bits with an error below 4 units: the machine's root has 50 bits, and Newton's
    // step doubles them.
    let leading = UInt64(truncatingIfNeeded: value >> 64)
    let estimate = UInt64(Double(leading).squareRoot() * 0x1p32)
    let start = max(estimate, leading + 1)
    let ratio = start.dividingFullWidth((leading, 0)).quotient
    let root = start / 2 + ratio / 2
    // The next step yields 124 bits. Its error is the square of the last error, less than 2^66 of
    // 2^127, divided by twice the root: below 32.
    let divisor = max(root, leading + 1)
    let high = divisor.dividingFullWidth((leading, UInt64(truncatingIfNeeded: value)))
    let low = divisor.dividingFullWidth((high.remainder, 0))
    let quotient = UInt128(high.quotient) << 64 | UInt128(low.quotient)
    let sum = quotient / 2 + UInt128(divisor) << 63
    // Relative errors are halved. The mantissa is at least half of the operand.
    return FixedEnclosure(
      sum, exponent: (exponent - 128) / 2, error: error + 40, isNegative: false)
  }

  /// An integer power with an exponent from 1 up.
  func power(_ power: Int) -> FixedEnclosure? {
    var result = self
    for bit in (0..<(power.bitCount - 1)).reversed() {
      guard let square = result.multiplied(by: result) else { return nil }
      result = square
      if power >> bit & 1 == 1 {
        guard let product = result.multiplied(by: self) else { return nil }
        result = product
      }
    }
    return result
  }
}

/// The upper half of a product; it is too small by less than 3.
@inline(__always)
func highProduct(_ x: UInt128, _ y: UInt128) -> UInt128 {
  let (a, b) = (UInt64(truncatingIfNeeded: x >> 64), UInt64(truncatingIfNeeded: x))
  let (c, d) = (UInt64(truncatingIfNeeded: y >> 64), UInt64(truncatingIfNeeded: y))
  let (high, low) = a.multipliedFullWidth(by: c)
  let top = UInt128(high) << 64 | UInt128(low)
  return top + UInt128(a.multipliedFullWidth(by: d).high)
    + UInt128(b.multipliedFullWidth(by: c).high)
}

/// `x` · 2^128 / `y`, rounded down; `x` is less than `y`, which is from 2^127 up.
///
/// - Source: Knuth 1969, "The Art of Computer Programming" 2, 4.3.1, algorithm D.
@inline(__always)
func quotient(_ x: UInt128, by y: UInt128) -> UInt128 {
  let (high, rest) = quotientWord(x, by: y)
  return UInt128(high) << 64 | UInt128(quotientWord(rest, by: y).quotient)
}

/// The next 64 bits of a quotient, and the remainder.
@inline(__always)
private func quotientWord(_ x: UInt128, by y: UInt128) -> (quotient: UInt64, rest: UInt128) {
  let (high, low) = (UInt64(truncatingIfNeeded: y >> 64), UInt64(truncatingIfNeeded: y))
  let leading = UInt64(truncatingIfNeeded: x >> 64)
  // The estimate by the leading word of the divisor is at most 2 too large.
  var quotient =
    leading >= high
    ? .max : high.dividingFullWidth((leading, UInt64(truncatingIfNeeded: x))).quotient
  // The product with the divisor has 192 bits: `upper`, then `lowest`.
  let (carry, product) = quotient.multipliedFullWidth(by: low)
  let (top, bottom) = quotient.multipliedFullWidth(by: high)
  var upper = (UInt128(top) << 64 | UInt128(bottom)) + UInt128(carry)
  var lowest = product
  while upper > x || (upper == x && lowest > 0) {
    quotient -= 1
    let (difference, borrows) = lowest.subtractingReportingOverflow(low)
    lowest = difference
    upper -= UInt128(high) + (borrows ? 1 : 0)
  }
  let rest = (x - upper - (lowest > 0 ? 1 : 0)) << 64 | UInt128(0 &- lowest)
  return (quotient, rest)
}
