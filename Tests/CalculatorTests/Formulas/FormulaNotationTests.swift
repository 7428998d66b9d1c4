import ReversePolish
import Testing

@testable import Calculator

/// Formulas as people write them, and the programs they become.
@Suite("The notation of people")
struct FormulaNotationTests {
  private func rpn(_ formula: String, names: [String] = []) throws -> String {
    try Source(formula: Source(formula), names: names).text
  }

  @Test(
    "A unit stands behind a number, a bracket, a name or a power",
    arguments: [
      ("5 km + 300 m", "5_km 300_m +"), ("5km", "5_km"), ("5_km", "5_km"),
      ("9.81 m/s^2", "9.81_m/s^2"), ("9.81 m s^-2", "9.81_m*s^-2"), ("60 km / h", "60_km/h"),
      ("5 m²", "5_m^2"), ("3_m**2", "3_m^2"), ("9.81_m/s^ 2", "9.81_m/s^2"),
      ("5 m⁻¹", "5_m^-1"), ("4 m^(1/2)", "4_m^(1/2)"), ("2 J/(kg K)", "2_J/(kg*K)"),
      ("(27.8 m/s)^2", "27.8_m/s 2 ^"), ("1 kg/(1.24 g/cm^3)", "1_kg 1.24_g/cm^3 /"),
      ("350°F", "350_°F"), ("-20 °C", "-20_°C"), ("24.99 EUR/kg * 2 kg", "24.99_EUR/kg 2_kg *"),
      ("6.5 L/100km", "6.5_L/100km"), ("60/min", "60_/min"), ("30/h * 2 h", "30_/h 2_h *"),
      ("60_/min", "60_/min"), ("5_/(s*m)", "5_/(s*m)"), ("1/2/min", "1/2 _min /"),
      ("60 rpm to 1/min", "60_rpm _/min to"), ("x/h * 2 h", "x _h / 2_h *"),
      ("30 per h", "30 _h /"), ("18 / h", "18 _h /"), ("5:30 pm + 1 h", "17:30 1_h +"),
      ("9:15am", "9:15"), ("12:05 am", "0:05"), ("12:05 PM", "12:05"), ("2 Pi", "2 pi *"),
      ("PI/2", "pi 2 /"), ("10 cm in in", "10_cm _in to"), ("(3 cm in in)", "3_cm _in to"),
      ("2 ½ cups", "5/2_cups"),
      ("5 ft 11½ in", "5_ft 23/2_in +"),
      ("$15/h * 2 h", "15_USD/h 2_h *"), ("60 per min", "60 _min /"), ("3 / day", "3 _day /"),
      ("1/e", "1 e /"), ("1/x", "1 x /"), ("9.81 m/s2", "9.81_m/s^2"), ("2 cm4", "2_cm^4"),
      ("(2 + 3) km", "2 3 + _km *"), ("2^3 m", "2 3 ^ _m *"),
      ("10^-3 m", "10 -3 ^ _m *"), ("x km", "x _km *"), ("sqrt(2) m", "2 sqrt _m *"),
      ("100 km / 2 h", "100_km 2_h /"), ("5 m*2", "5_m 2 *"), ("5 m * pi", "5_m pi *"),
      ("5 m/min(1, 2)", "5_m 1 2 min /"), ("5 m (3 + 4)", "5_m 3 4 + *"),
      ("70_kg*10%", "70_kg 10_% *"), ("100_g*5%+3_g", "100_g 5_% * 3_g +"),
      ("1500_W*3h", "1500_W 3_h *"), ("80_km/2h", "80_km 2_h /"), ("5 sq ft", "5_ft^2"),
      ("2 cu yd", "2_yd^3"), ("8 fl oz", "8_floz"), ("25 deg C", "25_°C"),
      ("77 degrees Fahrenheit", "77_°F"), ("50 ft lb", "50_(ft*lbf)"), ("760 mm Hg", "760_mmHg"),
      ("5_″", "5_″"), ("5″", "5_in"),
      ("3 million km", "3_million _km *"), ("2 dozen", "2_dozen"), ("300 px/in", "300_px/in"),
      ("12 nautical miles", "12_nmi"), ("4 light years", "4_ly"), ("5 lb in kg", "5_lb _kg to"),
      ("5 m in cm", "5_m _cm to"), ("3 kW h", "3_kWh"), ("1 kg m/s^2", "1_N"), ("2 N m", "2_N*m"),
      ("30 mpg in L/100 km", "30_mpg _L/100km to"), ("25 L / 100 km", "25_L 100_km /"),
      ("3 cm3", "3_cm^3"),
      ("5 hours", "5_hours"), ("45 min/mi", "45_min/mi"), ("-5_m^2", "-5_m^2"),
    ])
  func units(formula: String, program: String) throws {
    #expect(try rpn(formula, names: ["x"]) == program)
  }

  @Test(
    "Behind a number come names, constants, units and operators, in this order",
    arguments: [
      ("2 pi", "2 pi *"), ("3 e", "3 e *"), ("5 min", "5_min"), ("5 in", "5_in"), ("3 t", "3_t"),
      ("5 mod 3", "5 3 mod"), ("5 rem 3", "5 3 rem"), ("5 rem", "5_rem"), ("5 rem -3", "5 -3 rem"),
      ("min(3, 4)", "3 4 min"), ("2 min(3, 4)", "2 3 4 min *"), ("5 m", "5 m *"),
      ("5 m + 3_m", "5 m * 3_m +"), ("5 in in cm", "5_in _cm to"), ("5 in to mm", "5_in _mm to"),
      ("7/16 in in mm", "7/16_in _mm to"), ("5 km in m", "5_km m to"),
    ])
  func order(formula: String, program: String) throws {
    #expect(try rpn(formula, names: ["m"]) == program)
  }

  @Test(
    "Neighbours of one dimension in falling size are a sum",
    arguments: [
      ("5 ft 11 in", "5_ft 11_in +"), ("7 lb 4 oz to kg", "7_lb 4_oz + _kg to"),
      ("2 h 30 min * 3", "2_h 30_min + 3 *"), ("5'11 1/2\"", "5_ft 23/2_in +"),
      ("12° 30' 15\"", "12_° 30_arcmin + 15_arcsec +"),
      ("1°30'00\"", "1_° 30_arcmin + 00_arcsec +"),
      ("-5 ft 3 in", "-5_ft 3_in -"), ("12'6\" * 10'3\"", "12_ft 6_in + 10_ft 3_in + *"),
      ("2h15min", "2_h 15_min +"), ("5ft6in", "5_ft 6_in +"),
      ("3 d 4 h 5 min 6 s", "3_d 4_h + 5_min + 6_s +"), ("1 1/2 ft 3/4 in", "3/2_ft 3/4_in +"),
    ])
  func falling(formula: String, program: String) throws {
    #expect(try rpn(formula) == program)
  }

  @Test(
    "Two numbers with '/' and no blanks before a unit or a factor are a fraction",
    arguments: [
      ("1/60 s", "1/60_s"), ("1 / 60 s", "1 60_s /"), ("3/4 cup * 2/3", "3/4_cup 2 * 3 /"),
      ("1/0.768 pc", "1 0.768 / _pc *"), ("1/2 x", "1/2 x *"), ("1 / 2 x", "1 2 x * /"),
      ("1/2(3+4)", "1/2 3 4 + *"), ("6/2/3 s", "6/2 3_s /"), ("2^1/3 m", "2 1 ^ 3_m /"),
      ("-3/4 cup", "-3/4_cup"), ("3/4 + 5/6", "3/4 5/6 +"), ("½ cup", "1/2_cup"), ("1½ h", "3/2_h"),
      ("1 1/2×2", "3/2 2 *"), ("60/120 s to ms", "60/120_s _ms to"), ("1/2i", "1 2i /"),
      ("1 / 2i", "1 2i /"),
    ])
  func fractions(formula: String, program: String) throws {
    #expect(try rpn(formula, names: ["x"]) == program)
  }

  @Test(
    "A conversion comes last",
    arguments: [
      ("60 mi/h to km/h", "60_mi/h _km/h to"), ("42.195 km in miles", "42.195_km _miles to"),
      ("5 km as mi", "5_km _mi to"), ("5 km -> mi", "5_km _mi to"), ("5 km → mi", "5_km _mi to"),
      ("3456789 s to {d, h, min, s}", "3456789_s { _d _h _min _s } to"),
      ("70 in to {ft, in}", "70_in { _ft _in } to"), ("17/20 to %", "17/20 _% to"),
      ("5 + 3 km to m", "5 3_km + _m to"), ("2 km to m to ft", "2_km _m to _ft to"),
      ("now to \"America/New_York\"", "now \"America/New_York\" to"),
      ("255 to hex", "255 \"hex\" format"), ("255 in bin", "255 \"bin\" format"),
      ("255 to base 36", "255 \"base:36\" format"), ("1/3 to fraction", "1/3 \"fraction\" format"),
      ("1e5 to sci:5", "1e5 \"sci:5\" format"), ("pi to fix 2", "pi \"fix:2\" format"),
      ("1.5 to hms:1", "1.5 \"hms:1\" format"), ("100 sq ft to m2", "100_ft^2 _m^2 to"),
      ("5_km to _m", "5_km _m to"), ("x to min", "x _min to"),
      ("8:30 min/mi", "8:30_min/mi"), ("5:30 min/km * 10 km", "5:30_min/km 10_km *"),
      ("x to min(3, 4)", "x 3 4 min to"),
    ])
  func conversions(formula: String, program: String) throws {
    #expect(try rpn(formula, names: ["x"]) == program)
  }

  @Test(
    "Per cent, and the remainder between two operands",
    arguments: [
      ("68% of 500 g", "68_% 500_g *"), ("20% off 80", "20_% 80 swap -"),
      ("10% off 20% off 100", "10_% 20_% 100 swap - swap -"),
      ("470 Ω - 5%", "470_Ω 5_% -"), ("200 - 20% - 10%", "200 20_% - 10_% -"),
      ("6.5%/12", "6.5_% 12 /"), ("17 % 5", "17 5 mod"), ("17%5", "17 5 mod"),
      ("5% + 3", "5_% 3 +"), ("5% - 3", "5_% 3 -"), ("(2 + 3)%", "2 3 + 100 / _% to"),
      ("84.95 + 19%", "84.95 19_% +"), ("1 1/2%", "3/2_%"), ("-5%", "-5_%"), ("19_%", "19_%"),
      ("6%²", "6_% 2 ^"), ("6% ^ 2", "6_% 2 ^"),
    ])
  func percent(formula: String, program: String) throws {
    #expect(try rpn(formula) == program)
  }

  @Test(
    "Products without a sign, and typeset signs",
    arguments: [
      ("2x", "2 x *"), ("2pi", "2 pi *"), ("3(4+5)", "3 4 5 + *"), ("2 sqrt(2)", "2 2 sqrt *"),
      ("(1+2)(3+4)", "1 2 + 3 4 + *"), ("2 sin(x)", "2 x sin *"), ("2x^2", "2 x 2 ^ *"),
      ("x y z", "x y * z *"), ("6/2x", "6/2 x *"), ("y/2x", "y 2 x * /"), ("-2x", "-2 x *"),
      ("2 sin x cos x", "2 x sin * x cos *"), ("sin 30°", "30_° sin"), ("sin x^2", "x 2 ^ sin"),
      ("sqrt 2 / 2", "2 sqrt 2 /"), ("ln 2x + 1", "2 x * ln 1 +"), ("2√3", "2 3 sqrt *"),
      ("½", "1/2"), ("3²", "3 2 ^"), ("√2 x³", "2 sqrt x 3 ^ *"), ("x²^y", "x 2 ^ y ^"),
      ("10⁻³", "10 -3 ^"),
      ("∛8", "8 cbrt"), ("6×2÷3−1", "6 2 * 3 / 1 -"), ("2·3⋅4∙5∗6", "2 3 * 4 * 5 * 6 *"),
      ("1∕2", "1 2 /"), ("1\u{A0}234\u{202F}567", "1234567"), ("2\u{2009}365.5", "2365.5"),
      ("10 ft x 12 ft", "10_ft 12_ft *"), ("2 x 3", "2 3 *"), ("80 km per 2 h", "80_km 2_h /"),
    ])
  func products(formula: String, program: String) throws {
    #expect(try rpn(formula, names: ["x", "y", "z"]) == program)
  }

  @Test(
    "Functions take the arguments that people know",
    arguments: [
      ("max(1,2,3)", "1 2 3 max max"), ("max({1, 2})", "{ 1 2 } maximum"),
      ("gcd(8, 12)", "8 12 gcd"),
      ("sum(12.50, 3.99)", "{ 12.50 3.99 } sum"), ("median(1, 2, 9)", "{ 1 2 9 } median"),
      ("round(2.345, 2)", "2.345 2 roundto"), ("round(2.5)", "2.5 round"),
      ("floor(7.3, 0.5)", "7.3 0.5 floorstep"), ("log(8, 2)", "8 2 logb"), ("log10(5)", "5 log"),
      ("sqrt(27, 3)", "27 3 root"), ("atan(1, 2)", "1 2 atan2"), ("pow(2, 3)", "2 3 ^"),
      ("nCr(10, 3)", "10 3 choose"), ("C(10, 3)", "10 3 choose"), ("P(10, 3)", "10 3 perm"),
      ("avg(1, 2)", "{ 1 2 } mean"), ("SQRT(2)", "2 sqrt"),
      ("if(1<2, 3, 4)", "1 2 < [ 3 ] [ 4 ] if"),
      ("0xF0 | 0x3C", "0xF0 0x3C bitor"), ("6 & 3", "6 3 bitand"), ("~5", "5 bitnot"),
      ("1 << 4 >> 1", "1 4 shl 1 shr"), ("5 xor 3", "5 3 bitxor"),
      ("true xor false", "true false bitxor"),
      ("(1 < 2) | (3 < 4)", "1 2 < 3 4 < bitor"),
      ("7 // 2", "7 2 div"), ("$1,234.56 * 3", "1234.56_USD 3 *"), ("€ 5", "5_EUR"),
      ("5 €", "5_EUR"),
      ("=1 + 2", "1 2 +"), ("1 + 2 =", "1 2 +"), ("divmod(7, 3)", "7 3 divmod"),
      ("21.11.2026 + 3 d", "2026-11-21 3_d +"), ("11/21/2026", "2026-11-21"),
      ("2026/12/24 - 2026/1/5", "2026-12-24 2026-01-05 -"), ("24-12-2026", "2026-12-24"),
      ("12-24-2026", "2026-12-24"), ("24 - 12 - 2026", "24 12 - 2026 -"),
      ("2026 / 12 / 24", "2026 12 / 24 /"), ("2026/13/24", "2026/13 24 /"),
      ("[ 2 * ]", "[ 2 * ]"),
      ("{ 3 missing 5 }", "{ 3 missing 5 }"), ("{ a: 1 _km: 2 }", "{ a: 1 _km: 2 }"),
      ("{ :: }", "{ :: }"),
      ("{ [ dup * ] \"a b\" }", "{ [ dup * ] \"a b\" }"), ("G*5 kg", "_G_N 5_kg *"),
      ("h*c/(500 nm)", "_h_P _c * 500_nm /"), ("2 * km", "2 _km *"),
      ("18 g/mol / N_A", "18_g/mol _N_A /"),
    ])
  func functions(formula: String, program: String) throws {
    #expect(try rpn(formula) == program)
  }

  @Test(
    "Statements define names, and expressions have a variable",
    arguments: [
      ("a = 3; b = 4; sqrt(a^2 + b^2)", "3 -> a 4 -> b a 2 ^ b 2 ^ + sqrt"),
      ("a = 3\na = a + 1\n2a", "3 -> a a 1 + -> a 2 a *"), ("m = 3; 5 m", "3 -> m 5 m *"),
      ("f(x) = x^2 + 1; f(3)", ": f -> x x 2 ^ 1 + ; 3 f"),
      ("f(x, y) = x - y; f(1, 2)", ": f -> y -> x x y - ; 1 2 f"),
      ("f(t) = 2 t; f(3)", ": f -> t 2 t * ; 3 f"), ("a = 2; a(3)", "2 -> a a 3 *"),
      ("f(n) = if(n < 2, 1, n f(n-1))", ": f -> n n 2 < [ 1 ] [ n n 1 - f * ] if ;"),
      ("0.1 + 0.2 = 0.3", "0.1 0.2 + 0.3 ="), ("x == 3", "x 3 ="),
      ("solve(x^2 - 2, 0, 2)", "[ -> x x 2 ^ 2 - ] 0 2 solve"),
      ("solve(x^2 = 2, 0, 2)", "[ -> x x 2 ^ 2 - ] 0 2 solve"),
      ("solve(t -> 2 t - 3, 0, 2)", "[ -> t 2 t * 3 - ] 0 2 solve"),
      ("integrate(sin(x), 0, pi)", "[ -> x x sin ] 0 pi integrate"),
      ("derivative(t^3, 2)", "[ -> t t 3 ^ ] 2 derivative"),
      ("integrate(c x, 0, 1)", "[ -> x _c x * ] 0 1 integrate"),
      ("plot(sin(x)/x, -10, 10)", "[ -> x x sin x / ] -10 10 plot"),
      ("sum(k^2, k, 1, 10)", "[ -> k k 2 ^ ] 1 10 range swap map sum"),
      ("sum(2n + 1, n, 1, 5)", "[ -> n 2 n * 1 + ] 1 5 range swap map sum"),
      ("product(i, i, 1, 5)", "[ -> i i ] 1 5 range swap map product"),
      ("map({1,2,3}, x -> x^2)", "{ 1 2 3 } [ -> x x 2 ^ ] map"),
      ("map({1, 4}, sqrt)", "{ 1 4 } [ sqrt ] map"),
      ("map({1, 4}, [ 2 * ])", "{ 1 4 } [ 2 * ] map"),
      ("reduce({1,2}, (a, b) -> a + 2b)", "{ 1 2 } [ -> b -> a a 2 b * + ] reduce"),
      ("integrate(integrate(x y, x, 0, 1), 0, 1)", ""),
    ])
  func statements(formula: String, program: String) throws {
    if program.isEmpty {
      #expect(throws: RPNError.self) { try rpn(formula) }
    } else {
      #expect(try rpn(formula) == program)
    }
  }

  @Test(
    "Parts behind brackets, and half an exponent, are no formula",
    arguments: [
      "(5) ft 3 in", "(-5) ft 3 in", "x ft 3 in", "5 m^()", "5 m^(2/)", "5 m^(/2)", "5 m^(1/-2)",
      "5 m^-", "5 km!", "5 to min(", "x 6", "6%²x 3 4",
    ])
  func refusals(formula: String) {
    #expect(throws: RPNError.self) { try rpn(formula, names: ["x"]) }
  }

  @Test(
    "Formulas have the values of a calculation by hand",
    arguments: [
      ("5 km + 300 m", "5.3_km"), ("1/60 s * 60", "1_s"), ("7/16 in to mm", "11.1125_mm"),
      ("5'11\" to cm", "180.34_cm"), ("sin 30°", "0.5"), ("12° 30' to arcmin", "750_arcmin"),
      ("17 % 5", "2"), ("~5 & 0xF", "10"), ("roundup(2.31, 1)", "2.4"), ("trunc(-2.39, 1)", "-2.3"),
      ("roundup(-2.31, 1)", "-2.4"), ("date(2026, 11, 21)", "2026-11-21"), ("2^3 m", "8_m"),
      ("percentile({1, 2, 3}, 50)", "2"), ("f(n) = if(n < 2, 1, n f(n-1)); f(5)", "120"),
      ("sum(2n + 1, n, 1, 5)", "35"), ("solve(x^2 = 9, 0, 5)", "3"), ("sin 1 - sin(1)", "0"),
      ("networkdays(2026-12-01, 2026-12-31)", "23"),
      (
        "3456789 s to {d, h, min, s}",
        "{ 40_d 0_h 13_min 9_s }"
      ), ("jd(2026-11-21)", "2461365.5"), ("1/2i * 2i", "1"),
    ])
  func values(formula: String, value: String) throws {
    let session = Session(AllNumbers(exact: ExactNumbers(), givesComplex: false))
    let program = try Source(formula: Source(formula), names: [])
    #expect(try session.evaluating([program]).texts == [value])
  }
}
