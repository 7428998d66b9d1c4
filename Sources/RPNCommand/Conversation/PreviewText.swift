import Calculator
import ReversePolish

extension Conversation {
  /// Returns a short preview of the result of a line: the top value or the error.
  ///
  /// - Parameters:
  ///   - line: The text typed so far.
  ///   - screen: The screen for the preview.
  /// - Returns: The text; empty if there is no preview, `…` if the evaluation takes too long.
  func preview(of line: String, on screen: Screen = Screen()) -> String {
    guard CommandLineText(line) == nil, line.utf8.count <= 10_000,
      !historyEntry(of: line).isEmpty
    else { return "" }
    let program = plain(Source(open.isEmpty ? line : open + "\n" + line)).text
    let preview = watch.during(.milliseconds(20)) {
      atThisTime.preview(of: program, as: settings.notation.format, ellipsis: screen.ellipsis)
    }
    return switch preview {
    case .value(let top): previewed(top ?? "(empty)", on: screen)
    case .trouble(let text): screen.legible(text)
    case .unfinished: screen.ellipsis
    case .beginning: ""
    }
  }

  private func previewed(_ value: String, on screen: Screen) -> String {
    let (text, isRounded) = withoutMarks(value, on: screen)
    let shown = screen.shortened(text, to: max(12, screen.columns / 3))
    return isRounded ? screen.roundingMark + " " + shown : shown
  }
}
