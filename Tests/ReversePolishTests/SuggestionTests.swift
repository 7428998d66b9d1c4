import ReversePolish
import Testing

@Suite("Suggestions of errors")
struct SuggestionTests {
  @Test(
    "A malformed number was meant to be another text",
    arguments: [
      ("3+", "3 +"), ("-3*", "-3 *"), ("2pi", "2 pi"), ("2π", "2 π"), ("5!", "5 !"),
      ("3dup", "3 dup"),
      ("1e3sqrt", "1e3 sqrt"), ("0xffsqrt", "0xff sqrt"), ("2**", "2 **"), ("1/3+", "1/3 +"),
      ("1/-3", "-1/3"), ("-1/-3", "1/3"), ("3,14", "3.14"), ("-0,5", "-0.5"), ("1.5/2", "1.5 2 /"),
      ("1/2.5", "1 2.5 /"), ("0x10/3", "0x10 3 /"), ("2e3/4", "2e3 4 /"), ("3/", "3 /"),
      ("2³", "2 3 ^"), ("2⁻³", "2 -3 ^"), ("1e3²", "1e3 2 ^"), ("3½", "3 1/2 +"),
      ("-3¾", "-3 3/4 -"), ("8∕2", "8/2"), ("7⁄2", "7/2"), ("1.5M", "1.5e6"), ("3G", "3e9"),
      ("4k7", "4.7e3"), ("2M2", "2.2e6"), ("12€", "12"), ("5,50€", "5.50"), ("3$", "3"),
      ("0FFh", "0x0FF"), ("1Fh", "0x1F"), ("1010b", "0b1010"), ("17o", "0o17"), ("17q", "0o17"),
      ("16#FF", "0xFF"), ("8#17", "0o17"), ("2#101", "0b101"), ("1+2j", "1+2i"), ("-3j", "-3i"),
    ])
  func numbers(token: String, meant: String) throws {
    let error = try #require(failure { () throws(RPNError) in try solveRPN("1 \(token)") })
    #expect(error.kind == .malformedNumber)
    #expect(error.message == "'\(token)' is not a number")
    #expect(error.suggestion == "did you mean '\(meant)'?")
  }

  @Test(
    "A comma between groups of three digits groups them",
    arguments: [
      ("1,000", "1_000"), ("1,234,567.5", "1_234_567.5"), ("-12,345,678", "-12_345_678"),
      ("1’000", "1_000"), ("1,000€", "1_000"),
    ])
  func groups(token: String, meant: String) throws {
    let error = try #require(failure { () throws(RPNError) in try solveRPN(token) })
    #expect(error.suggestion == "did you mean '\(meant)'? '_' groups digits")
  }

  @Test(
    "A number that is suggested is valid", arguments: ["1.2.3", "0b12", "1_", "0x", "1e", "1/"])
  func nothingWrong(token: String) throws {
    let error = try #require(failure { () throws(RPNError) in try tokenize(token) })
    guard let suggestion = error.suggestion else { return }
    let meant = try #require(suggestion.split(separator: "'").dropFirst().first)
    #expect(throws: Never.self) { try DoubleAlgebra().parse(tokenize(String(meant))) }
  }

  @Test(
    "An unknown word is near to a known one",
    arguments: [
      ("sqt", "'sqrt'"), ("SIN", "'sin'"), ("Sin", "'sin'"), ("PI", "'pi'"), ("sqrtt", "'sqrt'"),
      ("dpu", "'dup'"), ("swpa", "'swap'"), ("flor", "'floor'"), ("cbtr", "'cbrt'"),
      ("choos", "'choose'"), ("hypto", "'hypot'"),
    ])
  func words(word: String, names: String) throws {
    let error = try #require(failure { () throws(RPNError) in try solveRPN("3 \(word)") })
    #expect(error.kind == .unknownWord)
    #expect(error.message == "unknown word '\(word)'")
    #expect(error.suggestion == "did you mean \(names)?")
  }

  @Test(
    "Other calculators' names come before what is spelled alike",
    arguments: [
      ("add", "'+'"), ("pow", "'^'"), ("chs", "'neg'"), ("log10", "'log'"),
      ("%", "'mod' or 'percent'"), ("factorial", "'fact'"), ("1/x", "'inv'"), ("POP", "'drop'"),
      ("2dup", "'dup2'"), ("square", "'sq'"), ("sec", "'cos inv'"), ("CSC", "'sin inv'"),
      ("cot", "'tan inv'"), ("acot", "'inv atan'"), ("asec", "'inv acos'"), ("coth", "'tanh inv'"),
      ("lg", "'log' or 'log2'"), ("1+", "'1 +'"),
      ("Math.sqrt", "'sqrt'"), ("np.exp", "'exp'"), ("math.floor", "'floor'"),
      ("COMBIN", "'choose'"), ("expm1", "'exp 1 -'"), ("deg2rad", "'deg'"),
    ])
  func foreign(word: String, names: String) throws {
    let error = try #require(failure { () throws(RPNError) in try solveRPN("3 \(word)") })
    #expect(error.suggestion == "did you mean \(names)?")
  }

  @Test(
    "Signs of typesetting, powers and money are read",
    arguments: [
      ("–", "-"), ("—", "-"), ("‑", "-"), ("∗", "*"), ("⋅", "*"), ("•", "*"), ("∕", "/"),
      ("＋", "+"), ("ˆ", "^"), ("–5", "-5"), ("½", "1/2"), ("-½", "-1/2"), ("¾", "3/4"),
      ("２", "2"), ("pi²", "pi 2 ^"), ("$12", "12"), ("€5", "5"), ("£3.50", "3.50"),
      ("$FF", "0xFF"), ("-$1F", "-0x1F"), ("FFh", "0xFF"), ("&HFF", "0xFF"), ("&b11", "0b11"),
      ("log₁₀100", "100 log"), ("log₁₀", "log"), ("log₃9", "9 3 logb"),
      ("$1,000", "1_000"), ("¥100", "100"), ("ｓｑｒｔ", "sqrt"),
    ])
  func signs(word: String, meant: String) throws {
    let error = try #require(failure { () throws(RPNError) in try solveRPN("3 2 \(word)") })
    #expect(error.suggestion?.hasPrefix("did you mean '\(meant)'?") == true, "\(error)")
  }

  @Test(
    "A task without a word gets an explanation",
    arguments: [
      ("print", "what is left on the stack is shown"), (".s", "what is left on the stack is shown"),
      ("ANS", "the last result is on the stack, and 'dup' copies it"),
      ("lastx", "'tuck' before a word keeps its last operand, as in '5 3 tuck +'"),
      ("rcl", "a name alone gives its value, as x does behind '5 -> x'"),
    ])
  func advice(word: String, advice: String) throws {
    let error = try #require(failure { () throws(RPNError) in try solveRPN("3 \(word)") })
    #expect(error.suggestion == advice)
  }

  @Test(
    "A power of a negative number names the real root",
    arguments: [
      ("-8 1/3 ^", "'3 root' gives the real power"), ("-32 0.2 ^", "'5 root' gives the real power"),
      ("-8 1/2 ^", nil), ("-8 0.3 ^", nil),
    ] as [(String, String?)])
  func roots(program: String, suggestion: String?) throws {
    let error = try #require(failure { () throws(RPNError) in try solveRPN(program) })
    #expect(error.message == "a negative number has only whole powers")
    #expect(error.suggestion == suggestion)
    #expect(error.hasComplexResult)
    #expect(!error.description.contains("--"))
    let help = error.naming(complexResults: "ask").suggestion
    #expect(help == (suggestion.map { "\($0); ask" } ?? "ask"))
  }

  @Test(
    "Nothing is suggested for a word that is like no other",
    arguments: [
      "det", "inf", "nan",
      "xylophone", "beach", "dach", "$", "&H", "x=5", "§", "漢字",
      "qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq",
    ])
  func unlike(word: String) throws {
    let error = try #require(failure { () throws(RPNError) in try solveRPN(word) })
    #expect(error.suggestion == nil)
  }

  @Test(
    "At most three names are suggested, the nearest, each a word",
    arguments: ["s", "sinn", "a", "ln2"])
  func few(word: String) throws {
    let error = try #require(failure { () throws(RPNError) in try solveRPN(word) })
    let names = (error.suggestion ?? "").split(separator: "'").enumerated()
      .compactMap { $0.offset % 2 == 1 ? String($0.element) : nil }
    #expect(names.count <= 3)
    #expect(names.allSatisfy { Vocabulary.numeric[$0] != nil })
  }
}
