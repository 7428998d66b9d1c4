/// Splits a text with colours into characters and the escape sequences that set their style.
private func pieces(of text: String) -> [(text: String, width: Int)] {
  var pieces: [(text: String, width: Int)] = []
  var sequence = ""
  for character in text {
    if !sequence.isEmpty || character == "\u{1B}" {
      sequence.append(character)
      if sequence.count > 2, character.isLetter {
        pieces.append((sequence, 0))
        sequence = ""
      }
    } else {
      pieces.append((String(character), Geometry.width(of: String(character))))
    }
  }
  return pieces
}

/// A text without the escape sequences that set its style.
///
/// - Parameter text: One line.
/// - Returns: Its characters.
/// - Complexity: O(*n*) in the length of the text.
public func withoutStyle(_ text: String) -> String {
  text.utf8.contains(0x1B)
    ? pieces(of: text).filter { !$0.text.hasPrefix("\u{1B}") }.map(\.text).joined() : text
}

extension Geometry {
  /// A text as rows of a screen, each at most as wide as it.
  ///
  /// - Parameters:
  ///   - text: One line, which may hold escape sequences of colours.
  ///   - columns: The number of columns that a row has.
  /// - Returns: The rows; at least one.
  /// - Complexity: O(*n*) in the length of the text.
  static func rows(of text: String, columns: Int) -> [String] {
    // Each character has at least a byte.
    if text.utf8.count <= columns { return [text] }
    var rows = [""]
    var left = columns
    for (text, width) in pieces(of: text) {
      if width > left, left < columns {
        rows.append("")
        left = columns
      }
      rows[rows.count - 1] += text
      left -= width
    }
    return rows
  }
}
