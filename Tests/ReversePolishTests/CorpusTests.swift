import ReversePolish
import Testing

/// Every evaluator on every program on numbers alone of `Grammar/cases`.
@Suite("The shared corpus")
struct CorpusTests {
  private let cases: [CorpusCase]

  init() throws { cases = try Corpus.cases.get() }

  @Test("Every evaluator meets every expectation", arguments: Evaluator.allCases)
  func expectations(evaluator: Evaluator) {
    for program in cases {
      #expect(answer(of: evaluator, to: program.program) == program.expectation, "\(program)")
    }
  }

  @Test("All evaluators say the same, to the bit and the letter")
  func agreement() {
    for program in cases {
      let outcomes = Evaluator.allCases.map { $0.outcome(of: program.program) }
      #expect(outcomes.allSatisfy { $0 == outcomes[0] }, "\(program)")
    }
  }

  @Test("Every word and every alias occurs in a program that succeeds")
  func coverage() throws {
    var missing = Set(Vocabulary.numeric.names + Operator.allCases.map(\.name))
    for program in cases {
      guard case .values = program.expectation else { continue }
      missing.subtract(try tokenize(program.program).map(\.text))
    }
    #expect(missing.sorted() == [])
  }

  @Test("Each folder of errors holds errors of its kind, and no kind is missing")
  func errorFolders() {
    var kinds: Set<RPNError.Kind> = []
    for program in cases {
      let folders = program.path.split(separator: "/").dropLast()
      if case .failure(let kind, _, _) = program.expectation {
        #expect(folders == ["errors", kind.rawValue[...]], "\(program)")
        kinds.insert(kind)
      } else {
        #expect(folders.isEmpty, "\(program)")
      }
    }
    let possible: Set<RPNError.Kind> = [
      .malformedNumber, .unknownWord, .incomplete, .unbalanced, .stackUnderflow, .typeMismatch,
      .domain, .outOfRange, .limitExceeded,
    ]
    #expect(kinds == possible)
  }

  private func answer(of evaluator: Evaluator, to text: String) -> CorpusCase.Expectation {
    do {
      return .values(try evaluator.values(of: text).map(doubleText))
    } catch {
      return .failure(error.kind, line: error.place?.line ?? 0, column: error.place?.column ?? 0)
    }
  }
}
