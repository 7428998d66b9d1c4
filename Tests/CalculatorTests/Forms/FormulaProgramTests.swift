import Calculator
import PlainText
import ReversePolish
import TestSupport
import Testing

@Suite("Formulas as programs")
struct FormulaProgramTests {
  private func rpn(_ formula: String, names: [String] = []) throws -> String {
    try Source(formula: Source(formula), names: names).text
  }

  @Test(
    "A formula becomes a program",
    arguments: [
      ("(3 + 5) * 2", "3 5 + 2 *"), ("3 + 5 * 2", "3 5 2 * +"), ("7 - 3 - 2", "7 3 - 2 -"),
      ("2 ^ 3 ^ 2", "2 3 2 ^ ^"), ("-2 ^ 2", "2 2 ^ neg"), ("2 ^ -3 ^ 2", "2 3 2 ^ neg ^"),
      ("2 * -3 + 4", "2 -3 * 4 +"), ("2 ^ -1 * 3", "2 -1 ^ 3 *"), ("-2", "-2"), ("- -2", "-2 neg"),
      ("-x", "x neg"), ("--x", "x neg neg"), ("+x + +3", "x 3 +"), ("2−3×4÷5", "2 3 4 * 5 / -"),
      ("3!", "3 !"), ("-3!", "3 ! neg"), ("2 ^ 3!", "2 3 ! ^"), ("3!!", "3 ! !"),
      ("1/3", "1/3"), ("-1/3", "-1/3"), ("1 / 3", "1 3 /"), ("3/2^2", "3 2 2 ^ /"),
      ("6/3/2", "6/3 2 /"), ("2*3/4", "2 3 * 4 /"), ("0.5/3", "0.5 3 /"), ("x/3", "x 3 /"),
      ("max(3, 5)", "3 5 max"), ("max(3, min(x, 2) + 1)", "3 x 2 min 1 + max"), ("pi", "pi"),
      ("pi()", "pi"), ("f()", "f"), ("f(1, 2, 3)", "1 2 3 f"), ("mod(7, 3)", "7 3 mod"),
      ("7 mod 3 * 2", "7 3 mod 2 *"), ("√9 + 1", "9 sqrt 1 +"), ("√(2)^2", "2 sqrt 2 ^"),
      ("sum({1, x + 2, {}})", "{ 1 x 2 + { } } sum"), ("{}", "{ }"),
      ("1 < 2 and not 3 = 4 or x", "1 2 < 3 4 = not and x or"), ("a ≤ b", "a b <="),
      ("a == b", "a b ="), ("a≠b xor c>=d", "a b != c d >= xor"), ("not(a)", "a not"),
      ("1e3 + 2.5e-3 + 0xFF", "1e3 2.5e-3 + 0xFF +"), ("3-4i*2", "3 4i 2 * -"), ("2e", nil),
      ("1_000 + .5", "1_000 .5 +"), ("((((1))))", "1"), ("even?(4)", "4 even?"), ("", ""),
      ("1 + # one\n2\n3 * 4\n\n# end", "1 2 + 3 4 *"), ("(1\n+ 2)", "1 2 +"),
      ("norminv(0, 1, 0.975)", "0 1 0.975 norminv"),
    ] as [(String, String?)])
  func programs(formula: String, expected: String?) throws {
    if let expected {
      #expect(try rpn(formula) == expected)
    } else {
      #expect(throws: RPNError.self) { try rpn(formula) }
    }
  }

  @Test(
    "What is no formula is told at its place",
    arguments: [
      ("2x", .misplaced, 2, "an operator is missing before 'x'"),
      ("2 (3)", .misplaced, 3, "an operator is missing before '('"),
      ("1.2.3", .misplaced, 4, "an operator is missing before '.3'"),
      ("1 +", .incomplete, 4, "an operand is missing at the end"),
      ("+", .incomplete, 2, "an operand is missing at the end"),
      ("* 2", .misplaced, 1, "an operand is missing before '*'"),
      ("max(3, )", .misplaced, 8, "an operand is missing before ')'"),
      ("max(, 3)", .misplaced, 5, "an operand is missing before ','"),
      ("()", .misplaced, 2, "an operand is missing before ')'"),
      ("(1 + 2", .incomplete, 1, "the bracket is still open at the end"),
      ("sin(1", .incomplete, 1, "the bracket is still open at the end"),
      ("1 + 2)", .unbalanced, 6, "nothing is open that ')' closes"),
      ("{1, 2)", .unbalanced, 6, "nothing is open that ')' closes"),
      ("(1}", .unbalanced, 3, "nothing is open that '}' closes"),
      ("sin(1, 2)", .misplaced, 1, "'sin' takes 1 argument, not 2"),
      ("1 + max(2)", .misplaced, 5, "'max' takes 2 arguments, not 1"),
      ("sin + 1", .misplaced, 1, "'sin' takes 1 argument, not 0"),
      ("dup(3)", .misplaced, 1, "'dup' is no function, and has no place in a formula"),
      ("divmod(7, 3)", .misplaced, 1, "'divmod' is no function, and has no place in a formula"),
      ("map({1}, 2)", .misplaced, 1, "'map' is no function, and has no place in a formula"),
      ("1 < 2 < 3", .misplaced, 7, "comparisons are not chained"),
      ("1,234.50", .misplaced, 2, nil), ("7 % 3", .misplaced, 3, nil),
      ("1 @ 2", .misplaced, 3, nil),
      ("[1]", .misplaced, 1, nil),
      (#"upper("a")"#, .misplaced, 7, "a text has no place in a formula"),
      ("0x1G", .malformedNumber, 1, "'0x1G' is not a number"),
      ("1 + foo", .unknownWord, 5, "unknown word 'foo'"), ("2 * (1/0)", .domain, 6, nil),
      ("(2 - 3) ^ 0.5", .domain, 9, nil), ("1 + (2 < 3)", .typeMismatch, 3, nil),
      ("max(3,\n  1 2)", .misplaced, 5, nil),
    ] as [(String, RPNError.Kind, Int, String?)])
  func faults(formula: String, kind: RPNError.Kind, column: Int, message: String?) {
    do {
      let program = try Source(formula: Source(formula), names: [])
      let session = try Session(ExactNumbers()).evaluating([program])
      Issue.record("\(formula) leaves \(session.stack)")
    } catch {
      #expect(error.kind == kind)
      #expect(error.place?.column == column)
      if let message { #expect(error.message == message) }
    }
  }

  @Test("A name of the session takes what it takes")
  func names() throws {
    let session = try Session(ExactNumbers()).evaluating("5 -> x : twice 2 * ;")
    let program = try Source(formula: Source("3*x^2 - twice(1)"), names: ["x", "twice"])
    #expect(try session.evaluating([program]).texts == ["73"])
  }

  @Test("Formulas have the values that Python's operators give")
  func oracle() throws {
    let rows = try Project.table("formulas")
    #expect(rows.count >= 600)
    for row in rows {
      let session = Session(ExactNumbers(showsFractions: true))
      let program = try Source(formula: Source(row[0]), names: [])
      #expect(try session.evaluating([program]).texts == [row[1]], "\(row[0])")
    }
  }

  /// Words that formulas write in a way of which they are read back as the same word.
  private static let binary = [
    "+", "-", "*", "/", "^", "mod", "div", "quot", "rem", "max", "hypot",
  ]
  private static let unary = ["neg", "sqrt", "fact", "abs", "ln", "floor"]
  private static let numbers = ["0", "7", "12.5", "1e30", "-3", "2/3", "-5/7", "0xFF", "pi", "e"]

  private func program(_ random: inout SplitMix64, depth: Int) -> String {
    if depth == 0 || random.below(6) == 0 { return random.one(of: Self.numbers) }
    if random.below(3) == 0 {
      return program(&random, depth: depth - 1) + " " + random.one(of: Self.unary)
    }
    let operands = (program(&random, depth: depth - 1), program(&random, depth: depth - 1))
    return "\(operands.0) \(operands.1) " + random.one(of: Self.binary)
  }

  @Test(
    "The formula of a program is read back as its elements", arguments: 0..<400 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let program = program(&random, depth: 5)
    let formula = try infix(program)
    // A number with a sign looks like its negation, and is read as a number.
    let expected = try tokenize(program).map(\.text).reduce(into: [String]()) { tokens, token in
      if token == "neg", let last = tokens.last, last.first?.isNumber == true, !last.contains("/") {
        tokens[tokens.count - 1] = "-" + last
      } else {
        tokens.append(token == "fact" ? "!" : token)
      }
    }
    #expect(try rpn(formula) == expected.joined(separator: " "), "\(formula)")
    #expect(try infix(rpn(formula)) == formula)
  }

  @Test("The formula of any expression is the formula of what is read back", arguments: 0..<200)
  func fixedPoint(seed: UInt64) throws {
    var generator = ArithmeticGenerator(seed: seed)
    // How many values 'pick' takes may be calculated.
    guard let formula = try? infix(generator.expression(length: 12)) else { return }
    #expect(try infix(rpn(formula)) == formula)
  }

  private static let pieces = [
    "1", "2.5", "x", "sin", "max", "not", "mod", "(", ")", "{", "}", ",", "+", "-", "−", "*", "^",
    "!",
    "%", "=", "<", "√", " ", "\n", "#", ".", "é", "\u{301}", "🧮", "\0", "[", "0x", "1e", "4i", "or",
  ]

  @Test("Whatever is typed is a program or an error that stands in it", arguments: 0..<2000)
  func noise(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let length = 1 + random.below(12)
    let text = (0..<length).map { _ in random.one(of: Self.pieces) }.joined()
    do {
      _ = try tokenize(rpn(text))
    } catch let error as RPNError {
      let place = try #require(error.place, "\(text)")
      #expect(place.source.text == text && place.range.upperBound <= text.utf8.count)
    }
  }

  @Test("Long formulas are read in one go")
  func length() throws {
    let deep = 100_000
    let nested = String(repeating: "(", count: deep) + "1" + String(repeating: ")", count: deep)
    #expect(try rpn(nested) == "1")
    #expect(try rpn(String(repeating: "-", count: deep) + "x").hasSuffix("neg neg"))
    let sum = Array(repeating: "1", count: deep).joined(separator: " + ")
    let session = try Session(ExactNumbers()).evaluating([Source(formula: Source(sum), names: [])])
    #expect(try session.texts == ["\(deep)"])
  }
}
