import Calculator
import Foundation
import ReversePolish
import Testing

@Suite("Suggestions for programs in another notation")
struct GuessTests {
  @Test(
    "A formula is shown in postfix",
    arguments: [
      ("3 + 5", "3 5 +"),
      ("3+5", "3 5 +"),
      ("(3 + 5) * 2", "3 5 + 2 *"),
      ("2^10", "2 10 ^"),
      ("sin(2)", "2 sin"),
      ("max(3, 5)! / 7", "3 5 max ! 7 /"),
      ("2 * pi", "2 pi *"), ("8 – 2", "8 2 -"), ("3⋅4", "3 4 *"), ("3∗4", "3 4 *"),
      ("6 ÷ 2", "6 2 /"), ("10 – 3 ⋅ 2", "10 3 2 * -"), ("(1 + 2)³", "1 2 + 3 ^"),
      ("3 × 4", "3 4 *"), ("100 + 10%", "100 10_% +"),
      ("200 + 5% - 5%", "200 5_% + 5_% -"),
    ])
  func formula(program: String, meant: String) {
    #expect(guess(program) == [meant])
    #expect(fault(of: meant) == nil)
  }

  @Test(
    "A unit is joined to its number",
    arguments: [
      ("5 kg", "5_kg"),
      ("5km", "5_km"),
      ("5 km 3 mi +", "5_km"),
      ("1 5.5\tm/s", "5.5_m/s"),
      ("20°C", "20_°C"),
      ("20 celsius", "20_celsius"),
      ("-3 kilometers", "-3_kilometers"),
      ("10 min", "10_min"),
      ("2 tons", "2_t or 2_ton_US or 2_ton_UK"),
      ("1/2 h", "1/2_h"),
      ("1e3 m", "1e3_m"), ("5‰", "5_‰"),
      (#"5'11""#, "5_ft 11_in +"), ("5'", "5_ft"),
      ("5 sec", "cos inv or 5_sec"), ("5 square", "sq or 5_square"), ("2 Nm", "2_Nm"),
    ])
  func unit(program: String, meant: String) {
    #expect(guess(program) == meant.split(separator: " or ").map(String.init))
    for quantity in guess(program) where !quantity.contains(" ") && quantity != "sq" {
      #expect(fault(of: quantity) == nil)
    }
  }

  @Test(
    "Lists, assignments and values are read as other languages write them",
    arguments: [
      ("[1,2]", "{ 1 2 }"), ("[1, 2, 3]", "{ 1 2 3 }"), ("{1,2.5,-3}", "{ 1 2.5 -3 }"),
      ("3 [1 , 2] sum", "{ 1 2 }"), ("(1,2)", "{ 1 2 } or 1+2i"), ("(1, -2)", "{ 1 -2 } or 1-2i"),
      ("(1,2,3)", "{ 1 2 3 }"), ("x=5", "5 -> x"), ("x = 5", "5 -> x"),
      ("rate:=0.05", "0.05 -> rate"),
      ("4k7", "4.7_k"), ("4K7", "4.7_k"), ("4R7", "4.7"), ("2n2", "2.2_n"), ("10M5 2 *", "10.5e6"),
      ("1µ5", "1.5_µ"),
      ("2∠45°", "2 45_° polar"), ("2∠-30", "2 -30_° polar"),
      ("5 km to mi", "5_km _mi to"), ("8 oz to g", "8_oz _g to"), ("5_kg in lb", "5_kg _lb to"),
      ("350 F to C", "350_°F _°C to"), ("20 C to F", "20_°C _°F to"),
      (#"5'11" 3'4.5" +"#, "5_ft 11_in + 3_ft 4.5_in + +"),
      ("5' 11\"", "5_ft 11_in +"),
      ("5_kg lb to", "_lb"), ("{ 5_km 3_km } mi to", "_mi"), ("5 x =", "5 -> x"),
      ("5 x sto", "5 -> x"), ("5 =x", "5 -> x"), ("2x3", "2 3 *"), ("5 3 x", "*"),
      ("21.11.2026 1/2/2026 -", "2026-11-21 2026-01-02 -"),
      ("{ 1,5 2,5 }", "{ 1.5 2.5 }"), ("4k7 2k2 +", "4.7_k 2.2_k +"),
      ("5km 300m +", "5_km 300_m +"),
      ("log₂8", "8 log2"), ("8 log₂", "log2"),
    ])
  func notation(program: String, meant: String) {
    #expect(guess(program) == meant.components(separatedBy: " or "))
    for text in guess(program) where !["log2", "*"].contains(text) {
      #expect(fault(of: text) == nil)
    }
  }

  @Test(
    "An amount of money is one in its currency",
    arguments: [
      ("$5 3 *", "5_USD"), ("5€ 3 *", "5_EUR"), ("£20", "20_GBP"), ("5_$", "5_USD"),
      ("$1,234.56 3 *", "1_234.56_USD"), ("$1,234.56 $5 +", "1_234.56_USD 5_USD +"),
    ])
  func money(program: String, meant: String) { #expect(guess(program) == [meant]) }

  @Test(
    "An error leads to a program that works",
    arguments: [
      ("{ 3 9 4 } max", "of a list, it is 'maximum'", "{ 3 9 4 } maximum", "9"),
      ("{ 4 6 10 } lcm", "of a list, it is '1 [ lcm ] fold'", "{ 4 6 10 } 1 [ lcm ] fold", "60"),
      (
        "{ -1000 400 } 8% npv", "its effect is ( rate flows:numbers -- npv )",
        "25% { -1000 500 } npv",
        "-600"
      ),
      ("200000 5% 360 pmt", "its effect is ( rate:>-1 n:>0 pv fv -- pmt )", "0 4 -40 0 pmt", "10"),
      (
        "[ 1 2 3 ] sum", "a list is written in braces: { 1 2 3 }", "{ 1 2 3 } sum", "6"
      ),
      (
        "21.37 1/16 roundto", "'roundstep' rounds to the multiples of a number",
        "21.37 1/16 roundstep", "21.375"
      ),
      (
        "1700000000 date",
        "a date is written like 2026-11-21, and 'unixtime' makes one of seconds since 1970",
        "0 unixtime", "1970-01-01T00:00Z"
      ),
      ("5 3 xor", "'bitxor' works on the bits of integers", "5 3 bitxor", "6"),
      ("5 not", "'bitnot' works on the bits of integers", "5 bitnot", "-6"),
      ("true 3 and", "'bitand' works on the bits of integers", "1 3 bitand", "1"),
      ("5 day", "a duration is written '5_days'", "5_days", "5_days"),
      ("1 minute", "a duration is written '1_minute'", "1_minute", "1_minute"),
      ("2.5 second", "a duration is written '2.5_seconds'", "2.5_seconds", "2.5_seconds"),
      (
        "12.50 3.99 47.10 sum",
        "'depth pack' makes a list of all values on the stack, and braces make one: { 1 2 3 }",
        "12.50 3.99 47.10 depth pack sum", "63.59"
      ),
      (
        "350_F _C to",
        "temperatures are written with '_°C' and '_°F', or with '_degC' and '_degF'",
        "5_°F _degC to", "-15_degC"
      ),
      (
        #""4 July 1776" date"#,
        #"'strptime' reads a date in a form, as in "4 July 1776" "%d %B %Y" strptime"#,
        #""4 July 1776" "%d %B %Y" strptime"#, "1776-07-04"
      ),
      (
        "2026-12-01 2026-12-31 networkdays", "{ } before it means that there are no holidays",
        "2026-12-01 2026-12-31 { } networkdays", "23"
      ),
      (
        "_h _c * 500_nm / _eV to", "'_h' is the hour, and '_h_P' the Planck constant",
        "_h_P _c * 1_nm / _eV to value floor", "1239"
      ),
    ])
  func lead(program: String, suggestion: String, lead: String, value: String) throws {
    #expect(try #require(fault(of: program)).guessing.suggestion == suggestion)
    let session = Session(AllNumbers(exact: ExactNumbers(), givesComplex: false))
    #expect(try session.evaluating(lead).texts == [value])
  }

  @Test(
    "Nothing else is guessed",
    arguments: [
      "+", "foo", "kg", "3 foo", "3 sqt", "3\nsqt", "3 + foo", "-f", "--double", "2pi", "2e",
      "1,5 2 +", "1/-3", "12foo", "dup", "5 %", "7 3 %", "1.5M", "1 0 /", "{ 1 } true +", "[ 1",
      "0x10 m", "5_km s", "1:30 h",
      "2026-11-21 s", "[ 1,5 2 + ]", "5_F 3_m +", "x = y",
      String(repeating: "1+", count: 200) + "1",
    ])
  func otherwise(program: String) throws {
    let error = try #require(fault(of: program))
    #expect(error.guessing.suggestion == error.suggestion)
  }

  @Test(
    "Names from elsewhere are answered with words",
    arguments: [
      ("5 odd", "'odd?'"), ("5 isEven", "'iseven'"), ("255 tohex", "'\"hex\" format'"),
      ("rand", "'random'"), ("clock", "'now'"), ("{ 1 2 } Avg", "'avg'"),
      ("{ 1 2 } rms", "'[ sq ] map mean sqrt'"), ("8 lg", "'log' or 'log2'"),
      ("{ 1 2 } { 3 4 } dotp", "'dot'"), ("5 acot", "'inv atan'"),
    ])
  func foreign(program: String, meant: String) throws {
    #expect(try #require(fault(of: program)).suggestion == "did you mean \(meant)?")
  }

  @Test(
    "The program for a name from elsewhere does as much",
    arguments: [
      ("{ 1 2 3 4 } stdev.p", "5/4 sqrt"), ("{ 1 2 3 4 } var.p", "5/4"), ("80 92 %ch", "15"),
      ("1 2 3 rolldown", "3 1 2"), ("1 2 3 rollup", "2 3 1"),
      ("{ 1 2 3 4 5 } 1 quartile", "2"), ("2 sinc", "2 sin 2 /"), ("123 digitsum", "6"),
      ("999 digitsum", "27"),
      ("100 digitsum", "1"), ("16777215 digitsum", "36"),
      ("2024-02-10 lastday", "2024-02-29"), ("2 10 7 modexp", "2"),
      ("0.3 erfinvc", "0.3 erfcinv"),
      ("0.5 normsinv", "0"), ("1 2 store", ""),
    ])
  func replacement(program: String, expected: String) throws {
    let error = try #require(fault(of: program))
    guard !expected.isEmpty else {
      #expect(error.suggestion == "'-> x' behind a value gives it the name x")
      return
    }
    let meant = try #require(error.suggestion).matches(of: /'([^']*)'/).map { String($0.1) }
    let session = Session(AllNumbers(exact: ExactNumbers(), givesComplex: false))
    let before = program.split(separator: " ").dropLast().joined(separator: " ")
    let (found, wanted) = try (
      session.evaluating("\(before) \(meant[0])").texts, session.evaluating(expected).texts
    )
    #expect(found == wanted)
  }

  @Test(
    "A word that is not near enough has no suggestion",
    arguments: ["tnorm", "cdf", "unif", "lcmm", "workday", "rotate", "varx", "modexpo", "iqr"])
  func none(word: String) throws {
    #expect(try #require(fault(of: word)).suggestion == nil)
  }

  @Test(
    "A date in another order is a date",
    arguments: [
      ("11/21/2026", "2026-11-21"), ("21.11.2026", "2026-11-21"), ("21/11/2026", "2026-11-21"),
      ("2026/11/21", "2026-11-21"), ("2026/1/5", "2026-01-05"), ("1-2-2026", "2026-02-01"),
    ])
  func date(token: String, meant: String) throws {
    #expect(try #require(fault(of: token)).suggestion == "did you mean '\(meant)'?")
  }

  @Test(
    "If no word fits, the error suggests another",
    arguments: [
      ("{ { 1 2 } { 3 4 } } dup *", "'matmul' multiplies matrices, and 'dot' vectors"),
      ("{ { 1 2 } { 3 4 } } dup /", "'linsolve' solves with a matrix"),
      ("-8 1/3 ^", "'3 root' gives the real power"),
      ("-8 2/3 ^", "'3 root 2 ^' gives the real power"),
    ])
  func otherWord(program: String, suggestion: String) throws {
    #expect(try #require(fault(of: program)).suggestion == suggestion)
  }

  @Test(
    "Equal numbers have no line and no correlation",
    arguments: [
      ("{ 1 1 } { 2 3 } linreg", "'linreg' takes xs whose numbers are not all equal"),
      (
        "{ 0.1 0.1 0.1 } { 1 2 3 } linreg",
        "'linreg' takes xs whose numbers are not all equal"
      ),
      ("{ 1 2 } { 3 3 } correlation", "'correlation' takes ys whose numbers are not all equal"),
      ("{ 3 3 } { 1 2 } correlation", "'correlation' takes xs whose numbers are not all equal"),
    ])
  func equalNumbers(program: String, message: String) throws {
    let error = try #require(fault(of: program))
    #expect(error.kind == .domain)
    #expect(error.message == message)
  }

  @Test("Known facts about the error stay")
  func rest() throws {
    let error = try #require(fault(of: ": f 5 kg ; f"))
    let guessing = error.guessing
    #expect(guessing.suggestion == "did you mean '5_kg'?")
    #expect(guessing.kind == error.kind)
    #expect(guessing.message == error.message)
    #expect(guessing.place == error.place)
    #expect(guessing.trace == error.trace)
  }

  private func guess(_ program: String) -> [String] {
    guard let suggestion = fault(of: program)?.guessing.suggestion else { return [] }
    return suggestion.matches(of: /'([^']*)'/).map { String($0.1) }
  }

  private func fault(of program: String) -> RPNError? {
    do throws(RPNError) {
      _ = try Session(AllNumbers(exact: ExactNumbers(), givesComplex: false)).evaluating(program)
      return nil
    } catch {
      return error
    }
  }
}
