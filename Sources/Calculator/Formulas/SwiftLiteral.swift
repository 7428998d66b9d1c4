import PlainText
import ReversePolish

/// A literal that Swift's compiler reads as just this double.
///
/// It is the shortest decimal where that is safe. On some processors the compiler rounds a decimal
/// literal to 64 bits first and then once more to 53, which gives the neighbour of the nearest
/// double in about one of four thousand; those, and the smallest numbers, are written in binary.
///
/// - Parameter value: A finite double.
/// - Returns: The literal, with a point or an exponent, so that it is not an integer.
func swiftLiteral(_ value: Double) -> String {
  if !isSafeInDecimal(value.magnitude) { return binaryLiteral(value) }
  let text = doubleText(value)
  return text.contains { $0 == "." || $0 == "e" } ? text : "\(text).0"
}

/// Whether decimals so near to the shortest one that 64 bits hardly tell them apart mean the same
/// double: then rounding to 64 bits first cannot lead to another.
private func isSafeInDecimal(_ magnitude: Double) -> Bool {
  if magnitude == 0 { return true }
  let (digits, exponent) = shortestDigits(magnitude)
  let zeros = String(repeating: "0", count: 19 - digits.count)
  let text = String(decoding: digits, as: UTF8.self) + zeros
  guard magnitude.isNormal, let nineteen = UInt64(text) else { return false }
  return [nineteen - 1, nineteen + 1].allSatisfy { near in
    Double("\(near)e\(exponent - 18)") == magnitude
  }
}

private func binaryLiteral(_ value: Double) -> String {
  let hex = String(value.significandBitPattern, radix: 16)
  let fraction = String(repeating: "0", count: 13 - hex.count) + hex
  let sign = value.sign == .minus ? "-" : ""
  return value.isNormal
    ? "\(sign)0x1.\(fraction)p\(value.exponent)" : "\(sign)0x0.\(fraction)p-1022"
}
