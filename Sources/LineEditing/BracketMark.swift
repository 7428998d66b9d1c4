/// The mark on the bracket that belongs to the one before the cursor.
///
/// Like the preview it is drawn around libedit, and taken away before libedit is given a key: where a
/// character stands does not change in between.
struct BracketMark {
  private var shown: (scalar: Unicode.Scalar, up: Int, column: Int)?

  /// The output that marks a bracket.
  ///
  /// - Parameters:
  ///   - offset: Its place in the line, counted in scalars.
  ///   - line: The text before the cursor, in the line that is edited.
  ///   - prompt: The prompt before the line.
  ///   - geometry: The layout of the screen.
  ///   - rows: The number of rows that it has.
  /// - Returns: Text and escape sequences; nothing if it is marked, or out of sight.
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

  /// The output that takes the mark away.
  ///
  /// - Returns: Text and escape sequences; nothing if none is shown.
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
