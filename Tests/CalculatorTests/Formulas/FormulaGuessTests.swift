import ReversePolish
import Testing

@testable import Calculator

/// The way from a formula in another notation to the one that works.
@Suite("Suggestions for formulas")
struct FormulaGuessTests {
  /// Formulas of people and other tools, each with what it means here.
  static let examples = [
    // Dates and times.
    ("4 July 1776", "1776-07-04"), ("24 Dec 2026", "2026-12-24"), ("4. Juli 1776", "1776-07-04"),
    ("July 4, 1776", "1776-07-04"), ("Jul 4 1776", "1776-07-04"),
    ("2026-11-21 9:30", "2026-11-21T09:30"),
    (
      "2026-11-21 10:00 - 2026-11-20 8:30", "2026-11-21T10:00 - 2026-11-20T08:30"
    ),
    ("year(\"2026-12-24\")", "year(2026-12-24)"), ("date(\"4 July 1776\")", "date(1776-07-04)"),
    ("9am + 8h", "9:00 + 8h"), ("3 pm + 8 h", "15:00 + 8 h"), ("12am + 3h", "0:00 + 3h"),
    ("9am to 5pm", "17:00 - 9:00"), ("5pm - 9am", "17:00 - 9:00"),
    ("14:00 UTC", "14:00Z"), ("14:00 GMT", "14:00Z"), ("17h30", "17:30"),
    ("8h30 + 2h15", "8:30 + 2:15"), ("90 min to h:m", "90 min to hms"),
    ("3.7 h to h:mm", "3.7 h to hms"), ("3.7 h to h:min", "3.7 h to hms"),
    ("2026-01-01T14:00Z in Europe/Berlin", "2026-01-01T14:00Z in \"Europe/Berlin\""),
    ("2026-01-01T14:00Z to Asia/Tokyo", "2026-01-01T14:00Z to \"Asia/Tokyo\""),
    ("days(2026-12-24, 2026-11-28)", "2026-12-24 - 2026-11-28"), ("16:9", "16/9"),
    // Lists.
    ("[1,2]", "{1,2}"), ("[1,2] + [3,4]", "{1,2} + {3,4}"), ("mean([1,2,3])", "mean({1,2,3})"),
    ("(1,2)", "{1,2}"), ("{1,2,3}[0]", "nth({1,2,3}, 0)"),
    ("range({3, 9})", "max({3, 9}) - min({3, 9})"), ("count({3, 9})", "length({3, 9})"),
    ("lcm({4, 6})", "lcm(4, 6)"), ("gcd({4, 6})", "gcd(4, 6)"), ("1..10", "range(1, 10)"),
    ("12.50 3.99 47.10", "sum(12.50, 3.99, 47.10)"),
    ("map(x^2, {1,2,3})", "map({1,2,3}, x^2)"), ("filter(x > 1, {1,2})", "filter({1,2}, x > 1)"),
    // Numbers.
    ("1 234 567 + 1", "1_234_567 + 1"), ("1 234.56 + 1", "1_234.56 + 1"),
    ("1'000 + 1", "1_000 + 1"),
    ("(12,000 - 1,500) / 5", "(12_000 - 1_500) / 5"), ("1,234,567.5", "1_234_567.5"),
    ("1,5 + 2", "1.5 + 2"), ("1.234,56", "1_234.56"), ("5M", "5e6"), ("$FF", "0xFF"),
    ("1010b", "0b1010"), ("1+2j", "1+2i"), ("3x3", "3 * 3"), ("1.5x10^3", "1.5e3"),
    ("1.5x10^-3", "1.5e-3"), ("2∠45°", "polar(2, 45°)"), ("2∠45", "polar(2, 45°)"),
    ("log₂8", "log(8, 2)"), ("log₁₀ 100", "log(100, 10)"), ("log₃(9)", "log(9, 3)"),
    ("log_2 8", "log(8, 2)"), ("log_10 5", "log(5, 10)"), ("lg 100", "log10(100)"),
    ("lg(100)", "log10(100)"), ("bin2dec(101)", "0b101"), ("bin2dec(\"101\")", "0b101"),
    ("hex2dec(\"FF\")", "0xFF"),
    ("complex(1, 2)", "1+2i"), ("round(1:37, 0:15)", "roundstep(1:37, 0:15)"),
    // Units.
    ("1h 30m", "1 h 30 min"), ("5 h 10 m", "5 h 10 min"), ("1h30m", "1 h 30 min"),
    ("45 m 30 s", "45 min 30 s"), ("6 ft 2", "6 ft 2 in"), ("5 feet 6", "5 ft 6 in"),
    ("5 foot 11", "5 ft 11 in"), ("5' 11", "5 ft 11 in"), ("3 m 5 km", "3 m + 5 km"),
    ("2-1/2 in", "2 1/2 in"), ("2-1/2\"", "2 1/2 in"), ("3 kilowatt-hours", "3 kilowatt hours"),
    ("1 watt-hour", "1 watt hour"), ("5 m squared", "5 m ^2"), ("2 m cubed", "2 m ^3"),
    ("50 ft-lb", "50 ft lb"), ("50 ft-lbs", "50 ft lb"), ("1 light-year", "1 light year"),
    ("5 EUR 20 ct", "5.20 EUR"), ("5 EUR 5 cents", "5.05 EUR"), ("1 EUR 1 cent", "1.01 EUR"),
    ("180 cm to ft in", "180 cm to {ft, in}"), ("180 cm in ft in", "180 cm in {ft, in}"),
    ("100000 s to d h min s", "100000 s to {d, h, min, s}"),
    // Words.
    ("80 plus 25%", "80 + 25%"), ("80 minus 25%", "80 - 25%"), ("3 times 4", "3 * 4"),
    ("12 divided by 4", "12 / 4"), ("2 to the power of 3", "2 ^ 3"),
    ("square root of 16", "sqrt(16)"), ("half of 10", "1/2 * 10"), ("5 km into m", "5 km to m"),
    ("convert 5 km to m", "5 km to m"), ("what is 3+4", "3+4"),
    ("5 by 3", "5 * 3"), ("3 out of 12", "3/12"), ("5 per cent of 80", "5 % of 80"),
    ("20 as % of 80", "20/80 to %"), ("20 is what % of 80", "20/80 to %"),
    ("25% more than 80", "80 + 25%"), ("25% less than 80", "80 - 25%"),
    ("8% tip on 40", "8% of 40"), ("80 increased by 25%", "80 + 25%"),
    ("80 decreased by 25%", "80 - 25%"), ("15% on 80", "15% of 80"), ("1 + 1 = ?", "1 + 1"),
    ("50% + 1", "50/100 + 1"), ("10% + 5 km", "5 km + 10%"), ("10% - 3", "10/100 - 3"),
    // Signs.
    ("if(3 > 2; 10; 20)", "if(3 > 2, 10, 20)"),
    ("if 3 > 2 then 10 else 20", "if(3 > 2, 10, 20)"), ("3 > 2 ? 10 : 20", "if(3 > 2, 10, 20)"),
    ("let x = 5; x + 1", "x = 5; x + 1"), ("x := 5", "x = 5"), ("5 -> x", "x = 5"),
    ("x = 3, y = 4", "x = 3; y = 4"), ("3 <> 4", "3 != 4"), ("3 =< 4", "3 <= 4"),
    ("3 => 4", "3 >= 4"), ("!true", "not true"), ("!(3 > 4)", "not (3 > 4)"), ("|-5|", "abs(-5)"),
    ("⌊2.7⌋", "floor(2.7)"), ("⌈2.7⌉", "ceil(2.7)"), ("(-8)^(1/3)", "root(-8, 3)"),
    // Functions.
    ("sin^-1(0.5)", "asin(0.5)"), ("cos^-1(0.5)", "acos(0.5)"), ("tan^-1(0.5)", "atan(0.5)"),
    ("sin -30°", "sin(-30°)"), ("exp -1", "exp(-1)"), ("sin^2(30°)", "sin(30°)^2"),
    ("sin²(30°)", "sin(30°)^2"), ("sin⁻¹(0.5)", "asin(0.5)"), ("10C3", "choose(10, 3)"),
    ("10P3", "perm(10, 3)"), ("sin² 30°", "sin(30°)^2"), ("ln² 3", "ln(3)^2"),
    ("ln² pi", "ln(pi)^2"), ("diff(x^3, 2)", "derivative(x^3, 2)"),
    ("derive(x^3, 2)", "derivative(x^3, 2)"), ("derivative(x^3, x, 2)", "derivative(x^3, 2)"),
    ("integrate(x^2, x, 0, 3)", "integrate(x^2, 0, 3)"), ("binom(5, 2)", "choose(5, 2)"),
    ("zscore(5, 2, 3)", "(5 - 2)/(3)"), ("norm.dist(2, 0, 1, true)", "normcdf(0, 1, 2)"),
    // The targets of conversions.
    ("0.375 to decimal", "0.375"), ("3/8 to dec", "3/8"), ("12345 to sci", "12345 to sci:3"),
    ("12345 to eng", "12345 to eng:3"), ("12345 to fix", "12345 to fix:2"),
    ("12345 to si", "12345 to si:3"), ("0 to unix", "unixtime(0)"),
    ("2026-12-24 to weekday", "weekday(2026-12-24)"),
    ("2026-12-24 in weekday", "weekday(2026-12-24)"),
    // Programs.
    ("84.95 19% +", "84.95 + 19%"), ("8 log2", "log2(8)"), ("3 5 + 2 *", "(3 + 5) * 2"),
  ]

  @Test("A formula in another notation is led to one that works", arguments: examples)
  func meant(formula: String, meant: String) throws {
    let error = try #require(fault(of: formula))
    let suggestion = try #require(error.guessingFormula.suggestion)
    #expect(suggestion.contains("did you mean '\(meant)'?"))
    // The tests have no clock and no time zones.
    if let fault = fault(of: meant) {
      #expect(fault.message.contains("no clock") || fault.message.contains("to the command only"))
    }
  }

  @Test("Each row of the table has an example")
  func rows() {
    for pattern in FormulaPattern.all {
      let isShown = Self.examples.contains { formula, _ in
        var text = formula
        for _ in 0..<4 {
          let scalars = Array(text.unicodeScalars)
          let pieces = FormulaPiece.pieces(of: scalars)
          if pieces.indices.contains(where: { pattern.applied(to: scalars, pieces, at: $0) != nil })
          {
            return true
          }
          text = text.replacing("unix", with: "unixtime")
        }
        return false
      }
      #expect(isShown, "\(pattern)")
    }
  }

  @Test(
    "A name behind a number is led to the unit, by the reader that programs have",
    arguments: [
      ("5 KG", "kg"), ("100 Km", "km"), ("5 LB", "lb"), ("5 Miles", "mi"), ("5 Hours", "h"),
      ("5 kw", "kW"), ("5 KWh", "kWh"), ("440 hz", "Hz"), ("230 v", "V"), ("3 Tbsp", "tbsp"),
      ("1 ton", "t"), ("1 mb", "mbar"), ("100 Mb/s", "Mbit"), ("0.1 M * 50 mL", "molar"),
      ("5 eur", "EUR"), ("500 calories", "kcal"), ("150 horsepower", "hp"), ("(2 + 3) KG", "kg"),
      ("5 m/S^2 * 3 KG", "kg"), ("5 km to Miles", "mi"),
    ])
  func unit(formula: String, unit: String) throws {
    let error = try #require(fault(of: formula))
    #expect(error.guessingFormula.suggestion?.hasPrefix("did you mean '\(unit)'") == true)
    let name = try #require(error.place?.text)
    #expect(fault(of: formula.replacing(name, with: unit))?.kind != .unknownWord)
    let marked = RPNError.unknownUnit(name).suggestion
    #expect(marked?.hasPrefix("did you mean '_\(unit)'") == true)
  }

  private static let rates =
    "a file defines rates, as ': _EUR ;' and ': _USD 0.92_EUR ;': '-f rates.rpn' reads it, and "
    + "~/.config/rpn/rates.rpn is found by itself"

  @Test(
    "Other errors say what a formula can do, in the form of formulas",
    arguments: [
      ("5 + ans", "a formula gives its result a name: 'x = 2 * 3; x + 1'"),
      ("lastx", "a formula gives its result a name: 'x = 2 * 3; x + 1'"),
      ("2 qqq", "no unit has this name, and a variable gets its value first: 'x = 3; 5 x'"),
      ("y + 1", "a variable gets its value first: 'x = 3; 5 x'"),
      ("5 km to foo", "no unit and no format has this name"),
      ("5 CHF + 2 USD", rates), ("24.99_CHF/kg to EUR/kg", rates),
      ("20 cents", "a part of a currency is written '0.20_EUR'"),
      ("npv({1, 2}, 8%)", "it is written npv(rate, flows)"),
      ("2 3", "a product is written with '*', a sum with '+', and a list as {3, 4}"),
      ("5 km + 3", "each number of a sum needs a unit"),
      (
        "10k * 47 uF in ms",
        "'k' is a number here; with the unit it is written like kΩ or kg"
      ),
      ("350 F to C", "temperatures are written with '°C' and '°F', or with 'degC' and 'degF'"),
    ])
  func advice(formula: String, suggestion: String) throws {
    #expect(try #require(fault(of: formula)).guessingFormula.suggestion == suggestion)
  }

  @Test(
    "A formula without another reading has no suggestion of one",
    arguments: [
      "5 km + 3 kg", "2 3", "5 kg 300", "3 m 20 K", "sqrt(-4)", "2 km 5", "x + 1",
      "5 km to kg", "3 4 kg", "max(1, 2", "10% + 5% + 100", "1/0", "2/0", "year(\"x\")", "2 y 3",
      "8 h 30 min + 45 km",
    ])
  func nothing(formula: String) throws {
    let suggestion = try #require(fault(of: formula)).guessingFormula.suggestion
    #expect(suggestion?.contains("did you mean") != true)
  }

  @Test("A long line has its error as it is")
  func long() throws {
    let formula = String(repeating: "1 + ", count: 200) + "4 July 1776"
    let error = try #require(fault(of: formula))
    #expect(error.guessingFormula == error)
  }

  private func fault(of formula: String) -> RPNError? {
    do throws(RPNError) {
      let program = try Source(formula: Source(formula), names: [])
      _ = try Session(AllNumbers(exact: ExactNumbers(), givesComplex: false))
        .evaluating(": _EUR ; : _USD 0.92_EUR ;").evaluating([program])
      return nil
    } catch {
      return error
    }
  }
}
