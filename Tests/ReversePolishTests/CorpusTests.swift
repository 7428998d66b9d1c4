import ReversePolish
import TestSupport
import Testing

/// Every evaluator on every program on numbers alone of `Grammar/cases`.
@Suite("The shared corpus")
struct CorpusTests {
  private let cases: [CorpusCase]

  init() throws { cases = try Corpus.numericCases() }

  @Test("Every evaluator meets every expectation", arguments: Evaluator.allCases)
  func expectations(evaluator: Evaluator) {
    for program in cases {
      #expect(answer(of: evaluator, to: program.program) == program.double, "\(program)")
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
      guard case .values = program.double else { continue }
      missing.subtract(try tokenize(program.program).map(\.text))
    }
    #expect(missing.sorted() == [])
  }

  @Test("Each folder of errors holds errors of its kind, and no kind is missing")
  func errorFolders() {
    var kinds: Set<String> = []
    for program in cases {
      let folders = program.file.split(separator: "/").dropLast()
      if case .error(let error) = program.double {
        let kind = error.prefix { $0 != " " }
        #expect(folders == ["errors", kind], "\(program)")
        kinds.insert(String(kind))
      } else {
        #expect(folders.isEmpty, "\(program)")
      }
    }
    let possible: Set<RPNError.Kind> = [
      .malformedNumber, .malformedText, .unknownWord, .incomplete, .unbalanced, .stackUnderflow,
      .typeMismatch, .domain, .outOfRange, .limitExceeded,
    ]
    #expect(kinds == Set(possible.map(\.rawValue)))
  }

  private func answer(of evaluator: Evaluator, to text: String) -> Outcome {
    do {
      return .values(try evaluator.values(of: text).map(doubleText).joined(separator: " "))
    } catch {
      return .error(error.summary)
    }
  }
}
