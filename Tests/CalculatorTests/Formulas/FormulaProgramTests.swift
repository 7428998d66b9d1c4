import InfixFormulas
import PlainText
import ReversePolish
import TestSupport
import Testing

@testable import Calculator

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
      ("1 < 2 and not 3 = 4 or x", "1 2 < 3 4 = not and x or"), ("x ≤ y", "x y <="),
      ("x == y", "x y ="), ("x≠y xor z>=w", "x y != z w >= bitxor"), ("not(a)", "a not"),
      ("1e3 + 2.5e-3 + 0xFF", "1e3 2.5e-3 + 0xFF +"), ("3-4i*2", "3 4i 2 * -"), ("2e", "2 e *"),
      ("1_000 + .5", "1_000 .5 +"), ("((((1))))", "1"), ("even?(4)", "4 even?"), ("", ""),
      ("1 + # one\n2\n3 * 4\n\n# end", "1 2 + 3 4 *"), ("(1\n+ 2)", "1 2 +"),
      ("norminv(0, 1, 0.975)", "0 1 0.975 norminv"), ("(2\n^ 3\n* 4)", "2 3 ^ 4 *"),
      (#"upper("a)b")"#, #""a)b" upper"#), ("true and not false", "true false not and"),
    ] as [(String, String?)])
  func programs(formula: String, expected: String?) throws {
    if let expected {
      #expect(try rpn(formula) == expected)
    } else {
      #expect(throws: RPNError.self) { try rpn(formula) }
    }
  }

  @Test(
    "A text that is no formula is told at its place",
    arguments: [
      ("2x", .unknownWord, 2, "unknown word 'x'"),
      ("5_(m 8)", .misplaced, 2, nil), ("(2) 3", .misplaced, 5, nil),
      ("1.2.3", .misplaced, 4, "an operator is missing before '.3'"),
      ("1 +", .incomplete, 4, "an operand is missing at the end"),
      ("+", .incomplete, 2, "an operand is missing at the end"),
      ("* 2", .misplaced, 1, "an operand is missing before '*'"),
      ("max(3, )", .misplaced, 8, "an operand is missing before ')'"),
      ("max(, 3)", .misplaced, 5, "an operand is missing before ','"),
      ("hours(90 min)", .misplaced, 1, "'hours' is a unit, and no function"),
      ("3 m in 5 cm", .misplaced, 8, "a conversion leads to a unit, without a number"),
      ("8:30 to 17:15", .misplaced, 9, "a conversion leads to a unit, without a number"),
      ("pi = 3", .misplaced, 1, "'pi' is a word of the language, and cannot be defined"),
      ("rate = 5%", .misplaced, 1, "'rate' is a word of the language, and cannot be defined"),
      ("4k7", .unknownWord, 2, "unknown word 'k7'"), ("3V3", .unknownWord, 2, "unknown word 'V3'"),
      ("()", .misplaced, 2, "an operand is missing before ')'"),
      ("(1 + 2", .incomplete, 1, "the bracket is still open at the end"),
      ("-3²!", .misplaced, 4, "an operator is missing before '!'"),
      ("sin(1", .incomplete, 1, "the bracket is still open at the end"),
      ("sum({1, 2)", .unbalanced, 10, "')' cannot close '{'"),
      ("abs(2) * [12 - 1 }", .unbalanced, 18, "'}' cannot close '['"),
      ("1 + 2)", .unbalanced, 6, "nothing is open that ')' closes"),
      ("{1, 2)", .unbalanced, 6, "nothing is open that ')' closes"),
      ("(1}", .unbalanced, 3, "nothing is open that '}' closes"),
      ("sin(1, 2)", .misplaced, 1, "'sin' takes 1 argument, not 2"),
      ("1 + mod(2)", .misplaced, 5, "'mod' takes 2 arguments, not 1"),
      ("sin + 1", .misplaced, 1, "'sin' takes 1 argument, not 0"),
      ("dup(3)", .misplaced, 1, "'dup' is not a function, and has no place in a formula"),
      (
        "1 + divmod(7, 3)", .misplaced, 5,
        "'divmod' has several values, and is a formula by itself"
      ),
      ("map({1}, 2)", .misplaced, 1, "'map' takes an expression of a variable here"),
      ("map({1}, x + y)", .misplaced, 10, "'x + y' has the names x, y"),
      ("sum(k^2, 3, 1, 10)", .misplaced, 10, "'sum' takes the name of a variable here"),
      ("5 km to m + 3", .misplaced, 11, "'+' comes after a conversion, which ends a formula"),
      ("5_m^x", .malformedNumber, 5, nil), ("5 m^2.5", .malformedNumber, 5, nil),
      ("03/04/2026", .malformedNumber, 1, "'03/04/2026' is 2026-04-03 or 2026-03-04"),
      ("3 oz 5 lb", .misplaced, 6, nil), ("5 ft 3 kg", .misplaced, 6, nil),
      ("1 < 2 < 3", .misplaced, 7, "comparisons are not chained"),
      ("1,234.50", .misplaced, 2, nil),
      ("% 3", .misplaced, 1, "an operand is missing before '%'"),
      ("1 3/2", .misplaced, 3, "an operator is missing before '3'"),
      ("1 1/2.5", .misplaced, 3, nil),
      ("1.5 1/2", .misplaced, 5, nil), ("1 1/2x", .unknownWord, 6, nil),
      ("5'11", .misplaced, 3, nil),
      ("5'000", .misplaced, 3, nil),
      ("1 @ 2", .misplaced, 3, nil),
      ("[1", .incomplete, 1, nil),
      (#"upper("a)"#, .malformedText, 7, "the text is not closed in this line"),
      ("0x1G", .malformedNumber, 1, "'0x1G' is not a number"),
      ("1 + foo", .unknownWord, 5, "unknown word 'foo'"), ("2 * (1/0)", .domain, 6, nil),
      ("(2 - 3) ^ 0.5", .domain, 9, nil), ("1 + (2 < 3)", .typeMismatch, 3, nil),
      ("max(3,\n  1 2)", .misplaced, 5, nil),
      ("year(1994)", .dimensionMismatch, 1, "'year' takes a date, not a plain number"),
      ("month(1994)", .dimensionMismatch, 1, "'month' takes a date, not a plain number"),
      ("week(1994)", .dimensionMismatch, 1, "'week' takes a date, not a plain number"),
      ("leap?(1994.5)", .domain, 1, nil),
      ("1000-10-1", .malformedNumber, 1, "'1000-10-1' is not a date"),
    ] as [(String, RPNError.Kind, Int, String?)])
  func faults(formula: String, kind: RPNError.Kind, column: Int, message: String?) {
    do {
      let program = try Source(formula: Source(formula), names: [])
      let session = try Session(AllNumbers()).evaluating([program])
      Issue.record("\(formula) leaves \(session.stack)")
    } catch {
      #expect(error.kind == kind)
      #expect(error.place?.column == column)
      if let message { #expect(error.message == message) }
    }
  }

  @Test(
    "A literal of the language is one piece",
    arguments: [
      ("2026-12-25 - 2026-11-21", "2026-12-25 2026-11-21 -"),
      ("2026-11-21-1_d", "2026-11-21 1_d -"),
      ("year(2026-11-21)", "2026-11-21 year"), ("2026-02-30", "2026-02-30"),
      ("-0044-03-15", "-0044-03-15"),
      (
        "2026-11-21T09:30Z<2026-11-21T09:30:15.5+01:00",
        "2026-11-21T09:30Z 2026-11-21T09:30:15.5+01:00 <"
      ),
      ("2026-11-21T09:30-1_h", "2026-11-21T09:30 1_h -"),
      ("2026-11-21T09:30−01:00", "2026-11-21T09:30−01:00"),
      ("1000-10-x", "1000 10 - x -"), ("100-10-10", "100 10 - 10 -"),
      ("2026 - 11 - 21", "2026 11 - 21 -"),
      ("2:30+1:45", "2:30 1:45 +"), ("-2:35:10.5*2", "-2:35:10.5 2 *"), ("2:5", "2:5"),
      ("3_m^2 + 1_m^2", "3_m^2 1_m^2 +"), ("10_m^2/2_m", "10_m^2 2_m /"),
      ("5_m/2_s^2", "5_m 2_s^2 /"),
      ("to(2_m^3, _L)", "2_m^3 _L to"), ("60_mi/h*2_h", "60_mi/h 2_h *"),
      ("9.81_m/s^2", "9.81_m/s^2"),
      ("200 * 5_%", "200 5_% *"), ("to(x, _(km/h))", "x _(km/h) to"),
      ("-(2026-11-21)", "2026-11-21 neg"), ("-2026-11-21", "-2026-11-21"),
      ("max(3,-\n3)", "3 3 neg max"), ("max(3,- 3)", "3 -3 max"), ("-(20_°C)", "20_°C neg"),
      ("-20_°C", "-20_°C"),
      ("to(x, _km/h)", "x _km/h to"),
      ("6_m / 2", "6_m 2 /"), ("6_m/2", "6_m 2 /"), ("5_m ^ 2", "5_m^2"), ("(5_m) ^ 2", "5_m 2 ^"),
      ("5_m/min(1, 2)", "5_m 1 2 min /"),
      ("5_m/(2+1)", "5_m 2 1 + /"), ("5_J/(kg*K)", "5_J/(kg*K)"), ("5_m*(y+1)", "5_m y 1 + *"),
      ("5_m*pi", "5_m pi *"), ("5_m×2−1_m", "5_m 2 * 1_m -"), ("5_N·m", "5_N*m"),
      ("5_m^−1", "5_m^-1"),
      ("5_m^(1/2)!", "5_m^(1/2) !"), ("3_m²", "3_m^2"), ("5_foo*2", "5_foo 2 *"),
      ("5_m**2", "5_m^2"), ("5_m^2^2", "5_m^2 2 ^"), ("1/3_m", "1/3_m"),
      ("1/3_m + 2/3_m", "1/3_m 2/3_m +"), ("-1/3_m", "-1/3_m"), ("1.5/3_m", "1.5 3 / _m *"),
      ("2*1/3_m", "2 1/3_m *"), ("2 * 1 / 3_m", "2 1 * 3_m /"), ("6_m/2/3_s", "6_m 2 / 3_s /"),
      ("8/2/2_m", "8/2 2_m /"), ("6_m*-1/3_s", "6_m -1/3_s *"), ("6/2/3i", "6/2 3i /"),
      ("1_m - 1/3_m", "1_m 1/3_m -"), ("6_m*(2/3_s)", "6_m 2/3_s *"),
      ("10_Ω - 3+4i_Ω", "10_Ω 3 - 4i_Ω +"), ("2*3+4i_Ω", "2 3 * 4i_Ω +"),
      ("1_Ω + 3+4i_Ω", "1_Ω 3+4i_Ω +"), ("3+4i_Ω*2", "3 4i_Ω 2 * +"),
      ("3+4i_Ω * 2", "3+4i_Ω 2 *"), ("{ 1 -i }", "{ 1 -i }"), ("{ 3+4i i }", "{ 3+4i i }"),
      ("3+4i_m", "3+4i_m"), ("1/2-3/4i", "1/2 3 4i / -"), ("2*3/4", "2 3 * 4 /"),
      ("-3-4i_m/s", "-3-4i_m/s"), ("x - -3+4i_m", "x -3 - 4i_m +"),
      ("- 3+4i_m", "-3 4i_m +"), ("- 5_m", "5_m neg"), ("-5_m*2", "-5_m 2 *"),
      ("2*3+4i", "2 3 * 4i +"),
      ("2^1/3", "2 1 ^ 3 /"),
      ("1.5e-9_km", "1.5e-9_km"), ("1_000_m", "1_000_m"), ("4i_V", "4i_V"), ("x\u{A0}+ 1", "x 1 +"),
      ("{ 1 -2 }", "{ 1 -2 }"), ("{1 - 2}", "{ 1 2 - }"), ("{ 1 -2, 3 }", "{ 1 2 - 3 }"),
      ("{1_m*2}", "{ 1_m 2 * }"),
      (#"sum({ 1/3 { 3+4i "a" } true 2_m/s })"#, #"{ 1/3 { 3+4i "a" } true 2_m/s } sum"#),
      ("{{1 -2}, {3}}", "{ { 1 -2 } { 3 } }"), ("{2026-11-21-1_d}", "{ 2026-11-21 1_d - }"),
    ])
  func literals(formula: String, expected: String) throws {
    #expect(try rpn(formula) == expected)
  }

  @Test(
    "A percentage added to a value is a part of it, and elsewhere a hundredth",
    arguments: [
      ("100 + 10%", "110"), ("100 - 10%", "90"), ("100 * 10%", "10"), ("10%", "10_%"),
      ("100 / 10%", "1000"), ("200 + 5% + 5%", "220.5"), ("200 + 5% - 5%", "199.5"),
      ("100+10%+1", "111"), ("100 + 10% * 2", "100.2"), ("100 + 2 * 10%", "100.2"),
      ("100 + (10%)", "110"), ("(100 + 10%) * 2", "220"), ("2 * 100 + 10%", "220"),
      ("100 + 50 + 10%", "165"), ("100 + -10%", "90"), ("100 - -10%", "110"), ("100 + +10%", "110"),
      ("-10%", "-10_%"), ("-100 + 10%", "-110"), ("10% + 10%", "20_%"), ("2 ^ 100%", "2"),
      ("100 + 2^3%", "101.02101212570719325"), ("(5 + 5)%", "10_%"), ("100 + (5 + 5)%", "110"),
      ("3!%", "6_%"), ("100 + 10%%", "100.1"), ("-(10%)", "-10_%"), ("100 + -(10%)", "90"),
      ("max(10%, 0.2)", "0.2"), ("100 + max(10%, 0.2)", "100.2"), ("100 + 10% = 110", "true"),
      ("5_km + 10%", "5.5_km"), ("100 + 10_%", "110"), ("100 + 1/3%", "133.33333333333333333"),
      ("{ 10%, 1 }", "{ 10_% 1 }"), ("84.95 + 19%", "101.0905"), ("1e2 + 12.5%", "112.5"),
      ("100 + 10%\n1 + 1", "110 2"),
    ])
  func percent(formula: String, expected: String) throws {
    #expect(try value(formula) == expected)
  }

  @Test(
    "A whole number and a proper fraction are one number, and feet and inches one length",
    arguments: [
      ("1 1/2", "1.5"), ("-1 1/2", "-1.5"), ("2 1/2 ^ 2", "6.25"), ("3 * 1 1/2", "4.5"),
      ("6 / 1 1/2", "4"), ("1 1/2 / 3", "0.5"), ("1 1/2 + 2 1/4", "3.75"), ("2^1 1/2 - 2^1.5", "0"),
      ("5 3/8_in", "5.375_in"), ("5 3/8_in * 2", "10.75_in"), ("2 1/2_m^2", "2.5_m^2"),
      ("1  1/2", "1.5"), ("1_000 1/2", "1000.5"), ("100 + 1 1/2%", "101.5"),
      ("{1 1/2, 3}", "{ 1.5 3 }"),
      ("to(70_in, {_ft _in})", "{ 5_ft 10_in }"), ("{ 1 1/2 }", "{ 1 0.5 }"), ("1\n1/2", "1 0.5"),
      ("5'11\"", "5.9166666666666666667_ft"), ("5'6\" + 6_in", "6_ft"),
      ("5'", "5_ft"), ("-5'6\"", "-5.5_ft"), ("5'6.6\"", "5.55_ft"), ("5'6\" * 2", "11_ft"),
      ("to(5'11\", _cm)", "180.34_cm"), ("6' / 2", "3_ft"), ("10'6\" * 8'", "84_ft^2"),
    ])
  func twoParts(formula: String, expected: String) throws {
    #expect(try value(formula) == expected)
  }

  private func value(_ formula: String) throws -> String {
    let session = Session(AllNumbers(exact: ExactNumbers(), givesComplex: false))
    let program = try Source(formula: Source(formula), names: [])
    return try session.evaluating([program]).texts.joined(separator: " ")
  }

  @Test(
    "The printed formula has the same value",
    arguments: [
      "2026-11-21", "2026-11-21T09:30:15.25+01:00", "-0044-03-15", "5_km 2_h /", "2_N 3_m *",
      "1_m 3 /",
      "9.81_m/s^2 2 *", "1_J 1_kg / 1_K /", "5_m -1 ^", "4_m 0.5 ^", "3+4i", "-1/2-0.5i",
      "-3-4i 2_V *",
      "2i 3_m *", "20_°C",
      "1 3 /", "-1 3 /", "1.5e-9 7 *", "-255", "1e30", "{ 1 -2 3 }", "{ { 1 -2 } { 3 4 } }", "true",
      #""a\"b""#,
      #"{ "a" -1/3 2_m false 2026-11-21 -3+4i }"#, "{ }", "2:30", "50_%", "-7_d 3 /",
      "-1/3 1_m/s *",
    ], ["--", "fraction", "hex"])
  func printed(program: String, form: String) throws {
    // Other numbers have no literal in base 16.
    if form == "hex", !["-255", "{ 1 -2 3 }", "1e30"].contains(program) { return }
    let numbers = AllNumbers(
      exact: ExactNumbers(showsFractions: form == "fraction"), givesComplex: false)
    let session = try Session(numbers).evaluating(program)
    let format = form == "hex" ? try NumberFormat("hex") : NumberFormat.plain
    let shown = try session.stack.map { value in
      try numbers.text(of: value, as: format, within: Limits())
    }
    let text = try #require(shown.first)
    let formula = try Source(formula: Source(text), names: [])
    let again = try Session(numbers).evaluating([formula])
    #expect(
      try again.stack.map { try numbers.text(of: $0, as: format, within: Limits()) } == [text])
    let isRounded = text.utf8.count > 20
    #expect(try isRounded || session.evaluating([formula]).evaluating("=").texts == ["true"])
  }

  @Test("A formula continues in the next line where a bracket is open, or an operand is missing")
  func lines() throws {
    var (pending, programs) = (FormulaLines(), [String]())
    for line in ["1 + 2", "(3 +", "4\n", ") / 1 *", "2", "max(1, # one", "5)"] {
      guard let formula = pending.add(Source(line), isLast: false) else { continue }
      do throws(RPNError) {
        programs.append(try Source(formula: formula, names: []).text)
      } catch {
        #expect(error.kind == .incomplete)
        continue
      }
      pending.removeAll()
    }
    #expect(programs == ["1 2 +", "3 4 + 1 / 2 *", "1 5 max"])
  }

  @Test("A name of the session takes what it takes")
  func names() throws {
    let session = try Session(AllNumbers()).evaluating("5 -> x : twice 2 * ;")
    let program = try Source(formula: Source("3*x^2 - twice(1)"), names: ["x", "twice"])
    #expect(try session.evaluating([program]).texts == ["73"])
  }

  @Test("Formulas have the values that Python's operators give")
  func oracle() throws {
    let rows = try Project.table("formulas")
    #expect(rows.count >= 600)
    for row in rows {
      let session = Session(AllNumbers(exact: ExactNumbers(showsFractions: true)))
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
    // The number of values that 'pick' takes may be calculated.
    guard let formula = try? infix(generator.expression(length: 12)) else { return }
    #expect(try infix(rpn(formula)) == formula)
  }

  private static let pieces = [
    "1", "2.5", "x", "sin", "max", "not", "mod", "(", ")", "{", "}", ",", "+", "-", "−", "*", "^",
    "!", "_m", "/", "_", ":", "-1", "2026-11-21", "T", "\"", "i", "kg", "}", "{", "²",
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

  @Test("Long formulas are read in one go, and deep ones are an error")
  func length() throws {
    let nested = { String(repeating: "(", count: $0) + "1" + String(repeating: ")", count: $0) }
    #expect(try rpn(nested(150)) == "1")
    for (open, close) in [("(", ")"), ("{1, ", "}"), ("sin(", ")"), ("-", ""), ("2^", "")] {
      let deep = String(repeating: open, count: 2_000) + "1"
      let error = #expect(throws: RPNError.self) {
        try rpn(deep + String(repeating: close, count: 2_000))
      }
      #expect(error?.kind == .limitExceeded, "\(open)")
    }
    #expect(
      try rpn(Array(repeating: "5_m/x", count: 2_000).joined(separator: "/")).hasPrefix("5_m x /"))
    let sum = Array(repeating: "1", count: 20_000).joined(separator: " + ")
    let session = try Session(AllNumbers()).evaluating([Source(formula: Source(sum), names: [])])
    #expect(try session.texts == ["20000"])
  }
}
