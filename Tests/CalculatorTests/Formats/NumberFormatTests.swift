import ExactReals
import ReversePolish
import TestSupport
import Testing

@testable import Calculator

@Suite("Formats of numbers")
struct NumberFormatTests {
  @Test("Numbers are rounded and written as Python's decimal and its formats do")
  func oracle() throws {
    let rows = try Project.table("number_formats")
    #expect(rows.count >= 4000)
    for row in rows {
      let text =
        row[0] == "double"
        ? try written(row[1], row[2], DoubleAlgebra()) : try written(row[1], row[2], ExactNumbers())
      #expect(text == row[3] + " " + row[4], "\(row[1]) as \(row[2])")
    }
  }

  /// A number in a format, and whether that is all of it.
  private func written(
    _ program: String, _ format: String, _ numbers: some NumberSystem
  ) throws -> String {
    guard case .number(let number)? = try Session(numbers).evaluating(program).stack.last else {
      return "no number"
    }
    let (text, isExact) = try numbers.written(number, as: NumberFormat(format), Limits())
    return text + (isExact ? " exact" : " rounded")
  }

  @Test(
    "A number that cannot be told from a tie or an integer is taken for it",
    arguments: [
      ("", "fix:0", "1"), ("", "fix:0,up", "1"), ("", "sci:2,up", "1.00e0"),
      ("", "fix:1,down", "1.0"),
      ("0.5 -", "fix:0", "1"), ("0.5 -", "fix:0,half-even", "0"), ("0.5 -", "fix:0,half-down", "0"),
      ("1 -", "fix:2,up", "0.00"), ("1 -", "si:3,up", "0"), ("1 -", "sci:2", "0.00e0"),
      ("neg", "eng:1,floor", "-1.0e0"), ("0.5 - neg", "fix:0,half-up", "-1"),
    ])
  func undecided(program: String, format: String, expected: String) throws {
    // It is 1 and a little more, by less than any decision takes.
    let text = try written("10 -4000 ^ exp " + program, format, ExactNumbers())
    #expect(text == expected + " rounded")
  }

  @Test(
    "Complex numbers and lists are written part by part",
    arguments: [
      ("3+4i", "fix:2", "3.00+4.00i"), ("-2i 3 /", "fix:1", "-0.7i"), ("1/3 1i -", "frac", "1/3-i"),
      ("3 2 /", "mixed", "1 1/2"), ("-7/4", "mixed", "-1 3/4"), ("-3/4", "mixed", "-3/4"),
      ("5", "mixed", "5"), ("0", "mixed", "0"), ("5.375_in", "mixed", "5 3/8_in"),
      ("{ 2.5 1/3 }", "mixed", "{ 2 1/2 1/3 }"), ("2 sqrt", "mixed", "1.4142135623730950488"),
      ("1234567/2", "group,mixed", "617,283 1/2"), ("3/2+7/3i", "mixed", "1 1/2+2 1/3i"),
      ("1234.5+6789i", "group", "1,234.5+6,789i"), ("255+16i", "hex:4", "0x00ff+0x0010i"),
      ("5_d", "hex", "5_d"), ("{ 31 12_A }", "hex", "{ 0x1f 12_A }"),
      ("{ 1 2.345 true }", "fix:2", "{ 1.00 2.35 true }"), ("[ 0.5 + ]", "fix:2", "[ 0.50 + ]"),
      ("0.5", "hex", "0x0.8"), ("1e-40", "hex", "1e-40"),
      ("2 sqrt", "frac", "1.4142135623730950488"),
      ("1234567.5", "group,hex", "0x12,d687.8"), ("35.5", "base:36", "36rz.i"),
      ("1e30 7 /", "group", "1.4285714285714285714e29"),
    ])
  func parts(program: String, format: String, expected: String) throws {
    let numbers = AllNumbers(exact: ExactNumbers(), givesComplex: false)
    let value = try #require(try Session(numbers).evaluating(program).stack.last)
    #expect(try numbers.text(of: value, as: NumberFormat(format)) == expected)
  }

  @Test("A base is a format")
  func base() throws {
    #expect(NumberFormat(base: 10) == .plain)
    #expect(try NumberFormat(base: 16) == NumberFormat("hex"))
  }

  @Test(
    "The error of a wrong format lists the formats",
    arguments: [
      ("", "'' is no format; there are fix:2, "), ("foo", "'foo' is no format; there are fix:2, "),
      ("fix", "'fix' is no format; fix takes a number of digits from 0 to 1000000, like fix:2"),
      ("fix:-1", "'fix:-1' is no format; fix takes"),
      ("fix:+1", "'fix:+1' is no format; fix takes"),
      ("fix:", "'fix:' is no format; fix takes"), ("hms:", "'hms:' is no format; hms takes"),
      ("fix:999999999", "'fix:999999999' is no format; fix takes"),
      ("fix:1000001", "'fix:1000001' is no format; fix takes"),
      ("frac:2", "'frac:2' is no format; there are"), ("FIX:2", "'FIX:2' is no format; there are"),
      ("fix:2,", "'' is no format; there are"), ("fix:2,foo", "'foo' is no format; there are"),
      ("fix:2 ", "'fix:2 ' is no format; fix takes"),
      ("fix:2,sci:3", "'fix:2' and 'sci:3' contradict each other; a format has one style"),
      ("fix:2,fix:2", "'fix:2' and 'fix:2' contradict"), ("up,fix:0,down", "'up' and 'down' contr"),
      ("group,group:_", "'group' and 'group:_' contradict"),
      (
        "half-even",
        "nothing is rounded by 'half-even' alone; a style goes with it, like fix:2,half"
      ),
      ("hex,up", "nothing is rounded by 'up' alone"),
      ("group:.", "'group:.' is no format; group al"),
      ("group:", "'group:' is no format"), ("group:ab", "'group:ab' is no format"),
    ])
  func errors(text: String, message: String) {
    do throws(RPNError) {
      _ = try NumberFormat(text)
      Issue.record("\(text) is a format")
    } catch {
      #expect(error.advice.hasPrefix(message), "\(error.advice)")
      #expect(error.kind == .domain)
    }
  }

  @Test("A million digits are as many as there may be")
  func mostDigits() throws {
    let seventh = Session(ExactNumbers())
    let value = try #require(try seventh.evaluating("1/7").stack.last)
    let text = try ExactNumbers().text(of: value, as: NumberFormat("fix:1000000"))
    #expect(text == "0." + String(repeating: "142857", count: 1_000_000 / 6) + "1429")
  }
}
