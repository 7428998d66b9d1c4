import InfixFormulas
import TestSupport
import Testing

@testable import Calculator
@testable import ReversePolish

@Suite("Derivatives are an algebra")
struct DerivativeTests {
  private let algebra = DualAlgebra(DoubleAlgebra())

  private func derivative(_ program: String, at x: Double) throws(RPNError) -> Double {
    try algebra.derivative(of: algebra.function(program), at: x)
  }

  @Test("mpmath's derivatives", arguments: Finding.all("derivative"))
  func oracle(_ finding: Finding) throws {
    let found = try derivative(finding.program, at: finding.points[0])
    #expect(finding.error(of: found) <= 6, "\(found), not \(finding.answer)")
  }

  @Test("Every word has been differentiated")
  func coverage() {
    let programs = Finding.all("derivative").flatMap { $0.program.split(separator: " ") }
    let words = Unary.allCases.map(\.rawValue) + Binary.allCases.map(\.rawValue)
    #expect(Set(words).subtracting(programs.map(String.init)).isEmpty)
  }

  @Test(
    "No derivative at a kink, a jump or an edge",
    arguments: [
      ("abs", 0.0), ("sign", 0), ("sqrt", 0), ("cbrt", 0), ("asin", 1), ("asin", -1), ("acos", 1),
      ("acos", -1), ("acosh", 1), ("floor", 3), ("floor", 0), ("ceil", -2), ("round", 2.5),
      ("round", -0.5), ("trunc", 1), ("trunc", -3), ("frac", 1), ("frac", -3), ("0.5 ^", 0),
      ("0 swap ^", 0), ("2 root", 0), ("3 root", 0), ("3 max", 3), ("3 min", 3), ("sq sqrt", 0),
      ("0 hypot", 0), ("dup hypot", 0), ("3 mod", 6), ("3 div", -3), ("3 quot", 6), ("3 rem", -3),
      ("6 swap mod", 3), ("dup ^", 0), ("-2 swap ^", 2), ("dup ^", -2), ("-8 swap root", 3),
      ("3 divmod +", 9), ("-1 atan2", 0),
    ])
  func noDerivative(_ program: String, _ x: Double) throws {
    _ = try DoubleAlgebra().function(program)(x)  // There is a value.
    #expect(failure { _ = try derivative(program, at: x) } == .domain)
  }

  @Test("Words on integers take constants alone")
  func integers() throws {
    for program in ["fact", "4 gcd", "4 lcm", "2 choose", "2 perm", "5 swap choose"] {
      #expect(failure { _ = try derivative(program, at: 3) } == .domain)
      #expect(try derivative("drop 3 \(program)", at: 3) == 0)
    }
    #expect(failure { _ = try derivative("2 3 rot pick", at: 1) } == .domain)
    #expect(try derivative("7 1 pick nip nip", at: 1) == 1)
  }

  @Test("A constant asks nothing of a word")
  func constants() throws {
    let programs = ["0 sqrt +", "0 abs +", "3 floor +", "1 asin +", "0 0 hypot +", "3 3 max +"]
    for program in programs + ["0 0 ^ +", "6 3 mod +", "0 cbrt +"] {
      #expect(try derivative(program, at: 3) == 1)
    }
  }

  @Test("If the choice does not matter, there is no kink")
  func agreement() throws {
    #expect(try derivative("dup max", at: 3) == 1)
    #expect(try derivative("dup sq 1 + 2 / max", at: 1) == 1)
    #expect(try derivative("sq abs", at: 0) == 0)
    #expect(failure { _ = try derivative("dup sq max", at: 1) } == .domain)
  }

  @Test("Operations that the base algebra refuses are refused")
  func values() {
    #expect(failure { _ = try derivative("inv", at: 0) } == .domain)
    #expect(failure { _ = try derivative("ln", at: -1) } == .domain)
    #expect(failure { _ = try derivative("exp", at: 1000) } == .limitExceeded)
    #expect(failure { _ = try derivative("+", at: 1) } == .stackUnderflow)
  }

  @Test("The error names the word that the user wrote")
  func message() {
    let error = #expect(throws: RPNError.self) { try derivative("sqrt", at: 0) }
    #expect(error?.message == "'sqrt' has no derivative there")
    #expect(error?.place == nil)
  }

  @Test("An integer of an outer variable has no derivative either")
  func integersOfOuterVariables() throws {
    let error = #expect(throws: RPNError.self) {
      try Session(AllNumbers()).evaluating("[ -> x [ x fib * ] 1 derivative ] 5 derivative")
    }
    #expect(error?.kind == .domain && error?.place?.text == "fib")
    let session = try Session(AllNumbers(exact: nil)).evaluating(
      "[ -> x [ x gamma * ] 1 derivative ] 1 derivative")
    #expect(try session.texts == ["-0.5772156649015329"])
  }

  @Test("A comparison that turns has no derivative")
  func comparisons() throws {
    let (x, three) = (Dual(3.0, derivative: 1), Dual(3.0))
    #expect(try algebra.compare(three, three) == 0)
    #expect(try algebra.compare(x, Dual(4)) == -1)
    #expect(failure { _ = try algebra.compare(x, three) } == .domain)
  }

  @Test("The derivative of a polynomial is the one from the book", arguments: 1...200)
  func polynomials(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let coefficients = (0...Int.random(in: 0...6, using: &random)).map { _ in
      Int.random(in: -9...9, using: &random)
    }
    let x = Double(Int.random(in: -40...40, using: &random)) / 8
    let expected = coefficients.enumerated().dropFirst().reversed().reduce(0.0) {
      $0 * x + Double($1.offset * $1.element)
    }
    let horner = coefficients.reversed().reduce("0") { "\($0) over * \($1) +" } + " nip"
    #expect(try derivative(horner, at: x) == expected)
    let powers = coefficients.enumerated().reduce("0") { sum, term in
      "\(sum) over \(term.offset) ^ \(term.element) * +"
    }
    #expect(try derivative("\(powers) nip", at: x) == expected)
  }

  @Test(
    "Derivatives have derivatives",
    arguments: [
      ("3 ^", 2.0, 12.0), ("sq", 0, 2), ("sin", 0, 0), ("exp", 0, 1), ("inv", 0.5, 16),
      ("1 ^", 0, 0), ("0 ^", 0, 0), ("2 ^", 0, 2), ("dup *", 7, 2), ("ln", 0.5, -4), ("abs", 3, 0),
    ])
  func second(_ program: String, _ x: Double, _ expected: Double) throws {
    let twice = DualAlgebra(algebra)
    let first = try twice.derivative(
      of: twice.function(program), at: Dual(x, derivative: 1))
    #expect(first.derivative ?? 0 == expected)
  }

  @Test(
    "Over formulas they are formulas",
    arguments: [
      ("sq", "x * 2 * 1"), ("sin", "cos(x) * 1"), ("3 +", "1 * 1"),
      ("asinh", "1 / hypot(x, 1) * 1"), ("dup *", "x * 1 + x * 1"), ("ln", "1 / x * 1"),
      ("2 swap /", "-(2 / x / x) * 1"),
    ])
  func formulas(_ program: String, _ expected: String) throws {
    let algebra = DualAlgebra(InfixAlgebra())
    let formula = try algebra.derivative(of: algebra.function(program), at: Infix("x", .atom))
    #expect(formula.text == expected)
  }
}

extension InfixAlgebra: OrderedAlgebra {
  /// Formulas are not compared.
  public func compare(_ x: Infix, _ y: Infix) throws(RPNError) -> Int {
    throw RPNError(.undecided, "a formula has no order")
  }
}
