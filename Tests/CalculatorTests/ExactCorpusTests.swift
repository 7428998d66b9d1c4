import FastArithmetic
import ReversePolish
import TestSupport
import Testing

@testable import Calculator

/// The corpus on exact numbers.
///
/// It runs in a session, and where a case is arithmetic alone, in each evaluator of arithmetic.
/// `Tests/Oracles/exact_cases.py` checks the expectations.
@Suite struct ExactCorpusTests {
  static let cases = Result { try Corpus.cases.get().filter { $0.only == nil } }

  @Test(arguments: try cases.get())
  func meetsTheContract(example: CorpusCase) {
    #expect(Outcome(exact: example.program) == example.exact)
  }

  @Test func hasManyExactCases() throws {
    #expect(try Corpus.cases(in: "exact").count >= 250)
    #expect(try Self.cases.get().count >= 1500)
  }

  /// Doubles answer otherwise at least here, else the second expectation is not needed.
  @Test func hasTwoExpectationsOnlyWhereTheyDiffer() throws {
    let differing = try Self.cases.get().filter { $0.exact != $0.double }
    #expect(differing.count >= 30)
    for example in differing { #expect(Outcome(example.program) == example.double) }
  }

  /// All ways to evaluate arithmetic.
  enum Evaluator: CaseIterable {
    case fold, loop, copying, linking, fused

    func values(of text: String) throws(RPNError) -> [ExactNumbers.Value] {
      let algebra = ExactNumbers()
      if self == .fused { return try algebra.evaluateFused([Source(text)]).values }
      let program = try algebra.parse(tokenize(text))
      return switch self {
      case .fold, .fused: try algebra.evaluate(program).values
      case .loop: try algebra.evaluateByLoop(program).values
      case .copying: try algebra.evaluateByCopying(program).values
      case .linking: try algebra.evaluateByLinking(program).values
      }
    }

    func outcome(of text: String) -> Outcome {
      do {
        let texts = try values(of: text).map { value throws(RPNError) in
          try ExactNumbers().text(value)
        }
        return .values(texts.joined(separator: " "))
      } catch {
        return .error(error.summary)
      }
    }
  }

  static let arithmetic = cases.map { cases in
    cases.filter { example in
      (try? ExactNumbers().parse(tokenize(example.program))) != nil
        || example.file.hasPrefix("errors/")
    }
  }

  @Test(arguments: Evaluator.allCases)
  func isMetByEveryEvaluator(evaluator: Evaluator) throws {
    let cases = try Self.arithmetic.get()
    #expect(cases.count >= 1000)
    for example in cases {
      #expect(evaluator.outcome(of: example.program) == example.exact, "\(example)")
    }
  }
}

/// The same fault reads the same, whichever numbers are used.
@Suite("Messages of both modes")
struct ModeMessageTests {
  @Test(arguments: [
    "-4 2 root", "1 0 root", "0 -2 root", "-2 0.5 root", "-8 1.5 ^", "0 -1 ^", "1 0 mod", "-1 sqrt",
    "-1 fact", "0 0 atan2", "2 1 logb", "-1 3 choose", "1.5 3 bitand", "-1 popcount", "0 factors",
    "1 -1 shl", "2.5 prime?", "true 1 +", "[ 1 ] sqrt", "{ } mean", "{ 1 } 4 nth", "-1 log1p",
  ])
  func agree(program: String) {
    let exact = #expect(throws: RPNError.self) {
      try Session(AllNumbers()).evaluating(program)
    }
    let double = #expect(throws: RPNError.self) {
      try Session(AllNumbers(exact: nil)).evaluating(program)
    }
    #expect(exact == double)
  }
}
