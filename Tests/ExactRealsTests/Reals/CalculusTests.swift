import ExactReals
import Testing

@Suite("Roots and integrals")
struct CalculusTests {
  @Test("A root has as many digits as are asked for")
  func root() throws {
    let cosine = try Real.root(
      of: { x throws(RealError) in try x.cosine() - x }, between: 0, and: 1)
    // The Dottie number, OEIS A003957.
    #expect(
      try cosine.decimal(digits: 50) == "0.73908513321516064165531208767387340401341175890076")
    let cube = try Real.root(
      of: { x throws(RealError) in try x.power(3) - 2 }, between: 0, and: 10)
    #expect(try cube.decimal(digits: 40) == "1.25992104989487316476721060727822835057")
  }

  @Test("A rational root is found to be one", arguments: ["3", "-1/3", "0.125", "0"])
  func rationalRoot(_ text: String) throws {
    let wanted = try #require(try Real(text))
    let root = try Real.root(
      of: { x throws(RealError) in try (x - wanted) * (x * x + 1) }, between: -5,
      and: Real(22) / 7)
    #expect(root.rational == wanted.rational)
  }

  @Test("The ends may be in any order, and may be roots")
  func ends() throws {
    let function = { @Sendable (x: Real) throws(RealError) in try x * x - 4 }
    #expect(try Real.root(of: function, between: 5, and: 0).integer == 2)
    #expect(try Real.root(of: function, between: 2, and: 3).integer == 2)
    #expect(try Real.root(of: function, between: 3, and: -2).integer == -2)
    let error = #expect(throws: RealError.self) {
      try Real.root(of: function, between: 3, and: 4)
    }
    #expect(error?.kind == .domain)
  }

  struct Refusal: Error, CustomStringConvertible { let description = "refused" }

  @Test("An error of the function comes through")
  func functionFails() throws {
    let failing = { @Sendable (_: Real) throws(RealError) -> Real in
      throw RealError(cause: Refusal())
    }
    let root = #expect(throws: RealError.self) {
      try Real.root(of: failing, between: 0, and: 1)
    }
    #expect(root?.cause(as: Refusal.self) != nil)
    let area = #expect(throws: RealError.self) {
      try Real.integral(of: failing, from: 0, to: 1)
    }
    #expect(area?.cause(as: Refusal.self) != nil)
  }

  @Test("Integrals of smooth functions")
  func integrals() throws {
    let gauss = try Real.integral(
      of: { x throws(RealError) in try x.multiplied(by: x).negated().exponential() }, from: -8,
      to: 8)
    // erf(8)·√π, with mpmath.
    #expect(try gauss.decimal(digits: 30) == "1.77245385090551602729816748332")
    let logarithm = try Real.integral(
      of: { x throws(RealError) in try x.inverse() }, from: 1, to: 3)
    #expect(try logarithm.decimal(digits: 40) == "1.098612288668109691395245236922525704647")
  }

  @Test("A function may be infinite at the ends")
  func singularity() throws {
    let area = try Real.integral(
      of: { x throws(RealError) in try x.squareRoot().inverse() }, from: 0, to: 4)
    #expect(try area.decimal() == "4")
  }

  @Test("An integral that vanishes is 0; one the wrong way round changes its sign")
  func signs() throws {
    let odd = try Real.integral(
      of: { x throws(RealError) in try x.multiplied(by: x).multiplied(by: 3) - 1 }, from: 0, to: 1)
    #expect(try odd.decimal() == "0")
    let back = try Real.integral(of: { x throws(RealError) in x }, from: 2, to: 0)
    #expect(try back.decimal() == "-2")
    #expect(try Real.integral(of: { x throws(RealError) in x }, from: 1, to: 1).integer == 0)
  }

  @Test("What does not settle is undecided")
  func kink() throws {
    let error = #expect(throws: RealError.self) {
      try Real.integral(
        of: { x throws(RealError) in try x.subtracting(Real(1) / 3).magnitude() }, from: 0, to: 1)
    }
    #expect(error?.kind == .undecided)
  }
}
