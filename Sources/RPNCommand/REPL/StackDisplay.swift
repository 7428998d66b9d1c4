import PlainText
import ReversePolish

extension Conversation {
  /// The most levels that are shown after a line; the rest is named only by its number.
  static let levels = 8

  /// The top of the stack, numbered from the bottom line up as HP's calculators do.
  ///
  /// ```
  /// 2:                   1/3
  /// 1:  1.4142135623730950…
  /// ```
  ///
  /// - Parameter screen: Where it is shown.
  /// - Returns: The lines.
  func stackLines(on screen: Screen) -> [String] {
    let depth = engine.depth
    if depth == 0 { return [screen.dimmed("(empty)")] }
    let count = max(1, min(depth, Conversation.levels, screen.rows - 3))
    let label = String(count).count + 1
    let room = max(8, screen.columns - label - 3)
    let texts = (0..<count).map { screen.shortenedValue(text(of: $0, on: screen), to: room) }
    let width = max(texts.map(columns).max() ?? 0, min(room, 20))
    let lines = texts.enumerated().map { index, text in
      screen.dimmed(aligned("\(index + 1):", to: label)) + "  " + aligned(text, to: width)
    }
    let rest = depth - count
    return (rest > 0 ? [screen.dimmed("(\(rest) more)")] : []) + lines.reversed()
  }

  private func text(of level: Int, on screen: Screen) -> String {
    do throws(RPNError) {
      return try watch.during(.seconds(1)) { () throws(RPNError) in
        try engine.shown(level, base: settings.base, ellipsis: screen.ellipsis) ?? ""
      }
    } catch {
      return "(it takes too long to write this)"
    }
  }
}
