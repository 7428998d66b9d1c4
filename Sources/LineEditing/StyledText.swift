/// Splits a text into characters and escape sequences of colours.
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

/// A text without its escape sequences of colours.
///
/// - Parameter text: One line.
/// - Returns: The characters of the line.
/// - Complexity: O(*n*) in the length of the text.
public func withoutStyle(_ text: String) -> String {
  text.utf8.contains(0x1B)
    ? pieces(of: text).filter { !$0.text.hasPrefix("\u{1B}") }.map(\.text).joined() : text
}

extension Geometry {
  /// The rows of a text on a screen.
  ///
  /// - Parameters:
  ///   - text: One line, which may contain escape sequences of colours.
  ///   - columns: The number of columns of a row.
  /// - Returns: The rows, at least one.
  /// - Complexity: O(*n*) in the length of the text.
  static func rows(of text: String, columns: Int) -> [String] {
    // Each character has at least one byte.
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
