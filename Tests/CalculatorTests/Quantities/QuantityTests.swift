import Calculator
import ReversePolish
import TestSupport
import Testing

/// What arithmetic does with units, temperatures and dates, and what has no meaning.
@Suite("Quantities")
struct QuantityTests {
  @Test(
    "Units go along with the numbers",
    arguments: [
      ("5_km", "5_km"), ("_N*m", "1_N*m"), ("4.7_k", "4700"), ("3_Mi", "3145728"),
      ("60_mi/h _km/h to", "96.56064_km/h"), ("5_km 300_m +", "5.3_km"),
      ("300_m 5_km +", "5300_m"), ("5_km 3_h /", "1.6666666666666666667_km/h"),
      ("9_m^2 sqrt", "3_m"), ("5_km 2_km /", "2.5"), ("5_km 2_m /", "2500"),
      ("2_m 3_m *", "6_m^2"), ("2_m 3 ^", "8_m^3"), ("8_m^3 cbrt", "2_m"),
      ("8_m^3 3 root", "2_m"), ("8_m^3 1/3 ^", "2_m"), ("2_s inv", "0.5_s^-1"),
      ("-5_m abs", "5_m"), ("2.7_m floor", "2_m"), ("-2_m sign", "-1"),
      ("3_m 400_cm hypot", "5_m"), ("7_m 200_cm mod", "1_m"), ("7_m 200_cm div", "3"),
      ("1_m 100_cm =", "true"), ("1_in 2.54_cm =", "true"), ("1_ft 1_m <", "true"),
      ("1_ft 1_m max", "1_m"), ("{ 3_m 200_cm 1_km } sort", "{ 200_cm 3_m 1_km }"),
      ("{ 1_m 50_cm } sum", "1.5_m"), ("200_km 15 percent", "30_km"),
      ("200 5_% *", "10"), ("5_km 10_% *", "0.5_km"), ("0.05 _% to", "5_%"),
      ("90_° sin", "1"), ("pi _° to", "180_°"), ("45_° 2 *", "90_°"),
      ("90_° 1 +", "147.29577951308232088_°"),
      ("5_km value", "5"), ("5_km/h unit", "1_km/h"), ("5 unit", "1"),
      ("5_N base", "5_kg*m/s^2"), ("230_V 2_A * simplify", "460_W"),
      ("3_h 20_km/h * simplify", "60_km"), ("3+4i_Ω abs", "5_Ω"), ("3+4i_V 2_A /", "1.5+2i_V/A"),
      (": _km 7 ; _km", "7"), ("3 -> _x _x", "3"), ("[ 2_km + ] -> f 1_km f call", "3_km"),
      ("[ 2_km ] 3 swap call *", "6_km"), ("[ sq ] 3_m derivative", "6_m"),
    ])
  func arithmetic(program: String, expected: String) {
    #expect(Outcome(exact: program) == .values(expected))
  }

  @Test(
    "Temperatures on a scale are points",
    arguments: [
      ("20_°C _°F to", "68_°F"), ("20_°C _K to", "293.15_K"), ("293.15_K _°C to", "20_°C"),
      ("20_°C 5_K +", "25_°C"), ("5_K 20_°C +", "25_°C"), ("20_°C 9_Δ°F +", "25_°C"),
      ("20_°C 15_°C -", "5_Δ°C"), ("68_°F 20_°C -", "0_Δ°F"), ("20_°C 5_K -", "15_°C"),
      ("20_°C 68_°F =", "true"), ("0_°C 0_°F >", "true"), ("20.6_°C floor", "20_°C"),
      ("20_°C base", "293.15_K"), ("1_J/°C 2_K *", "2_J*K/°C"), ("-40_°C _°F to", "-40_°F"),
    ])
  func temperatures(program: String, expected: String) {
    #expect(Outcome(exact: program) == .values(expected))
  }

  @Test(
    "Dates are points, and their differences are times",
    arguments: [
      ("2026-11-21 2026-01-01 -", "324_d"), ("2026-11-21 90_d +", "2027-02-19"),
      ("90_d 2026-11-21 +", "2027-02-19"), ("2026-11-21 1_wk -", "2026-11-14"),
      ("2026-11-21 36_h +", "2026-11-22T12:00"),
      ("2026-11-21T09:30 2026-11-21T08:00 -", "5400_s"),
      ("2026-11-21T09:30+01:00 2026-11-21T08:30Z =", "true"),
      ("2026-11-21T09:30 2026-11-20 >", "true"),
      ("{ 2026-02-01 2025-03-01 } sort", "{ 2025-03-01 2026-02-01 }"),
      ("2026-02-01 2025-03-01 min", "2025-03-01"), ("2026-11-21 weekday", "6"),
      ("2027-01-01 week", "53"), ("2026-11-21 yearday", "325"), ("2024 leap?", "true"),
      ("1900-06-01 leap?", "false"), ("2024-02-29 1 addyears", "2025-02-28"),
      ("2026-01-31 1 addmonths", "2026-02-28"), ("0 unixtime", "1970-01-01T00:00Z"),
      ("1970-01-02 unixtime", "86400"), ("2:35 0:50 +", "3.4166666666666666667"),
      ("2:35:10.5 3600 *", "9310.5"), ("-2:30", "-2.5"), ("2_h 35_min + _min to", "155_min"),
      ("-0044-03-15 year", "-44"),
    ])
  func dates(program: String, expected: String) {
    #expect(Outcome(exact: program) == .values(expected))
  }

  static let errors: [(String, RPNError.Kind, String)] = [
    ("5_m 3_s +", .dimensionMismatch, "'+' cannot add a length and a time"),
    ("5_m 3_s -", .dimensionMismatch, "'-' cannot subtract a length and a time"),
    ("5_m 3 +", .dimensionMismatch, "'+' cannot add a length and a plain number"),
    ("3 5_m +", .dimensionMismatch, "'+' cannot add a plain number and a length"),
    ("5_m 3_s <", .dimensionMismatch, "a length and a time cannot be compared"),
    ("5_m 3_s =", .dimensionMismatch, "a length and a time cannot be compared"),
    ("5_m sin", .dimensionMismatch, "'sin' takes a plain number, not a length"),
    (
      "5_m 3_s hypot", .dimensionMismatch,
      "'hypot' takes two quantities of one kind, not a length and a time"
    ),
    ("5_m _s to", .dimensionMismatch, "'to' cannot convert a length to a time"),
    ("5_m 3 to", .dimensionMismatch, "'to' takes a unit, as '_km', not a plain number"),
    ("2 3_m ^", .dimensionMismatch, "'^' takes a plain number, not a length"),
    ("2_m pi ^", .dimensionMismatch, "'^' takes a rational exponent for a length"),
    ("20_°C 30_°C +", .dimensionMismatch, "'+' cannot add two temperatures"),
    ("20_°C 2 *", .dimensionMismatch, "'*' is not defined for a temperature on a scale"),
    ("20_°C neg", .dimensionMismatch, "'neg' is not defined for a temperature on a scale"),
    ("2026-11-21 5 +", .dimensionMismatch, "'+' cannot add a date and a plain number"),
    ("2026-11-21 2026-11-22 +", .dimensionMismatch, "'+' cannot add a date and a date"),
    ("2026-11-21 sqrt", .dimensionMismatch, "'sqrt' takes a plain number, not a date"),
    ("2026-11-21 5_m +", .dimensionMismatch, "'+' cannot add a date and a length"),
    ("2026-02-30", .domain, "February 2026 has 28 days"),
    ("3+4i_°C _K to", .domain, "a temperature on a scale is a real number"),
    ("5 weekday", .dimensionMismatch, "'weekday' takes a date, not a plain number"),
  ]

  @Test("What has no meaning is told", arguments: errors)
  func error(program: String, kind: RPNError.Kind, message: String) {
    let error = #expect(throws: RPNError.self) {
      _ = try Session(AllNumbers(exact: ExactNumbers(), givesComplex: false)).evaluating(program)
    }
    #expect(error?.kind == kind)
    #expect(error?.message == message)
    #expect(error?.place != nil)
  }

  @Test("A number without a unit is told how days are written")
  func suggestion() {
    let error = #expect(throws: RPNError.self) {
      _ = try Session(AllNumbers(exact: ExactNumbers(), givesComplex: false))
        .evaluating("2026-11-21 5 +")
    }
    #expect(error?.suggestion == "days are written as '5_d'")
  }

  @Test("What is printed reads back as the same value")
  func readsBack() throws {
    let numbers = AllNumbers(exact: ExactNumbers(), givesComplex: false)
    let programs = [
      "5_km 3_h /", "9_m sqrt", "2_s inv", "3+4i_Ω", "20_°C 15_°C -",
      "2026-11-21T09:30:15.25+01:00",
      "5_J 2_kg / 3_K /", "90_°", "5_%",
    ]
    for program in programs {
      let session = try Session(numbers).evaluating(program)
      let value = try #require(session.stack.last)
      let again = try Session(numbers).evaluating(numbers.program(of: value) + " " + program + " =")
      let texts = try again.texts
      #expect(texts == ["true"], "\(program)")
    }
  }

  @Test("The check before a program runs knows dimensions")
  func check() {
    let error = #expect(throws: RPNError.self) {
      _ = try stackEffect("2 * 5_m 3_s + 1 0 /")
    }
    #expect(error?.kind == .dimensionMismatch)
  }
}
