import Calculator
import ReversePolish
import TestSupport
import Testing

/// Several sources are checked and run as one program.
@Suite struct SourcesTests {
  static let examples: [([String], Outcome)] = [
    (["1 2", "+"], .values("3")),
    ([": f 1 ;", "f"], .values("1")),
    (["1 -> x", "x x"], .values("1 1")),
    (["f", ": f 1 ;"], .values("1")),
    ([": g f ;", ": f 1 ; g"], .values("1")),
    ([": f 1 ; f", ": f 2 ; f"], .values("1 2")),
    (["", "# nothing", "1"], .values("1")),
    (["x", "1 -> x"], .error("unknownWord at 1:1")),
    (["[ 1", "]"], .error("incomplete at 1:1")),
    (["1 0 /", "\n foo"], .error("unknownWord at 2:2")),
    (["foo", "]"], .error("unbalanced at 1:1")),
    (["]", "12abc"], .error("malformedNumber at 1:1")),
    (["1", "\n+"], .error("stackUnderflow at 2:1")),
    ([": f + ;", "1 f"], .error("stackUnderflow at 1:5")),
  ]

  static func outcome(of texts: [String]) -> Outcome {
    let sources = texts.enumerated().map { Source($1, name: "source \($0)") }
    do {
      let session = try Session(AllNumbers(exact: nil)).evaluating(sources)
      return .values(try session.texts.joined(separator: " "))
    } catch {
      return .error(error.summary)
    }
  }

  @Test(arguments: examples)
  func areOneProgram(texts: [String], expected: Outcome) {
    #expect(Self.outcome(of: texts) == expected)
  }

  static let faults: [([String], String)] = [
    (["1", "foo"], "source 1"), (["foo", "1"], "source 0"), (["1", "+"], "source 1"),
    ([": f + ;", "f"], "source 0"), (["[ + ]", "call"], "source 0"),
    (["{ 1 }", "[ dup ]", "map"], "source 2"),
  ]

  @Test(arguments: faults)
  func tellInWhichOneAnErrorIs(texts: [String], name: String) {
    let sources = texts.enumerated().map { Source($1, name: "source \($0)") }
    let error = #expect(throws: RPNError.self) {
      try Session(AllNumbers(exact: nil)).evaluating(sources)
    }
    #expect(error?.place?.source.name == name)
  }

  @Test func areOneStepOfTheHistory() throws {
    let session = try Session(AllNumbers(exact: nil)).evaluating([Source("1"), Source("2")])
    #expect(try session.undone?.texts == [])
  }

  @Test func mayBeNoneAtAll() throws {
    let session = try Session(AllNumbers(exact: nil)).evaluating("1 -> x").evaluating([])
    #expect(Outcome("x", in: session) == .values("1"))
  }
}
