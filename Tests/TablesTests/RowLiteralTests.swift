import PlainText
import ReversePolish
import TestSupport
import Testing

@testable import Calculator
@testable import Tables

@Suite("Fields as values")
struct RowLiteralTests {
  /// The value of a field between two others, in short.
  private func value(
    _ field: String, _ numbers: AllNumbers, _ reading: FieldReading = FieldReading(digits: 1000)
  ) throws -> String {
    var fields = RowFields()
    let line = "x|\(field)|y"
    return try withLine(line) { bytes in
      // A separator that no field has.
      _ = fields.split(bytes, RowFormat(separator: "|"))
      let value = try numbers.value(ofField: fields[1], in: bytes, reading) { Source(line) }
      switch value {
      case .text(let text): return "text " + text.string
      case .boolean(let boolean): return "boolean \(boolean)"
      default: return try numbers.text(of: value)
      }
    }
  }

  @Test(
    "A field is the literal that it looks like, or else a text",
    arguments: [
      ("12.50", "25/2"), ("-.5", "-1/2"), ("+1", "1"), ("−3", "-3"), ("1e3", "1000"),
      ("1_000", "1000"), ("0x1f", "31"), ("0b11", "3"), ("0x0.8", "1/2"), ("0x1/0x3", "1/3"),
      ("4r12", "text 4r12"), ("4r1.2", "text 4r1.2"), ("4r1/4r2", "text 4r1/4r2"),
      ("1/3", "1/3"), ("-2/4", "-1/2"), ("true", "boolean true"), ("false", "boolean false"),
      ("True", "text True"),
      ("abc", "text abc"), ("a b", "text a b"), ("3 4", "text 3 4"), ("3+", "text 3+"),
      ("-", "text -"), (".", "text ."), ("1.2.3", "text 1.2.3"), ("1e", "text 1e"),
      ("\"a \"\"b\"\"\"", "text a \"b\""), ("\"12\"", "12"), ("\"true\"", "boolean true"),
      ("[ 1 ]", "text [ 1 ]"), ("1 # c", "text 1 # c"), ("\u{FEFF}1", "text \u{FEFF}1"),
      ("pi", "text pi"), ("1\\", "text 1\\"),
    ])
  func fields(field: String, expected: String) throws {
    #expect(try value(field, AllNumbers(exact: ExactNumbers(showsFractions: true))) == expected)
    let all = AllNumbers(exact: ExactNumbers(showsFractions: true), givesComplex: true)
    #expect(try value(field, all) == expected)
  }

  @Test("An imaginary unit is written as a number", arguments: ["i", "-i", "2+i"])
  func imaginaryUnit(number: String) throws {
    let system = AllNumbers(exact: ExactNumbers(), givesComplex: true)
    let program = ["i": "i", "-i": "i neg"][number] ?? "2 i +"
    let value = try #require(try Session(system).evaluating(program).stack.last)
    let field = try system.field(of: value, as: .plain, within: Limits())
    #expect(try self.value(field, system, FieldReading(digits: 100)) == number)
  }

  @Test("A number that is printed is read back from a field", arguments: SplitMix64.seeds)
  func readBack(seed: UInt64) throws {
    var generator = ValueGenerator(seed: seed, units: UnitTable.symbols)
    for (numbers, format) in [
      (ExactNumbers(), "fix:2"), (ExactNumbers(showsFractions: true), "hex"), (nil, "bin"),
      (ExactNumbers(), "sci:3"),
    ] {
      let system = AllNumbers(exact: numbers, givesComplex: true)
      for _ in 0..<15 {
        let program = generator.program(depth: 0)
        guard let value = try? Session(system).evaluating(program).stack.last,
          case .number(let number) = value
        else { continue }
        let written = try system.written(number, as: NumberFormat(format), Limits())
        for (text, isExact) in [(try system.text(of: value), try system.describe(number).isExact)]
          + [(written.text, written.isExact)]
        {
          let again = try self.value(text, system, FieldReading(digits: 1_000_000))
          #expect(!again.hasPrefix("text"), "\(program): \(text), seed \(seed)")
          // In bases, a double is written with more digits than in decimals.
          if isExact { #expect(try again == system.text(of: value), "\(program): \(text)") }
        }
      }
    }
  }

  @Test(
    "A literal of any kind of number is a number",
    arguments: [
      ("5_km", "5_km"), ("3+4i", "3+4i"), ("2:30", "2:30"), ("19%", "19_%"),
      ("2026-11-21", "2026-11-21"), ("50_%", "50_%"),
      ("2026-11-21T09:30+01:00", "2026-11-21T09:30+01:00"),
    ])
  func others(field: String, expected: String) throws {
    #expect(try value(field, AllNumbers()) == expected)
    #expect(try value(field, AllNumbers(exact: nil)) == expected)
  }

  @Test(
    "A field that only looks like a quantity or a date is a text",
    arguments: ["5_foo", "12-34", "5_", "2026-1-2", "2026-11-21T"])
  func lookAlikes(field: String) throws {
    let all = AllNumbers(exact: ExactNumbers(), givesComplex: true)
    #expect(try value(field, all) == "text " + field)
  }

  @Test(
    "Doubles are the nearest ones",
    arguments: [
      ("0.1", "0.1"), ("9007199254740993", "9007199254740992"), ("1/3", "0.3333333333333333"),
    ])
  func doubles(field: String, expected: String) throws {
    #expect(try value(field, AllNumbers(exact: nil)) == expected)
  }

  @Test(
    "Numbers may be written as in other countries",
    arguments: [
      ("3,14", nil, "157/50"), ("1.5", nil, "text 1.5"), ("1234", nil, "1234"),
      ("1.234", ".", "1234"), ("1.23", ".", "text 1.23"), ("5.", nil, "text 5."),
      ("1.234,5", ".", "2469/2"), ("\"-0,25\"", nil, "-1/4"), ("true", nil, "boolean true"),
    ] as [(String, Unicode.Scalar?, String)])
  func decimalComma(field: String, group: Unicode.Scalar?, expected: String) throws {
    let numerals = try #require(FieldNumerals(hasDecimalComma: true, group: group))
    let reading = FieldReading(digits: 1000, numerals: numerals)
    #expect(
      try value(field, AllNumbers(exact: ExactNumbers(showsFractions: true)), reading) == expected)
  }

  @Test(
    "A number that cannot be is an error at its field",
    arguments: [
      ("12345", 4), ("1.2345", 4), ("1/12345", 4), ("-300_°C", 1000), ("2026-02-30", 1000),
      ("2026-13-01", 1000),
    ])
  func errors(field: String, digits: Int) throws {
    let all = AllNumbers(exact: ExactNumbers(), givesComplex: true)
    let error = #expect(throws: RPNError.self) {
      try value(field, all, FieldReading(digits: digits))
    }
    #expect(error?.place?.range == 2..<2 + field.utf8.count)
    #expect(error?.kind == (digits == 4 ? .limitExceeded : .domain))
  }
}
