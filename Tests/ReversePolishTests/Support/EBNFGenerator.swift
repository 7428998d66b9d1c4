import TestSupport

/// A text made from a grammar, and the reported symbols it is made of, in their order.
struct EBNFSentence: Sendable {
  fileprivate(set) var scalars: [Unicode.Scalar] = []
  fileprivate(set) var pieces: [EBNFPiece] = []

  var text: String { String(scalars) }
}

extension String {
  init(_ scalars: [Unicode.Scalar]) {
    self.init(String.UnicodeScalarView(scalars))
  }
}

/// Makes random sentences of a grammar.
///
/// `A - B` makes sentences of A until one is not of B.
struct EBNFGenerator<Random: RandomNumberGenerator> {
  private let grammar: CompiledGrammar
  /// The depth of the shallowest derivation of each node.
  private let heights: [Int]
  /// The favourites among the scalars of each node.
  private let favourites: [[Unicode.Scalar]]
  private var random: Random

  /// A generator whose sentences list the symbols in `reporting`, the outermost where they nest.
  init(_ grammar: EBNFGrammar, reporting: Set<String> = [], random: Random) {
    self.grammar = CompiledGrammar(grammar, reporting: reporting)
    self.random = random
    heights = Self.heights(self.grammar.nodes)
    favourites = self.grammar.nodes.map { node in
      if case .scalar(let set) = node { interestingScalars.filter(set.contains) } else { [] }
    }
  }

  /// A sentence that grows no further once it has `length` scalars: it is only brought to its end.
  mutating func sentence(of symbol: String, length: Int, depth: Int = 100) -> EBNFSentence {
    var sentence = EBNFSentence()
    var growth = Growth(length: length, depth: depth)
    write(grammar.number(of: symbol), to: &sentence, &growth)
    return sentence
  }

  /// The room that is left to grow, and whether a reported symbol is being written.
  private struct Growth {
    let length: Int
    var depth: Int
    var isReporting = true
  }

  private mutating func write(
    _ node: Int, to sentence: inout EBNFSentence, _ growth: inout Growth
  ) {
    growth.depth -= 1
    defer { growth.depth += 1 }
    switch grammar.nodes[node] {
    case .scalar(let set):
      sentence.scalars.append(scalar(from: set, favourites[node]))
    case .sequence(let parts):
      for part in parts { write(part, to: &sentence, &growth) }
    case .choice(let parts):
      let lowest = parts.map { heights[$0] }.min()
      let open = growth.depth > 0 ? parts : parts.filter { heights[$0] == lowest }
      if let part = open.randomElement(using: &random) { write(part, to: &sentence, &growth) }
    case .difference(let whole, let excluded):
      write(whole, except: excluded, to: &sentence, &growth)
    case .repetition(let part, let repetition):
      let count = count(of: repetition)
      for index in 0..<count {
        let isNeeded = index == 0 && repetition == .oneOrMore
        guard isNeeded || (growth.depth > 0 && sentence.scalars.count < growth.length)
        else { return }
        write(part, to: &sentence, &growth)
      }
    case .symbol(nil, let body):
      write(body, to: &sentence, &growth)
    case .symbol(let name?, let body):
      let wasReporting = growth.isReporting
      let start = sentence.scalars.count
      growth.isReporting = false
      write(body, to: &sentence, &growth)
      growth.isReporting = wasReporting
      if wasReporting {
        sentence.pieces.append(EBNFPiece(symbol: name, scalars: Array(sentence.scalars[start...])))
      }
    }
  }

  private mutating func write(
    _ whole: Int, except excluded: Int, to sentence: inout EBNFSentence, _ growth: inout Growth
  ) {
    let start = (scalars: sentence.scalars.count, pieces: sentence.pieces.count)
    for _ in 0..<1000 {
      write(whole, to: &sentence, &growth)
      if !grammar.matches(Array(sentence.scalars[start.scalars...]), excluded) { return }
      sentence.scalars.removeSubrange(start.scalars...)
      sentence.pieces.removeSubrange(start.pieces...)
    }
    preconditionFailure("what the grammar excludes leaves hardly anything")
  }

  /// Mostly few, sometimes many.
  private mutating func count(of repetition: EBNFRepetition) -> Int {
    let most = repetition == .optional ? 1 : [2, 4, 24].randomElement(using: &random) ?? 2
    return Int.random(in: (repetition == .oneOrMore ? 1 : 0)...most, using: &random)
  }

  /// Mostly a favourite, else any.
  private mutating func scalar(
    from set: ScalarSet, _ favourites: [Unicode.Scalar]
  ) -> Unicode.Scalar {
    if Int.random(in: 0..<8, using: &random) > 0,
      let favourite = favourites.randomElement(using: &random)
    {
      return favourite
    }
    guard let range = set.ranges.randomElement(using: &random),
      let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random))
    else { preconditionFailure("the grammar has an empty class") }
    return scalar
  }

  /// Lowers the heights until they agree with each other; a rule that never ends keeps the bound.
  private static func heights(_ nodes: [CompiledGrammar.Node]) -> [Int] {
    let bound = nodes.count + 1
    var heights = Array(repeating: bound, count: nodes.count)
    var isSettled = false
    while !isSettled {
      isSettled = true
      for (index, node) in nodes.enumerated() {
        let below =
          switch node {
          case .scalar, .repetition(_, .optional), .repetition(_, .zeroOrMore): 0
          case .sequence(let parts): parts.map { heights[$0] }.max() ?? 0
          case .choice(let parts): parts.map { heights[$0] }.min() ?? bound
          case .difference(let part, _), .repetition(let part, _), .symbol(_, let part):
            heights[part]
          }
        if below + 1 < heights[index] {
          heights[index] = below + 1
          isSettled = false
        }
      }
    }
    return heights
  }
}

/// Scalars that a scanner of text may trip over.
let interestingScalars: [Unicode.Scalar] =
  Array("abcdefxobXOBABCDEF".unicodeScalars)
  + Array("0123456789001".unicodeScalars)
  + Array("+-*/^.!?_#:;<>=,'\"\\$%&|~@`()[]{}..__--++//".unicodeScalars)
  + [" ", " ", " ", "\t", "\n", "\n", "\r", "\u{B}", "\u{C}"]
  // The minus sign, and letters and signs of two and three bytes.
  + ["\u{2212}", "\u{2212}", "×", "·", "÷", "√", "π", "τ", "≠", "≤", "≥", "é", "\u{1F7C}"]
  // White space outside ASCII.
  + ["\u{85}", "\u{A0}", "\u{1680}", "\u{2003}", "\u{2028}", "\u{2029}", "\u{3000}"]
  // Blank to the eye, but not White_Space: controls, joiners, the byte order mark.
  + ["\0", "\u{1C}", "\u{1F}", "\u{7F}", "\u{180E}", "\u{200B}", "\u{200D}", "\u{FEFF}"]
  // Digits outside ASCII, accents that join the character before them, emoji, the last scalar.
  + ["\u{663}", "\u{FF13}", "²", "½", "\u{301}", "\u{20E3}", "\u{FE0F}", "🙂", "🏳", "\u{1F1E9}"]
  + ["\u{D7FF}", "\u{E000}", "\u{10FFFF}"]
