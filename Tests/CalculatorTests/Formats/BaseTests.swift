import ExactReals
import ReversePolish
import TestSupport
import Testing

@testable import Calculator

@Suite("Numbers in bases from 2 to 36")
struct BaseTests {
  @Test("Digits and bits are those of Python's fractions, of mpmath and of struct")
  func oracle() throws {
    let rows = try Project.table("bases")
    #expect(rows.count >= 4000)
    for row in rows {
      let text =
        row[0] == "double"
        ? try written(row[3], row[2], AllNumbers(exact: nil))
        : try written(row[3], row[2], AllNumbers(exact: ExactNumbers(digits: Int(row[1]) ?? 20)))
      #expect(text == row[4], "\(row[3]) as \(row[2])")
    }
  }

  /// The values that a program leaves, in a format.
  private func written(
    _ program: String, _ format: String, _ numbers: AllNumbers
  ) throws -> String {
    let format = format == "plain" ? .plain : try NumberFormat(format)
    let value = try #require(try Session(numbers).evaluating(program).stack.last)
    return try numbers.text(of: value, as: format)
  }

  @Test(
    "Printed numbers read back",
    arguments: [2, 3, 8, 10, 16, 36] as [Int], ["255", "-0.5", "123456.0625", "1/6"])
  func readsBack(base: Int, program: String) throws {
    let session = Session(AllNumbers())
    let value = try #require(try session.evaluating(program).stack.last)
    let text = try session.system.text(of: value, as: NumberFormat(base: base))
    // 20 digits of base 2 are 6 of base 10.
    let near = try session.evaluating("\(text) \(program) / 1 - abs 2e-6 <")
    #expect(try near.texts == ["true"], "\(text)")
  }

  @Test(
    "Quotients are written with both integers in the base, and read back",
    arguments: [
      ("16", "1/3", "0x1/0x3"), ("16", "-255/16", "-0xff/0x10"), ("2", "3/5", "0b11/0b101"),
      ("36", "35/71", "36rz/36r1z"), ("16", "255", "0xff"),
    ])
  func quotients(base: String, program: String, expected: String) throws {
    let numbers = AllNumbers(exact: ExactNumbers(showsFractions: true))
    let session = Session(numbers)
    let value = try #require(try session.evaluating(program).stack.last)
    let text = try numbers.text(of: value, as: NumberFormat("base:" + base))
    #expect(text == expected)
    #expect(try session.evaluating("\(text) \(program) =").texts == ["true"])
    #expect(
      try Session(AllNumbers(exact: nil)).evaluating("\(text) \(program) =").texts == ["true"])
  }

  @Test(
    "A small number needs few digits, whatever zeros are before them",
    arguments: [
      ("bin", "1e-5", "0b0.000000000000000011"), ("hex", "1e-5", "0x0.0000a8"),
      ("hex", "1e-100", "1e-100"),
    ])
  func small(format: String, program: String, expected: String) throws {
    let numbers = AllNumbers(exact: ExactNumbers(digits: 2))
    let value = try #require(try Session(numbers).evaluating(program).stack.last)
    #expect(try numbers.text(of: value, as: NumberFormat(format)) == expected)
  }

  @Test(
    "Infinities, NaNs and what is beyond a format are errors",
    arguments: [
      "0x7f800000 32 fromieee", "0xffc00000 32 fromieee", "-1 32 fromieee", "0.5 32 fromieee",
      "2 32 ^ 32 fromieee", "1 8 fromieee", "1 8 toieee", "65520 16 toieee", "1e39 32 toieee",
      "0.5 36 tobase", "1 37 tobase", #""9" 8 frombase"#, #""1" 1 frombase"#,
    ])
  func errors(program: String) {
    #expect(throws: RPNError.self) { try Session(AllNumbers()).evaluating(program) }
  }

  @Test("A double does not hold all bits of one")
  func bitsInDoubles() throws {
    let session = Session(AllNumbers(exact: nil))
    #expect(try session.evaluating("pi 32 toieee").texts == ["1078530011"])
    #expect(throws: RPNError.self) { try session.evaluating("pi 64 toieee") }
  }
}
