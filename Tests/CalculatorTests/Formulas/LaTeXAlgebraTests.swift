import Calculator
import ReversePolish
import Testing

@Suite struct LaTeXAlgebraTests {
  @Test(arguments: [
    ("42", "42"), ("-7", "-7"), ("+7", "7"), ("−7", "-7"), ("007", "007"), ("1_000.5", "1000.5"),
    ("6.02e23", #"6.02 \cdot 10^{23}"#), ("1E-9", #"1 \cdot 10^{-9}"#),
    ("5.e+3", #"5. \cdot 10^{3}"#), ("-2e−07", #"-2 \cdot 10^{-7}"#), ("2e00", #"2 \cdot 10^{0}"#),
    ("1/3", #"\frac{1}{3}"#), ("-22/7", #"-\frac{22}{7}"#),
    ("0xff", #"\mathtt{0xff}"#), ("-0b1_0", #"-\mathtt{0b10}"#), ("0o17", #"\mathtt{0o17}"#),
  ])
  func numbersAreSetAsWritten(program: String, formula: String) throws {
    #expect(try latex(program) == formula)
  }

  /// The LaTeX of each word, applied to a sum, or to two sums.
  private static let words = [
    "pi": #"\pi"#, "tau": #"\tau"#, "phi": #"\varphi"#, "e": "e",
    "neg": #"-\left(1 + 2\right)"#, "abs": #"\left|1 + 2\right|"#,
    "sign": #"\operatorname{sign}\left(1 + 2\right)"#, "inv": #"\frac{1}{1 + 2}"#,
    "sq": #"\left(1 + 2\right)^{2}"#, "sqrt": #"\sqrt{1 + 2}"#, "cbrt": #"\sqrt[3]{1 + 2}"#,
    "exp": "e^{1 + 2}", "ln": #"\ln\left(1 + 2\right)"#, "log": #"\log_{10}\left(1 + 2\right)"#,
    "log2": #"\log_{2}\left(1 + 2\right)"#, "floor": #"\left\lfloor 1 + 2\right\rfloor"#,
    "ceil": #"\left\lceil 1 + 2\right\rceil"#,
    "round": #"\operatorname{round}\left(1 + 2\right)"#,
    "trunc": #"\operatorname{trunc}\left(1 + 2\right)"#,
    "frac": #"\operatorname{frac}\left(1 + 2\right)"#, "fact": #"\left(1 + 2\right)!"#,
    "sin": #"\sin\left(1 + 2\right)"#, "cos": #"\cos\left(1 + 2\right)"#,
    "tan": #"\tan\left(1 + 2\right)"#, "asin": #"\arcsin\left(1 + 2\right)"#,
    "acos": #"\arccos\left(1 + 2\right)"#, "atan": #"\arctan\left(1 + 2\right)"#,
    "sinh": #"\sinh\left(1 + 2\right)"#, "cosh": #"\cosh\left(1 + 2\right)"#,
    "tanh": #"\tanh\left(1 + 2\right)"#,
    "asinh": #"\operatorname{asinh}\left(1 + 2\right)"#,
    "acosh": #"\operatorname{acosh}\left(1 + 2\right)"#,
    "atanh": #"\operatorname{atanh}\left(1 + 2\right)"#,
    "deg": #"\operatorname{deg}\left(1 + 2\right)"#,
    "todeg": #"\operatorname{todeg}\left(1 + 2\right)"#,
    "+": #"1 + 2 + \left(3 - 4\right)"#, "-": #"1 + 2 - \left(3 - 4\right)"#,
    "*": #"\left(1 + 2\right) \cdot \left(3 - 4\right)"#, "/": #"\frac{1 + 2}{3 - 4}"#,
    "^": #"\left(1 + 2\right)^{3 - 4}"#, "logb": #"\log_{3 - 4}\left(1 + 2\right)"#,
    "root": #"\sqrt[{3 - 4}]{1 + 2}"#, "div": #"\operatorname{div}\left(1 + 2, 3 - 4\right)"#,
    "mod": #"\left(1 + 2\right) \bmod \left(3 - 4\right)"#,
    "quot": #"\operatorname{quot}\left(1 + 2, 3 - 4\right)"#,
    "rem": #"\operatorname{rem}\left(1 + 2, 3 - 4\right)"#,
    "min": #"\min\left(1 + 2, 3 - 4\right)"#, "max": #"\max\left(1 + 2, 3 - 4\right)"#,
    "hypot": #"\operatorname{hypot}\left(1 + 2, 3 - 4\right)"#,
    "percent": #"\operatorname{percent}\left(1 + 2, 3 - 4\right)"#,
    "gcd": #"\gcd\left(1 + 2, 3 - 4\right)"#,
    "lcm": #"\operatorname{lcm}\left(1 + 2, 3 - 4\right)"#, "choose": #"\binom{1 + 2}{3 - 4}"#,
    "perm": #"\operatorname{perm}\left(1 + 2, 3 - 4\right)"#,
    "atan2": #"\operatorname{atan2}\left(1 + 2, 3 - 4\right)"#,
  ]

  @Test(arguments: Operator.allCases)
  func everyWordHasAForm(word: Operator) throws {
    let operands = ["", "1 2 + ", "1 2 + 3 4 - "]
    switch word {
    case .shuffle, .stack, .word: return
    case .constant, .unary, .binary: break
    }
    let formula = try latex(operands[word.arity] + word.name)
    #expect(formula == Self.words[word.name])
  }

  @Test(arguments: [
    ("3 5 + 2 *", #"\left(3 + 5\right) \cdot 2"#), ("3 5 2 * +", #"3 + 5 \cdot 2"#),
    ("1 2 - 3 -", "1 - 2 - 3"), ("2 3 * 4 *", #"2 \cdot 3 \cdot 4"#),
    ("2 3 4 * *", #"2 \cdot \left(3 \cdot 4\right)"#), ("27 3 root", #"\sqrt[3]{27}"#),
    ("2 3 / 4 /", #"\frac{\frac{2}{3}}{4}"#), ("2 3 / 4 *", #"\frac{2}{3} \cdot 4"#),
    ("2 3 / sq", #"\left(\frac{2}{3}\right)^{2}"#), ("1/2 sq", #"\left(\frac{1}{2}\right)^{2}"#),
    ("2 3 / neg", #"-\frac{2}{3}"#), ("2 3 / fact", #"\left(\frac{2}{3}\right)!"#),
    ("2 3 ^ 4 ^", #"\left(2^{3}\right)^{4}"#), ("2 3 4 ^ ^", "2^{3^{4}}"),
    ("-2 sq", #"\left(-2\right)^{2}"#), ("2 sq neg", "-2^{2}"), ("2 neg", "-2"),
    ("2 neg neg", #"-\left(-2\right)"#), ("2 1 + exp sq", #"\left(e^{2 + 1}\right)^{2}"#),
    ("3 fact fact", #"\left(3!\right)!"#), ("3 fact sq", "3!^{2}"), ("2 sqrt sq", #"\sqrt{2}^{2}"#),
    ("2e3 sq", #"\left(2 \cdot 10^{3}\right)^{2}"#), ("2e3 4 *", #"2 \cdot 10^{3} \cdot 4"#),
    ("4 2e3 *", #"4 \cdot \left(2 \cdot 10^{3}\right)"#), ("4 2e3 +", #"4 + 2 \cdot 10^{3}"#),
    ("7 5 mod 3 *", #"7 \bmod 5 \cdot 3"#), ("30 deg sin sq", sineOfDegrees),
    ("1 2 3 rot swap * +", #"2 + 1 \cdot 3"#),
    ("3 dup *", #"3 \cdot 3"#), ("1 2 3 1 pick drop2 depth * +", #"1 + 2 \cdot 2"#),
  ])
  func partsAreInParenthesesWhereNeeded(program: String, formula: String) throws {
    #expect(try latex(program) == formula)
  }

  private static let sineOfDegrees = #"\sin\left(\operatorname{deg}\left(30\right)\right)^{2}"#

  @Test func onlyNumbersAsWrittenCount() {
    let error = #expect(throws: RPNError.self) { try latex("1 2 3 1 1 + pick") }
    #expect(error?.kind == .typeMismatch)
    #expect(error?.message == "'pick' needs a number as written to show it in LaTeX form")
  }

  @Test func lengthIsBounded() {
    let program = "2 " + String(repeating: "dup * ", count: 40)
    let error = #expect(throws: RPNError.self) { try latex(program) }
    #expect(error?.kind == .limitExceeded)
    #expect(error?.message == "the LaTeX form is longer than 10000000 bytes")
  }
}
