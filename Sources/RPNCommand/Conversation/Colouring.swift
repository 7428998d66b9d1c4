import Calculator
import PlainText
import ReversePolish

extension Conversation {
  /// Returns the styles of the tokens in a line while the user types.
  ///
  /// Numbers, texts, comments and unknown words each have a style. The style of a bracket depends
  /// on its depth.
  ///
  /// - Parameter line: The line.
  /// - Returns: The length of each piece of the line in scalars, and its SGR parameters.
  /// - Complexity: O(*n*) in the length of the line.
  func colours(of line: String) -> [(length: Int, style: String)] {
    if let command = CommandLineText(line) { return colours(of: command, in: line) }
    let source = Source(unchecked: Array(line.utf8), name: nil, firstLine: 1)
    var parts: [(length: Int, style: String)] = []
    var end = 0
    func add(_ range: Range<Int>, _ style: String) {
      // Text between tokens is blank or a comment.
      let between = source.text(end..<range.lowerBound)
      let blanks = between.prefix { $0.isWhitespace }
      parts.append((blanks.unicodeScalars.count, ""))
      parts.append((between.unicodeScalars.count - blanks.unicodeScalars.count, "2"))
      parts.append((source.text(range).unicodeScalars.count, style))
      end = range.upperBound
    }
    var depth = 0
    var bound: Set<String> = []
    var last = ""
    var tokenizer = Tokenizer(source)
    do throws(RPNError) {
      while let kind = try tokenizer.next() {
        let range = tokenizer.range
        let text = source.text(range)
        switch kind {
        case .number: add(range, Colour.number)
        case .text: add(range, TextStyle.green.rawValue)
        case .open:
          add(range, Colour.brackets[depth % Colour.brackets.count])
          depth += 1
        case .close:
          depth -= 1
          add(range, depth < 0 ? Colour.wrong : Colour.brackets[depth % Colour.brackets.count])
          depth = max(0, depth)
        case .word:
          if last == "->" || last == ":" { bound.insert(text) }
          let isTyped = range.upperBound == source.bytes.count
          let isKnown = bound.contains(text) || knows(text, isBeginning: isTyped)
          add(range, isKnown ? "" : Colour.wrong)
        }
        last = text
      }
    } catch {
      // An incomplete number or text.
      guard let range = error.place?.range, range.lowerBound >= end,
        range.upperBound <= source.bytes.count
      else { return parts }
      add(range, range.upperBound == source.bytes.count ? "" : Colour.wrong)
    }
    let rest = source.text(end..<source.bytes.count)
    let blanks = rest.prefix { $0.isWhitespace }.unicodeScalars.count
    return parts + [(blanks, ""), (rest.unicodeScalars.count - blanks, styleOfRest(rest))]
  }

  /// Returns the style of text between tokens, which is blank or a comment.
  private func styleOfRest(_ rest: String) -> String {
    rest.drop(while: \.isWhitespace).first == "#" ? "2" : ""
  }

  private func colours(
    of command: CommandLineText, in line: String
  ) -> [(length: Int, style: String)] {
    let blanks = line.prefix { $0.isWhitespace }.unicodeScalars.count
    let isTyped = command.argument.isEmpty && line.last?.isWhitespace == false
    let isKnown = isTyped || (try? command.command) != nil
    let word = command.word.unicodeScalars.count + (command.insists ? 1 : 0)
    return [(blanks, ""), (word, isKnown ? TextStyle.magenta.rawValue : Colour.wrong)]
  }

  /// Whether a text is a known word, or can be the beginning of one.
  private func knows(_ text: String, isBeginning: Bool) -> Bool {
    let word = text.hasPrefix(BuiltIn.mark) ? String(text.dropFirst(BuiltIn.mark.count)) : text
    return Lexicon.word(named: word) != nil || session.names.contains(text) || word.hasPrefix("_")
      || word == ":" || (isBeginning && !session.names(beginning: text).isEmpty)
  }
}

/// The styles of tokens, legible on light and dark backgrounds.
private enum Colour {
  static let number = TextStyle.cyan.rawValue
  static let wrong = TextStyle.red.rawValue
  static let brackets = ["35", "34", "32"]
}
