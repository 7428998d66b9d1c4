import Calculator
import PlainText
import ReversePolish
import TestSupport
import Testing

@testable import Tables

/// The meaning of a summary, as a text: that of its value, or the list that the word fails with.
func text(
  _ meaning: SummarizedProgram.Substitute, _ numbers: AllNumbers
) throws -> String {
  switch meaning {
  case .value(let value): try numbers.text(of: value)
  case .values(let values):
    try values.map { try numbers.text(of: $0) }.joined(separator: " ")
  case .lists(let lists):
    "fails with "
      + (try lists.joined().map { try numbers.text(of: $0) }.joined(separator: " "))
  case .list(let values):
    "fails with " + (try values.map { try numbers.text(of: $0) }.joined(separator: " "))
  }
}

@Suite("Sums of columns")
struct SumTallyTests {
  private let exact = AllNumbers(exact: ExactNumbers(showsFractions: true))

  private func sum(_ fields: [String], _ numbers: AllNumbers) throws -> String {
    var tally = try SumTally(numbers)
    tally.addGroup()
    for field in fields { try tally.add(tableField(field, numbers), to: 0) }
    return try text(tally.meaning(of: 0), numbers)
  }

  @Test(
    "They are those of Python's fractions, however many machine words they take",
    arguments: [
      ([], "0"), (["0"], "0"), (["0.1", "0.2"], "3/10"), (["1", "2.50", "-0.125"], "27/8"),
      (["1/3", "1/6"], "1/2"), (["1/3", "0.5", "2"], "17/6"), (["-5", "5.00"], "0"),
      (Array(repeating: "999999999999999999", count: 10), "9999999999999999990"),
      (Array(repeating: "-999999999999999999", count: 10), "-9999999999999999990"),
      (Array(repeating: "9.99", count: 1000), "9990"),
      (
        [".000000000000000001", "999999999999999999"],
        "999999999999999999000000000000000001/1000000000000000000"
      ),
      (["9223372036854775807", "1"], "9223372036854775808"),
      (["123456789012345678901234567890", "0.1"], "1234567890123456789012345678901/10"),
      (["99999999999999999.9", "0.01", "-99999999999999999.9"], "1/100"),
      (["92233720368547758.07", "92233720368547758.07"], "9223372036854775807/50"),
      (["0.5", "1e-30"], "500000000000000000000000000001/1000000000000000000000000000000"),
    ])
  func sums(fields: [String], expected: String) throws {
    #expect(try sum(fields, exact) == expected)
    #expect(try sum(fields.reversed(), exact) == expected)
  }

  @Test(
    "A column that has no sum fails with the elements that tell why",
    arguments: [
      (["1", "x", "2"], "fails with \"x\""), (["x", "1", "y"], "fails with \"x\""),
      (["true"], "fails with true"),
    ])
  func faults(fields: [String], expected: String) throws {
    #expect(try sum(fields, exact) == expected)
  }

  @Test(
    "Quantities have sums in the unit of the first one, where they measure the same",
    arguments: [
      (["1_km", "20_m"], "1.02_km"), (["20_m", "1_km"], "1020_m"), (["5_kg"], "5_kg"),
      (["5_km", "-5_km"], "0_km"), (["1_km", "1_kg"], "fails with 1_km 1_kg"),
      (["1", "1_kg"], "fails with 1 1_kg"), (["0", "1_kg"], "1_kg"),
      (["1_kg", "1"], "fails with 1_kg 1"), (["1_km", "1_kg", "x"], "fails with \"x\""),
      (["1_km", "1_kg", "1_s"], "fails with 1_km 1_kg"),
      // Decimals wait to be added, and are what fails all the same; a 0 is one of any unit.
      (["1_km", "5", "2_km"], "fails with 1_km 5"), (["1_km", "0", "2_km"], "3_km"),
      (["1_km", "0.5", "-0.5"], "fails with 1_km 0.5"), (["0", "2_km"], "2_km"),
      (["5", "-5", "2_km"], "2_km"), (["1_km", "5", "x"], "fails with \"x\""),
      (["2026-11-21", "5", "2_d"], "fails with 2026-11-21 5"),
      (["2026-11-21", "2_d"], "2026-11-23"),
      (["-5_°C", "-7", "20_°C"], "fails with -5_°C -7"), (["1+2i", "3"], "4+2i"),
    ])
  func quantities(fields: [String], expected: String) throws {
    #expect(try sum(fields, AllNumbers(exact: ExactNumbers(), givesComplex: true)) == expected)
  }

  @Test("Values that are missing are left out and counted, also behind a fault")
  func missing() throws {
    var tally = try SumTally(exact)
    for _ in 0..<4 { tally.addGroup() }
    let missing = TableField.value(.missing)
    let fields: [(String?, Int)] = [
      ("1", 0), (nil, 0), ("0.5", 0), (nil, 2), (nil, 2), ("x", 3), (nil, 3),
    ]
    for (field, group) in fields {
      try tally.add(field.map { try tableField($0, exact) } ?? missing, to: group)
    }
    tally.miss(3, in: 1)
    let sums = try (0..<4).map { try text(tally.meaning(of: $0), exact) }
    #expect(sums == ["3/2", "0", "0", "fails with \"x\""])
    #expect((0..<3).map(tally.missing(of:)) == [1, 3, 2])
  }

  @Test("Groups do not know of each other")
  func groups() throws {
    var tally = try SumTally(exact)
    for (field, group) in [("1", 0), ("0.5", 1), ("x", 2), ("2", 0), ("1/4", 1), ("7", 2)] {
      if group == 0, field == "1" { for _ in 0..<3 { tally.addGroup() } }
      try tally.add(tableField(field, exact), to: group)
    }
    let sums = try (0..<3).map { try text(tally.meaning(of: $0), exact) }
    #expect(sums == ["3", "3/4", "fails with \"x\""])
  }
}
