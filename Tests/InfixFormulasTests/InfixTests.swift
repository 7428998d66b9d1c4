import InfixFormulas
import ReversePolish
import TestSupport
import Testing

@Suite("Infix notation")
struct InfixTests {
  @Test(
    "Parentheses stand where they are needed",
    arguments: [
      ("3 5 + 2 *", "(3 + 5) * 2"), ("3 5 2 * +", "3 + 5 * 2"), ("3 5 * 2 +", "3 * 5 + 2"),
      ("3 2 5 + *", "3 * (2 + 5)"), ("3 5 + 2 7 - *", "(3 + 5) * (2 - 7)"),
      ("1 2 + 3 +", "1 + 2 + 3"), ("1 2 3 + +", "1 + (2 + 3)"), ("1 2 - 3 -", "1 - 2 - 3"),
      ("1 2 3 - -", "1 - (2 - 3)"), ("2 3 * 4 *", "2 * 3 * 4"), ("2 3 4 * *", "2 * (3 * 4)"),
      ("8 4 / 2 /", "8 / 4 / 2"), ("8 4 2 / /", "8 / (4 / 2)"), ("8 4 2 * /", "8 / (4 * 2)"),
      ("7 3 mod 2 *", "7 mod 3 * 2"), ("7 3 2 mod div", "7 div (3 mod 2)"), ("7 3 rem", "7 rem 3"),
      ("7 3 quot 1 +", "7 quot 3 + 1"),
      ("2 3 ^ 4 ^", "(2 ^ 3) ^ 4"), ("2 3 4 ^ ^", "2 ^ 3 ^ 4"), ("2 3 + 4 ^", "(2 + 3) ^ 4"),
      ("2 3 4 + ^", "2 ^ (3 + 4)"), ("2 3 4 * ^", "2 ^ (3 * 4)"), ("2 3 ^ 4 *", "2 ^ 3 * 4"),
      ("3 sq", "3 ^ 2"), ("3 sq sq", "(3 ^ 2) ^ 2"), ("1 3 + sq", "(1 + 3) ^ 2"),
      ("4 inv", "1 / 4"), ("4 inv inv", "1 / (1 / 4)"), ("3 4 + inv", "1 / (3 + 4)"),
    ])
  func parentheses(program: String, formula: String) throws {
    #expect(try infix(program) == formula)
  }

  @Test(
    "Signs bind stronger than products and weaker than powers",
    arguments: [
      ("5 neg", "-5"), ("5 neg neg", "-(-5)"), ("-5 neg", "-(-5)"), ("2 3 + neg", "-(2 + 3)"),
      ("2026-11-21 neg", "-(2026-11-21)"), ("20_°C neg", "-(20_°C)"), ("2 3 * neg", "-(2 * 3)"),
      ("2 3 ^ neg", "-2 ^ 3"),
      ("2 neg 3 *", "-2 * 3"),
      ("2 3 neg *", "2 * -3"), ("2 -3 -", "2 - -3"), ("2 -3 ^", "2 ^ -3"), ("-2 3 ^", "(-2) ^ 3"),
      ("-3 sq", "(-3) ^ 2"), ("3 sq neg", "-3 ^ 2"), ("2 3 2 ^ neg ^", "2 ^ -3 ^ 2"),
      ("-3 !", "(-3)!"), ("3 ! neg", "-3!"), ("-4 inv", "1 / -4"), ("−5 abs", "abs(-5)"),
    ])
  func signs(program: String, formula: String) throws {
    #expect(try infix(program) == formula)
  }

  @Test(
    "Functions have their arguments in parentheses, and factorials stand behind",
    arguments: [
      ("16 sqrt", "sqrt(16)"), ("1 2 + sqrt", "sqrt(1 + 2)"), ("2 sqrt sq", "sqrt(2) ^ 2"),
      ("3 4 hypot", "hypot(3, 4)"), ("8 1 1 + root", "root(8, 1 + 1)"),
      ("5 2 choose", "choose(5, 2)"),
      ("pi 2 / sin", "sin(pi / 2)"), ("π 2 ×", "pi * 2"), ("e ln", "ln(e)"),
      ("3 4 max", "max(3, 4)"),
      ("200 15 percent", "percent(200, 15)"), ("5 !", "5!"), ("3 4 + !", "(3 + 4)!"),
      ("3 ! !", "(3!)!"), ("3 ! 2 ^", "3! ^ 2"), ("3 2 ! ^", "3 ^ 2!"), ("2 sqrt fact", "sqrt(2)!"),
    ])
  func functions(program: String, formula: String) throws {
    #expect(try infix(program) == formula)
  }

  @Test(
    "Numbers stay as they were written, in plain characters",
    arguments: [
      ("0.10", "0.10"), ("+5", "5"), ("−5", "-5"), ("1_000", "1000"), ("0xff 1 +", "0xff + 1"),
      ("1e3", "1e3"), ("1/3", "1/3"), ("-1/3", "-1/3"), ("1/3 2 *", "1/3 * 2"),
      ("1/3 2 +", "1/3 + 2"),
      ("2 1/3 *", "2 * (1/3)"), ("2 1/3 /", "2 / (1/3)"), ("2 1/3 -", "2 - 1/3"),
      ("1/3 2 ^", "(1/3) ^ 2"), ("2 1/3 ^", "2 ^ (1/3)"), ("-1/3 abs", "abs(-1/3)"),
      ("1/3 neg", "-(1/3)"), ("1/3 inv", "1 / (1/3)"), ("3/1 !", "(3/1)!"),
    ])
  func numbers(program: String, formula: String) throws {
    #expect(try infix(program) == formula)
  }

  @Test(
    "Words that move values move formulas",
    arguments: [
      ("5 dup *", "5 * 5"), ("1 2 swap -", "2 - 1"), ("1 2 over + -", "1 - (2 + 1)"),
      ("1 2 3 rot - -", "2 - (3 - 1)"), ("7 2 divmod +", "7 div 2 + 7 mod 2"), ("depth", "0"),
      ("7 8 depth nip nip", "2"), ("1 2 3 2 pick + + +", "1 + (2 + (3 + 1))"),
      ("1 2 3 2 roll - -", "2 - (3 - 1)"), ("1 2 clear 3", "3"), ("1 2 2.0 drop drop", "1"),
    ])
  func stackWords(program: String, formula: String) throws {
    #expect(try infix(program) == formula)
  }

  @Test(
    "A text that is no formula is an error",
    arguments: [
      ("", .notOneValue), ("1 2", .notOneValue), ("3 +", .stackUnderflow), ("3 foo", .unknownWord),
      ("3+", .malformedNumber), ("[ 1 ]", .typeMismatch), ("[", .incomplete), ("]", .unbalanced),
      ("1 2 1 1 - pick", .typeMismatch), ("1 -1 pick", .outOfRange), ("1 1 pick", .stackUnderflow),
    ] as [(String, RPNError.Kind)])
  func errors(program: String, kind: RPNError.Kind) {
    let error = #expect(throws: RPNError.self) { try infix(program) }
    #expect(error?.kind == kind)
  }

  @Test("Nothing is calculated", arguments: ["1 0 /", "-1 sqrt", "9 9 9 ^ ^", "1/0 ln", "1e999"])
  func formulasOnly(program: String) {
    #expect(throws: Never.self) { try infix(program) }
  }

  @Test("A formula that doubles without end stops at a limit")
  func limit() {
    let program = "1" + String(repeating: " dup +", count: 60)
    let error = #expect(throws: RPNError.self) { try infix(program) }
    #expect(error?.kind == .limitExceeded)
  }

  @Test("A formula has the value of its program", arguments: 1...20 as ClosedRange<UInt64>)
  func sameValue(seed: UInt64) throws {
    var generator = ArithmeticGenerator(seed: seed)
    var comparisons = 0
    for _ in 0..<40 {
      let program = generator.expression(length: 15)
      guard let formula = try? infix(program) else { continue }  // a count that was calculated
      let value = try InfixEvaluator.value(of: formula)
      let expected = try solveRPN(program)
      try #require(value.bitPattern == expected.bitPattern, "\(program) → \(formula)")
      comparisons += 1
    }
    #expect(comparisons > 20)
  }
}
