import LineEditing
import PlainText

extension Screen {
  /// Words in lines that fit the screen.
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

  /// A line unchanged if it fits, otherwise broken at its blanks.
  ///
  /// - Parameters:
  ///   - line: Text without colours.
  ///   - indent: The indentation of all lines except the first.
  /// - Returns: The lines; a word that is wider than the screen is not broken.
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

  /// The number of terminal rows for lines, including the breaks of long lines.
  func rowsTaken(by lines: [String]) -> Int {
    lines.reduce(0) { rows, line in
      rows + max(1, (PlainText.columns(of: withoutStyle(line)) + columns - 1) / max(1, columns))
    }
  }

  /// A paragraph in lines that fit the screen.
  func paragraph(_ text: String) -> [String] {
    // A line that fills its row looks as if it continued.
    Screen(columns: columns - 1).wrapped(text.split(separator: " ").map(String.init), indent: 0)
  }

  /// Terms and their meanings in two columns, or one below the other on a narrow screen.
  ///
  /// - Parameters:
  ///   - rows: The terms and their meanings.
  ///   - width: The width of the column of the terms, without its separator.
  /// - Returns: The lines.
  func table(_ rows: [(term: String, meaning: String)], width: Int) -> [String] {
    let isNarrow = columns - width - 2 < 20
    return rows.flatMap { term, meaning in
      isNarrow
        ? [term] + fitted("    " + meaning, hanging: 4)
        : fitted(padded(term, to: width) + "  " + meaning, hanging: width + 2)
    }
  }
}

/// The style of a highlighted text, legible on light and dark backgrounds.
enum TextStyle: String, CaseIterable, Sendable {
  case dim = "2"
  case red = "31"
  case green = "32"
  case magenta = "35"
  case cyan = "36"
}

extension Screen {
  /// The text in a style, if the screen supports it.
  func styled(_ text: String, _ style: TextStyle) -> String {
    usesColour && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// The text, dimmed.
  func dimmed(_ text: String) -> String { styled(text, .dim) }

  /// A value for display, in the style of its kind.
  ///
  /// Texts, quotations and booleans have a style. In all other values, the marks for rounded and
  /// omitted parts are dimmed.
  func painted(_ value: String) -> String {
    if !usesColour { return value }
    switch value.utf8.first {
    case UInt8(ascii: "\""): return styled(value, .green)
    case UInt8(ascii: "["): return styled(value, .cyan)
    case _ where ["true", "false"].contains(value): return styled(value, .magenta)
    default: return dimmingEllipses(in: value)
    }
  }

  // The text is not split at the ellipsis, because that would link all of Swift's regular
  // expressions.
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

  /// Returns the report of an error in lines that fit.
  ///
  /// The message and the caret are highlighted.
  func alarming(_ report: String) -> String {
    report.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let isExcerpt = line.first == " " && line.contains { $0 != " " && $0 != "^" }
      return fitted(String(line)).map { isExcerpt ? $0 : styled($0, .red) }
    }.joined(separator: "\n")
  }
}
