import LineEditing
import PlainText

extension Screen {
  /// Wraps words in lines that fit the screen.
  func wrapped(_ words: [String], indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    return words.reduce(into: []) { lines, word in
      if let last = lines.last,
        PlainText.columns(of: last) + 1 + PlainText.columns(of: word) <= columns
      {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(margin + word)
      }
    }
  }

  /// Breaks a line at its blanks if it does not fit the screen.
  ///
  /// - Parameters:
  ///   - line: Text without colours.
  ///   - indent: The indentation of all lines after the first.
  /// - Returns: The lines; a word wider than the screen is not broken.
  /// - Complexity: O(*n*) in the length of the text.
  func fitted(_ line: String, hanging indent: Int = 2) -> [String] {
    if PlainText.columns(of: line) <= columns { return [line] }
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var isAtMargin = false
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      let glue = lines.isEmpty || isAtMargin ? "" : " "
      let room = columns - PlainText.columns(of: lines.last ?? "") - glue.count
      if lines.isEmpty {
        lines.append(String(word))
      } else if PlainText.columns(of: word) <= room || isAtMargin {
        lines[lines.count - 1] += glue + word
        // Blanks at the start of a line do not separate words.
        isAtMargin = isAtMargin && word.isEmpty
      } else {
        let last = String(lines.removeLast().reversed().drop { $0 == " " }.reversed())
        lines += [last, margin + word]
        isAtMargin = word.isEmpty
      }
    }
    return lines
  }

  /// Returns the number of terminal rows that lines need, with long lines wrapped.
  func rowsTaken(by lines: [String]) -> Int {
    lines.reduce(0) { rows, line in
      rows + max(1, (PlainText.columns(of: withoutStyle(line)) + columns - 1) / max(1, columns))
    }
  }

  /// Wraps a paragraph in lines that fit the screen.
  func paragraph(_ text: String) -> [String] {
    // A line that fills its row would look as if it continued.
    Screen(columns: columns - 1).wrapped(text.split(separator: " ").map(String.init), indent: 0)
  }

  /// Formats terms and meanings in two columns, or one below the other on a narrow screen.
  ///
  /// - Parameters:
  ///   - rows: The terms and their meanings.
  ///   - width: The width of the column of terms, without the separator.
  /// - Returns: The lines.
  func table(_ rows: [(term: String, meaning: String)], width: Int) -> [String] {
    rows.flatMap { term, meaning in
      columns - max(width, PlainText.columns(of: term)) - 2 < 20
        ? fitted(term, hanging: 4) + fitted("    " + meaning, hanging: 4)
        : fitted(padded(term, to: width) + "  " + meaning, hanging: width + 2)
    }
  }
}

/// A style of highlighted text, legible on light and dark backgrounds.
enum TextStyle: String, CaseIterable, Sendable {
  case dim = "2"
  case red = "31"
  case green = "32"
  case magenta = "35"
  case cyan = "36"
}

extension Screen {
  /// Returns a text in a style if the screen supports styles.
  func styled(_ text: String, _ style: TextStyle) -> String {
    usesColour && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Returns a text dimmed.
  func dimmed(_ text: String) -> String { styled(text, .dim) }

  /// Returns a value for display, styled by its kind.
  ///
  /// Texts, quotations and booleans have styles of their own. In other values, the marks for
  /// rounded and omitted parts are dimmed.
  func painted(_ value: String) -> String {
    if !usesColour { return value }
    switch value.utf8.first {
    case UInt8(ascii: "\""): return styled(value, .green)
    case UInt8(ascii: "["): return styled(value, .cyan)
    case _ where ["true", "false"].contains(value): return styled(value, .magenta)
    default: return dimmingEllipses(in: value)
    }
  }

  // Splitting at the ellipsis would link the regular-expression library of Swift.
  private func dimmingEllipses(in value: String) -> String {
    var painted = ""
    var rest = value[...]
    while let character = rest.first {
      if rest.hasPrefix(ellipsis) {
        painted += dimmed(ellipsis)
        rest.removeFirst(ellipsis.count)
      } else {
        painted.append(character)
        rest.removeFirst()
      }
    }
    return painted
  }

  /// Wraps the report of an error in lines that fit, with the message and the caret highlighted.
  func alarming(_ report: String) -> String {
    report.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let isExcerpt = line.first == " " && line.contains { $0 != " " && $0 != "^" }
      return fitted(String(line)).map { isExcerpt ? $0 : styled($0, .red) }
    }.joined(separator: "\n")
  }
}
