import FastArithmetic
import ReversePolish
import Testing

@Suite("solveRPN")
struct SolveRPNTests {
  @Test(
    "An expression gives its value",
    arguments: [
      ("3 5 + 2 *", 16), ("42", 42), ("15 7 1 1 + - / 3 * 2 1 1 + + -", 5),
      ("1 2 + # sum\n4 *", 12),
      ("\u{FEFF}3 4 ×\r\n", 12), ("0.1 0.2 +", 0.30000000000000004), ("1 2 3 clear 4", 4),
    ])
  func values(text: String, value: Double) throws {
    #expect(try solveRPN(text) == value)
  }

  @Test("Operands keep their order: the article's evaluator gave -2")
  func operandOrder() throws {
    #expect(try solveRPN("5 3 -") == 2)
    #expect(try solveRPN("8 2 /") == 4)
    #expect(try solveRPN("2 3 ^") == 8)
  }

  @Test(
    "Nothing is no value: the article's evaluator gave 0", arguments: ["", " ", "# 3", "3 drop"])
  func nothing(text: String) throws {
    let error = try #require(failure { () throws(RPNError) in try solveRPN(text) })
    #expect(error.kind == .notOneValue)
    #expect(error.message == "one value is wanted, but none is left")
    #expect(error.place != nil)
  }

  @Test(
    "Leftovers are an error: the article's evaluator ignored them",
    arguments: [("1 2", 2, 3), ("1 2 3 +", 2, 7), ("3 dup dup", 3, 7), ("1 2\n 3 # 4", 3, 2)])
  func leftovers(text: String, count: Int, column: Int) throws {
    let error = try #require(failure { () throws(RPNError) in try solveRPN(text) })
    #expect(error.kind == .notOneValue)
    #expect(error.message == "one value is wanted, but \(count) are left")
    #expect(error.place?.column == column)
  }

  @Test(
    "An unknown word is an error: the article's evaluator crashed",
    arguments: [("3 foo", 3), ("foo", 1), ("3 5 add", 5), ("1 0 / 3 ?", 9)])
  func unknownWord(text: String, column: Int) throws {
    let error = try #require(failure { () throws(RPNError) in try solveRPN(text) })
    #expect(error.kind == .unknownWord)
    #expect(error.place?.column == column)
  }

  @Test("A word is known by all its bytes")
  func wholeWord() throws {
    let zeros = String(repeating: "\u{0}", count: 10)
    let words = [
      "\u{0}sin", "\u{0}\u{0}+", "\(zeros)choose", "\(zeros)\(zeros)+", "sin\u{0}", "\u{0}",
      "\u{FEFF}+",
      "sin\u{301}", "+\u{308}", "sinsinsinsinsins", "sinsinsinsinsinsin",
    ]
    for word in words {
      let error = failure { () throws(RPNError) in try solveRPN("5 2 \(word)") }
      #expect(error?.kind == .unknownWord, "\(word.unicodeScalars.escaped)")
    }
  }

  @Test("Errors of the text come before errors of the run")
  func order() throws {
    let kinds = ["1 0 / 3+ foo ]", "1 0 / foo ]", "1 0 / foo [", "1 0 / foo 1e999", "1 0 / +"]
      .map { text in failure { () throws(RPNError) in try solveRPN(text) }?.kind }
    #expect(kinds == [.malformedNumber, .unbalanced, .incomplete, .unknownWord, .domain])
  }

  @Test("The steps can be taken one by one")
  func pipeline() throws {
    let algebra = DoubleAlgebra()
    let program = try algebra.parse(tokenize("3 5 +"))
    #expect(
      program.elements == [.operand(3), .operand(5), .operator(.binary(.add))])
    #expect(program.tokens.map(\.text) == ["3", "5", "+"])
    #expect(try algebra.evaluate(program).values == [8])
    #expect(try onlyValue(algebra.evaluate(program)) == 8)
  }

  @Test("Several sources run on one stack, and errors name theirs")
  func severalSources() throws {
    let algebra = DoubleAlgebra()
    let (one, two) = (Source("3 5", name: "one"), Source("+", name: "two"))
    #expect(try algebra.evaluateFused([one, two]).values == [8])
    #expect(try algebra.evaluateFused([]).values == [])
    let faults: [([Source], String?)] = [
      ([two, one], "two"), ([one, two, Source("+", name: "three")], "three"),
      ([two, Source("foo", name: "four")], "four"), ([Source("]", name: "five"), two], "five"),
    ]
    for (sources, name) in faults {
      let error = failure { () throws(RPNError) in try algebra.evaluateFused(sources) }
      #expect(error?.place?.source.name == name)
    }
  }
}
