import Calculator
import InfixFormulas
import ReversePolish
import Testing

/// Formulas of programs of the whole language.
@Suite struct FormulasTests {
  /// Programs, and the arithmetic that they come to.
  static let programs: [(String, String)] = [
    (": square dup * ; 3 square 1 +", "3 3 * 1 +"),
    (": mean2 -> y -> x x y + 2 / ; 1 5 mean2", "1 5 + 2 /"),
    ("5 -> r r sq pi *", "5 sq pi *"),
    ("[ 1 + ] 2 swap call", "2 1 +"),
    ("2 [ sq ] [ 3 * ] bi -", "2 sq 2 3 * -"),
    ("4 [ sqrt ] keep +", "4 sqrt 4 +"),
    ("{ 1 2 3 } 10 [ * ] fold", "10 1 * 2 * 3 *"),
    ("{ 1 2 3 } [ sq ] map [ + ] reduce", "1 sq 2 sq + 3 sq +"),
    ("1 [ 2 * ] [ 1 + ] compose call", "1 2 * 1 +"),
    ("1 3 [ 2 * ] times", "1 2 * 2 * 2 *"),
    ("5 3 < [ 1 ] [ 2 sqrt ] if", "2 sqrt"),
    ("8 even? [ 8 inv ] [ 8 ] if", "8 inv"),
    ("[ dup * ] 3 derivative", "3 1 * 3 1 * +"),
    ("{ 7 8 } length", "2"), ("{ 1 2 3 } sum", "1 2 + 3 +"), ("{ } sum", "0"),
    ("{ 2 3 } product", "2 3 *"), ("{ 1 2 } mean", "1 2 + 2 /"),
    ("2 100 ^", "2 100 ^"),
    ("1 2 3 4 4 pack reverse unpack drop2 drop", "4"),
  ]

  @Test(arguments: programs)
  func programHasTheFormOfItsArithmetic(program: String, arithmetic: String) throws {
    #expect(try formula(program, in: .infix) == infix(arithmetic))
    #expect(try latex(program) == latex(arithmetic))
    #expect(try swiftForm(program) == swiftForm(arithmetic))
  }

  @Test(arguments: [
    ("10 fib 1 +", "fib(10) + 1", #"\operatorname{fib}\left(10\right) + 1"#),
    ("0.5 log1p", "log1p(0.5)", #"\operatorname{log1p}\left(0.5\right)"#),
    ("1 2 + 0 5 clamp", "clamp(1 + 2, 0, 5)", #"\operatorname{clamp}\left(1 + 2, 0, 5\right)"#),
    ("{ 1_m 2_m } sum", "1_m + 2_m", #"1\,\mathrm{m} + 2\,\mathrm{m}"#),
    ("today 5_d +", "today + 5_d", #"\operatorname{today} + 5\,\mathrm{d}"#),
    ("now", "now", #"\operatorname{now}"#), ("i 2 *", "i * 2", #"i \cdot 2"#),
    ("-i 2 ^", "(-i) ^ 2", #"\left(-i\right)^{2}"#),
    ("50_% 2 *", "50_% * 2", #"50\,\mathrm{\%} \cdot 2"#),
    (
      "3_kg*m^10/s^(1/2)", "3_kg*m^10/s^(1/2)",
      #"3\,\mathrm{kg \cdot m^{10}/s^{1/2}}"#
    ),
    ("6 3 bitand", "bitand(6, 3)", #"\operatorname{bitand}\left(6, 3\right)"#),
  ])
  func wordHasItsName(program: String, infix: String, latex: String) throws {
    #expect(try formula(program, in: .infix) == infix)
    #expect(try Calculator.latex(program) == latex)
  }

  @Test(
    "A program that a notation cannot express is an error, not another formula",
    arguments: [
      "now", "today", "i", "0 unixtime", "5 value", "5 unit", "5 simplify", "1_km", "2026-11-21",
    ])
  func notSwift(program: String) {
    #expect(throws: RPNError.self) { try swiftForm(program) }
  }

  /// A notation without other functions writes out what the word's program does.
  @Test func swiftSeesTheProgramOfAWord() throws {
    #expect(try swiftForm("0.5 log1p") == swiftForm("0.5 1 + ln"))
  }

  @Test(arguments: [
    ("2 sqrt 3 <", RPNError.Kind.typeMismatch, 10),
    ("4 [ 1 - dup 0 > ] [ ] while", .typeMismatch, 15),
    ("3 sqrt [ 1 ] times", .typeMismatch, 14),
    ("1 [ sq ] [ 2 sqrt ] dip nth", .typeMismatch, 25),
    ("1 foo", .unknownWord, 3),
    ("1 +", .stackUnderflow, 3),
    ("[ sq ] 0 1 integrate", .typeMismatch, 12),
    (": f 3 + ; f", .stackUnderflow, 7),
  ])
  func formsAreRefused(program: String, kind: RPNError.Kind, column: Int) {
    let error = #expect(throws: RPNError.self) { try formula(program, in: .infix) }
    #expect(error?.kind == kind)
    #expect(error?.place?.column == column)
  }

  /// A short program can leave a long formula many times.
  @Test func allFormsTogetherAreBounded() {
    let error = #expect(throws: RPNError.self) {
      try formulas("1 18 [ dup + ] times 1000 [ dup ] times", in: .infix)
    }
    #expect(error?.kind == .limitExceeded)
  }

  @Test(arguments: ["{ 1 2 }", "[ 1 ]", "1 2 = ", "1 2", ""])
  func onlyOneNumberHasAForm(program: String) {
    #expect(throws: RPNError.self) { try formula(program, in: .infix) }
  }
}
