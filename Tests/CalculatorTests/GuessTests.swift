import Calculator
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
      ("3 × 4", "3 4 *"), ("100 + 10%", "100 10 pluspercent"),
      ("200 + 5% - 5%", "200 5 pluspercent 5 minuspercent"),
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
      ("5 sec", "cos inv or 5_sec"), ("5 square", "sq or 5_square"), ("2 Nm", "2_N*m"),
    ])
  func unit(program: String, meant: String) {
    #expect(guess(program) == meant.split(separator: " or ").map(String.init))
    for quantity in guess(program) where !quantity.contains(" ") && quantity != "sq" {
      #expect(fault(of: quantity) == nil)
    }
  }

  @Test(
    "Nothing else is guessed",
    arguments: [
      "+", "foo", "kg", "3 foo", "3 sqt", "3\nsqt", "3 + foo", "-f", "--double", "2pi", "2e",
      "1,5 2 +", "1/-3", "12foo", "dup", "5 %", "7 3 %", "1.5M", "1 0 /", "{ 1 } 2 +", "[ 1",
      "0x10 m", "5_km s", "1:30 h",
      "2026-11-21 s",
      String(repeating: "1+", count: 200) + "1",
    ])
  func otherwise(program: String) throws {
    let error = try #require(fault(of: program))
    #expect(error.guessing.suggestion == error.suggestion)
  }

  @Test(
    "Names from elsewhere are answered with words",
    arguments: [
      ("5 isodd", "'odd?'"), ("5 isEven", "'even?'"), ("255 hex", "'\"hex\" format'"),
      ("rand", "'random'"), ("clock", "'now'"), ("2024 isleap", "'leap?'"),
      ("{ 1 2 } rms", "'[ sq ] map mean sqrt'"), ("8 lg", "'log' or 'log2'"),
      ("{ 1 2 } { 3 4 } mmult", "'matmul'"), ("5 acot", "'inv atan'"),
    ])
  func foreign(program: String, meant: String) throws {
    #expect(try #require(fault(of: program)).suggestion == "did you mean \(meant)?")
  }

  @Test(
    "The program for a name from elsewhere does as much",
    arguments: [
      ("{ 1 2 3 4 } pstdev", "5/4 sqrt"), ("{ 1 2 3 4 } varp", "5/4"), ("80 92 %ch", "15"),
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
      ("{ 1 1 } { 2 3 } linreg", "'linreg' takes a first list whose numbers are not all equal"),
      (
        "{ 0.1 0.1 0.1 } { 1 2 3 } linreg",
        "'linreg' takes a first list whose numbers are not all equal"
      ),
      ("{ 1 2 } { 3 3 } correlation", "'correlation' takes lists whose numbers are not all equal"),
      ("{ 3 3 } { 1 2 } correlation", "'correlation' takes lists whose numbers are not all equal"),
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
