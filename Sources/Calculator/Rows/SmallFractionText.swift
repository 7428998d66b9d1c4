import ReversePolish

extension SmallFractionAlgebra {
  /// Writes a number as exact numbers are printed: an integer in full, any other correctly rounded.
  ///
  /// - Returns: Whether it could be: what takes an exponent, or is rounded up to an integer, is left
  ///   to exact numbers.
  func write(_ value: SmallFraction, to output: inout TextBuffer) -> Bool {
    if value.denominator == 1 {
      output.append(integer: value.numerator)
      return true
    }
    let divisor = UInt64(value.denominator)
    let (whole, rest) = UInt64(value.numerator.magnitude).quotientAndRemainder(dividingBy: divisor)
    if rest > 0 {
      // Ten times a rest must fit a machine word, and so must all digits the room.
      guard divisor < 1 << 60, digits <= 60 else { return false }
    }
    var isWritten = false
    output.write(atMost: 100) { place in
      place[0] = UInt8(ascii: "-")
      let sign = value.numerator < 0 ? 1 : 0
      let point = sign + writeDigits(whole, to: place + sign)
      isWritten = true
      if rest == 0 { return point }
      let places = whole == 0 ? digits : digits - (point - sign)
      let count = places > 0 ? writeFraction(rest, divisor, places, whole == 0, place + point) : 0
      isWritten = count > 0
      return point + count
    }
    return isWritten
  }

  /// Writes the digits behind the point, and the point if there are any.
  ///
  /// - Parameters:
  ///   - rest: What is left of the number, times the divisor; not 0.
  ///   - divisor: The denominator.
  ///   - places: How many digits there may be.
  ///   - isSmall: Whether the number is below 1: zeros before its first digit do not count.
  ///   - place: Room for the digits.
  /// - Returns: How many bytes were written; 0 if it cannot be done here.
  private func writeFraction(
    _ rest: UInt64, _ divisor: UInt64, _ places: Int, _ isSmall: Bool,
    _ place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var rest = rest
    place[0] = UInt8(ascii: ".")
    var count = 1
    var end = places
    while rest > 0, count <= end {
      let (digit, next) = (rest * 10).quotientAndRemainder(dividingBy: divisor)
      rest = next
      place[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      // Before the first digit of a small number, the end moves on with each zero.
      if isSmall, digit == 0, end - places == count - 1 {
        end += 1
        if count > 6 { return 0 }
      }
      count += 1
    }
    let isOdd = place[count - 1] & 1 == 1
    if 2 * rest > divisor || (2 * rest == divisor && isOdd) {
      // Nines become zeros, which are not written, and one is added to the digit before them.
      while place[count - 1] == UInt8(ascii: "9") { count -= 1 }
      if count == 1 { return 0 }
      place[count - 1] += 1
      return count
    }
    while place[count - 1] == UInt8(ascii: "0") { count -= 1 }
    return count > 1 ? count : 0
  }
}
