import PlainText

/// The properties of the screen that determine the output of a conversation.
struct Screen: Equatable, Sendable {
  /// The number of characters in a line.
  var columns = 80

  /// The number of rows of the screen.
  var rows = 24

  /// Whether the typed line remains on the screen above the output.
  var echoes = false

  /// Whether the screen supports colours and dimmed text.
  var usesColour = false

  /// Whether the screen supports Unicode; otherwise only ASCII is used.
  var isUnicode = true

  /// The current terminal, without line editing.
  static var ofTerminal: Screen {
    var screen = Screen()
    screen.isUnicode = OS.showsUnicode
    screen.usesColour = OS.variable("NO_COLOR") == nil
    if let size = OS.screenSize { (screen.columns, screen.rows) = (size.columns, size.rows) }
    return screen
  }

  /// The mark for omitted parts.
  var ellipsis: String { isUnicode ? "…" : "..." }

  /// The mark before a rounded value.
  var roundingMark: String { isUnicode ? "≈" : "~" }

  /// Returns a text in the characters that the screen supports.
  func legible(_ text: String) -> String { isUnicode ? text : asciiSpelling(of: text) }

  /// Shortens a value to a width.
  ///
  /// A decimal loses its last digits, a long integer is replaced by its number of digits, and other
  /// values are shortened in the middle.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func shortenedValue(_ text: String, to width: Int) -> String {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    guard digits.count > width else { return shortened(text, to: width) }
    if width >= 40, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
      let count = " (\(digits.count) digits)"
      return shortened(text, to: width - count.utf8.count) + count
    }
    let isDecimal =
      digits.prefix(width).contains(UInt8(ascii: "."))
      && !digits.contains { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: " ") }
    return isDecimal
      ? String(text.prefix(width - ellipsis.count)) + ellipsis : shortened(text, to: width)
  }

  /// Shortens a text in the middle to a width, and removes control characters.
  ///
  /// - Complexity: O(*n*) in the length of the text; most of a long text is skipped.
  func shortened(_ text: String, to width: Int) -> String {
    let bytes = text.utf8.count
    // A character has at least one byte, so a long text is cut before its characters are counted.
    if bytes > 16 * width + 64 {
      let start = legible(printable(text.prefix(width)))
      let end = legible(printable(text.suffix(width)))
      return cut(start, end, to: width)
    }
    let shown = legible(printable(text))
    return PlainText.columns(of: shown) <= width ? shown : cut(shown, shown, to: width)
  }

  private func cut(_ start: String, _ end: String, to width: Int) -> String {
    let room = max(2, width - ellipsis.count)
    let tail = room / 2
    return String(fitting(start, room - tail)) + ellipsis
      + String(fitting(end.reversed(), tail).reversed())
  }

  /// Returns the longest prefix that fits a width.
  private func fitting(_ text: some Sequence<Character>, _ width: Int) -> [Character] {
    var left = width
    return text.prefix { character in
      left -= PlainText.columns(of: String(character))
      return left >= 0
    }
  }
}

extension Screen {
  /// The screen of standard output, or the default screen if standard output is not a terminal.
  static var ofOutput: Screen {
    guard OS.isTerminal(.output) else { return Screen() }
    let size = OS.screenSize
    return Screen(
      columns: size?.columns ?? 80, rows: size?.rows ?? 24, isUnicode: OS.showsUnicode)
  }
}
