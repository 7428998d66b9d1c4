/// The shortest decimal text that reads back as the same double.
///
/// ```swift
/// doubleText(0.1 + 0.2)  // → 0.30000000000000004
/// doubleText(16)  // → 16
/// doubleText(1.5e21)  // → 1.5e21
/// ```
///
/// Plain notation while the decimal exponent is from −7 to 20, `1.5e21` elsewhere; `-0` keeps its
/// sign.
///
/// - Parameter value: A finite double.
/// - Returns: The text.
public func doubleText(_ value: Double) -> String {
  var count = 0
  let plain = String(unsafeUninitializedCapacity: 40) { buffer in
    count = buffer.baseAddress.map { writePlainDouble(value, to: $0) } ?? 0
    return count
  }
  if count > 0 { return plain }
  let (digits, exponent) = shortestDigits(value.magnitude)
  let sign = value.sign == .minus ? "-" : ""
  guard -7...20 ~= exponent else {
    let fraction = digits.count > 1 ? ".\(digits.dropFirst())" : ""
    return "\(sign)\(digits.prefix(1))\(fraction)e\(exponent)"
  }
  if exponent < 0 {
    return "\(sign)0.\(String(repeating: "0", count: -exponent - 1))\(digits)"
  }
  let whole = digits.prefix(exponent + 1)
  let zeros = String(repeating: "0", count: exponent + 1 - whole.count)
  let fraction = digits.dropFirst(exponent + 1)
  return "\(sign)\(whole)\(zeros)\(fraction.isEmpty ? "" : ".\(fraction)")"
}

/// The significant digits of the shortest text, and the power of ten of the first one.
///
/// They are taken from what the standard library prints, which is shortest and nearest.
package func shortestDigits(_ magnitude: Double) -> (digits: Substring, exponent: Int) {
  if magnitude == 0 { return ("0", 0) }
  let parts = magnitude.description.split(separator: "e")
  let mantissa = parts[0]
  let point = mantissa.firstIndex(of: ".") ?? mantissa.endIndex
  let written = mantissa.filter { $0 != "." }
  let leadingZeros = written.prefix { $0 == "0" }.count
  let trailingZeros = written.reversed().prefix { $0 == "0" }.count
  let whole = mantissa.distance(from: mantissa.startIndex, to: point)
  let scale = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
  return (
    written.dropFirst(leadingZeros).dropLast(trailingZeros), whole - 1 - leadingZeros + scale
  )
}
