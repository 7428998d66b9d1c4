import PlainText
import ReversePolish

/// Returns a literal that Swift's compiler reads as exactly this double.
///
/// The literal is the shortest decimal if that is safe. On some processors, the compiler rounds a
/// decimal first to 64 bits and then to 53. For about one in four thousand doubles, the result is
/// a neighbour of the nearest double. These doubles and subnormal numbers get a binary literal.
///
/// - Parameter value: A finite double.
/// - Returns: The literal; it has a point or an exponent, so that it is not an integer literal.
func swiftLiteral(_ value: Double) -> String {
  if !isSafeInDecimal(value.magnitude) { return binaryLiteral(value) }
  let text = doubleText(value)
  return text.contains { $0 == "." || $0 == "e" } ? text : "\(text).0"
}

/// Whether the neighbours of the shortest decimal have the same nearest double.
///
/// If so, rounding the decimal to 64 bits first does no harm.
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
