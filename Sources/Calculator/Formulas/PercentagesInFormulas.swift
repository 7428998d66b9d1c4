import PlainText

// A formula is not calculated, so only its text shows whether its value is a percentage or complex.

extension String {
  /// Whether the value of a formula is a percentage; `nil` if the text does not show it.
  ///
  /// A sum is a percentage if its first term is one. A product is not.
  ///
  /// - Complexity: O(*n*) in the length of the formula.
  var isFormulaOfPercentage: Bool? {
    if !utf8.contains(UInt8(ascii: "%")) { return false }
    var depth = 0
    for part in split(separator: " ").map(String.init) {
      if depth == 0 {
        if part.isOne(of: "+ -") { break }
        if part.isOne(of: "* / ^ \\cdot") { return false }
      }
      for byte in part.utf8 {
        if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "}") { depth -= 1 }
      }
    }
    let term = utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "(") }
    guard isDigit(term.first ?? 0) else { return nil }
    let literal = term.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ")") }
    return literal.contains(UInt8(ascii: "%"))
  }
}
