import Calculator
import ReversePolish
import TestSupport
import Testing

@Suite struct SessionTests {
  typealias DoubleSession = Session

  static func session(_ lines: String...) throws -> DoubleSession {
    try lines.reduce(DoubleSession(AllNumbers(exact: nil))) { session, line in
      try session.evaluating(line)
    }
  }

  @Test func goesOnWhereTheLastLineEnded() throws {
    let session = try Self.session("1 2", ": f + ;", "f -> x", "x x")
    #expect(try session.texts == ["3", "3"])
    #expect(try session.evaluating("").texts == ["3", "3"])
    #expect(try session.evaluating("# nothing").texts == ["3", "3"])
  }

  /// Each line does something before it fails, or would.
  @Test(arguments: [
    "drop drop 0 ln", "clear +", "7 -> x : f 8 ; 1 0 /", "9 -> y : g 9 ; true neg", "3 foo",
    "4 [ ", "{ 5", "clear : ; ", "[ 7 -> x x ] call 0 inv", "2 [ drop ] times -> x -> x",
    "{ 1 } [ dup ] map", "7 -> x -1 [ ] times", "clear 1 1e12 range", ": f 9 ; : h h 1 ; h",
    "x 1 + -> x { } first", ": x 5 ; x 0 /", "7 -> f f 0 /", "12abc",
  ])
  func changesNothingWhenALineFails(line: String) throws {
    let before = try Self.session("1 2 5 -> x", ": f 6 ;")
    #expect(throws: RPNError.self) { try before.evaluating(line) }
    #expect(try before.texts == ["1", "2"])
    #expect(Outcome("x f", in: before) == .values("1 2 5 6"))
    #expect(Outcome("y", in: before) == .error("unknownWord at 1:1"))
    #expect(Outcome("g", in: before) == .error("unknownWord at 1:1"))
    #expect(before.redone == nil)
    #expect(try before.undone?.texts == ["1", "2"])
    #expect(try before.undone?.undone?.texts == [])
  }

  @Test func undoesAndRedoesTheStack() throws {
    let session = try Self.session("1", "2", "+")
    let undone = try #require(session.undone)
    #expect(try undone.texts == ["1", "2"])
    #expect(try undone.undone?.texts == ["1"])
    #expect(try undone.undone?.undone?.texts == [])
    #expect(undone.undone?.undone?.undone == nil)
    #expect(try undone.redone?.texts == ["3"])
    #expect(undone.redone?.redone == nil)
    #expect(try session.texts == ["3"])
  }

  @Test func undoesDefinitionsAndVariables() throws {
    let session = try Self.session("1 -> x : f 2 ;", "3 -> x : f 4 ; 5 -> new")
    #expect(Outcome("x f new", in: session) == .values("3 4 5"))
    let undone = try #require(session.undone)
    #expect(Outcome("x f", in: undone) == .values("1 2"))
    #expect(Outcome("new", in: undone) == .error("unknownWord at 1:1"))
    let redone = try #require(undone.redone)
    #expect(Outcome("x f new", in: redone) == .values("3 4 5"))
    let start = try #require(undone.undone)
    #expect(Outcome("x", in: start) == .error("unknownWord at 1:1"))
    #expect(Outcome("f", in: start) == .error("unknownWord at 1:1"))
  }

  @Test func forgetsWhatWasUndoneWhenALineIsAdded() throws {
    let session = try Self.session("1 -> old", "2", "3")
    let other = try #require(session.undone?.undone?.undone).evaluating("4 -> other 5 -> third")
    #expect(other.redone == nil)
    #expect(Outcome("other third", in: other) == .values("4 5"))
    #expect(Outcome("old", in: other) == .error("unknownWord at 1:1"))
    #expect(try other.undone?.texts == [])
    #expect(try other.undone?.redone?.texts == [])
  }

  @Test func keepsWhatWasUndoneWhenALineFails() throws {
    let undone = try #require(try Self.session("1", "2").undone)
    #expect(throws: RPNError.self) { try undone.evaluating("foo") }
    #expect(try undone.redone?.texts == ["1", "2"])
  }

  static let replacements: [([String], Outcome)] = [
    ([": f 1 ;", ": g f f ;", ": f 2 ;", "g"], .values("2 2")),
    ([": f 1 ;", ": g f f ;", "3 -> f", "g"], .values("3 3")),
    (["1 -> f", ": g f f ;", ": f 4 ;", "g"], .values("4 4")),
    (["1 -> f", ": g f f ;", "5 -> f", "g"], .values("5 5")),
    (["1 -> f", "[ f ] -> q", "6 -> f", "q call"], .values("6")),
    (["[ 1 ] -> f", "f", ": f 7 ;", "f"], .values("[ 1 ] 7")),
    ([": f 1 ;", "[ 8 ] -> f", "f"], .values("[ 8 ]")),
    ([": f 1 ;", "f : f 2 ;", "f"], .values("1 2")),
    ([": f 1 ;", ": f f ;", "clear"], .values("")),
    (["[ 1 -> x x ] call", "x"], .error("unknownWord at 1:1")),
    (["2 -> x", "[ 1 -> x x ] call x"], .values("1 2")),
    ([": f g ;"], .error("unknownWord at 1:5")),
    ([": g 1 ;", ": f g ; f"], .values("1")),
    (["f"], .error("unknownWord at 1:1")),
    (["f : f 1 ;", "f"], .values("1 1")),
  ]

  @Test(arguments: replacements)
  func givesANameItsLastMeaning(lines: [String], expected: Outcome) throws {
    let session = try lines.dropLast().reduce(DoubleSession(AllNumbers(exact: nil))) {
      session, line in
      try session.evaluating(line)
    }
    #expect(Outcome(lines.last ?? "", in: session) == expected)
  }

  /// The list is shared between the states, so a line costs the same beside it as without it.
  @Test(.timeLimit(.minutes(1)))
  func sharesALargeListBetweenItsStates() throws {
    var session = try Self.session("1 300000 range")
    for line in 1...2000 { session = try session.evaluating("\(line) drop") }
    #expect(try session.evaluating("length").texts == ["300000"])
  }
}
