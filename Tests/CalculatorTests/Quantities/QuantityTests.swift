import Calculator
import ReversePolish
import TestSupport
import Testing

/// Arithmetic with units, temperatures and dates, with and without a meaning.
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
      ("3_h 20_km/h * simplify", "60_km"), ("3+4i_Ω abs", "5_Ω"), ("3+4i_V 2_A /", "1.5+2i_Ω"),
      (": _km 7 ; _km", "7"), ("3 -> _x _x", "3"), ("[ 2_km + ] -> f 1_km f call", "3_km"),
      ("[ 2_km ] 3 swap call *", "6_km"), ("[ sq ] 3_m derivative", "6_m"),
    ])
  func arithmetic(program: String, expected: String) {
    #expect(Outcome(exact: program) == .values(expected))
  }

  @Test(
    "Several units take whole numbers, and the last one the rest",
    arguments: [
      ("180_cm { _ft _in } to", "{ 5_ft 10.866141732283464567_in }"),
      ("180_cm { _ft _in } to sum _cm to", "180_cm"), ("70_in { _ft _in } to", "{ 5_ft 10_in }"),
      ("-70_in { _ft _in } to", "{ -5_ft -10_in }"), ("6_ft { _ft _in } to", "{ 6_ft 0_in }"),
      ("5_in { _ft _in } to", "{ 0_ft 5_in }"), ("3.51_h { _h _min _s } to", "{ 3_h 30_min 36_s }"),
      ("100_kg { _lb _oz } to", "{ 220_lb 7.3961949580412915676_oz }"),
      ("12.3456_° { _° _arcmin _arcsec } to", "{ 12_° 20_arcmin 44.16_arcsec }"),
      ("1 { _° _arcmin } to", "{ 57_° 17.746770784939252608_arcmin }"),
      ("pi { _° _arcmin } to", "{ 180_° 0_arcmin }"), ("5_km { _m } to", "{ 5000_m }"),
      ("182.87_cm 1/16_in roundstep { _ft _in } to", "{ 6_ft 0_in }"),
      ("missing { _ft _in } to", "missing"), ("[ { _ft _in } to ] 5_ft swap call", "{ 5_ft 0_in }"),
      ("{ _ft _in } -> u 6.5_ft u to length", "2"), ("2 sqrt _m * { _m _cm } to first", "1_m"),
    ])
  func mixed(program: String, expected: String) {
    #expect(Outcome(exact: program) == .values(expected))
  }

  @Test(
    "Temperatures on a scale are points",
    arguments: [
      ("20_°C _°F to", "68_°F"), ("20_°C _K to", "293.15_K"), ("293.15_K _°C to", "20_°C"),
      ("20_°C 5_K +", "25_°C"), ("5_K 20_°C +", "25_°C"), ("20_°C 9_Δ°F +", "25_°C"),
      ("20_°C 15_°C -", "5_Δ°C"), ("68_°F 20_°C -", "0_Δ°F"), ("20_°C 5_K -", "15_°C"),
      ("77 _°F * _°C to", "25_°C"), ("14 _degF * _degC to value", "-10"), ("-40 _°C *", "-40_°C"),
      ("[ _°F * ] 50 swap call _°C to", "10_°C"), ("20_°C 68_°F =", "true"),
      ("0_°C 0_°F >", "true"), ("20.6_°C floor", "20_°C"),
      ("20_°C base", "293.15_K"), ("1_J/°C 2_K *", "2_J"), ("-40_°C _°F to", "-40_°F"),
      ("-273.15_°C", "-273.15_°C"), ("-459.67_°F _K to", "0_K"), ("0_K _°F to", "-459.67_°F"),
      ("5_K 10_K -", "-5_K"), ("-5_K", "-5_K"), ("-300_Δ°C", "-300_Δ°C"),
    ])
  func temperatures(program: String, expected: String) {
    #expect(Outcome(exact: program) == .values(expected))
  }

  @Test(
    "A value below absolute zero is no temperature",
    arguments: [
      "-300_°C", "-400_degC", "-273.16_°C", "-459.68_°F", "-1000_degF", "-5_K _°C to",
      "-1_°R _°F to", "5_°C 300_K -", "-300_K 5_°C +", "5_°F 500_Δ°F -", "-273.15_°C floor",
      "{ -300_°C }", "[ -500_°F ] call", "-1e30_°C", "-274_°C 5_°C <",
    ])
  func absoluteZero(program: String) {
    for outcome in [Outcome(exact: program), Outcome(program)] {
      #expect("\(outcome)".hasPrefix("error domain"), "\(outcome)")
    }
  }

  @Test(
    "Cycles are counted as turns of an angle",
    arguments: [
      ("1000_rpm _Hz to", "16.666666666666666667_Hz"), ("1000_rpm _Hz to 50/3_Hz =", "true"),
      ("2_Hz _rpm to", "120_rpm"), ("2_Hz _rad/s to pi 4 * 1_rad/s * =", "true"),
      ("360_°/s _Hz to", "1_Hz"), ("1_rev/s _Hz to", "1_Hz"),
      ("7_turn/h _mHz to 35/18_mHz =", "true"),
      ("1_rad/s _Hz to 1/2 pi / 1_Hz * =", "true"), ("60_rpm _rad/s to 2 pi * 1_rad/s * =", "true"),
      ("1_rad/s _rpm to 30 pi / 1_rpm * =", "true"), ("60_rpm _bpm to", "60_bpm"),
      ("1_rad/s^2 _Hz/s to 1/2 pi / 1_Hz/s * =", "true"),
      ("1_turn 1_min / _Hz to 1/60_Hz =", "true"),
      ("180_° 2_s /", "90_°/s"), ("1000_rpm 1_min * _turn to", "1000_turn"),
      ("5_Hz 2_min *", "600"), ("1_Hz _s^-1 to", "1_s^-1"), ("1_Hz 1_s^-1 =", "true"),
      ("60_rpm base _Hz to", "1_Hz"), ("2_rad/s 3_m * _m/s to", "6_m/s"),
      ("2_rad/s 3_m * simplify", "6_m/s"), ("90_° 2_m * pi 1_m * =", "true"),
      ("1_s^-1 _rad/s to", "1_rad/s"), ("60_bpm 1_Hz +", "120_bpm"),
    ])
  func turns(program: String, expected: String) {
    #expect(Outcome(exact: program) == .values(expected))
  }

  @Test(
    "A unit without a kind agrees with all kinds",
    arguments: [
      ("1_Gy 1_J/kg +", "2_Gy"), ("1_J/kg 1_Sv +", "2_J/kg"), ("1_N*m 1_J +", "2_N*m"),
      ("1_ft*lbf 1_J >", "true"), ("1_Bq 1_s^-1 +", "2_Bq"), ("1_lm/sr 1_cd +", "2_lm/sr"),
      ("100_cd 2_sr * 5_lm +", "205_cd*sr"), ("1_W 1_VA =", "true"),
      ("230_V 2_A * _VA to", "460_VA"),
      ("3_W 4_var hypot", "5_W"), ("1_cd 1_spat * _lm to pi 4 * 1_lm * =", "true"),
      ("1_Ci _GBq to", "37_GBq"), ("1_rem _mSv to", "10_mSv"), ("1_fc 1_ft^2 * _lm to", "1_lm"),
      ("_h_P 1_Hz * 6.62607015e-34_J =", "true"), ("1_lm base", "1_cd*sr"),
      ("1_MBq 3_s * value", "3000000"),
    ])
  func kinds(program: String, expected: String) {
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
      ("1970-01-02 unixtime", "86400"), ("2:35 0:50 +", "3:25"),
      ("{ 4:58 5:02 5:10 } sum", "15:10"), ("10:00 7 /", "1:25:42.8571428571428571"),
      ("1:00 1e-25 *", "1e-25_h"),
      ("2:35:10.5 3600 *", "9310:30"), ("-2:30", "-2:30"), ("2_h 35_min + _min to", "155_min"),
      ("-0044-03-15 year", "-44"),
      ("2026-11-21 1_yr +", "2027-11-21"), ("1_yr 2026-11-21 +", "2027-11-21"),
      ("2024-02-29 1_yr +", "2025-02-28"), ("2024-02-29 4_yr -", "2020-02-29"),
      ("2026-11-21 1.5_yr +", "2028-05-21"), ("2026-11-21 -1_yr +", "2025-11-21"),
      ("2026-11-21T09:30+01:00 1_yr +", "2027-11-21T09:30+01:00"),
      ("2026-11-21 1_decade +", "2036-11-21"), ("2026-11-21 1_century -", "1926-11-21"),
      ("2026-11-21 1_millennium +", "3026-11-21"), ("2026-11-21 1_kyr +", "3026-11-21"),
      ("2026-01-31 1_mo +", "2026-02-28"), ("2026-03-31 1_month -", "2026-02-28"),
      ("2026-11-21 18_mo +", "2028-05-21"), ("2026-11-21 1_yr_julian +", "2027-11-21T06:00"),
      ("2026-11-21 1_yr _d to +", "2027-11-21T06:00"), ("1_yr _d to", "365.25_d"),
      ("12_mo 1_yr =", "true"), ("2026-11-21 2_wk +", "2026-12-05"),
    ])
  func dates(program: String, expected: String) {
    #expect(Outcome(exact: program) == .values(expected))
  }

  @Test(
    "Years and months of the calendar are not mixed with times of a fixed length",
    arguments: [
      "2024-01-31 1_d 1_yr + +", "2024-01-31 1_yr 1_d + +", "30_d 1_mo +", "{ 1_d 1_yr } sum",
      "1_yr 1_d -", "1_h 1_century +", "1_Myr 1_wk +", "1_yr 1_yr_julian +", "400_d 1_yr mod",
      "400_d 1_yr rem", "1_d 1_mo hypot",
    ])
  func calendar(program: String) {
    #expect("\(Outcome(exact: program))".hasPrefix("error dimension"))
  }

  @Test(
    "Years and months of the calendar go together, and a conversion is asked for",
    arguments: [
      ("1_yr 6_mo +", "1.5_yr"), ("2024-01-31 1_yr 12_mo + +", "2026-01-31"),
      ("1_d 1_yr _d to +", "366.25_d"), ("2024-01-31 1_yr + 1_d +", "2025-02-01"),
      ("1_yr_julian 1_d + _d to", "366.25_d"), ("400_d 1_yr >", "true"),
      ("4_Gyr 500_Myr +", "4.5_Gyr"), ("400_d 1_yr max", "400_d"),
    ])
  func calendarAlone(program: String, expected: String) {
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
    (
      "2026-11-21 0.1_yr +", .domain,
      "a date is moved by whole years or months of the calendar"
    ),
    (
      "2026-11-21 pi 1_yr * +", .domain,
      "a date is moved by whole years or months of the calendar"
    ),
    ("2026-11-21 1_Myr +", .domain, "the years of dates go from -9999 to 9999"),
    ("2026-11-21 1e30_yr +", .domain, "the years of dates go from -9999 to 9999"),
    ("1_Bq 1_Hz +", .dimensionMismatch, "'+' cannot add a radioactivity and a frequency"),
    ("1_Bq _Hz to", .dimensionMismatch, "'to' cannot convert a radioactivity to a frequency"),
    ("1_rad/s 1_Hz +", .dimensionMismatch, "'+' cannot add an angular velocity and a frequency"),
    ("1_rpm 1_Hz <", .dimensionMismatch, "an angular velocity and a frequency cannot be compared"),
    ("1_Bd 1_Hz -", .dimensionMismatch, "'-' cannot subtract a symbol rate and a frequency"),
    ("1_Bd 1_Bq =", .dimensionMismatch, "a symbol rate and a radioactivity cannot be compared"),
    ("1_cd 1_lm +", .dimensionMismatch, "'+' cannot add a luminous intensity and a luminous flux"),
    ("1_lx 1_nit +", .dimensionMismatch, "'+' cannot add an illuminance and a luminance"),
    ("1_ph _sb to", .dimensionMismatch, "'to' cannot convert an illuminance to a luminance"),
    ("1_Gy 1_Sv +", .dimensionMismatch, "'+' cannot add an absorbed dose and an equivalent dose"),
    (
      "1_rd _rem to", .dimensionMismatch,
      "'to' cannot convert an absorbed dose to an equivalent dose"
    ),
    ("1_VA 1_var +", .dimensionMismatch, "'+' cannot add an apparent power and a reactive power"),
    ("1_rad 1_sr +", .dimensionMismatch, "'+' cannot add an angle and a solid angle"),
    ("1_kBq 1_GHz max", .dimensionMismatch, "a radioactivity and a frequency cannot be compared"),
    ("2026-02-30", .domain, "February 2026 has 28 days"),
    ("3+4i_°C _K to", .domain, "a temperature on a scale is a real number"),
    ("5 weekday", .dimensionMismatch, "'weekday' takes a date, not a plain number"),
  ]

  @Test("Arithmetic without a meaning is an error", arguments: errors)
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

  @Test("An error tells that turns are counted", arguments: ["1_rad/s 1_Hz +", "1_rpm 1_Hz <"])
  func turnsAreCounted(program: String) {
    let error = #expect(throws: RPNError.self) {
      _ = try Session(AllNumbers(exact: ExactNumbers(), givesComplex: false)).evaluating(program)
    }
    let unit = program.prefix { $0 != " " }.drop { $0 != "_" }
    #expect(error?.suggestion == "'\(unit) to' counts turns of 2π radians")
  }

  @Test("Printed values read back as the same")
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
