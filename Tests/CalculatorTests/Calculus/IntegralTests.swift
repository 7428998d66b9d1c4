import ReversePolish
import TestSupport
import Testing

@testable import Calculator

@Suite("Integrals are honest")
struct IntegralTests {
  private func area(_ program: String, _ a: Double, _ b: Double) throws -> Double {
    try integral(of: DoubleAlgebra().function(program), from: a, to: b)
  }

  @Test("mpmath's integrals", arguments: Finding.all("integral"))
  func oracle(_ finding: Finding) throws {
    let (a, b, area) = (finding.points[0], finding.points[1], finding.points[2])
    let function = try Counted(finding.program)
    let found = try integral(of: function.value, from: a, to: b)
    let error = (found - finding.answer).magnitude
    #expect(error <= 2e-15 * max(area, finding.answer.magnitude), "not \(finding.answer)")
    #expect(function.count <= 1 << 14)
    #expect(try integral(of: function.value, from: b, to: a) == -found)
  }

  @Test(
    "An integral that does not settle is not guessed",
    arguments: [
      ("inv", 0.0, 1.0), ("inv", 1, 0), ("inv", -1, 0), ("inv", -1, 1), ("inv", -1, 2),
      ("inv", -1, 1.0000001), ("sq inv", -1, 3), ("0.3 - inv", 0, 1), ("tan", 0, 2),
      ("inv sin", 0, 1), ("1e6 * sin", 0, 1), ("-0.9 ^", 0, 1), ("0.3 - abs sqrt inv", 0, 1),
      ("cos 1 -", 0, 1e-3),
    ])
  func undecided(_ program: String, _ a: Double, _ b: Double) throws {
    let function = try Counted(program)
    #expect(failure { _ = try integral(of: function.value, from: a, to: b) } == .undecided)
    #expect(function.count <= 1 << 17)
  }

  @Test("The integral between equal ends is 0, even if the function is not defined there")
  func empty() throws {
    #expect(try area("ln", -1, -1) == 0)
    #expect(try area("sin", 2, 2) == 0)
  }

  @Test("Errors of the function are thrown")
  func errors() {
    #expect(failure { _ = try area("ln", -1, 1) } == .domain)
    #expect(failure { _ = try area("exp", 0, 800) } == .limitExceeded)
    #expect(failure { _ = try area("drop 1e300", 0, 1e300) } == .limitExceeded)
    #expect(failure { _ = try area("+", 0, 1) } == .stackUnderflow)
  }

  @Test("The extremes of doubles")
  func extremes() throws {
    #expect(try (area("drop 3", 1, 1.0.nextUp) / 1.0.ulp - 3).magnitude < 1e-15)
    #expect(try (area("", 1, 1 + 4 * 1.0.ulp) / 1.0.ulp - 4).magnitude < 1e-14)
    #expect(try area("1e308 /", -1e308, 1e308).magnitude < 1e293)
    #expect(try area("drop 1", -1e308, 0.5e308) == 1.5e308)
    #expect(try area("drop 0", -1e9, 1e9) == 0)
    #expect(try (area("sq neg exp", -1e9, 1e9) - Double.pi.squareRoot()).magnitude < 1e-15)
  }

  @Test("The integral of a polynomial's derivative is a difference of values", arguments: 1...3)
  func fundamentalTheorem(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let coefficients = (0...6).map { _ in Int.random(in: -9...9, using: &random) }
    let program = coefficients.reduce("0") { "\($0) over * \($1) +" } + " nip"
    let a = Double.random(in: -3...3, using: &random)
    let b = Double.random(in: -3...3, using: &random)
    let algebra = DualAlgebra(DoubleAlgebra())
    let polynomial = try algebra.function(program)
    let slope = { (x: Double) throws(RPNError) in
      try algebra.derivative(of: polynomial, at: x)
    }
    let function = try DoubleAlgebra().function(program)
    let gain = try function(b) - function(a)
    #expect(try (integral(of: slope, from: a, to: b) - gain).magnitude < 1e-11)
  }

  @Test("The nodes and weights are Gauss's")
  func rule() {
    let findings = Finding.all("gauss")
    #expect(findings.map { $0.points[0] } == gaussLegendre.map(\.node))
    #expect(findings.map(\.answer) == gaussLegendre.map(\.weight))
    #expect((gaussLegendre.map(\.weight).reduce(0, +) - 1).magnitude < 1e-16)
  }
}
