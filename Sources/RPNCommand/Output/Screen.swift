import PlainText

/// The screen of a conversation.
struct Screen: Equatable, Sendable {
  /// The number of characters that fit into a line.
  var columns = 80

  /// The number of lines that fit on it.
  var rows = 24

  /// Whether what was typed stands on the screen, above what is printed.
  var echoes = false

  /// Whether it shows colours and dimmed text.
  var usesColour = false

  /// Whether it shows all characters; else only those of ASCII.
  var isUnicode = true

  /// The terminal as it is now; no line is edited there.
  static var ofTerminal: Screen {
    var screen = Screen()
    screen.isUnicode = System.showsUnicode
    screen.usesColour = System.variable("NO_COLOR") == nil
    if let size = System.screenSize { (screen.columns, screen.rows) = (size.columns, size.rows) }
    return screen
  }

  /// The mark for something that was left out.
  var ellipsis: String { isUnicode ? "…" : "..." }

  /// The text in the characters that can be shown.
  func legible(_ text: String) -> String { isUnicode ? text : asciiSpelling(of: text) }

  /// A value, shortened to a width: a decimal loses its last digits, a long integer tells how many
  /// it has, and all else is shortened in its middle.
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

  /// The text, shortened in its middle to a width, safe for a terminal.
  ///
  /// - Complexity: O(*n*) in the length of the text, but most of a long one is not looked at.
  func shortened(_ text: String, to width: Int) -> String {
    let bytes = text.utf8.count
    // Each character has at least a byte: a long text is cut before its characters are counted.
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

  /// As many of the first characters as fit.
  private func fitting(_ text: some Sequence<Character>, _ width: Int) -> [Character] {
    var left = width
    return text.prefix { character in
      left -= PlainText.columns(of: String(character))
      return left >= 0
    }
  }
}

extension Screen {
  /// The screen of standard output; one of the usual size if it is not a terminal.
  static var ofOutput: Screen {
    guard System.isTerminal(.output) else { return Screen() }
    let size = System.screenSize
    return Screen(
      columns: size?.columns ?? 80, rows: size?.rows ?? 24, isUnicode: System.showsUnicode)
  }
}
