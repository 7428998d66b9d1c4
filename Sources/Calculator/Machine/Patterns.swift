import PlainText
import ReversePolish

/// The compiled forms of recently used patterns, so that a row does not compile them again.
struct PatternSearches {
  /// The number of patterns that are kept.
  private static let room = 8

  private var searches: [(text: Text, search: PatternSearch)] = []

  /// Removes the search for a pattern, which is made if it is new.
  ///
  /// A search that is taken out is changed in place.
  fileprivate mutating func take(_ text: Text) throws(PatternError) -> PatternSearch {
    guard let index = searches.lastIndex(where: { $0.text == text }) else {
      return PatternSearch(try Pattern(text.bytes))
    }
    return searches.remove(at: index).search
  }

  /// Keeps a search.
  fileprivate mutating func put(_ search: PatternSearch, for text: Text) {
    if searches.count == Self.room { searches.removeFirst() }
    searches.append((text, search))
  }
}

/// The words for regular expressions.
extension Machine {
  /// Performs `match?`, `captures`, `sub` or `gsub`.
  mutating func applyPattern(_ primitive: Primitive) throws(RPNError) {
    let isReplacing = primitive == .substitute || primitive == .substituteAll
    let other = isReplacing ? try takeText() : nil
    let pattern = try takeText()
    let text = try takeText()
    var search = try search(for: pattern)
    let limits = limits
    let checkpoint = { () throws(RPNError) in try limits.checkpoint() }
    if let other {
      let replacement = try Replacement(other.bytes, groups: search.pattern.groups)
      let isFirst = primitive == .substitute
      try push(replaced(text, &search, by: replacement, isFirst: isFirst))
    } else if primitive == .matches {
      let isMatch = try text.bytes.withUnsafeBufferPointer { bytes throws(RPNError) in
        try search.matches(bytes, checkpoint: checkpoint)
      }
      push(.boolean(isMatch))
    } else {
      let ranges = try text.bytes.withUnsafeBufferPointer { bytes throws(RPNError) in
        try search.firstMatch(in: bytes, checkpoint: checkpoint)
      }
      let parts = ranges?.map { range -> Operand in
        range.map { .text(Text(bytes: Array(text.bytes[$0]))) } ?? .missing
      }
      if let parts { try pushList(parts) } else { push(.missing) }
    }
    patternSearches.put(search, for: pattern)
  }

  /// Rejects a pattern that is known before the program runs.
  ///
  /// - Parameter signature: The signature of any word.
  /// - Throws: `domain` if the pattern is wrong.
  func checkPattern(_ signature: Lexicon.Signature) throws(RPNError) {
    let depth: Int
    switch signature.primitive {
    case .matches, .captures: depth = 0
    case .substitute, .substituteAll: depth = 1
    default: return
    }
    if case .text(let pattern)? = peek(depth) {
      var machine = self
      _ = try machine.search(for: pattern)
    }
  }

  private mutating func search(for pattern: Text) throws(RPNError) -> PatternSearch {
    do {
      return try patternSearches.take(pattern)
    } catch {
      throw RPNError(.domain, "character \(error.character) of the pattern: \(error.message)")
    }
  }

  /// Replaces the first match or all matches in a text.
  ///
  /// - Complexity: O(*n* · *m*) for each match, in the length of the text and the number of steps.
  private func replaced(
    _ text: Text, _ search: inout PatternSearch, by replacement: Replacement, isFirst: Bool
  ) throws(RPNError) -> Text {
    let limits = limits
    var result: [UInt8] = []
    try text.bytes.withUnsafeBufferPointer { bytes throws(RPNError) in
      // The bytes before `copied` are in the result.
      var (copied, start) = (0, 0)
      while start <= bytes.count,
        let groups = try search.firstMatch(
          in: bytes, from: start, checkpoint: { () throws(RPNError) in try limits.checkpoint() }),
        let match = groups[0]
      {
        result += bytes[copied..<match.lowerBound]
        replacement.write(groups, of: bytes, to: &result)
        if result.count > limits.listLength { throw .textLimit(limits.listLength) }
        copied = match.upperBound
        start = match.isEmpty ? text.index(1, from: match.upperBound) : match.upperBound
        if isFirst || match.upperBound == bytes.count && match.isEmpty { break }
      }
      result += bytes[copied...]
    }
    return Text(bytes: result)
  }
}

/// The text that replaces a match: `\1` to `\9` are its groups, `\0` the match, `\\` a backslash.
private struct Replacement {
  /// Bytes, or the number of a group.
  private enum Part {
    case bytes([UInt8])
    case group(Int)
  }

  private var parts: [Part] = []

  /// Reads a replacement.
  init(_ text: [UInt8], groups: Int) throws(RPNError) {
    if text.contains(0) {
      throw RPNError(
        .domain, "the replacement contains the character 0", suggestion: #""\\0" is the match"#)
    }
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst() {
      case byte: bytes.append(byte)
      case let digit? where isDigit(digit):
        let number = Int(digit & 15)
        if number > groups {
          throw RPNError(
            .domain, "the replacement has \\\(number), but the pattern has \(groups) groups")
        }
        parts += [.bytes(bytes), .group(number)]
        bytes = []
      default:
        throw RPNError(
          .domain, "the replacement has a backslash without a meaning",
          suggestion: #"there are \0 to \9 for the match and its groups, and \\"#)
      }
    }
    parts.append(.bytes(bytes))
  }

  /// Writes the replacement of a match.
  ///
  /// A group that took no part in the match is empty.
  func write(
    _ groups: [Range<Int>?], of text: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]
  ) {
    for part in parts {
      switch part {
      case .bytes(let bytes): result += bytes
      case .group(let number): if let range = groups[number] { result += text[range] }
      }
    }
  }
}
