import Calculator
import ReversePolish

extension Conversation {
  /// Returns the value that a line would leave on top of the stack, or its error, in a few words.
  ///
  /// - Parameters:
  ///   - line: The text typed so far.
  ///   - screen: The screen on which it is shown.
  /// - Returns: The text; empty where there is nothing to say, `…` where it would take too long.
  func preview(of line: String, on screen: Screen = Screen()) -> String {
    guard CommandLineText(line) == nil, line.utf8.count <= 10_000,
      !historyEntry(of: line).isEmpty
    else { return "" }
    let program = plain(Source(open.isEmpty ? line : open + "\n" + line)).text
    let preview = watch.during(.milliseconds(20)) {
      atThisTime.preview(of: program, as: settings.notation.format, ellipsis: screen.ellipsis)
    }
    return switch preview {
    case .value(let top): screen.shortened(top ?? "(empty)", to: max(12, screen.columns / 3))
    case .trouble(let text): screen.legible(text)
    case .unfinished: screen.ellipsis
    case .beginning: ""
    }
  }
}
