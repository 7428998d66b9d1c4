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
        ? try written(row[1], row[2], AllNumbers(exact: nil))
        : try written(row[1], row[2], AllNumbers())
      #expect(text == row[3] + " " + row[4], "\(row[1]) as \(row[2])")
    }
  }

  /// A number in a format, and whether that is all of it.
  private func written(
    _ program: String, _ format: String, _ numbers: AllNumbers
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
    let text = try written("10 -4000 ^ exp " + program, format, AllNumbers())
    #expect(text == expected + " rounded")
  }

  @Test(
    "Complex numbers and lists are written part by part",
    arguments: [
      ("3+4i", "fix:2", "3.00+4.00i"), ("-2i 3 /", "fix:1", "-0.7i"), ("1/3 1i -", "frac", "1/3-i"),
      ("3 2 /", "mixed", "1 1/2"), ("-7/4", "mixed", "-1 3/4"), ("-3/4", "mixed", "-3/4"),
      ("5", "mixed", "5"), ("0", "mixed", "0"), ("5.375_in", "mixed", "5 3/8_in"),
      ("{ 2.5 1/3 }", "mixed", "{ 2 1/2 1/3 }"), ("2 sqrt", "mixed", "1.4142135623730950488"),
      ("1234567/2", "group,mixed", "617,283 1/2"), ("3/2+5/4i", "mixed", "1.5+1.25i"),
      ("1234.5+6789i", "group", "1,234.5+6,789i"), ("255+16i", "hex:4", "255+16i"),
      ("3/2+7/3i", "frac", "3/2+7i/3"), ("1500+2i", "sci:1", "1.5e3+2.0e0i"),
      ("1500+2i", "si:3", "1500+2i"), ("1+2i", "hms", "1+2i"), ("1.5+2i", "dms", "1.5+2i"),
      ("3+4i_km", "mixed", "3+4i_km"), ("1.5+2i_km", "fix:2", "1.50+2.00i_km"),
      ("5_d", "hex", "5_d"), ("{ 31 12_A }", "hex", "{ 0x1f 12_A }"),
      ("{ 1 2.345 true }", "fix:2", "{ 1.00 2.35 true }"), ("[ 0.5 + ]", "fix:2", "[ 0.50 + ]"),
      ("0.5", "hex", "0x0.8"), ("1e-40", "hex", "1e-40"),
      ("2 sqrt", "frac", "1.4142135623730950488"),
      ("1234567.5", "group,hex", "0x12,d687.8"), ("35.5", "base:36", "36rz.i"),
      ("1e30 7 /", "group", "1.4285714285714285714e29"),
    ])
  func parts(program: String, format: String, expected: String) throws {
    let numbers = AllNumbers()
    let value = try #require(try Session(numbers).evaluating(program).stack.last)
    #expect(try numbers.text(of: value, as: NumberFormat(format)) == expected)
  }

  @Test(
    "Hours and degrees are written of times and plane angles only",
    arguments: [
      ("1.5", "hms", "1:30:00"), ("90_min", "hms", "1:30:00"), ("1_d", "hms", "24:00:00"),
      ("50_Hz", "hms", "50_Hz"), ("5.5_km", "hms", "5.5_km"), ("20_°C", "hms", "20_°C"),
      ("5.2_min/km", "hms", "5.2_min/km"), ("90_°", "hms", "90_°"), ("5_m/h", "hms", "5_m/h"),
      ("1_s^2", "hms", "1_s^2"), ("1+2i_h", "hms", "1+2i_h"), ("2026-11-21", "hms", "2026-11-21"),
      ("1.5", "dms", "1°30'00\""), ("90_arcmin", "dms", "1°30'00\""),
      ("0.25_turn", "dms", "90°00'00\""), ("50_%", "dms", "50_%"), ("3_ppm", "dms", "3_ppm"),
      ("1_sr", "dms", "1_sr"), ("2_rpm", "dms", "2_rpm"), ("90_min", "dms", "90_min"),
    ])
  func sexagesimal(program: String, format: String, expected: String) throws {
    let session = Session(AllNumbers())
    let value = try #require(try session.evaluating(program).stack.last)
    #expect(try session.system.text(of: value, as: NumberFormat(format)) == expected)
    let word = try session.evaluating("\(program) \(format)").stack.last
    guard case .text(let text)? = word else {
      Issue.record("\(program) \(format) is no text")
      return
    }
    #expect(text.string == expected)
  }

  @Test(
    "An SI prefix stands before the unit, if the unit takes it",
    arguments: [
      ("470e-6_F", "470_µF"), ("3.2e9_Hz", "3.2_GHz"), ("1.5e6_m", "1.5_Mm"), ("2500_g", "2.5_kg"),
      ("0.5_km", "500_m"), ("1500_cm", "15_m"), ("1013_hPa", "101.3_kPa"), ("-0.002_A", "-2_mA"),
      ("999.96_m", "1_km"), ("2 sqrt 1_km *", "1.414_km"), ("2048_KiB", "2.097_MB"),
      ("4700_ohm", "4.7_kohm"), ("1500_l", "1.5_kl"), ("5200_kilometres", "5.2_Mm"),
      ("1500_m/s", "1.5_km/s"), ("47000_N*m", "47_kN*m"), ("90_km/h", "90_km/h"),
      // A square has squares of prefixes.
      ("2.5e6_m^2", "2.5_km^2"), ("1500_m^2", "1500_m^2"), ("1e-5_m^2", "10_mm^2"),
      // These units take no prefix, no smaller one or no power of a thousand of their own.
      ("1500_mi", "1500_mi"), ("5400_min/km", "5400_min/km"), ("2500_°C", "2500_°C"),
      ("2000_%", "2000_%"), ("5000_ftlb", "5000_ftlb"), ("3000_dBm", "3000_dBm"),
      ("0.5_yr", "0.5_yr"), ("5e12_m", "5000_Gm"), ("5000_s^-1", "5000_s^-1"), ("0_km", "0_km"),
      ("3000+4i_m", "3000+4i_m"), ("4700", "4.7k"),
    ])
  func prefixes(program: String, expected: String) throws {
    let session = Session(AllNumbers())
    let value = try #require(try session.evaluating(program).stack.last)
    let text = try session.system.text(of: value, as: NumberFormat("si:3"))
    #expect(text == expected)
    // The unit is another one; the value is the same, as far as its digits go.
    if expected != "4.7k" {
      if ["2500_°C", "3000_dBm", "3000+4i_m"].contains(program) { return }
      let near = try session.evaluating("\(text) \(program) - abs \(program) abs 1e-3 * <=")
      #expect(try near.texts == ["true"])
    }
  }

  @Test("A base is a format")
  func base() throws {
    #expect(NumberFormat(base: 10) == .plain)
    #expect(try NumberFormat(base: 16) == NumberFormat("hex"))
  }

  @Test(
    "The error of a wrong format lists the formats",
    arguments: [
      ("", "'' is not a format; there are fix:2, "),
      ("foo", "'foo' is not a format; there are fix:2, "),
      ("fix", "'fix' is not a format; fix takes a number of digits from 0 to 1000000, like fix:2"),
      ("fix:-1", "'fix:-1' is not a format; fix takes"),
      ("fix:+1", "'fix:+1' is not a format; fix takes"),
      ("fix:", "'fix:' is not a format; fix takes"), ("hms:", "'hms:' is not a format; hms takes"),
      ("fix:999999999", "'fix:999999999' is not a format; fix takes"),
      ("fix:1000001", "'fix:1000001' is not a format; fix takes"),
      ("frac:2", "'frac:2' is not a format; there are"),
      ("FIX:2", "'FIX:2' is not a format; there are"),
      ("fix:2,", "'' is not a format; there are"),
      ("fix:2,foo", "'foo' is not a format; there are"),
      ("fix:2 ", "'fix:2 ' is not a format; fix takes"),
      ("fix:2,sci:3", "'fix:2' and 'sci:3' contradict each other; a format has one style"),
      ("fix:2,fix:2", "'fix:2' and 'fix:2' contradict"), ("up,fix:0,down", "'up' and 'down' contr"),
      ("group,group:_", "'group' and 'group:_' contradict"),
      (
        "half-even",
        "nothing is rounded by 'half-even' alone; a style goes with it, like fix:2,half"
      ),
      ("hex,up", "nothing is rounded by 'up' alone"),
      ("group:.", "'group:.' is not a format; group al"),
      ("group:", "'group:' is not a format"), ("group:ab", "'group:ab' is not a format"),
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
    let seventh = Session(AllNumbers())
    let value = try #require(try seventh.evaluating("1/7").stack.last)
    let text = try seventh.system.text(of: value, as: NumberFormat("fix:1000000"))
    #expect(text == "0." + String(repeating: "142857", count: 1_000_000 / 6) + "1429")
  }
}
