/// The result of the line, shown at the right end of its row.
///
/// It is drawn around libedit, not by it: libedit would have to draw the whole line anew for each
/// change of its right prompt. The cursor is put back where libedit believes it to be.
struct PreviewLine {
  private var line: String?
  private var text = ""
  private var isShown = false

  /// Forgets the line.
  mutating func reset() { self = PreviewLine() }

  /// The output that brings the preview up to date.
  ///
  /// - Parameters:
  ///   - newLine: The line that is edited.
  ///   - prompt: The text before it.
  ///   - columns: The number of columns that the screen has.
  ///   - usesColour: Whether the preview is dimmed.
  ///   - content: Returns the preview of the line; called only if the line has changed.
  /// - Returns: Text and escape sequences; nothing if there is nothing to do.
  mutating func update(
    line newLine: String, prompt: String, columns: Int, usesColour: Bool,
    content: (String) -> String
  ) -> String {
    if line != newLine {
      line = newLine
      // A search shows itself under the line and is not input.
      text = newLine.contains(where: \.isNewline) ? "" : content(newLine)
    }
    let end = Geometry.width(of: prompt + newLine)
    // A blank before the preview, and one behind it so that the cursor never wraps.
    let room = columns - end - 3
    guard room > 0, !newLine.contains(where: \.isNewline) else {
      isShown = false
      return ""
    }
    let shown = Geometry.shortened(text, to: room)
    // Less than a few characters tells nothing.
    let isWorthIt = !shown.isEmpty && (shown == text || room >= 6)
    defer { isShown = isWorthIt }
    if !isWorthIt { return isShown ? erased(from: end) : "" }
    let column = columns - Geometry.width(of: shown)
    let styled = usesColour ? "\u{1B}[2m\(shown)\u{1B}[22m" : shown
    return "\u{1B}7\u{1B}[\(end + 1)G\u{1B}[K\u{1B}[\(column)G\(styled)\u{1B}8"
  }

  /// The output that takes the preview away, before the line is done.
  ///
  /// - Parameters:
  ///   - prompt: The prompt before the line.
  ///   - line: The line as it is now, which may be longer than the one that was previewed.
  ///   - columns: The number of columns that the screen has.
  /// - Returns: Text and escape sequences; nothing if none is shown.
  mutating func removal(prompt: String, line: String, columns: Int) -> String {
    guard isShown else { return "" }
    isShown = false
    // A longer line has been written over it.
    let end = Geometry.width(of: prompt + line)
    return end < columns ? erased(from: end) : ""
  }

  private func erased(from column: Int) -> String {
    "\u{1B}7\u{1B}[\(column + 1)G\u{1B}[K\u{1B}8"
  }
}
