import ExactReals
import ReversePolish
import Synchronization
import TestSupport
import Testing

@testable import Calculator

/// Errors that are told before a program runs.
@Suite struct CheckTests {
  /// Programs that certainly fail, and the kind of the error.
  static let failing: [(String, RPNError.Kind)] = [
    ("3 +", .stackUnderflow),
    ("[ 1 ] sqrt", .typeMismatch),
    ("{ 1 2 } [ drop ] map", .effectMismatch),
    ("{ 1 2 } [ [ 1 ] 0 nth ] map", .typeMismatch),
    ("{ 1 true } [ not ] map", .typeMismatch),
    ("{ 1 2 } first not", .typeMismatch),
    ("3 { true } first +", .typeMismatch),
    ("{ 1 2 } 2 nth", .outOfRange),
    ("{ 3 4 } reverse [ sq ] map [ 1 ] sqrt", .typeMismatch),
    ("{ 3 4 } rest 10 append [ not ] map", .typeMismatch),
    (": f { [ 2 ] 1 } first + ; 3 f", .typeMismatch), ("3 sqrt length", .typeMismatch),
    (": f dup 0 > [ 1 drop ] [ 1 2 ] if ; f", .stackUnderflow),
    ("5 [ drop drop ] call", .stackUnderflow),
    ("{ 1 2 } 0 [ drop drop ] fold", .effectMismatch),
    ("5 -> x x x + first", .typeMismatch),
    (": f dup sq skip ; [ f ] 2 derivative", .typeMismatch),
  ]

  @Test(arguments: failing)
  func nothingIsDoneBeforeAnErrorIsTold(program: String, kind: RPNError.Kind) throws {
    let calls = Atomic(0)
    let word = try SwiftWord("count-me", "( -- )") { _ in
      calls.add(1, ordering: .relaxed)
      return []
    }
    let session = try Session(AllNumbers()).adding(word)
    func error(isChecked: Bool) -> RPNError? {
      do throws(RPNError) {
        _ = try session.evaluating([Source("count-me \(program)")], isChecked: isChecked)
        return nil
      } catch {
        return error
      }
    }
    let told = error(isChecked: true)
    #expect(told?.kind == kind)
    // Swift code may do something that cannot be done twice, so the check is never left out.
    #expect(throws: RPNError.self) { try session.plotting([Source("count-me \(program)")]) }
    #expect(calls.load(ordering: .relaxed) == 0)
    #expect(error(isChecked: false) == told, "running comes to the same")
    #expect(calls.load(ordering: .relaxed) == 1)
  }

  /// A program that ends soon is run without a check, with the same result.
  @Test(
    arguments: try LanguageCorpusTests.cases.get().filter {
      !$0.program.contains("plot") && !$0.program.contains("histogram")
    })
  func whatEndsSoonNeedsNoCheck(example: CorpusCase) {
    func texts(
      _ evaluated: (Session) throws(RPNError) -> Session
    ) -> Result<[String], RPNError> {
      let now = try? Moment("2026-11-21T09:30Z")
      let start = Session(AllNumbers(exact: ExactNumbers(), givesComplex: false, now: now))
      return Result { () throws(RPNError) in try evaluated(start).texts }
    }
    let checked = texts { start throws(RPNError) in try start.evaluating(example.program) }
    let soon = texts { start throws(RPNError) in
      try start.plotting([Source(example.program)]).session
    }
    #expect(soon == checked)
  }

  /// Programs of which not all is known before they run, and which succeed.
  static let succeeding: [(String, Outcome)] = [
    ("true { 1 2 } [ [ not not ] dip ] map", .values("true { 1 2 }")),
    (": f sqrt ; \"[4]\" fromjson f first", .values("2")),
    (": f sqrt ; : g f 1 + ; \"[4]\" fromjson -> x x g first", .values("3")),
    ("{ 1 } { 1 2 } [ [ reverse ] dip ] map", .values("{ 1 } { 1 2 }")),
    ("{ 1 true } first 1 +", .values("2")),
    ("{ { 1 } { true } } [ first ] map first 1 +", .values("2")),
    ("0 0 = [ 1 ] [ true ] if 1 +", .values("2")),
    ("5 1 pack [ clear ] [ drop 1 ] 1 1 = rot rot if", .values("")),
    ("{ } [ not ] map", .values("{ }")),
    ("missing 1 2 < or sq", .error("typeMismatch at 1:18")),
    ("missing 1 2 > or sq", .values("missing")),
    ("1 2 < missing and sq", .values("missing")),
    ("0 [ { } + ] times", .values("")),
    (": f -> u ; { } { } { { } } [ [ -> x append ] call ] map", .error("effectMismatch at 1:53")),
    ("1 2 > [ 2 sqrt ] [ 1 2 = ] if not", .values("true")),
    ("1 2 > [ { } ] [ 1 2 = ] if not", .values("true")),
    ("0 { 1 2 } [ sq ] map drop 1 = [ 2 ] [ true ] if not", .values("false")),
    ("true 3 [ drop 1 2 = ] times not", .values("true")),
  ]

  @Test(arguments: succeeding)
  func whatMaySucceedIsRun(program: String, expected: Outcome) {
    #expect(Outcome(program) == expected)
  }

  /// An error is certain only if no earlier word may have failed.
  @Test func anEarlierErrorComesFirst() {
    let program = "-1 : const -> c [ drop drop c ] ; { 1 2 } 7 const map 2 100 ^ bitor"
    #expect(Outcome(program) == .error("effectMismatch at 1:51"))
  }

  @Test func theCheckHearsTheCheckpoint() throws {
    var limits = Limits()
    limits.checkpoint = { () throws(RPNError) in throw RPNError(.interrupted, "") }
    let session = Session(AllNumbers(), limits: limits)
    for program in ["1 = [ { 1 } length ] [ 2 ] if", ": f { 1 } length ; f"] {
      do throws(RPNError) {
        _ = try session.stackEffect(of: program)
        Issue.record("it goes on")
      } catch {
        #expect(error.kind == .interrupted)
      }
    }
  }
}
