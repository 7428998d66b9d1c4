import ReversePolish
import Testing

@testable import Calculator

/// The law of words of numbers on lists, for each word of the lexicon: `{ a b } f` is
/// `{ a b } [ f ] map`.
@Suite("Words of numbers on lists")
struct ListArithmeticTests {
  /// The words of numbers that leave one value, without random ones.
  static let words = Lexicon.words.filter { word in
    word.takesElements && word.group != .random
  }

  @Test("Functions of numbers are among them, and words of lists are not")
  func extent() {
    let names = Set(Self.words.map(\.name))
    #expect(names.isSuperset(of: ["+", "^", "sqrt", "<", "sind", "roundto", "to", "prime?"]))
    #expect(names.isDisjoint(with: ["=", "sum", "dup", "divmod", "nth", "map", "and", "pick"]))
    #expect(names.count > 200)
  }

  @Test("A word on a list is the word on its elements", arguments: words)
  func law(of word: Word) throws {
    var compared = 0
    for (a, b) in samples(of: word) {
      // A list of units stands for mixed units.
      for place in a.indices where word.name != "to" || place == 0 {
        // The other operands are numbers, and the list stands in the place.
        let (below, above) = (a[..<place], a[(place + 1)...])
        let list = "{ \(a[place]) \(b[place]) }"
        let before = below.map { "\($0) " }.joined()
        let after = above.map { " \($0)" }.joined()
        let program = "\(before)\(list)\(after) \(word.name)"
        let elements = [a[place], b[place]].map { "\(before)\($0)\(after) \(word.name)" }
        compared += try expect(program, equals: "{ \(elements.joined(separator: " ")) }") ? 1 : 0
        if a.count == 1 {
          _ = try expect(program, equals: "\(list) [ \(word.name) ] map")
          _ = try expect(
            "{ \(list) \(a[0]) } \(word.name)",
            equals: "{ \(list) [ \(word.name) ] map \(a[0]) \(word.name) }")
        }
      }
      if word.name == "to" { continue }
      let lists = a.indices.map { "{ \(a[$0]) \(b[$0]) }" }.joined(separator: " ")
      let each = [a, b].map { "\($0.joined(separator: " ")) \(word.name)" }
      _ = try expect("\(lists) \(word.name)", equals: "{ \(each.joined(separator: " ")) }")
    }
    #expect(compared > 0, "no sample suits \(word.name)")
  }

  @Test("A missing element leaves a missing one", arguments: words)
  func missing(word: Word) throws {
    let others = Array(repeating: " 1", count: word.operandNames.count - 1).joined()
    let texts = try run("{ missing }\(others) \(word.name)")
    #expect(texts == ["{ missing }"])
  }

  @Test("Lists of different lengths are an error with both lengths", arguments: words)
  func lengths(of word: Word) throws {
    guard word.operandNames.count > 1 else { return }
    let others = Array(repeating: " 1", count: word.operandNames.count - 2).joined()
    let program = "{ 1 2 3 } { 1 2 }\(others) \(word.name)"
    if word.name == "to" { return }
    let error = #expect(throws: RPNError.self) { try run(program) }
    #expect(error?.kind == .domain)
    #expect(error?.message.contains("3 and 2") == true, "\(error?.message ?? "")")
  }

  @Test("Long nested lists are worked on as far as values may nest")
  func nesting() throws {
    let depth = 249
    let nested = String(repeating: "{ ", count: depth) + "4" + String(repeating: " }", count: depth)
    #expect(try run("\(nested) sqrt flatten") == ["{ 2 }"])
  }

  /// Compares two programs in exact numbers and in doubles; returns whether both have values.
  private func expect(_ program: String, equals other: String) throws -> Bool {
    var haveValues = false
    for exact in [ExactNumbers(), nil] {
      let session = try Session(AllNumbers(exact: exact, givesComplex: true))
        .evaluating(": _USD 1_s 2026-11-25 ;")
      guard let texts = try? session.evaluating(other).texts else {
        #expect(throws: RPNError.self, "\(program)") { try session.evaluating(program) }
        continue
      }
      haveValues = true
      #expect(try session.evaluating(program).texts == texts, "\(program)")
    }
    return haveValues
  }

  private func run(_ program: String) throws -> [String] {
    try Session(AllNumbers(exact: ExactNumbers(), givesComplex: false)).evaluating(program).texts
  }

  /// Operands for the word, in pairs.
  private func samples(of word: Word) -> [([String], [String])] {
    let names = word.operandNames
    let numbers = ["0.25", "0.5", "1", "2", "16", "3", "-1"]
    return (0..<7).map { choice in
      let sides = (0..<2).map { side in
        names.enumerated().map { index, name in
          if let values = ListArithmeticTests.samples[name], choice < 4 || word.group == .dates {
            return values[side]
          }
          return numbers[(choice + side + (choice < 4 ? 2 : 1) * index) % numbers.count]
        }
      }
      return word.name == "ratedate" ? (["2_USD"], ["3_USD"]) : (sides[0], sides[1])
    }
  }

  /// Two operands for each name that tells which ones suit.
  private static let samples: [String: [String]] = [
    "date": ["2026-11-21", "2027-03-14"], "birth": ["1990-11-22", "2001-03-04"],
    "start": ["2026-11-21", "2026-12-24"], "end": ["2026-12-31", "2027-01-02"],
    "unit": ["_°", "_arcmin"], "offset": ["+09:00", "-05:00"], "bits": ["32", "64"],
    "base": ["10", "16"], "p": ["0.25", "0.5"], "r": ["0.25", "0.5"], "N": ["20", "30"],
    "K": ["8", "9"], "n": ["5", "8"], "k": ["2", "3"], "low": ["0", "1"], "high": ["10", "12"],
    "step": ["1", "2"], "year": ["2026", "2027"], "month": ["11", "3"], "day": ["21", "14"],
    "life": ["5", "6"], "period": ["2", "3"],
    "rate": ["0.05", "0.1"], "pv": ["1000", "500"], "fv": ["0", "100"],
  ]
}
