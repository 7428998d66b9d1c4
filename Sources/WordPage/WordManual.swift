import Calculator

extension Lexicon {
  /// The section of the manual page with all words, in `man` macros.
  ///
  /// - Complexity: O(*n*) in the size of the table.
  public static var manual: String {
    introduction
      + groups.map { group, words in
        ".SS \(group.rawValue)\n" + words.map { $0.paragraph }.joined()
      }.joined()
  }

  private static let introduction = """
    .\\" Written by `make docs` from Sources/Calculator/Lexicon.
    .SH WORDS
    What a word takes from the stack and what it leaves is written
    ( before \\-\\- after ), the top of the stack at the right: n is an integer, ?, P and
    Q are booleans, l, xs, ys, flows, dates, holidays, remainders, moduli, lows and
    highs are lists, u, v and w lists of numbers, M is a matrix; q, then, else,
    condition and body are quotations; text, part, other, separator, spec, form and
    key are texts, record is a record, missing is what is missing; a, b and c are any
    values, ... is any number of values, and all others are numbers. A digit at the
    end numbers two of a kind.

    """
}

extension Word {
  /// The paragraph of the manual page on the word.
  fileprivate var paragraph: String {
    let names = ([name] + aliases).map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    return ".TP\n\(names)\n\(escaped(effect))\n\(escaped(meaning))\n"
  }

  /// Escapes a text for the manual page, so that all characters are printed literally.
  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "`": "\\(ga"
      case "'": "\\(aq"
      // A terminal with ASCII only would not show these characters.
      case "…": "..."
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(hexadecimal(scalar))]"
      }
    }.joined()
  }

  private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
