/// The mark on the bracket that matches the one before the cursor.
///
/// The mark is drawn without libedit, like the preview, and removed before libedit reads a key: in
/// between, no character of the line moves.
struct BracketMark {
  private var shown: (scalar: Unicode.Scalar, up: Int, column: Int)?

  /// The output that marks a bracket.
  ///
  /// - Parameters:
  ///   - offset: The position of the bracket in the line, counted in scalars.
  ///   - line: The text before the cursor, in the line that is edited.
  ///   - prompt: The prompt before the line.
  ///   - geometry: The layout of the screen.
  ///   - rows: The number of rows of the screen.
  /// - Returns: Text and escape sequences; empty if a bracket is marked already, or is out of
  ///   sight.
  mutating func show(
    at offset: Int, in line: String, prompt: String, _ geometry: Geometry, rows: Int
  ) -> String {
    let scalars = line.unicodeScalars
    guard shown == nil, offset < scalars.count else { return "" }
    let index = scalars.index(scalars.startIndex, offsetBy: offset)
    let place = geometry.place(behind: prompt + String(scalars[..<index]))
    let up = geometry.place(behind: prompt + line).row - place.row
    guard up < rows else { return "" }
    shown = (scalars[index], up, place.column + 1)
    return drawn("\u{1B}[7m", "\u{1B}[27m")
  }

  /// The output that removes the mark.
  ///
  /// - Returns: Text and escape sequences; empty if no bracket is marked.
  mutating func removal() -> String {
    defer { shown = nil }
    return drawn("", "")
  }

  private func drawn(_ begin: String, _ end: String) -> String {
    guard let (scalar, up, column) = shown else { return "" }
    let move = up > 0 ? "\u{1B}[\(up)A" : ""
    return "\u{1B}7\(move)\u{1B}[\(column)G\(begin)\(Character(scalar))\(end)\u{1B}8"
  }
}
