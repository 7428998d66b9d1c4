import ReversePolish
import Testing

@testable import Calculator

/// Words that are said in the language: where a word does it in Swift too, both do the same.
@Suite("The prelude")
struct PreludeTests {
  static let defined = Lexicon.words.filter { $0.program != nil }

  /// Those of which both can be compared.
  static let optimized = defined.filter { word in
    if case .program = word.behavior { false } else { true }
  }

  @Test("A word's examples are true of its program", arguments: optimized)
  func examples(word: Word) throws {
    let program = try #require(word.program)
    for example in word.examples {
      let source = try renamed(example.source, word.name)
      let session = Session(AllNumbers(exact: ExactNumbers(), givesComplex: false))
      let texts = try session.evaluating(": defined \(program) ; \(source)").texts
      #expect(texts == example.values, "\(example.source)")
    }
  }

  @Test("A word and its program leave the same of the same operands", arguments: optimized)
  func operands(word: Word) throws {
    let program = try #require(word.program)
    let kinds = try #require(StackEffect(word.effect)).operands
    let choices = (0..<kinds.count).map { Self.samples(of: kinds[$0]) }
    for operands in Self.combinations(choices) where Self.isDefined(word, operands) {
      let stack = "7 8 " + operands.joined(separator: " ")
      // Only the word checks its operands; the program does not.
      let hasConditions = if case .function(.exactly) = word.behavior { true } else { false }
      let word = Outcome("\(stack) \(word.name)", in: Session(AllNumbers()))
      let defined = Outcome(": defined \(program) ; \(stack) defined", in: Session(AllNumbers()))
      switch (word, defined) {
      case (.error, .error): break
      case (.error, _) where hasConditions: break
      default: #expect(word == defined, "\(stack)")
      }
    }
  }

  @Test("No program needs the word that it defines")
  func order() throws {
    var programs: [String: [String]] = [:]
    for word in Self.defined {
      programs[word.name] = try tokenize(word.program ?? "").map(\.text)
        .compactMap { Lexicon.word(named: $0)?.name }
    }
    // In each round the words go whose programs use none of those that are left.
    var left = Set(programs.keys)
    while !left.isEmpty {
      let next = left.filter { name in left.isDisjoint(with: programs[name] ?? []) }
      if next.isEmpty { break }
      left.subtract(next)
    }
    #expect(left.isEmpty)
  }

  @Test("The error of a program of the lexicon is told at the word")
  func place() {
    let error = #expect(throws: RPNError.self) {
      try Session(AllNumbers()).evaluating(": f { 1 2 } [ drop drop ] [ ] [ ] tri ; f")
    }
    #expect(error?.place?.text == "drop")
    let inside = #expect(throws: RPNError.self) {
      try Session(AllNumbers()).evaluating("1e-300 1 pack 5 append variance 2 10000000 ^ ^")
    }
    #expect(inside?.place?.text == "^")
  }

  // MARK: Operands

  /// Values of a kind, as text.
  private static func samples(of kind: ValueKind) -> [String] {
    switch kind {
    case .number: ["0", "3", "-2", "5/2"]
    case .boolean: ["true", "false"]
    case .list: ["{ }", "{ 4 }", "{ 3 1 2 }", "{ 6 6 -4 0.5 }"]
    case .quotation: ["[ ]", "[ 1 + ]", "[ 0 > ]", "[ + ]"]
    case .text: [#""""#, #""a, b""#]
    case .record: ["{ :: }", "{ a: 1 b: { 2 } }"]
    case .missing: ["missing"]
    case .any: ["4", "true", "{ 1 2 }", "missing"]
    }
  }

  private static func combinations(_ choices: [[String]]) -> [[String]] {
    choices.reduce([[]]) { lists, values in lists.flatMap { list in values.map { list + [$0] } } }
  }

  /// Programs know less of their quotations than words do, and count in whole numbers.
  private static func isDefined(_ word: Word, _ operands: [String]) -> Bool {
    // The shapes are looked at before a program would be run.
    if case .function(.matrices) = word.behavior {
      let program = operands.joined(separator: " ") + " " + word.name
      if case .error = Outcome(program, in: Session(AllNumbers())) { return false }
    }
    return switch word.name {
    case "any?", "all?", "count": operands.last == "[ 0 > ]"
    case "reduce": operands.last == "[ + ]"
    case "even?", "odd?": operands[0] != "5/2"
    case "times": operands[0] == "0" || operands[0] == "3"
    default: true
    }
  }

  private func renamed(_ source: String, _ name: String) throws -> String {
    try tokenize(source).map { $0.text == name ? "defined" : $0.text }.joined(separator: " ")
  }
}
