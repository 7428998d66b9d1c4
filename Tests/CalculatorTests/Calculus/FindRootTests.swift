import ReversePolish
import TestSupport
import Testing

@testable import Calculator

@Suite("Roots are honest")
struct FindRootTests {
  private func root(_ program: String, _ a: Double, _ b: Double) throws -> (Double, count: Int) {
    let function = try Counted(program)
    return (try findRoot(of: function.value, between: a, and: b), function.count)
  }

  @Test("mpmath's roots, from either end", arguments: Finding.all("root"))
  func oracle(_ finding: Finding) throws {
    let (a, b) = (finding.points[0], finding.points[1])
    let (found, count) = try root(finding.program, a, b)
    #expect(finding.error(of: found) <= 2, "\(found), not \(finding.answer)")
    #expect(count <= 50)
    #expect(try root(finding.program, b, a).0 == found)
  }

  @Test("The sign changes at the root", arguments: Finding.all("root"))
  func signChange(_ finding: Finding) throws {
    let x = try root(finding.program, finding.points[0], finding.points[1]).0
    let function = try DoubleAlgebra().function(finding.program)
    let (before, at, after) = (try function(x.nextDown), try function(x), try function(x.nextUp))
    #expect(at == 0 || (at < 0) != (before < 0) || (at < 0) != (after < 0))
  }

  @Test(
    "A root that is a double is found exactly",
    arguments: [
      ("1 -", 1.0, 5.0, 1.0), ("1 -", -5, 1, 1), ("sign", -1, 2, 0), ("", -3, 1, 0),
      ("1 - 3 ^", 0.25, 1.9, 1), ("0.3 - cbrt", 0, 1, 0.3), ("inv ln", 0.5, 3, 1),
      ("0.1 - 1e300 *", 0, 1, 0.1), ("1e-300 -", -1e300, 1e300, 1e-300), ("5 -", 5, 5, 5),
      ("dup 0.1 - swap 1e9 - *", 0, 1e6, 0.1), ("0.5 -", 0.5.nextDown, 0.5.nextUp, 0.5),
      ("0.5 * 5e307 -", -1.7e308, 1.7e308, 1e308),
    ])
  func exact(_ program: String, _ a: Double, _ b: Double, _ expected: Double) throws {
    let (found, count) = try root(program, a, b)
    #expect(found == expected)
    #expect(count <= 120)
  }

  @Test(
    "A pole or a jump is no root",
    arguments: [
      ("inv", -1.0, 1.0), ("inv", -1, 2), ("inv", -3, 1e-9), ("3 ^ inv", -1, 7), ("tan", 1, 2),
      ("1 - inv", 0, 3), ("0.3 - inv", 0, 1), ("0.3 - cbrt inv", 0, 1), ("7 / tan", 8, 14),
      ("floor 0.5 -", 0, 3), ("floor 0.5 -", -1e6, 1e6), ("0.7 - sign 2 + 2.5 -", 0, 1),
    ])
  func noRoot(_ program: String, _ a: Double, _ b: Double) throws {
    let function = try Counted(program)
    #expect(failure { _ = try findRoot(of: function.value, between: a, and: b) } == .domain)
    #expect(function.count <= 220)
  }

  @Test("The examples of the documentation")
  func examples() throws {
    #expect(try findRoot(of: { x in x * x - 2 }, between: 1, and: 2) == 1.4142135623730951)
    #expect(try integral(of: { x in x * x }, from: 0, to: 3) == 9)
  }

  @Test("The signs at the ends must differ")
  func sameSigns() {
    #expect(failure { _ = try root("sq 1 +", -1, 1) } == .domain)
    #expect(failure { _ = try root("2 -", 5, 5) } == .domain)
  }

  @Test("Errors of the function are thrown")
  func errors() {
    #expect(failure { _ = try root("ln", -1, 2) } == .domain)
    #expect(failure { _ = try root("exp 2 -", 0, 1000) } == .limitExceeded)
    #expect(failure { _ = try root("+", 0, 1) } == .stackUnderflow)
  }

  @Test("A root that noise blurs is a point where the sign changes")
  func noise() throws {
    let (found, count) = try root("dup 3 - over * 3 + * 1 -", 0.25, 1.9)
    #expect((found - 1).magnitude < 1e-4)
    #expect(count <= 220)
  }

  @Test("Random polynomials with known roots", arguments: 1...100)
  func polynomials(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let root = Double(Int.random(in: -1000...1000, using: &random)) / 64
    let slope = Double.random(in: 0.1...10, using: &random)
    let cubic = Double.random(in: 0...10, using: &random)
    let function = { (x: Double) in (x - root) * (slope + cubic * (x - root) * (x - root)) }
    let a = root - Double.random(in: 0...100, using: &random)
    let b = root + Double.random(in: 0...100, using: &random)
    #expect(try findRoot(of: function, between: a, and: b) == root)
  }
}
