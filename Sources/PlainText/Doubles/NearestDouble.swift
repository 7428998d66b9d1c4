/// Returns the double nearest to any numeral, with ties to even.
///
/// - Parameters:
///   - numeral: The numeral.
///   - text: The number as written.
/// - Returns: The double; infinity on overflow, NaN for a zero denominator, and for numbers
///   that are not real.
/// - Complexity: O(*n*) in the length of the numeral.
package func nearestDouble(_ numeral: Numeral, text: String) -> Double {
  let digits = text.utf8.filter { $0 != UInt8(ascii: "_") }
  let unsigned = digits.dropFirst(NumeralScanner.signLength(digits[...]))
  let magnitude =
    switch numeral.form {
    case .decimal: nearestToDecimal(unsigned)
    case .rational: nearestToRational(unsigned)
    case .hexadecimal, .octal, .binary, .based: nearestToBased(unsigned)
    case .complex, .quantity, .hours, .date: Double.nan
    }
  return numeral.isNegative ? -magnitude : magnitude
}

/// Returns the double nearest to a decimal, using the correctly rounded conversion of the standard
/// library.
///
/// Only the first 800 digits are passed, because the midpoint between two doubles has fewer digits.
/// A further digit 1 represents other digits that are not all zero.
private func nearestToDecimal(_ text: ArraySlice<UInt8>) -> Double {
  let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 | 0x20 == 0x65 }
  let mantissa = parts[0]
  let point = mantissa.firstIndex(of: UInt8(ascii: ".")) ?? mantissa.endIndex
  let digits = mantissa.filter { $0 != UInt8(ascii: ".") }.drop { $0 == UInt8(ascii: "0") }
  if digits.isEmpty { return 0 }
  let exponent = parts.count > 1 ? clampedExponent(parts[1]) : 0
  let scale = exponent - max(0, mantissa.endIndex - point - 1)
  guard digits.count > 800 else { return parsed(digits, scale) }
  let rest = digits.dropFirst(800)
  let mark = UInt8(ascii: rest.allSatisfy { $0 == UInt8(ascii: "0") } ? "0" : "1")
  return parsed(digits.prefix(800) + [mark], scale + rest.count - 1)
}

private func parsed(_ digits: ArraySlice<UInt8>, _ scale: Int) -> Double {
  Double("\(String(decoding: digits, as: UTF8.self))e\(scale)") ?? .infinity
}

/// Returns the exponent of a decimal, limited to a range that exceeds the range of doubles for any
/// number of digits.
private func clampedExponent(_ text: ArraySlice<UInt8>) -> Int {
  let length = NumeralScanner.signLength(text)
  let isNegative = length > 0 && text.first != UInt8(ascii: "+")
  let magnitude = text.dropFirst(length).reduce(0) { value, digit in
    min(value * 10 + Int(digit - UInt8(ascii: "0")), mostExponent)
  }
  return isNegative ? -magnitude : magnitude
}

/// A limit of exponents, larger than the length of any text in memory.
///
/// Ten times the limit still fits in an integer.
private let mostExponent = Int(clamping: (1 as Int64) << 48) / 16
