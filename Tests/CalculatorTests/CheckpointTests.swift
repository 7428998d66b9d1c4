import Calculator
import ReversePolish
import TestSupport
import Testing

/// The checkpoint of the limits is how time and Ctrl-C reach a program that runs.
@Suite struct CheckpointTests {
  @Test(arguments: [
    "[ true ] [ ] while",
    "[ true ] [ 1 drop ] while",
    "9e15 [ ] times",
    "0 9e15 [ 1 + ] times",
    "9e15 [ [ ] call ] times",
    "9e15 [ 9e15 [ ] times ] times",
    ": f f ; f",
    ": f g ; : g f ; f",
    "[ dup call ] dup call",
    "[ [ true ] [ ] while ] call",
    "{ [ true ] [ ] while }",
    "{ 1 } [ [ true ] [ ] while ] map",
    "1 1000000 range dup [ drop dup [ drop ] each ] each",
    "[ true ] [ [ true ] [ ] while ] while",
    "5 [ [ true ] [ ] while ] dip",
  ])
  func endsWhatWouldNotEnd(program: String) throws {
    let budget = Budget(100)
    var session = try Session(DoubleAlgebra()).evaluating("1 2")
    session.limits = budget.limits
    let error = #expect(throws: RPNError.self) { try session.evaluating(program) }
    #expect(error?.kind == .interrupted)
    #expect(try session.texts == ["1", "2"])
  }

  /// Words that work through a list, or through many divisors, are not one step like `+`.
  @Test(arguments: [
    "50 [ 1 20000 range sum drop ] times",
    "1 50 range [ drop 1 20000 range reverse last ] map drop",
    "50 [ { } 1 20000 range concat sort drop ] times",
    "50 [ 1 20000 range dup = drop ] times",
    "1 50 range [ drop 1000000007 prime? ] map drop",
  ])
  func isAskedAsOftenAsWorkIsDone(program: String) {
    let budget = Budget(1_000_000)
    #expect(Outcome(program, limits: budget.limits) == .values(""))
    #expect(budget.asked >= 20)
  }

  @Test func isNotAskedByArithmetic() {
    #expect(Outcome("1 2 + 3 *", limits: Budget(0).limits) == .values("9"))
  }

  @Test func hasItsErrorReported() throws {
    var session = try Session(DoubleAlgebra()).evaluating("1")
    session.limits.checkpoint = { () throws(RPNError) in
      throw RPNError(.limitExceeded, "time is up")
    }
    let error = #expect(throws: RPNError.self) { try session.evaluating("[ true ] [ ] while") }
    #expect(error?.kind == .limitExceeded)
    #expect(error?.message == "time is up")
  }
}
