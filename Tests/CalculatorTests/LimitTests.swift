import Calculator
import ReversePolish
import TestSupport
import Testing

@Suite struct LimitTests {
  static let tooLarge: [(String, Outcome)] = [
    ("1 1e12 range", .error("limitExceeded at 1:8")),
    ("9 9 9 ^ ^", .error("limitExceeded at 1:9")),
    ("1000000000 fact", .error("limitExceeded at 1:12")),
    ("0 1e12 1 stride", .error("limitExceeded at 1:10")),
    ("1 1e9 shl", .error("limitExceeded at 1:7")),
    ("1e15 [ 1 1e12 range ] times", .error("limitExceeded at 1:15")),
    ("{ 1 2 } 60 [ dup concat ] times", .error("limitExceeded at 1:18")),
    ("1 10000000 range dup zip", .error("limitExceeded at 1:22")),
    ("1 200000 [ 1 pack ] times", .error("limitExceeded at 1:14")),
    ("{ } 200000 [ 1 pack ] times", .error("limitExceeded at 1:16")),
    ("1 200000 [ { } swap append ] times", .error("limitExceeded at 1:21")),
    ("[ ] 200000 [ [ ] curry ] times", .error("limitExceeded at 1:18")),
    ("[ ] 200000 [ -> q [ q ] ] times", .error("limitExceeded at 1:19")),
  ]

  @Test(arguments: tooLarge)
  func areFoundBeforeTheWork(program: String, expected: Outcome) throws {
    let session = try Session(AllNumbers(exact: nil)).evaluating("1 2")
    #expect(Outcome(program, in: session) == expected)
    #expect(try session.texts == ["1", "2"])
  }

  @Test func boundTheStack() {
    let program = "1 3000000 range -> l 4 [ l unpack ] times"
    #expect(Outcome(program) == .error("limitExceeded at 1:28"))
  }

  /// With lists of at most ten values; `true` where eleven are asked for.
  static let lengths: [(String, Bool)] = [
    ("1 10 range", false), ("1 11 range", true), ("0 10 range", true),
    ("1 10 1 stride", false), ("1 11 1 stride", true), ("10 0 -1 stride", true),
    ("1 9 range 0 append", false), ("1 10 range 0 append", true),
    ("1 5 range dup concat", false), ("1 6 range 1 5 range concat", true),
    ("1 9 range 0 [ + ] scan", false), ("1 10 range 0 [ + ] scan", true),
    ("1 5 range dup 2 pack flatten", false), ("1 6 range dup 2 pack flatten", true),
  ]

  @Test(arguments: lengths)
  func boundTheLengthOfLists(program: String, isTooLong: Bool) {
    var limits = Limits()
    limits.listLength = 10
    let outcome = Outcome("\(program) drop", limits: limits)
    guard isTooLong else {
      #expect(outcome == .values(""))
      return
    }
    guard case .error(let error) = outcome else {
      Issue.record("\(program) is not too long")
      return
    }
    #expect(error.hasPrefix("limitExceeded at 1:"))
  }

  @Test(arguments: [("[ ", "] "), ("{ ", "} "), ("[ { ", "} ] "), ("[ -> x ", "] ")])
  func boundTheBracketsOfASource(open: String, close: String) {
    let (opened, closed) = (
      String(repeating: open, count: 100_000), String(repeating: close, count: 100_000)
    )
    for (source, kind) in [(opened + closed, "limitExceeded"), (opened, "incomplete")] {
      guard case .error(let error) = Outcome(source) else {
        Issue.record("100 000 brackets are an answer")
        return
      }
      #expect(error.hasPrefix("\(kind) at 1:"))
    }
    #expect(Outcome(closed) == .error("unbalanced at 1:1"))
  }

  /// A list of lists that share what they hold, 2⁶⁰ values in all, is too large for its text and
  /// for everything that looks into it.
  @Test(
    arguments: [
      "1 60 [ dup 2 pack ] times", "1 60 [ dup 2 pack ] times dup =",
      "1 60 [ dup 2 pack ] times flatten", "[ 1 ] 60 [ dup compose ] times",
      "[ 1 ] 60 [ dup [ call ] curry compose ] times", "1 60 [ [ ] curry dup curry ] times",
    ])
  func boundWhatIsShared(program: String) {
    guard case .error(let error) = Outcome(program) else {
      Issue.record("\(program) is an answer")
      return
    }
    #expect(error.hasPrefix("limitExceeded at 1:"))
  }
}
