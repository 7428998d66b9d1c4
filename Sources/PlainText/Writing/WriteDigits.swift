/// Writes the decimal digits of an integer, with a minus sign if it is negative.
///
/// - Parameters:
///   - value: The integer.
///   - place: A buffer of 20 bytes.
/// - Returns: The number of bytes written.
@inline(__always)
func writeInteger(_ value: Int, to place: UnsafeMutablePointer<UInt8>) -> Int {
  place[0] = UInt8(ascii: "-")
  let sign = value < 0 ? 1 : 0
  return sign + writeDigits(UInt64(value.magnitude), to: place + sign)
}

/// Writes the decimal digits of an unsigned integer.
///
/// - Parameters:
///   - value: The integer.
///   - place: A buffer of 20 bytes.
/// - Returns: The number of bytes written.
package func writeDigits(_ value: UInt64, to place: UnsafeMutablePointer<UInt8>) -> Int {
  let target = UnsafeMutableRawPointer(place)
  guard value >= 100_000_000 else {
    if value == 0 {
      place[0] = UInt8(ascii: "0")
      return 1
    }
    let digits = eightDigits(UInt32(truncatingIfNeeded: value))
    let zeros = digits.trailingZeroBitCount / 8
    target.storeBytes(of: ascii(digits) >> UInt64(8 * zeros), as: UInt64.self)
    return 8 - zeros
  }
  let (upper, lower) = value.quotientAndRemainder(dividingBy: 100_000_000)
  let count = writeDigits(upper, to: place)
  let digits = ascii(eightDigits(UInt32(truncatingIfNeeded: lower)))
  (target + count).storeBytes(of: digits, as: UInt64.self)
  return count + 8
}

@inline(__always)
private func ascii(_ digits: UInt64) -> UInt64 { (digits | 0x3030_3030_3030_3030).littleEndian }

/// Returns eight decimal digits, one per byte, with the first digit in the lowest byte.
///
/// The number is split into halves three times within one machine word. The factors are the
/// reciprocals of 100 and 10, just accurate enough for four and two digits.
///
/// - Source: P. Khuong 2017, "How to print integers really fast".
@inline(__always)
private func eightDigits(_ value: UInt32) -> UInt64 {
  let (upper, lower) = value.quotientAndRemainder(dividingBy: 10_000)
  let fours = UInt64(upper) | UInt64(lower) << 32
  let hundreds = (fours &* 10_486) >> 20 & 0x0000_007F_0000_007F
  let twos = hundreds | (fours &- hundreds &* 100) << 16
  let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
  return tens | (twos &- tens &* 10) << 8
}
