extension Conversation {
  /// Finds the opening bracket for the closing bracket at the end of a text.
  ///
  /// Brackets in texts and comments are ignored. Round brackets count only in formulas.
  ///
  /// - Parameter text: The text before the cursor.
  /// - Returns: The offset of the opening bracket in scalars; `nil` if the text does not end with a
  ///   closing bracket, or if no opening bracket matches.
  /// - Complexity: O(*n*) in the length of the text.
  func openingBracket(of text: String) -> Int? {
    let isFormula = (try? CommandLineText(text)?.command) == .infix
    let opening: [Unicode.Scalar: Unicode.Scalar] =
      isFormula ? ["}": "{", ")": "("] : ["]": "[", "}": "{"]
    guard let last = text.unicodeScalars.last, opening[last] != nil else { return nil }
    var open: [(scalar: Unicode.Scalar, offset: Int)] = []
    var isStart = true
    var isQuoted = false
    var isEscaped = false
    var isComment = false
    var closed: Int?
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      closed = nil
      if isComment {
        isComment = scalar != "\n"
        isStart = !isComment
      } else if isQuoted {
        isQuoted = isEscaped || scalar != "\""
        isEscaped = !isEscaped && scalar == "\\"
      } else if scalar.properties.isWhitespace {
        isStart = true
      } else if isStart, scalar == "#", !isFormula {
        isComment = true
      } else if isStart, scalar == "\"" {
        isQuoted = true
        isStart = false
      } else if opening.values.contains(scalar) {
        open.append((scalar, offset))
        isStart = true
      } else if let partner = opening[scalar] {
        guard let bracket = open.popLast(), bracket.scalar == partner else { return nil }
        closed = bracket.offset
        isStart = true
      } else {
        isStart = false
      }
    }
    return closed
  }
}
