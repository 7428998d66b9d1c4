import Calculator
import ExactReals
import ReversePolish
import Synchronization
import TestSupport
import Testing

/// Matrices where primes mislead, where zeros cannot be told, and where work would have no end.
@Suite struct MatrixTests {
  /// The first prime that determinants are calculated with.
  static let prime = "9223372036854775783"

  static let misleading: [(String, Outcome)] = [
    ("{ { P 0 } { 0 1 } } det", .values("P")),
    ("{ { P 0 } { 0 1 } } rank", .values("2")),
    ("{ { P 0 } { 0 1 } } rref", .values("{ { 1 0 } { 0 1 } }")),
    ("{ { P 0 } { 0 1 } } inverse P *", .values("{ { 1 0 } { 0 P } }")),
    ("{ { 0 P } { 0 1 } } rref", .values("{ { 0 1 } { 0 0 } }")),
    ("{ { P 1 } { P 1 } } rank", .values("1")),
    ("{ { P 1 } { P 1 } } rref P *", .values("{ { P 1 } { 0 0 } }")),
    ("{ { 0 P } { 1 0 } } det", .values("-P")),
    ("{ { P } } charpoly", .values("{ 1 -P }")),
    ("{ { P } { 0 } } rank", .values("1")),
  ]

  @Test("A prime that divides a determinant does not mislead", arguments: misleading)
  func primes(program: String, expected: Outcome) {
    let replaced = { (text: String) in text.replacing("P", with: Self.prime) }
    let outcome: Outcome =
      if case .values(let text) = expected { .values(replaced(text)) } else { expected }
    #expect(Outcome(replaced(program), in: Session(AllNumbers())) == outcome)
  }

  static let long: [String] = [
    "{ { k 1 } { 1 k } } det k sq 1 - =",
    "{ { 0 k } { 1 k } } det k neg =",
    "{ { k 1 } { 1 k } } dup inverse matmul 2 identity =",
    "m k * inverse k * m inverse =", "m k * det k 3 ^ / m det =", "m k * rref m rref =",
    "m k * rank m rank =", "m k * { 1 2 3 } k * linsolve m { 1 2 3 } linsolve =",
    "{ { k 1 } { 1 k } } charpoly { 1 0 0 } { 0 1 0 } k -2 * * + { 0 0 1 } k sq 1 - * + =",
    "{ { k 2 k * } { 3 k * 6 k * } } rank 1 =", "{ { k 2 k * } { 3 k * 6 k * } } det 0 =",
  ]

  @Test("Long integers are eliminated without primes", arguments: long)
  func longIntegers(program: String) {
    let names = "10 20000 ^ 7 + -> k { { 0 1 2 } { 3 4 5 } { 6 7 9 } } -> m "
    #expect(Outcome(names + program, in: Session(AllNumbers())) == .values("true"))
  }

  /// A number that is not 0, and cannot be told from it.
  static let tiny = "1 1e-10000 exp 1e-10000 - -"

  static let undecided: [(String, Outcome)] = [
    ("{ { z } } rank", .error("undecided at 1:51")),
    ("{ { z 1 } { z 2 } } inverse", .error("undecided at 1:62")),
    ("{ { z 0 } { 1 0 } } rank", .values("1")),
    ("{ { z 1 } { 1 0 } } inverse 0 nth", .values("{ 0 1 }")),
  ]

  @Test("A pivot is certainly not 0, or nothing is told", arguments: undecided)
  func pivots(program: String, expected: Outcome) {
    let outcome = Outcome("\(Self.tiny) -> z \(program)", in: Session(AllNumbers()))
    if case .error = expected {
      guard case .error(let text) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(text.hasPrefix("undecided"))
    } else {
      #expect(outcome == expected)
    }
  }

  @Test(
    "Matrices of real numbers that are rational give what rational ones do",
    arguments: ["det", "inverse", "rank", "rref", "charpoly", "3 ^", "-2 ^", "{ 1 2 3 } linsolve"])
  func realAndRational(word: String) throws {
    let matrix = "{ { 2 1 0 } { 1 3 1 } { 0 5 4 } }"
    let session = try Session(AllNumbers()).evaluating("pi 1 + -> k")
    let program = "\(matrix) k * k / \(word)"
    #expect(try session.evaluating(program).texts == session.evaluating("\(matrix) \(word)").texts)
  }

  @Test(
    "Long work hears the checkpoint",
    arguments: [
      "det", "inverse", "rank", "rref", "charpoly", "dup matmul", "1000 ^", "2 *", "dup +",
    ])
  func checkpoint(word: String) throws {
    let matrix = "30 identity [ [ 1 + ] map ] map"
    for factor in ["", "2 sqrt * "] {
      var session = try Session(AllNumbers()).evaluating(matrix).evaluating(factor)
      let rounds = Atomic(0)
      session.limits.checkpoint = { () throws(RPNError) in
        if rounds.add(1, ordering: .relaxed).newValue > 40 { throw RPNError(.interrupted, "") }
      }
      let limited = session
      let error = #expect(throws: RPNError.self) { try limited.evaluating(word) }
      #expect(error?.kind == .interrupted, "\(factor)\(word)")
    }
  }
}
