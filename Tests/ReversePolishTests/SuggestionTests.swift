import ReversePolish
import Testing

@Suite("What errors suggest")
struct SuggestionTests {
  @Test(
    "A number that is none was meant to be another text",
    arguments: [
      ("3+", "3 +"), ("-3*", "-3 *"), ("2pi", "2 pi"), ("2π", "2 π"), ("5!", "5 !"),
      ("3dup", "3 dup"),
      ("1e3sqrt", "1e3 sqrt"), ("0xffsqrt", "0xff sqrt"), ("2**", "2 **"), ("1/3+", "1/3 +"),
      ("1/-3", "-1/3"), ("-1/-3", "1/3"), ("3,14", "3.14"), ("-0,5", "-0.5"), ("1.5/2", "1.5 2 /"),
      ("1/2.5", "1 2.5 /"), ("0x10/3", "0x10 3 /"), ("2e3/4", "2e3 4 /"), ("3/", "3 /"),
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
    ])
  func groups(token: String, meant: String) throws {
    let error = try #require(failure { () throws(RPNError) in try solveRPN(token) })
    #expect(error.suggestion == "did you mean '\(meant)'? '_' groups digits")
  }

  @Test(
    "What is suggested for a number is fine", arguments: ["1.2.3", "0b12", "1_", "0x", "1e", "1/"])
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
      ("2dup", "'dup2'"),
    ])
  func foreign(word: String, names: String) throws {
    let error = try #require(failure { () throws(RPNError) in try solveRPN("3 \(word)") })
    #expect(error.suggestion == "did you mean \(names)?")
  }

  @Test(
    "Nothing is suggested for a word that is like no other",
    arguments: [
      "det", "inf", "nan",
      "xylophone", "§", "漢字", "qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq",
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
