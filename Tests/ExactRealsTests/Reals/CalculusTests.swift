import Testing

@testable import ExactReals

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
    let wanted = try Real(text)
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
      try Real.integral(
        of: failing, covering: { _, _, _ throws(RealError) in nil }, from: 0, to: 1)
    }
    #expect(area?.cause(as: Refusal.self) != nil)
  }

  /// The area of a function that regions are put through.
  private func area(
    from first: Real, to last: Real,
    _ values: @escaping @Sendable (Region, RegionArithmetic) throws(RealError) -> Region?
  ) throws(RealError) -> Real {
    try Real.integral(
      of: nil,
      covering: { region, question, arithmetic throws(RealError) in
        if case .areaNextTo = question { return nil }
        return try values(region, arithmetic)
      }, from: first, to: last)
  }

  @Test("Integrals of smooth functions")
  func integrals() throws {
    let gauss = try area(from: -8, to: 8) { x, arithmetic throws(RealError) in
      try arithmetic.exponential(arithmetic.negative(arithmetic.square(x)))
    }
    // erf(8)·√π, with mpmath.
    #expect(try gauss.decimal(digits: 30) == "1.77245385090551602729816748332")
    let logarithm = try area(from: 1, to: 3) { x, arithmetic throws(RealError) in
      try arithmetic.inverse(x)
    }
    #expect(try logarithm.decimal(digits: 40) == "1.098612288668109691395245236922525704647")
  }

  @Test("A function that has no bound at an end is undecided")
  func singularity() throws {
    let error = #expect(throws: RealError.self) {
      try area(from: 0, to: 4) { x, arithmetic throws(RealError) in
        try arithmetic.squareRoot(x).flatMap { root throws(RealError) in
          try arithmetic.inverse(root)
        }
      }
    }
    #expect(error?.kind == .undecided)
  }

  @Test("An integral that vanishes is 0; one the wrong way round changes its sign")
  func signs() throws {
    let odd = try area(from: 0, to: 1) { x, arithmetic throws(RealError) in
      let square = try arithmetic.square(x)
      let twice = arithmetic.sum(square, square)
      return arithmetic.sum(arithmetic.sum(twice, square), Region(enclosing: -1))
    }
    #expect(try odd.decimal() == "0")
    let identity = { @Sendable (x: Region, _: RegionArithmetic) throws(RealError) -> Region? in x }
    #expect(try area(from: 2, to: 0, identity).decimal() == "-2")
    #expect(try area(from: 1, to: 1, identity).integer == 0)
  }

  @Test("If nothing is known of the function, its integral is undecided")
  func unknown() throws {
    let error = #expect(throws: RealError.self) {
      try area(from: 0, to: 1) { _, _ throws(RealError) in nil }
    }
    #expect(error?.kind == .undecided)
  }

  @Test("Gauss's nodes and weights", arguments: [2, 4, 10, 32])
  func rule(count: Int) throws {
    let rule = try GaussRule(count: count, EnclosureArithmetic(128, Bounds()))
    #expect(rule.nodes.count == count / 2)
    // The sum of the weights is 2, and that of the weighted squares is 2/3.
    var (sum, squares) = (Enclosure(exactly: 0), Enclosure(exactly: 0))
    for node in rule.nodes {
      sum = sum.adding(node.weight.scaled(by: 1), precision: 160)
      let place = try #require(try Real(node.place).enclosure(precision: 160, Bounds()))
      let square = try place.multiplied(by: place, precision: 160, Bounds())
      squares = try squares.adding(
        square.multiplied(by: node.weight.scaled(by: 1), precision: 160, Bounds()), precision: 160)
    }
    let third = try Enclosure.quotient(2, 3, precision: 160, Bounds())
    #expect(sum.adding(Enclosure(exactly: -2), precision: 160).upperBound.width < -120)
    #expect(squares.adding(third.negated, precision: 160).upperBound.width < -120)
  }
}
