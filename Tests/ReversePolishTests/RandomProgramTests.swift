import InfixFormulas
import ReversePolish
import TestSupport
import Testing

/// Each test prints its seed when it fails: the seed is its argument.
@Suite("Random programs")
struct RandomProgramTests {
  @Test("All evaluators answer the same", arguments: 1...20 as ClosedRange<UInt64>)
  func programs(seed: UInt64) throws {
    var generator = ArithmeticGenerator(seed: seed)
    var successes = 0
    for _ in 0..<60 {
      let program = generator.program(length: 40)
      try checkAgreement(on: program)
      if case .success = Evaluator.fold.outcome(of: program) { successes += 1 }
    }
    #expect(successes > 40)
  }

  @Test("Every word is used, and most programs that use it succeed")
  func coverage() throws {
    var generator = ArithmeticGenerator(seed: 0)
    var unused = Set(Vocabulary.numeric.names)
    for _ in 0..<200 {
      let program = generator.program(length: 40)
      guard case .success = Evaluator.fold.outcome(of: program) else { continue }
      unused.subtract(try tokenize(program).map(\.text))
    }
    #expect(unused.sorted() == [])
  }

  @Test("On garbage nothing crashes, and all fail alike", arguments: 1...20 as ClosedRange<UInt64>)
  func garbage(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let text = garbage(using: &random)
      try checkAgreement(on: text)
      if let error = failure({ () throws(RPNError) in try infix(text) }) {
        try checkPlace(of: error, in: text)
      }
    }
  }

  @Test("solveRPN is the fused pass and a count", arguments: 1...10 as ClosedRange<UInt64>)
  func solving(seed: UInt64) throws {
    var (generator, random) = (ArithmeticGenerator(seed: seed), SplitMix64(seed: seed))
    for index in 0..<150 {
      let text =
        switch index % 3 {
        case 0: generator.program(length: 12)
        case 1: generator.expression(length: 12)
        default: garbage(using: &random)
        }
      let solved = BitOutcome { () throws(RPNError) in [try solveRPN(text).bitPattern] }
      switch Evaluator.fused.outcome(of: text) {
      case .success(let values) where values.count != 1:
        guard case .failure(let error) = solved else {
          Issue.record("\(escaped(text)) leaves \(values.count) values")
          return
        }
        try #require(error.kind == .notOneValue, "\(escaped(text))")
        try checkPlace(of: error, in: text)
      case let outcome:
        try #require(solved == outcome, "\(escaped(text))")
      }
    }
  }

  @Test("Infix notation never crashes", arguments: 1...10 as ClosedRange<UInt64>)
  func infixNotation(seed: UInt64) throws {
    var generator = ArithmeticGenerator(seed: seed)
    for _ in 0..<60 {
      let program = generator.program(length: 40)
      let algebra = InfixAlgebra()
      _ = try? algebra.evaluate(algebra.parse(tokenize(program))).values.map(\.text)
    }
  }

  private func checkAgreement(on text: String) throws {
    let outcome = Evaluator.fold.outcome(of: text)
    for evaluator in Evaluator.allCases.dropFirst() {
      try #require(evaluator.outcome(of: text) == outcome, "\(evaluator) of \(escaped(text))")
    }
    if case .failure(let error) = outcome { try checkPlace(of: error, in: text) }
  }

  private func checkPlace(of error: RPNError, in text: String) throws {
    guard let place = error.place else {
      try #require(error.kind == .notOneValue, "\(escaped(text)): \(error)")
      return
    }
    let bytes = Array(text.utf8)
    try #require(place.source.bytes == bytes)
    try #require(place.range.clamped(to: bytes.indices) == place.range, "\(escaped(text))")
    let before = String(decoding: bytes[..<place.range.lowerBound], as: UTF8.self)
    let lines = before.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(place.line == lines.count, "\(escaped(text))")
    try #require(1...(lines[lines.count - 1].count + 1) ~= place.column, "\(escaped(text))")
    let description = error.description.split(separator: "\n", omittingEmptySubsequences: false)
    let tokens = try? tokenize(text)
    try #require(description.count == 3 || tokens?.isEmpty == true, "\(escaped(text)): \(error)")
    try #require(
      description.dropFirst(2).joined().allSatisfy { " ^".contains($0) },
      "\(escaped(text)): \(error)")
  }

  /// Pieces of programs, pieces of characters, and any scalars at all.
  private func garbage(using random: inout SplitMix64) -> String {
    let pieces: [String] = [
      "0", "1", "9", "00", "12", ".", "e", "E", "-", "+", "−", "/", "_", "x", "0x", "0b", "0o",
      "1/", "#",
      "\n", "\r", "\r\n", " ", "  ", "\t", "\u{B}", "\u{85}", "\u{A0}", "\u{3000}", "\u{2028}", "[",
      "]",
      "{", "}", "dup ", "drop ", "* ", "sqrt", "fact ", "pick ", "roll ", "depth ", "π", "×", "√",
      "!",
      "\u{301}", "e\u{301}", "👩", "\u{200D}", "👧", "🇨", "🇭", "🏽", "\u{FE0F}", "\u{FEFF}", "\u{0}",
      "\u{1B}", "\u{202E}", "\u{200B}", "漢", "ﷺ", "٣", "½", "\u{10FFFF}", "\u{E000}", "\u{AD}",
    ]
    let count = Int.random(in: 0...25, using: &random)
    return (0..<count).map { _ in
      if Int.random(in: 0..<12, using: &random) == 0 {
        String(Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) ?? "?")
      } else {
        pieces[Int.random(in: pieces.indices, using: &random)]
      }
    }.joined()
  }

  private func escaped(_ text: String) -> String { text.unicodeScalars.escaped }
}
