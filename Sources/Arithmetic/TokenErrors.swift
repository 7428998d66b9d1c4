import PlainText

extension RPNError {
  /// The error of a numeral that is no real number; `nil` for a real number.
  package static func notReal(_ numeral: Numeral, _ text: @autoclosure () -> String) -> RPNError? {
    let thing: String
    var kind = Kind.malformedNumber
    switch numeral.form {
    case .complex: (thing, kind) = ("a complex number", .domain)
    case .quantity: thing = "a quantity"
    case .hours: thing = "a time"
    case .date: thing = "a date"
    case .decimal, .rational, .hexadecimal, .octal, .binary, .based: return nil
    }
    return RPNError(kind, "\(quoted(text())) is \(thing), and these numbers are real")
  }

  /// The error of a token that starts like a number but is not valid.
  ///
  /// - Parameters:
  ///   - place: The place of the token.
  ///   - isText: Whether the token is a text, such as a cell of a table. Only another number is then
  ///     a suggestion, because a text is never meant as words.
  /// - Returns: The error.
  package static func malformedNumber(at place: Place, inText isText: Bool = false) -> RPNError {
    let isWord = { !isText && Vocabulary.numeric[$0] != nil }
    let suggestion = numberSuggestion(for: place.text, isWord: isWord)
    let guess = suggestion.flatMap { isText && !isNumber($0) ? nil : $0 }.map { meant in
      let groups = zip(meant.utf8, meant.utf8.dropFirst()).contains { byte, next in
        byte == UInt8(ascii: "_") && next <= UInt8(ascii: "9")
      }
      return "did you mean \(quoted(meant))?" + (groups ? " '_' groups digits" : "")
    }
    return RPNError(
      .malformedNumber, "\(quoted(place.text)) is not a number", suggestion: guess, at: place)
  }

  /// The error of a malformed text.
  package static func malformedText(_ fault: TextFault.Kind, at place: Place) -> RPNError {
    switch fault {
    case .unclosed:
      RPNError(
        .malformedText, "the text is not closed in this line",
        suggestion: "\" ends it, and \\n is a new line inside", at: place)
    case .control:
      RPNError(
        .malformedText, "a control character cannot stand in a text as it is",
        suggestion:
          "it is written "
          + textLiteral(Array(place.source.bytes[place.range])).dropFirst().dropLast(), at: place)
    case .escape:
      RPNError(
        .malformedText, "\(quoted(place.text)) has no meaning in a text",
        suggestion: "there are \\n, \\r, \\t, \\0, \\\", \\\\ and \\u{1F600}", at: place)
    }
  }

  /// The error of a token that follows a text without white space.
  package static func textGoesOn(at place: Place) -> RPNError {
    RPNError(
      .malformedText, "white space or a bracket must stand behind a text",
      suggestion: "inside of one, a quotation mark is written \\\"", at: place)
  }

  /// The error of an unknown word, with similar names as a suggestion.
  package static func unknownWord(
    at place: Place, among names: [String] = Vocabulary.numeric.names
  ) -> RPNError {
    let near = suggestions(for: place.text, among: names).map(quoted)
    let guess =
      adviceOnForeign(place.text.asciiLowercased)
      ?? (near.isEmpty ? nil : "did you mean \(near.joined(separator: " or "))?")
    return RPNError(
      .unknownWord, "unknown word \(quoted(place.text))", suggestion: guess, at: place)
  }

  /// The error of a value that is no number.
  @usableFromInline
  @inline(never)
  package static func notANumber(_ kind: String) -> RPNError {
    RPNError(.typeMismatch, "only numbers can be evaluated here, not \(kind)")
  }
}
