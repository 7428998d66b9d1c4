import ReversePolish

/// A check of the brackets and definitions in a text.
///
/// Brackets must be closed in order. A definition cannot be inside another definition or brackets.
struct Structure {
  private var open: [Token] = []
  private var tooDeep: Token?

  /// The number of open lists.
  private var lists = 0

  /// Whether no quotation and no definition is open.
  var isOutside: Bool { open.count == lists }

  /// Reads the next token.
  ///
  /// - Throws: `unbalanced`, `misplaced`; after these, the text cannot be read further.
  mutating func read(_ token: Token) throws(RPNError) {
    switch token.structure {
    case UInt8(ascii: ":") where !open.isEmpty:
      throw RPNError(
        .misplaced, "a definition cannot stand inside another one or in brackets", at: token.place)
    case UInt8(ascii: ":"): push(token)
    case UInt8(ascii: "["): push(token)
    case UInt8(ascii: "{"):
      lists += 1
      push(token)
    case UInt8(ascii: ";"): try close(":", with: token)
    case UInt8(ascii: "]"): try close("[", with: token)
    case UInt8(ascii: "}"):
      lists -= 1
      try close("{", with: token)
    default: break
    }
  }

  private mutating func push(_ token: Token) {
    if open.count == Extent.deepest, tooDeep == nil { tooDeep = token }
    open.append(token)
  }

  private mutating func close(_ opening: String, with token: Token) throws(RPNError) {
    guard let last = open.popLast() else {
      throw RPNError(
        .unbalanced, "'\(token.text)' without '\(opening)' before it", at: token.place)
    }
    if last.text != opening {
      throw RPNError(.unbalanced, "'\(token.text)' cannot close '\(last.text)'", at: token.place)
    }
  }

  /// The error if the text ends here: `incomplete` for an open bracket, or `limitExceeded` for
  /// brackets that are nested too deeply.
  var faultAtEnd: RPNError? {
    if let last = open.last {
      return RPNError(.incomplete, "'\(last.text)' is never closed", at: last.place)
    }
    return tooDeep.map { token in
      RPNError(
        .limitExceeded, "brackets nest at most \(Extent.deepest) deep", at: token.place)
    }
  }
}

/// Checks the brackets and definitions in texts, before names are resolved.
///
/// - Parameter sources: The texts of one program.
/// - Throws: `malformedNumber`, `malformedText`, `unbalanced`, `misplaced`, `incomplete`,
///   `limitExceeded`.
/// - Complexity: O(*n*) in the length of the texts.
package func checkStructure(of sources: [Source]) throws(RPNError) {
  for source in sources {
    var structure = Structure()
    for token in try source.tokens() { try structure.read(token) }
    if let fault = structure.faultAtEnd { throw fault }
  }
}

extension Token {
  /// The only character of a structural token; 0 for longer tokens, numbers and texts.
  fileprivate var structure: UInt8 {
    if case .number = kind { return 0 }
    return kind != .text && place.range.count == 1 ? place.source.bytes[place.range.lowerBound] : 0
  }

  /// Whether the token is a given word.
  func isWord(_ text: String) -> Bool {
    kind == .word && place.range.count == text.utf8.count && self.text == text
  }
}
