/// The preview of the line's result, at the right end of the row.
///
/// The preview is drawn without libedit, which would redraw the whole line for each change of its
/// right prompt. The cursor is then put back to libedit's position.
struct PreviewLine {
  private var line: String?
  private var text = ""
  private var isShown = false

  /// The number of columns of the preview; 0 if none is shown.
  var width: Int { isShown ? Geometry.width(of: text) : 0 }

  /// Notes that the preview was erased.
  mutating func noteRemoval() { isShown = false }

  /// Resets the state for a new line.
  mutating func reset() { self = PreviewLine() }

  /// The output that brings the preview up to date.
  ///
  /// - Parameters:
  ///   - newLine: The line that is edited.
  ///   - prompt: The text before the line.
  ///   - columns: The number of columns of the screen.
  ///   - usesColour: Whether the preview is dimmed.
  ///   - content: Returns the preview of the line; called only if the line has changed.
  /// - Returns: Text and escape sequences; empty if the preview does not change.
  mutating func update(
    line newLine: String, prompt: String, columns: Int, usesColour: Bool,
    content: (String) -> String
  ) -> String {
    if line != newLine {
      line = newLine
      // libedit shows a search below the line; the search is no input.
      text = newLine.contains(where: \.isNewline) ? "" : content(newLine)
    }
    let end = Geometry.width(of: prompt + newLine)
    // One blank is before the preview, and one after it so that the cursor never wraps.
    let room = columns - end - 3
    guard room > 0, !newLine.contains(where: \.isNewline) else {
      isShown = false
      return ""
    }
    let shown = Geometry.shortened(text, to: room)
    // A preview that is cut to a few characters is useless.
    let isWorthIt = !shown.isEmpty && (shown == text || room >= 6)
    defer { isShown = isWorthIt }
    if !isWorthIt { return isShown ? erased(from: end) : "" }
    let column = columns - Geometry.width(of: shown)
    let styled = usesColour ? "\u{1B}[2m\(shown)\u{1B}[22m" : shown
    return "\u{1B}7\u{1B}[\(end + 1)G\u{1B}[K\u{1B}[\(column)G\(styled)\u{1B}8"
  }

  /// The output that removes the preview.
  ///
  /// - Parameters:
  ///   - prompt: The prompt before the line.
  ///   - line: The present line, which may be longer than the one with the preview.
  ///   - columns: The number of columns of the screen.
  /// - Returns: Text and escape sequences; empty if no preview is shown.
  mutating func removal(prompt: String, line: String, columns: Int) -> String {
    guard isShown else { return "" }
    isShown = false
    // A longer line has overwritten the preview.
    let end = Geometry.width(of: prompt + line)
    return end < columns ? erased(from: end) : ""
  }

  private func erased(from column: Int) -> String {
    "\u{1B}7\u{1B}[\(column + 1)G\u{1B}[K\u{1B}8"
  }
}
