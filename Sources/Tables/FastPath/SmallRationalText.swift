import Calculator
import ExactReals
import PlainText
import ReversePolish

extension SmallRationals {
  /// The length of two signs, 19 digits before the point with separators between groups, at most 66
  /// digits after the point, and quotes.
  static var longestText: Int { 100 }

  /// Writes a number like the text of an exact number.
  ///
  /// Integers are written in full, other numbers correctly rounded or as a quotient. If `places` is
  /// set, all numbers have that many decimal places.
  ///
  /// - Returns: The number of bytes that were written; 0 if the slow path has to write the number,
  ///   such as one with an exponent, or one that is rounded up to an integer.
  @inline(__always)
  func write(_ value: SmallRational, to place: UnsafeMutablePointer<UInt8>) -> Int {
    if let places { return writeFixed(value, places, to: place) }
    place[0] = UInt8(ascii: "-")
    let sign = value.numerator < 0 ? 1 : 0
    let magnitude = UInt64(value.numerator.magnitude)
    if value.denominator == 1 { return sign + writeDigits(magnitude, to: place + sign) }
    if showsFractions { return sign + writeTerms(of: value.reduced, to: place + sign) }
    let count = writeQuotient(magnitude, UInt64(value.denominator), to: place + sign)
    return count == 0 ? 0 : sign + count
  }

  /// Writes a number with the given number of decimal places, rounding halves away from zero.
  ///
  /// - Returns: The number of bytes that were written; 0 if the slow path has to write the number.
  private func writeFixed(
    _ value: SmallRational, _ places: Int, to place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard places < powersOfTen.count else { return 0 }
    let power = powersOfTen[places]
    let divisor = UInt64(value.denominator)
    let product = UInt64(value.numerator.magnitude).multipliedFullWidth(by: power)
    if product.high >= divisor { return 0 }
    let (quotient, rest) = divisor.dividingFullWidth(product)
    // The denominator is below 2⁶³.
    let (rounded, overflows) = quotient.addingReportingOverflow(2 * rest >= divisor ? 1 : 0)
    if overflows { return 0 }
    let (whole, fraction) = rounded.quotientAndRemainder(dividingBy: power)
    place[0] = UInt8(ascii: "-")
    var count = value.numerator < 0 && rounded > 0 ? 1 : 0
    count += writeDigits(whole, to: place + count)
    if places == 0 { return count }
    // A digit 1 before the fraction keeps its leading zeros. The point then replaces this digit.
    let point = count
    count += writeDigits(power + fraction, to: place + count)
    place[point] = UInt8(ascii: ".")
    return count
  }

  /// Writes a quotient in lowest terms, without its sign.
  private func writeTerms(of value: SmallRational, to place: UnsafeMutablePointer<UInt8>) -> Int {
    var count = writeDigits(UInt64(value.numerator.magnitude), to: place)
    if value.denominator == 1 { return count }
    place[count] = UInt8(ascii: "/")
    count += 1
    return count + writeDigits(UInt64(value.denominator.magnitude), to: place + count)
  }

  /// Writes a quotient; returns 0 if the slow path has to write it.
  private func writeQuotient(
    _ magnitude: UInt64, _ divisor: UInt64, to place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let (whole, rest) = magnitude.quotientAndRemainder(dividingBy: divisor)
    let point = writeDigits(whole, to: place)
    if rest == 0 { return point }
    // Ten times a remainder must fit a machine word, and all digits must fit the buffer.
    guard divisor < 1 << 60, digits <= 60 else { return 0 }
    let places = whole == 0 ? digits : digits - point
    if places <= 0 { return 0 }
    let count =
      writeDecimalPlaces(rest, divisor, atMost: places, to: place + point)
      ?? writeFraction(rest, divisor, places, whole == 0, place + point)
    return count == 0 ? 0 : point + count
  }

  /// Writes the point and all digits after it, if the divisor is a power of ten.
  ///
  /// - Returns: The number of bytes that were written; `nil` if the divisor is not a power of ten,
  ///   or if the number has more than `most` places or enough zeros after the point to need an
  ///   exponent.
  private func writeDecimalPlaces(
    _ rest: UInt64, _ divisor: UInt64, atMost most: Int, to place: UnsafeMutablePointer<UInt8>
  ) -> Int? {
    // 10ⁿ has the factor 2 exactly n times.
    let places = divisor.trailingZeroBitCount
    guard places <= min(most, 18), powersOfTen[places] == divisor, rest >= divisor / 10_000_000
    else { return nil }
    // A digit 1 before the fraction keeps its leading zeros. The point then replaces this digit.
    var count = writeDigits(divisor + rest, to: place)
    place[0] = UInt8(ascii: ".")
    while place[count - 1] == UInt8(ascii: "0") { count -= 1 }
    return count
  }

  /// Writes the point and the digits after it, if there are any.
  ///
  /// - Parameters:
  ///   - rest: The fraction of the number, times the divisor; not 0.
  ///   - divisor: The denominator.
  ///   - places: The greatest number of digits.
  ///   - isSmall: Whether the number is below 1, so that zeros before its first digit do not count.
  ///   - place: Room for the digits.
  /// - Returns: The number of bytes that were written; 0 if the slow path has to write the number.
  private func writeFraction(
    _ rest: UInt64, _ divisor: UInt64, _ places: Int, _ isSmall: Bool,
    _ place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var (rest, left) = (rest, places)
    // Each zero before the first digit of a small number allows one more digit.
    var scaled = rest * 10
    while isSmall, scaled < divisor {
      scaled *= 10
      left += 1
      if left - places > 6 { return 0 }
    }
    // The digit 1 before up to 18 digits keeps their leading zeros. It replaces the digit before,
    // which is then restored.
    var count = 1
    while rest > 0, left > 0 {
      let power = powersOfTen[min(left, 18)]
      let (digits, next) = divisor.dividingFullWidth(rest.multipliedFullWidth(by: power))
      let last = place[count - 1]
      let length = writeDigits(power + digits, to: place + count - 1)
      place[count - 1] = last
      (rest, left, count) = (next, left - 18, count + length - 1)
    }
    place[0] = UInt8(ascii: ".")
    let isOdd = place[count - 1] & 1 == 1
    if 2 * rest > divisor || (2 * rest == divisor && isOdd) {
      // Trailing nines become zeros, which are not written, and the digit before them is
      // incremented.
      while place[count - 1] == UInt8(ascii: "9") { count -= 1 }
      if count == 1 { return 0 }
      place[count - 1] += 1
      return count
    }
    while place[count - 1] == UInt8(ascii: "0") { count -= 1 }
    return count > 1 ? count : 0
  }
}
