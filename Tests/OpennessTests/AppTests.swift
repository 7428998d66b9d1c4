import Calculator
import ExactReals
import ReversePolish
import Testing

/// The parts of an app around a line of input, with the public names alone.
@Suite("A calculator in an app")
struct AppTests {
  private let zones: ZoneClocks = { zone, moment, isLocal throws(RPNError) in
    guard zone == "Asia/Tokyo" else { throw RPNError(.domain, "no zone '\(zone)'") }
    return try moment.moved(toOffset: 32_400, isLocal: isLocal)
  }

  private var session: Session {
    get throws {
      let now = try Moment("2026-11-26T14:30:00Z")
      return Session(AllNumbers(givesComplex: true, now: now, zones: zones))
    }
  }

  // MARK: All numbers

  @Test(
    "All kinds of numbers are there",
    arguments: [
      ("1 3 / 0.1 +", "0.43333333333333333333"), ("60_mi/h 90_min * _km to", "144.84096_km"),
      ("-4 sqrt 1 +", "1+2i"), ("2026-12-24 now date -", "28_d"), ("now", "2026-11-26T14:30Z"),
      (#"now "Asia/Tokyo" to"#, "2026-11-26T23:30+09:00"),
      (#"2026-11-26T23:30 "Asia/Tokyo" atzone"#, "2026-11-26T23:30+09:00"),
      ("[ sq ] 3 derivative", "6"), ("[ sin ] 0 pi integrate", "2"),
      ("{ 1_m 50_cm } sum", "1.5_m"),
    ])
  func kinds(program: String, result: String) throws {
    #expect(try session.evaluating(program).texts == [result])
  }

  @Test(
    "Without a clock, zones and complex results, these are errors",
    arguments: ["now", #"2026-11-26T23:30 "Asia/Tokyo" atzone"#, "-4 sqrt"])
  func less(program: String) {
    let error = #expect(throws: RPNError.self) { try Session(AllNumbers()).evaluating(program) }
    #expect(error?.kind == .domain && error?.place != nil)
  }

  @Test("Numbers go on the stack, through words of one's own, and come off it again")
  func values() throws {
    let numbers = AllNumbers()
    typealias Twice = SwiftWord
    let twice = try Twice("twice", "( x -- y )") { operands throws(RPNError) in
      guard case .number(let x) = operands[0] else { return [] }
      return [.number(try numbers.apply(.add, to: x, x))]
    }
    let third = try numbers.number(Real(Rational(1, over: 3)), Bounds())
    let result = try Session(numbers).adding(twice).pushing(.number(third))
      .evaluating("twice 5_km twice")
    #expect(try result.texts == ["0.66666666666666666667", "10_km"])
    guard case .number(let number) = result.stack[0] else {
      Issue.record("no number")
      return
    }
    #expect(try numbers.real(number)?.rational == Rational(2, over: 3))
  }

  @Test("They can be doubles")
  func doubles() throws {
    let session = Session(AllNumbers(exact: nil))
    #expect(try session.evaluating("0.1 0.2 +").texts == ["0.30000000000000004"])
    #expect(try session.evaluating("0.1_m 0.2_m +").texts == ["0.30000000000000004_m"])
  }

  // MARK: A line that is being typed

  @Test(
    "A preview is the value, or the reason for no value yet",
    arguments: [
      ("+", Preview.value("8")), ("clear", .value(nil)),
      ("1 3 /", .value("0.33333333333333333333…")),
      ("sqr", .beginning), (#""some te"#, .beginning), ("+ +", .trouble("'+' needs more")),
      ("1_m +", .trouble("'+': wrong kind")), ("3.1.1", .trouble("no number: '3.1.1'")),
      ("[ true ] [ ] while", .unfinished),
    ])
  func preview(line: String, preview: Preview) throws {
    var session = try Session(AllNumbers()).evaluating("3 5")
    session.limits = Limits(timeout: .milliseconds(50))
    #expect(session.preview(of: line) == preview)
    #expect(try session.texts == ["3", "5"])
  }

  @Test("A preview has the notation that is asked for")
  func previewFormat() throws {
    let session = Session(AllNumbers())
    let shown = session.preview(of: "2 3 /", as: NumberFormat(.fixed(2)), ellipsis: "...")
    #expect(shown == .value("0.67..."))
  }

  @Test(
    "Words, names of the session and units are completed",
    arguments: [
      ("3 squ", "squ", ["square"]), ("[ squ", "squ", ["square"]), ("unp", "unp", ["unpack"]),
      ("5_kilogram_f", "5_kilogram_f", ["5_kilogram_force"]),
      ("5_km/furl", "5_km/furl", ["5_km/furlong"]), ("5_pac", "5_pac", ["5_paces"]),
      ("3 ", "", []), (#""squ"#, "", []), ("", "", []), ("qqq", "qqq", []),
    ])
  func completion(line: String, typed: String, names: [String]) throws {
    let session = try Session(AllNumbers()).evaluating(": square dup * ; : _paces 75_cm ;")
    let found = session.completions(of: line)
    #expect(found.typed == typed)
    #expect(found.names.map(\.name) == names)
  }

  @Test("A completion has a note")
  func notes() throws {
    let session = try Session(AllNumbers()).evaluating(": square dup * ;")
    let own = session.completions(of: "squ").names
    #expect(own.map(\.note) == [": square dup * ;"] && own.allSatisfy(\.isOwn))
    let word = session.completions(of: "sqr").names
    #expect(word.first?.note.hasPrefix("( x -- y )") == true && word.first?.isOwn == false)
  }

  // MARK: Steps

  @Test("A walk has each step, also inside of quotations")
  func walk() throws {
    let walk = try session.walk([Source("{ 1 2_m } [ 3 * ] map")])
    let steps = try (0..<walk.count).map { position in
      "\(walk.depth(at: position)) \(try walk.element(at: position))"
    }
    #expect(
      steps.suffix(7) == ["0 [ 3 * ]", "0 map", "1 3", "1 *", "1 3", "1 *", "0 "])
    let last = try walk.stack(at: walk.count - 1)
    #expect(last.texts == ["{ 3 6_m }"] && last.hidden == 0)
    #expect(walk.error == nil && !walk.isCut)
    #expect(walk.place(at: 0)?.column == 1 && walk.place(at: walk.count - 1) == nil)
  }

  @Test("A walk ends at an error, and where it would be too long")
  func ends() throws {
    let failing = try session.walk([Source("3 0 / 1 +")])
    #expect(failing.error?.kind == .domain && failing.place(at: failing.count - 1)?.column == 5)
    let endless = try session.walk([Source("[ true ] [ ] while")], atMost: 20)
    #expect(endless.isCut && endless.count == 20)
  }
}
