/// Returns the shortest decimal text that reads back as the same double.
///
/// ```swift
/// doubleText(0.1 + 0.2)  // → 0.30000000000000004
/// doubleText(16)  // → 16
/// doubleText(1.5e21)  // → 1.5e21
/// ```
///
/// Decimal exponents from −7 to 20 are written without an exponent, others as in `1.5e21`. `-0`
/// keeps its sign.
///
/// - Parameter value: A finite double.
/// - Returns: The text.
public func doubleText(_ value: Double) -> String {
  String(unsafeUninitializedCapacity: longestDoubleText) { buffer in
    buffer.baseAddress.map { writeDouble(value, to: $0) } ?? 0
  }
}

/// The size of the buffer for the text of a double, in bytes.
@inlinable package var longestDoubleText: Int { 40 }

/// Writes the shortest text that reads back as the same double.
///
/// - Parameters:
///   - value: A finite double.
///   - place: A buffer of `longestDoubleText` bytes.
/// - Returns: The number of bytes written.
package func writeDouble(_ value: Double, to place: UnsafeMutablePointer<UInt8>) -> Int {
  if 0x1p-7..<0x1p53 ~= value.magnitude { return writePlainDouble(value, to: place) }
  if value == 0, value.sign == .plus {
    place[0] = UInt8(ascii: "0")
    return 1
  }
  return writeRareDouble(value, to: place)
}

/// Writes any double; this is the slow path.
@inline(never)
private func writeRareDouble(_ value: Double, to place: UnsafeMutablePointer<UInt8>) -> Int {
  let (digits, exponent) = shortestDigits(value.magnitude)
  var count = 0
  func write(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      place[count] = byte
      count += 1
    }
  }
  func writeZeros(_ number: Int) { write(repeatElement(UInt8(ascii: "0"), count: number)) }
  if value.sign == .minus { write("-".utf8) }
  switch exponent {
  case -7..<0:
    write("0.".utf8)
    writeZeros(-exponent - 1)
    write(digits)
  case 0...20:
    write(digits.prefix(exponent + 1))
    writeZeros(exponent + 1 - digits.count)
    if digits.count > exponent + 1 { write(".".utf8) }
    write(digits.dropFirst(exponent + 1))
  default:
    write(digits.prefix(1))
    if digits.count > 1 { write(".".utf8) }
    write(digits.dropFirst())
    write("e\(exponent)".utf8)
  }
  return count
}

/// Returns the significant digits of the shortest text, and the decimal exponent of the first
/// digit.
///
/// The digits are those of the standard library, which writes the shortest and nearest text.
///
/// - Parameter magnitude: A finite double that is not negative.
/// - Returns: The digits in ASCII without trailing zeros; `0` for 0.
package func shortestDigits(_ magnitude: Double) -> (digits: [UInt8], exponent: Int) {
  var digits: [UInt8] = []
  digits.reserveCapacity(24)
  var exponent = -1
  var isBehindPoint = false
  var bytes = magnitude.description.utf8[...]
  while let byte = bytes.popFirst(), byte != UInt8(ascii: "e") {
    if byte == UInt8(ascii: ".") {
      isBehindPoint = true
      continue
    }
    if !digits.isEmpty || byte != UInt8(ascii: "0") {
      digits.append(byte)
      if !isBehindPoint { exponent += 1 }
    } else if isBehindPoint {
      exponent -= 1
    }
  }
  while digits.last == UInt8(ascii: "0") { digits.removeLast() }
  if digits.isEmpty { return ([UInt8(ascii: "0")], 0) }
  return (digits, exponent + (Int(Substring(bytes)) ?? 0))
}
