import Calculator
import ReversePolish
import Testing

@Suite("A session as a program")
struct SessionProgramTests {
  typealias ExactSession = Session

  static func session(_ lines: [String]) throws -> ExactSession {
    try lines.reduce(ExactSession(AllNumbers())) { session, line in
      try session.evaluating(line)
    }
  }

  static let programs: [([String], [String])] = [
    ([], []),
    (["3 5"], ["3", "5"]),
    (["0.1 1 3 / -2"], ["1/10", "1/3", "-2"]),
    (["2 sqrt pi + 3 /"], ["2 sqrt pi + 1/3 *"]),
    (["{ 1 { true } 2 sqrt }"], ["{ 1 { true } 2 sqrt }"]),
    ([": square dup * ; 5 -> r"], ["5 -> r", ": square dup * ;"]),
    ([": f 1 ;", "2 -> f"], ["2 -> f"]),
    (["2 -> f", ": f 1 ;"], [": f 1 ;"]),
    ([": f -> x [ x + ] ; 3 f"], [": f -> x [ x + ] ;", "[ 3 + ]"]),
    (["5 -> m [ m 1 + ] -> a"], ["5 -> m", "0 -> a", "[ m 1 + ] -> a"]),
    (["1 -> x [ x ] -> y [ y ] -> x"], ["0 -> x 0 -> y", "[ y ] -> x", "[ x ] -> y"]),
    (
      [": even dup 0 = [ drop true ] [ 1 - odd ] if ; : odd 1 - even ;"],
      [": even dup 0 = [ drop true ] [ 1 - odd ] if ;", ": odd 1 - even ;"]
    ),
  ]

  static let sources: [[String]] = programs.map { $0.0 }

  @Test("It defines and binds the names, then puts the values on the stack", arguments: programs)
  func program(lines: [String], expected: [String]) throws {
    #expect(try Self.session(lines).program() == expected)
  }

  @Test("It makes the same session again", arguments: sources)
  func readsBack(lines: [String]) throws {
    let session = try Self.session(lines)
    let program = try session.program()
    let again = try Self.session([program.joined(separator: "\n")])
    #expect(try again.program() == program)
    #expect(try again.texts == session.texts)
    #expect(again.names == session.names)
  }

  @Test(
    "Numbers that are calculated are exact after they were read back",
    arguments: [
      ("2 sqrt", "sq 2 ="), ("pi", "pi ="), ("2 ln exp", "2 ="), ("10 ln", "exp 10 ="),
      ("2 3 / sin", "asin 2/3 ="), ("3 cbrt", "3 ^ 3 ="), ("5 log2", "2 swap ^ 5 ="),
      ("phi", "dup sq swap - 1 ="), ("2 pi ^", "ln 2 ln / pi ="), ("1 2 atan2", "tan 1/2 ="),
    ])
  func exact(program: String, check: String) throws {
    let saved = try Self.session([program]).program().joined(separator: "\n")
    #expect(try Self.session([saved, check]).texts == ["true"], "\(saved)")
  }

  @Test(
    "Roots, integrals and long sums stay what they are: real, and right to any digits",
    arguments: [
      ["[ dup cos swap - ] 0 1 solve"], ["[ exp ] 0 1 integrate"], ["[ exp ] 1 0 integrate"],
      ["[ sq 2 - ] 3 sqrt 1 solve"], ["1 500 range [ sqrt ] map sum"],
      ["2 sqrt 20 [ dup * 1 + sqrt ] times"], ["2 ln dup exp pi * + dup * inv"],
      [": f dup cos swap - ;", "[ f ] 0 1 solve", ": f sin ;"],
      ["2 -> a", "[ sq a - ] 0 2 solve", "3 -> a"],
      ["[ -> y  y sq y - 1/2 - ] 1 2 solve"], [": g -> y y sin y * ;", "[ g ] 0 1 integrate"],
      ["[ { 1 2 } [ over * ] map sum nip exp ] 0 1 integrate pi *"],
      ["[ -> c [ sq c - ] 0 2 solve ] -> r", "2 r call"], ["{ -100 60 60.5 } irr"],
      ["36 -100 3000 0 rate", "2 sqrt neg -> a 36 -100 3000 a ratebegin"],
    ])
  func methods(lines: [String]) throws {
    let session = try Self.session(lines)
    let saved = try session.program()
    let again = try Self.session([saved.joined(separator: "\n")])
    #expect(try again.program() == saved)
    let patient = AllNumbers(exact: ExactNumbers(digits: 150))
    for (value, copy) in zip(session.stack, again.stack) {
      #expect(try patient.text(of: value) == patient.text(of: copy), "\(saved)")
      guard case .number(let number) = copy else { continue }
      #expect(try patient.describe(number).type == "real", "\(saved)")
    }
  }

  @Test("If a word of a function runs itself, the number is written with many digits")
  func approximate() throws {
    let saved = try Self.session([": f dup 1 > [ 1 - f ] [ ] if ; [ f 0.5 cos - ] 0 1 solve"])
      .program()
    #expect(saved[1].hasPrefix("0.87758256189037271611628158260382965199164519710974"))
    #expect(saved[1].count == 102)
  }

  @Test("Known lines are left out")
  func known() throws {
    let session = try Self.session([": f 1 ; : g 2 ; 3"])
    #expect(try session.program(without: [": f 1 ;"]) == [": g 2 ;", "3"])
  }

  static let operands: [([String], [String])] = [
    (["3 4", "+"], ["3", "4"]),
    (["1 2 3", "+ +"], ["1", "2", "3"]),
    (["1 2 3", "4 +"], ["3"]),
    (["1 2 3", "over drop"], ["2", "3"]),
    (["1 2 3", "clear"], ["1", "2", "3"]),
    (["3 4", "+ 2 *", "5"], []),
    (["5 { 1 2 }", "[ over + ] map"], ["{ 1 2 }"]),
    (["2 { 1 2 }", "[ + ] each"], ["2", "{ 1 2 }"]),
    (["7 8", "2 pack"], ["7", "8"]),
  ]

  @Test("A session knows what its last line took", arguments: operands)
  func taken(lines: [String], expected: [String]) throws {
    let session = try Self.session(lines)
    let system = AllNumbers()
    #expect(try session.operands.map { try system.text(of: $0) } == expected)
    #expect(try session.recalled?.texts ?? [] == (expected.isEmpty ? [] : session.texts + expected))
  }

  @Test("It can be emptied, and forget its history")
  func emptied() throws {
    let session = try Self.session(["1 2 : f 3 ;"])
    #expect(try session.cleared.texts == [])
    #expect(session.cleared.names == ["f"])
    #expect(try session.cleared.undone?.texts == ["1", "2"])
    #expect(try session.cleared.recalled?.texts == ["1", "2"])
    #expect(session.withoutHistory.undone == nil)
    #expect(try session.withoutHistory.texts == ["1", "2"])
  }

  @Test(
    "The display marks rounded numbers and leaves out the middle of long lists",
    arguments: [
      ("2 sqrt", "0x1.6a09e667f3bcc908b3…"), ("0.5", "0x0.8"), ("255", "0xff"),
      ("{ 1/3 2 }", "{ 0x0.55555555555555555555… 0x2 }"),
      ("[ 1/3 ]", "[ 0x0.55555555555555555555… ]"),
    ])
  func display(program: String, expected: String) throws {
    let session = try Self.session([program])
    let value = try #require(session.stack.last)
    #expect(try AllNumbers().display(value, as: NumberFormat(base: 16)) == expected)
  }

  @Test("A large value is shown in part")
  func largeDisplay() throws {
    let session = try Self.session(["1 100000 range [ drop 1 100 range ] map", "0 1000 range"])
    for value in session.stack {
      let text = try AllNumbers().display(value)
      #expect(text.contains("…") && text.count < 50_000)
    }
    #expect(try session.definition(of: "x") == nil)
  }
}
