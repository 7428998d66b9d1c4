import Calculator
import ReversePolish
import TestSupport
import Testing

@testable import Tables

@Suite("Elements that are picked out of columns")
struct PickTallyTests {
  private func pick(
    _ fields: [String], _ summary: Summary, _ numbers: AllNumbers
  ) throws -> String {
    var tally = PickTally(numbers, summary)
    tally.addGroup()
    for field in fields { tally.add(try tableField(field, numbers), to: 0) }
    return try text(tally.meaning(of: 0), numbers)
  }

  @Test(
    "The least, the greatest, the first and the last number",
    arguments: [
      ([], "fails with ", "fails with ", "fails with ", "fails with "),
      (["5"], "5", "5", "5", "5"), (["3", "-1", "2"], "-1", "3", "3", "2"),
      (["1.5", "1.25", "1.125"], "1.125", "1.5", "1.5", "1.125"),
      (["1/3", "0.3333333", "0.4"], "0.3333333", "0.4", "0.33333333333333333333", "0.4"),
      (
        ["999999999999999999", "0.5", "1e30"], "0.5", "1000000000000000000000000000000",
        "999999999999999999",
        "1000000000000000000000000000000"
      ),
      (
        ["-1e30", "-999999999999999999", "-0.5"], "-1000000000000000000000000000000", "-0.5",
        "-1000000000000000000000000000000", "-0.5"
      ),
      (["2", "x", "1"], "fails with \"x\"", "fails with \"x\"", "2", "1"),
      (["x", "true", "y"], "fails with \"x\"", "fails with \"x\"", "\"x\"", "\"y\""),
      (["true", "2"], "fails with true", "fails with true", "true", "2"),
    ])
  func picks(
    fields: [String], minimum: String, maximum: String, first: String, last: String
  ) throws {
    let numbers = AllNumbers()
    #expect(try pick(fields, .minimum, numbers) == minimum)
    #expect(try pick(fields, .maximum, numbers) == maximum)
    #expect(try pick(fields, .first, numbers) == first)
    #expect(try pick(fields, .last, numbers) == last)
  }

  @Test(
    "Quantities are compared by what they measure",
    arguments: [
      (["1_km", "20_m", "3_mi"], "20_m", "3_mi"), (["1_h", "59_min"], "59_min", "1_h"),
      (["1_km", "1_kg"], "fails with 1_km 1_kg", "fails with 1_km 1_kg"),
      (["1_km", "1_kg", "x"], "fails with \"x\"", "fails with \"x\""),
      (["1", "1_kg", "2_kg"], "fails with 1 1_kg", "fails with 1 1_kg"),
      (["2026-11-21", "2025-12-24"], "2025-12-24", "2026-11-21"),
    ])
  func quantities(fields: [String], minimum: String, maximum: String) throws {
    let numbers = AllNumbers(exact: ExactNumbers(), givesComplex: true)
    #expect(try pick(fields, .minimum, numbers) == minimum)
    #expect(try pick(fields, .maximum, numbers) == maximum)
  }

  @Test("They are those of sorted decimals, in any order", arguments: SplitMix64.seeds)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let numbers = AllNumbers(exact: ExactNumbers(digits: 30, showsFractions: true))
    // Thousandths, with as many digits behind the point as they happen to have.
    let thousandths = (0..<30).map { _ in random.below(200_000) - 100_000 }
    let fields = thousandths.map { thousandth in
      let (whole, rest) = thousandth.magnitude.quotientAndRemainder(dividingBy: 1000)
      let digits = String("\(1000 + rest)".dropFirst())
      let zeros = String(repeating: "0", count: random.below(14))
      return (thousandth < 0 ? "-" : "") + "\(whole).\(digits)\(zeros)"
    }
    func thousand(_ text: String) throws -> String {
      let value = try tableField(text, numbers).value(numbers)
      guard case .number(let number) = value else { return "" }
      return try numbers.text(numbers.apply(.multiply, to: number, numbers.number(1000)))
    }
    let least = try thousand(pick(fields, .minimum, numbers))
    let greatest = try thousand(pick(fields, .maximum, numbers))
    #expect(least == "\(thousandths.min() ?? 0)", "seed \(seed): \(fields)")
    #expect(greatest == "\(thousandths.max() ?? 0)", "seed \(seed): \(fields)")
  }

  @Test("Dates that are read as days are those of their texts")
  func days() throws {
    let numbers = AllNumbers()
    let days = ["2026-11-21", "2024-02-29", "2025-12-24"]
    for summary in [Summary.minimum, .maximum, .first, .last] {
      var tally = PickTally(numbers, summary)
      tally.addGroup()
      for day in days {
        let number = try withLine(day) { bytes in
          let start = try #require(bytes.bindMemory(to: UInt8.self).baseAddress)
          return try #require(dayNumber(start, 0..<10))
        }
        tally.add(.date(number), to: 0)
      }
      #expect(try text(tally.meaning(of: 0), numbers) == pick(days, summary, numbers))
    }
  }
}
