/// A part of a text that a symbol stands for.
struct EBNFPiece: Equatable, Sendable, CustomStringConvertible {
  let symbol: String
  /// Not a `String`, whose `==` would take two spellings of one accent for the same.
  let scalars: [Unicode.Scalar]

  var description: String { "\(symbol) \(scalars.escaped)" }
}

extension Sequence where Element == Unicode.Scalar {
  /// The scalars between quotes, in ASCII.
  var escaped: String { "\"" + map { $0.escaped(asASCII: true) }.joined() + "\"" }
}

/// Tells whether a text is what a symbol of a grammar stands for, and how it splits.
///
/// For each expression and each position it works out once where a match that begins there can
/// end. So the cost grows with a power of the length at most, and about linearly for a grammar
/// like that of rpn. Rules must not be left-recursive.
struct EBNFMatcher: Sendable {
  private let grammar: CompiledGrammar

  /// A matcher whose `split` finds the symbols in `reporting`.
  init(_ grammar: EBNFGrammar, reporting: Set<String> = []) {
    self.grammar = CompiledGrammar(grammar, reporting: reporting)
  }

  func matches(_ text: String, _ symbol: String) -> Bool {
    grammar.matches(Array(text.unicodeScalars), grammar.number(of: symbol))
  }

  /// The outermost reported symbols in one way of reading the text; `nil` if it does not match.
  func split(_ text: String, as symbol: String) -> [EBNFPiece]? {
    var recognition = Recognition(grammar, Array(text.unicodeScalars))
    return recognition.split(grammar.number(of: symbol))
  }
}

/// A grammar whose expressions are numbered, so that tables can be kept for them.
///
/// An expression that stands for one scalar, however it is written, has become a set of scalars.
struct CompiledGrammar: Sendable {
  enum Node: Sendable {
    case scalar(ScalarSet)
    case sequence([Int])
    case choice([Int])
    case difference(Int, Int)
    case repetition(Int, EBNFRepetition)
    /// A symbol, with its name if it is to be reported.
    case symbol(String?, Int)
  }

  /// The first scalars of a match, and whether it can be empty; for `A - B`, those of A.
  struct Start: Equatable, Sendable {
    var scalars = ScalarSet([])
    var canBeEmpty = false
  }

  private(set) var nodes: [Node] = []
  /// The start of each node, so that none is tried in vain.
  private(set) var starts: [Start] = []
  private var numbers: [String: Int] = [:]
  private let rules: [String: EBNFExpression]
  private let reported: Set<String>

  init(_ grammar: EBNFGrammar, reporting reported: Set<String>) {
    rules = grammar.rules
    self.reported = reported
    for symbol in grammar.rules.keys.sorted() { _ = add(symbol: symbol) }
    findStarts()
  }

  func number(of symbol: String) -> Int {
    guard let number = numbers[symbol] else { preconditionFailure("no rule for \(symbol)") }
    return number
  }

  func matches(_ text: [Unicode.Scalar], _ node: Int) -> Bool {
    var recognition = Recognition(self, text)
    return recognition.ends(of: node, from: 0).contains(text.count)
  }

  private mutating func add(_ expression: EBNFExpression) -> Int {
    if case .symbol(let name) = expression { return add(symbol: name) }
    if let set = scalars(expression, visible: reported) { return append(.scalar(set)) }
    let node: Node =
      switch expression {
      case .scalar(let set): .scalar(set)
      case .sequence(let parts): .sequence(parts.map { add($0) })
      case .choice(let parts): .choice(parts.map { add($0) })
      case .difference(let whole, let excluded): .difference(add(whole), add(excluded))
      case .repetition(let part, let repetition): .repetition(add(part), repetition)
      case .symbol(let name): .symbol(nil, add(symbol: name))
      }
    return append(node)
  }

  /// Takes its number before its rule is read, as the rule may name it again.
  private mutating func add(symbol name: String) -> Int {
    if let number = numbers[name] { return number }
    let number = append(.choice([]))
    numbers[name] = number
    if let set = scalars(.symbol(name), visible: reported) {
      nodes[number] = .scalar(set)
    } else if let expression = rules[name] {
      let body = add(expression)
      nodes[number] = .symbol(reported.contains(name) ? name : nil, body)
    }
    return number
  }

  private mutating func append(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  /// Lets the starts grow until they agree with each other.
  private mutating func findStarts() {
    starts = Array(repeating: Start(), count: nodes.count)
    var previous: [Start] = []
    while previous != starts {
      previous = starts
      for index in nodes.indices { starts[index] = start(of: nodes[index]) }
    }
  }

  private func start(of node: Node) -> Start {
    var start = Start()
    switch node {
    case .scalar(let set):
      start.scalars = set
    case .sequence(let parts):
      start.canBeEmpty = true
      for part in parts where start.canBeEmpty {
        start.scalars = start.scalars.union(starts[part].scalars)
        start.canBeEmpty = starts[part].canBeEmpty
      }
    case .choice(let parts):
      start.scalars = parts.reduce(start.scalars) { $0.union(starts[$1].scalars) }
      start.canBeEmpty = parts.contains { starts[$0].canBeEmpty }
    case .difference(let part, _), .symbol(_, let part), .repetition(let part, .oneOrMore):
      start = starts[part]
    case .repetition(let part, .optional), .repetition(let part, .zeroOrMore):
      start.scalars = starts[part].scalars
      start.canBeEmpty = true
    }
    return start
  }

  /// The set that an expression comes to, unless a visible symbol would get lost in it.
  private func scalars(
    _ expression: EBNFExpression, visible: Set<String>, within: Set<String> = []
  ) -> ScalarSet? {
    switch expression {
    case .scalar(let set):
      return set
    case .choice(let parts):
      var union = ScalarSet([])
      for part in parts {
        guard let set = scalars(part, visible: visible, within: within) else { return nil }
        union = union.union(set)
      }
      return union
    case .difference(let whole, let excluded):
      guard let set = scalars(whole, visible: visible, within: within),
        let less = scalars(excluded, visible: [], within: within)
      else { return nil }
      return set.subtracting(less)
    case .symbol(let name):
      guard let rule = rules[name], !visible.contains(name), !within.contains(name)
      else { return nil }
      return scalars(rule, visible: visible, within: within.union([name]))
    case .sequence, .repetition:
      return nil
    }
  }
}

/// One text, seen through one grammar.
private struct Recognition {
  private enum Entry {
    case unknown, open
    case known(PositionSet)
  }

  private let nodes: [CompiledGrammar.Node]
  private let starts: [CompiledGrammar.Start]
  private let text: [Unicode.Scalar]
  /// By position, then by node; a row stays empty until it is needed.
  private var table: [[Entry]]

  init(_ grammar: CompiledGrammar, _ text: [Unicode.Scalar]) {
    nodes = grammar.nodes
    starts = grammar.starts
    self.text = text
    table = Array(repeating: [], count: text.count + 1)
  }

  /// The ends of the matches of a node that begin at `start`.
  mutating func ends(of node: Int, from start: Int) -> PositionSet {
    let canBegin = start < text.count && starts[node].scalars.contains(text[start])
    if !canBegin && !starts[node].canBeEmpty { return [] }
    if table[start].isEmpty { table[start] = Array(repeating: .unknown, count: nodes.count) }
    switch table[start][node] {
    case .known(let ends):
      return ends
    case .open:
      preconditionFailure("the grammar is left-recursive")
    case .unknown:
      table[start][node] = .open
      let ends = findEnds(of: node, from: start)
      table[start][node] = .known(ends)
      return ends
    }
  }

  private mutating func findEnds(of node: Int, from start: Int) -> PositionSet {
    switch nodes[node] {
    case .scalar:
      return [start + 1]
    case .sequence(let parts):
      return stages(of: parts, from: start).last ?? []
    case .choice(let parts):
      return parts.reduce(into: []) { $0.formUnion(ends(of: $1, from: start)) }
    case .difference(let whole, let excluded):
      var result = ends(of: whole, from: start)
      if !result.isEmpty { result.subtract(ends(of: excluded, from: start)) }
      return result
    case .repetition(let part, let repetition):
      return reach(of: part, repetition, from: start)
    case .symbol(_, let body):
      return ends(of: body, from: start)
    }
  }

  /// The positions before the first part of a sequence, after it, after the second, and so on.
  private mutating func stages(of parts: [Int], from start: Int) -> [PositionSet] {
    var stages: [PositionSet] = [[start]]
    for part in parts {
      var next: PositionSet = []
      for position in stages[stages.count - 1] { next.formUnion(ends(of: part, from: position)) }
      stages.append(next)
    }
    return stages
  }

  private mutating func reach(
    of part: Int, _ repetition: EBNFRepetition, from start: Int
  ) -> PositionSet {
    var reached: PositionSet = []
    if case .scalar(let set) = nodes[part], repetition != .optional {
      var end = start
      while end < text.count, set.contains(text[end]) {
        end += 1
        reached.insert(end)
      }
    } else {
      reached = ends(of: part, from: start)
      // Matches only lead to the right, so one pass in that direction meets every position.
      var last = start
      while repetition != .optional, let position = reached.first(after: last) {
        reached.formUnion(ends(of: part, from: position))
        last = position
      }
    }
    if repetition != .oneOrMore { reached.insert(start) }
    return reached
  }

  /// The reported symbols in the whole text.
  mutating func split(_ node: Int) -> [EBNFPiece]? {
    guard ends(of: node, from: 0).contains(text.count) else { return nil }
    var pieces: [EBNFPiece] = []
    collect(node, 0..<text.count, into: &pieces)
    return pieces
  }

  /// Walks down one derivation of a range that is known to match.
  private mutating func collect(
    _ node: Int, _ range: Range<Int>, into pieces: inout [EBNFPiece]
  ) {
    switch nodes[node] {
    case .scalar:
      return
    case .symbol(let name?, _):
      pieces.append(EBNFPiece(symbol: name, scalars: Array(text[range])))
    case .symbol(nil, let part), .difference(let part, _):
      collect(part, range, into: &pieces)
    case .choice(let parts):
      let part = parts.first { matches($0, range) }
      if let part { collect(part, range, into: &pieces) }
    case .sequence(let parts):
      collect(parts, range, into: &pieces)
    case .repetition(let part, .optional):
      if !range.isEmpty { collect(part, range, into: &pieces) }
    case .repetition(let part, _):
      if case .scalar = nodes[part] { return }
      for step in steps(of: part, range) { collect(part, step, into: &pieces) }
    }
  }

  /// The parts of a sequence, their borders found from the right.
  private mutating func collect(
    _ parts: [Int], _ range: Range<Int>, into pieces: inout [EBNFPiece]
  ) {
    let stages = stages(of: parts, from: range.lowerBound)
    var borders = [range.upperBound]
    for (part, stage) in zip(parts, stages).reversed() {
      let end = borders[borders.count - 1]
      if let start = stage.first(where: { $0 <= end && matches(part, $0..<end) }) {
        borders.append(start)
      }
    }
    borders.reverse()
    for (part, (start, end)) in zip(parts, zip(borders, borders.dropFirst())) {
      collect(part, start..<end, into: &pieces)
    }
  }

  /// A range that one part fills again and again, found from the right.
  private mutating func steps(of part: Int, _ range: Range<Int>) -> [Range<Int>] {
    var steps: [Range<Int>] = []
    var end = range.upperBound
    let reached = Array(reach(of: part, .zeroOrMore, from: range.lowerBound))
    for start in reached.reversed() where start < end && matches(part, start..<end) {
      steps.append(start..<end)
      end = start
    }
    return steps.reversed()
  }

  private mutating func matches(_ node: Int, _ range: Range<Int>) -> Bool {
    ends(of: node, from: range.lowerBound).contains(range.upperBound)
  }
}

/// A set of positions in a text: one bit for each.
private struct PositionSet: Sequence, ExpressibleByArrayLiteral {
  private var words: [UInt64] = []

  init(arrayLiteral positions: Int...) {
    for position in positions { insert(position) }
  }

  var isEmpty: Bool { first(after: -1) == nil }

  func contains(_ position: Int) -> Bool {
    position / 64 < words.count && words[position / 64] & (1 << (position % 64)) != 0
  }

  /// The smallest position greater than the one given.
  func first(after position: Int) -> Int? {
    var word = (position + 1) / 64
    guard word < words.count else { return nil }
    var bits = words[word] & (UInt64.max << ((position + 1) % 64))
    while bits == 0 {
      word += 1
      guard word < words.count else { return nil }
      bits = words[word]
    }
    return word * 64 + bits.trailingZeroBitCount
  }

  mutating func insert(_ position: Int) {
    while words.count <= position / 64 { words.append(0) }
    words[position / 64] |= 1 << (position % 64)
  }

  mutating func formUnion(_ other: PositionSet) {
    while words.count < other.words.count { words.append(0) }
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  mutating func subtract(_ other: PositionSet) {
    for (index, word) in other.words.enumerated() where index < words.count {
      words[index] &= ~word
    }
  }

  func makeIterator() -> Iterator { Iterator(positions: self) }

  struct Iterator: IteratorProtocol {
    let positions: PositionSet
    var last = -1

    mutating func next() -> Int? {
      guard let next = positions.first(after: last) else { return nil }
      last = next
      return next
    }
  }
}
