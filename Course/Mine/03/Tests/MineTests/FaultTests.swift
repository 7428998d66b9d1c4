import Mine
import Testing

@Suite("Faults")
struct FaultTests {
  @Test("What has no value says why")
  func reasons() {
    let reasons: [(String, Fault.Kind)] = [
      ("", .notOneValue(0)), ("1 2 3", .notOneValue(3)), ("3 +", .tooFewValues),
      ("3 sqt", .unknownWord("sqt")), ("6 0 /", .noNumber), ("1e308 10 *", .noNumber),
    ]
    for (program, kind) in reasons {
      #expect { try value(of: program) } throws: { ($0 as? Fault)?.kind == kind }
    }
  }
}
