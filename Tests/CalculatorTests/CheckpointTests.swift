import Calculator
import ReversePolish
import TestSupport
import Testing

/// Time limits and Ctrl-C reach a running program through the checkpoint of the limits.
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
    var session = try Session(AllNumbers(exact: nil)).evaluating("1 2")
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

  /// One word may have more to do than a long program.
  @Test(arguments: [
    "20000 bernoulli", "1e6 3e5 1e5 0.975 hypergeominv", "1e6 3e5 1e5 30100 hypergeomcdf",
    "1e6 3e5 1e5 30100 hypergeomsf", "1e6 fib", "1e5 fact", "1e6 1e5 choose",
    "10 300 ^ 7 + nextprime", "10 60 ^ 7 + factors", "3 200000 ^ 1 + 2 200000 ^ gcd",
    "7 10 400 ^ 10 400 ^ 3 + powmod", "1e5 1/3 40000 binomcdf", "1e5 0.3 0.5 binominv",
  ])
  func isAskedByLongWords(program: String) {
    let budget = Budget(10)
    var session = Session(AllNumbers(exact: ExactNumbers(), givesComplex: false))
    session.limits = budget.limits
    let error = #expect(throws: RPNError.self) { try session.evaluating(program).texts }
    #expect(error?.kind == .interrupted, "\(program)")
  }

  @Test func isNotAskedByArithmetic() {
    #expect(Outcome("1 2 + 3 *", limits: Budget(0).limits) == .values("9"))
  }

  @Test func hasItsErrorReported() throws {
    var session = try Session(AllNumbers(exact: nil)).evaluating("1")
    session.limits.checkpoint = { () throws(RPNError) in
      throw RPNError(.limitExceeded, "time is up")
    }
    let error = #expect(throws: RPNError.self) { try session.evaluating("[ true ] [ ] while") }
    #expect(error?.kind == .limitExceeded)
    #expect(error?.message == "time is up")
  }
}
