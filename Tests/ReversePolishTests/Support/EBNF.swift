/// A grammar in the notation of the XML 1.0 specification, section 6.
///
/// Its characters are Unicode scalars. Where that section is silent, `A - B` is an alternative by
/// itself: as part of a sequence it needs parentheses.
struct EBNFGrammar: Sendable {
  /// The rule of each symbol.
  private(set) var rules: [String: EBNFExpression] = [:]

  /// Reads the rules and checks that each symbol in use is defined, once.
  init(_ notation: String) throws(EBNFError) {
    var reader = EBNFReader(notation)
    while let (symbol, expression) = try reader.rule() {
      guard rules.updateValue(expression, forKey: symbol) == nil else {
        throw reader.error("\(symbol) is defined twice")
      }
    }
    for (symbol, expression) in rules {
      for used in expression.symbols where rules[used] == nil {
        throw reader.error("\(symbol) needs \(used), which is not defined")
      }
    }
  }
}

/// The right side of a rule, or a part of it.
indirect enum EBNFExpression: Equatable, Sendable {
  /// One scalar: `#xN`, `[a-z]`, `[^a-z]`, or a scalar of a literal.
  case scalar(ScalarSet)
  /// `A B`; a literal is a sequence of its scalars.
  case sequence([EBNFExpression])
  /// `A | B`
  case choice([EBNFExpression])
  /// `A - B`
  case difference(EBNFExpression, EBNFExpression)
  /// `A?`, `A*` or `A+`
  case repetition(EBNFExpression, EBNFRepetition)
  /// The expression of the rule with that name.
  case symbol(String)

  /// The symbols that the expression names.
  var symbols: Set<String> {
    switch self {
    case .scalar: []
    case .sequence(let parts), .choice(let parts): Set(parts.flatMap(\.symbols))
    case .difference(let whole, let excluded): whole.symbols.union(excluded.symbols)
    case .repetition(let part, _): part.symbols
    case .symbol(let name): [name]
    }
  }
}

/// The allowed number of repetitions: `?`, `*` or `+`.
enum EBNFRepetition: Unicode.Scalar, Sendable {
  case optional = "?"
  case zeroOrMore = "*"
  case oneOrMore = "+"
}

/// A fault in a grammar's text.
struct EBNFError: Error, Equatable, CustomStringConvertible {
  let line: Int
  let message: String
  var description: String { "grammar, line \(line): \(message)" }
}

/// Reads rules by recursive descent: one method for each level of the notation.
private struct EBNFReader {
  private let text: [Unicode.Scalar]
  private var position = 0

  init(_ notation: String) {
    text = Array(notation.unicodeScalars)
  }

  func error(_ message: String) -> EBNFError {
    EBNFError(line: text[..<position].count { $0 == "\n" } + 1, message: message)
  }

  /// Reads `symbol ::= expression`, or nothing at the end of the text.
  mutating func rule() throws(EBNFError) -> (symbol: String, expression: EBNFExpression)? {
    try skipSpace()
    if position == text.count { return nil }
    guard let symbol = name() else { throw error("a symbol is needed here") }
    try skipSpace()
    guard skip("::=") else { throw error("'::=' is needed after \(symbol)") }
    return (symbol, try choice())
  }

  /// Reads `A | B | C`.
  private mutating func choice() throws(EBNFError) -> EBNFExpression {
    var alternatives = [try sequenceOrDifference()]
    while skip("|") { alternatives.append(try sequenceOrDifference()) }
    return alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
  }

  /// Reads `A B C` or `A - B`.
  private mutating func sequenceOrDifference() throws(EBNFError) -> EBNFExpression {
    try skipSpace()
    var items: [EBNFExpression] = []
    while let item = try item() {
      items.append(item)
      try skipSpace()
    }
    if skip("-") {
      try skipSpace()
      guard items.count == 1, let excluded = try item() else {
        throw error("'-' stands between two items")
      }
      try skipSpace()
      return .difference(items[0], excluded)
    }
    if items.isEmpty { throw error("an expression is needed here") }
    return items.count == 1 ? items[0] : .sequence(items)
  }

  /// Reads `A`, `A?`, `A*` or `A+`.
  private mutating func item() throws(EBNFError) -> EBNFExpression? {
    guard var item = try primary() else { return nil }
    while position < text.count, let repetition = EBNFRepetition(rawValue: text[position]) {
      position += 1
      item = .repetition(item, repetition)
    }
    return item
  }

  /// Reads a literal, `#xN`, a class, a group, or a symbol unless it is the next rule's.
  private mutating func primary() throws(EBNFError) -> EBNFExpression? {
    if skip("(") {
      let group = try choice()
      guard skip(")") else { throw error("')' is missing") }
      return group
    }
    if skip("[") { return .scalar(try characterClass()) }
    if skip("\"") { return try literal(closedBy: "\"") }
    if skip("'") { return try literal(closedBy: "'") }
    if let scalar = try codePoint() { return .scalar(ScalarSet([scalar...scalar])) }
    let start = position
    guard let name = name() else { return nil }
    let end = position
    try skipSpace()
    if skip("::=") {
      position = start
      return nil
    }
    position = end
    return .symbol(name)
  }

  /// Reads what stands between quotes.
  private mutating func literal(
    closedBy quote: Unicode.Scalar
  ) throws(EBNFError) -> EBNFExpression {
    var scalars: [EBNFExpression] = []
    while true {
      let scalar = try next("a literal is not closed")
      if scalar == quote { break }
      scalars.append(.scalar(ScalarSet([scalar.value...scalar.value])))
    }
    return scalars.count == 1 ? scalars[0] : .sequence(scalars)
  }

  /// Reads what stands between `[` and `]`: scalars, `#xN` and ranges, perhaps after a `^`.
  private mutating func characterClass() throws(EBNFError) -> ScalarSet {
    let isInverted = skip("^")
    var ranges: [ClosedRange<UInt32>] = []
    while !skip("]") {
      let first = try classMember()
      var last = first
      if position + 1 < text.count, text[position] == "-", text[position + 1] != "]" {
        position += 1
        last = try classMember()
      }
      guard first <= last else { throw error("a range runs backwards") }
      ranges.append(first...last)
    }
    if ranges.isEmpty { throw error("a class is empty") }
    return isInverted ? ScalarSet(ranges).inverted : ScalarSet(ranges)
  }

  private mutating func classMember() throws(EBNFError) -> UInt32 {
    if let scalar = try codePoint() { return scalar }
    return try next("a class is not closed").value
  }

  /// Reads `#xN`.
  private mutating func codePoint() throws(EBNFError) -> UInt32? {
    guard skip("#x") else { return nil }
    let start = position
    while position < text.count, text[position].properties.isASCIIHexDigit { position += 1 }
    let digits = text[start..<position].reduce(into: "") { $0.unicodeScalars.append($1) }
    guard let value = UInt32(digits, radix: 16), value <= 0x10FFFF else {
      throw error("#x\(digits) is no code point")
    }
    return value
  }

  private mutating func name() -> String? {
    var name = ""
    while position < text.count, text[position].isNamePart(first: name.isEmpty) {
      name.unicodeScalars.append(text[position])
      position += 1
    }
    return name.isEmpty ? nil : name
  }

  /// Skips white space and comments.
  private mutating func skipSpace() throws(EBNFError) {
    while position < text.count {
      if text[position].properties.isWhitespace {
        position += 1
      } else if skip("/*") {
        while !skip("*/") { _ = try next("a comment is not closed") }
      } else {
        return
      }
    }
  }

  private mutating func skip(_ expected: String) -> Bool {
    guard text[position...].starts(with: expected.unicodeScalars) else { return false }
    position += expected.unicodeScalars.count
    return true
  }

  private mutating func next(_ complaint: String) throws(EBNFError) -> Unicode.Scalar {
    guard position < text.count else { throw error(complaint) }
    defer { position += 1 }
    return text[position]
  }
}

extension Unicode.Scalar {
  fileprivate func isNamePart(first: Bool) -> Bool {
    switch self {
    case "a"..."z", "A"..."Z", "_": true
    case "0"..."9": !first
    default: false
    }
  }
}

/// A set of Unicode scalars, kept as the ranges it is made of.
struct ScalarSet: Equatable, Sendable {
  /// Sorted, with a gap between neighbours.
  let ranges: [ClosedRange<UInt32>]

  /// The scalars in any of the ranges, which may overlap; surrogates are left out.
  init(_ ranges: [ClosedRange<UInt32>]) {
    let scalars = ranges.flatMap { range in
      Self.everything.filter(range.overlaps).map(range.clamped(to:))
    }
    var joined: [ClosedRange<UInt32>] = []
    for range in scalars.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound + 1 {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    self.ranges = joined
  }

  /// All scalar values; the surrogates, between the two ranges, are not scalar values.
  private static let everything: [ClosedRange<UInt32>] = [0...0xD7FF, 0xE000...0x10FFFF]

  var inverted: ScalarSet {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if next < range.lowerBound { gaps.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    if next <= 0x10FFFF { gaps.append(next...0x10FFFF) }
    return ScalarSet(gaps)
  }

  func union(_ other: ScalarSet) -> ScalarSet {
    ScalarSet(ranges + other.ranges)
  }

  func subtracting(_ other: ScalarSet) -> ScalarSet {
    inverted.union(other).inverted
  }

  /// Searches by halving the ranges.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if scalar.value > ranges[middle].upperBound {
        low = middle + 1
      } else if scalar.value < ranges[middle].lowerBound {
        high = middle
      } else {
        return true
      }
    }
    return false
  }
}
