import ReversePolish
import TestSupport
import Testing

@testable import Calculator

/// A walk is the evaluation itself, looked at between all of its elements.
@Suite struct WalkTests {
  /// A walk as rows: the element, behind a dot for each call around it, and the stack after it.
  private func rows(_ program: String, atMost most: Int = 10_000) throws -> [String] {
    let walk = try Session(AllNumbers()).walk([Source(program)], atMost: most)
    var rows: [String] = []
    for index in 0..<walk.count where walk.place(at: index) != nil {
      var row = String(repeating: ".", count: walk.depth(at: index))
      row += try walk.element(at: index)
      if index + 1 < walk.count {
        let stack = try walk.stack(at: index + 1, as: .plain, ellipsis: "…").texts
        row += ([" |"] + stack).joined(separator: " ")
      }
      rows.append(row)
    }
    return rows
  }

  static let walks: [(program: String, rows: [String])] = [
    ("", []),
    ("3 5 +", ["3 | 3", "5 | 3 5", "+ | 8"]),
    (
      "{ 1 2 3 } 0 [ + ] fold",
      [
        "{ |", "1 | 1", "2 | 1 2", "3 | 1 2 3", "} | { 1 2 3 }", "0 | { 1 2 3 } 0",
        "[ + ] | { 1 2 3 } 0 [ + ]", "fold | 0 1", ".+ | 1 2", ".+ | 3 3", ".+ | 6",
      ]
    ),
    (
      "2 [ 1 + ] [ 2 * ] bi",
      [
        "2 | 2", "[ 1 + ] | 2 [ 1 + ]", "[ 2 * ] | 2 [ 1 + ] [ 2 * ]", "bi | 2", ".1 | 2 1",
        ".+ | 3 2", ".2 | 3 2 2", ".* | 3 4",
      ]
    ),
    (
      ": f dup 1 > [ 1 - f ] when ; 2 f",
      [
        "2 | 2", "f | 2", ".dup | 2 2", ".1 | 2 2 1", ".> | 2 true",
        ".[ 1 - f ] | 2 true [ 1 - f ]",
        ".when | 2", ".1 | 2 1", ".- | 1", ".f | 1", ".dup | 1 1", ".1 | 1 1 1", ".> | 1 false",
        ".[ 1 - f ] | 1 false [ 1 - f ]", ".when | 1",
      ]
    ),
    (
      "5 [ -> x [ x ] call ] call",
      [
        "5 | 5", "[ -> x [ x ] call ] | 5 [ -> x [ x ] call ]", "call | 5", ".-> x |",
        ".[ x ] | [ 5 ]", ".call |", ".x | 5",
      ]
    ),
    ("1 2 0 / 3", ["1 | 1", "2 | 1 2", "0 | 1 2 0", "/"]),
    (
      "2 [ drop drop ] call",
      ["2 | 2", "[ drop drop ] | 2 [ drop drop ]", "call | 2", ".drop |", ".drop"]
    ),
  ]

  @Test(arguments: walks)
  func eachElementIsAStep(program: String, expected: [String]) throws {
    #expect(try rows(program) == expected)
  }

  @Test func anErrorIsTheLastStep() throws {
    let walk = try Session(AllNumbers()).walk([Source("1 2 0 / 3")])
    #expect(walk.error?.kind == .domain || walk.error?.message == "division by zero")
    #expect(walk.place(at: walk.count - 1)?.text == "/")
    #expect(!walk.isCut)
  }

  @Test func whatIsNoProgramIsRefused() {
    for program in ["[ 1", "foo", "1 }", "1x"] {
      #expect(throws: RPNError.self) { try Session(AllNumbers()).walk([Source(program)]) }
    }
  }

  @Test func aWalkIsBounded() throws {
    let endless = [Source("0 [ true ] [ 1 + ] while")]
    for most in [1, 2, 100] {
      let walk = try Session(AllNumbers()).walk(endless, atMost: most)
      #expect(walk.isCut && walk.count == most && walk.error == nil)
    }
    let exact = try Session(AllNumbers()).walk([Source("1 2 +")], atMost: 4)
    #expect(!exact.isCut && exact.count == 4)
  }

  @Test func ofAHighStackTheTopIsKept() throws {
    let walk = try Session(AllNumbers()).evaluating("1 100 range unpack").walk([Source("+")])
    let (texts, hidden) = try walk.stack(at: 0, as: .plain, ellipsis: "…")
    #expect(texts.count == 64 && hidden == 36)
    #expect(texts.last == "100")
  }

  @Test func itCanBeInterrupted() {
    var limits = Limits()
    limits.checkpoint = { () throws(RPNError) in throw RPNError(.interrupted, "interrupted") }
    #expect(throws: RPNError.self) {
      try Session(AllNumbers(), limits: limits).walk([Source("1 2 +")])
    }
  }

  // Everywhere the walk ends as the evaluation does: with the same stack, or the same error.
  private func difference(_ program: String, _ system: AllNumbers) -> String? {
    var limits = Limits()
    limits.digits = 500
    limits.listLength = 10_000
    limits.callDepth = 500
    limits.callsBeforeCompiling = .max
    let session = Session(system, limits: limits)
    guard let walk = try? session.walk([Source(program)]), !walk.isCut else { return nil }
    let expected: String
    do {
      let next = try session.evaluating([Source(program)], isChecked: false)
      expected = try next.stack.suffix(64).map { try system.text(of: $0) }.joined(separator: " ")
    } catch {
      expected = "\(error)"
    }
    let found =
      walk.error.map { "\($0)" }
      ?? (try? walk.positions.last?.values.map { try system.text(of: $0) }.joined(separator: " "))
    return found == expected ? nil : "\(program)\n  \(expected)\n  \(found ?? "nothing")"
  }

  @Test func theCorpusEndsAsItIsEvaluated() throws {
    for example in try LanguageCorpusTests.cases.get() {
      #expect(difference(example.program, AllNumbers(exact: nil)) == nil)
    }
  }

  @Test(arguments: 0..<4)
  func randomProgramsEndAsTheyAreEvaluated(part: Int) {
    var faults = 0
    for seed in 0..<200 where faults < 3 {
      var loops = LoopGenerator(seed: UInt64(4 * seed + part))
      var untyped = UntypedGenerator(seed: UInt64(4 * seed + part))
      for program in [loops.program(), untyped.program()] {
        guard let difference = difference(program, AllNumbers()) else { continue }
        faults += 1
        Issue.record("seed \(4 * seed + part): \(difference)")
      }
    }
  }
}
