import ExactReals
import TestSupport
import Testing

@Suite("Roots of polynomials")
struct PolynomialRootsTests {
  /// A fraction, or the square root of an integer.
  static func coefficient(_ text: Substring) throws -> Real {
    let isNegative = text.hasPrefix("-sqrt(")
    guard isNegative || text.hasPrefix("sqrt(") else { return try Real(String(text)) }
    let digits = text.drop { !$0.isNumber }.dropLast()
    let root = try Real(String(digits)).squareRoot()
    return isNegative ? try root.negated() : root
  }

  static func polynomial(_ text: String) throws -> [Real] {
    try text.split(separator: " ").map { try coefficient($0) }
  }

  private func text(_ root: (real: Real, imaginary: Real), digits: Int) throws -> String {
    let real = try root.real.decimal(digits: digits)
    if root.imaginary.integer == 0 { return real }
    return real + "," + (try root.imaginary.decimal(digits: digits))
  }

  @Test("All roots are those that Arb proves, in order")
  func table() throws {
    let rows = try Project.table("polynomial_roots")
    #expect(rows.count >= 370)
    for row in rows {
      let digits = try #require(Int(row[0]))
      let roots = try Real.roots(ofPolynomial: Self.polynomial(row[1]))
      let texts = try roots.map { try text($0, digits: digits) }
      #expect(texts.joined(separator: " ") == row[2], "\(row[1])")
    }
  }

  @Test(
    "Rational roots are known to be rational",
    arguments: [
      ("1 -2 5", "1,-2 1,2"), ("6 -5 1", "1/3,0 1/2,0"), ("1 2 1", "-1,0 -1,0"),
      ("0 0 2 6", "-3,0"),
      ("1 0 0 0", "0,0 0,0 0,0"), ("1 -6 21 -52", "1,-2√3 1,2√3 4,0"),
      ("1 0 0 0 4", "-1,-1 -1,1 1,-1 1,1"),
      ("1/2 1/3", "-2/3,0"), ("sqrt(2) 0 -sqrt(8)", "-√2,0 √2,0"), ("sqrt(3) sqrt(12)", "-2,0"),
      ("1 0 3 0 1", "0,? 0,? 0,? 0,?"), ("1 -4 9 -10 5", "1,? 1,? 1,? 1,?"),
      ("1 3 5 6 4 1 1 1 1", nil),
    ] as [(String, String?)])
  func exactParts(coefficients: String, expected: String?) throws {
    let roots = try Real.roots(ofPolynomial: Self.polynomial(coefficients))
    guard let expected else {
      #expect(roots.count == 8)
      return
    }
    for (root, parts) in zip(roots, expected.split(separator: " ")) {
      for (part, text) in zip([root.real, root.imaginary], parts.split(separator: ",")) {
        if text.contains("√") || text == "?" {
          #expect(part.rational == nil, "\(coefficients)")
        } else {
          #expect(try part.rational == Real(String(text)).rational, "\(coefficients)")
        }
      }
    }
    #expect(roots.count == expected.split(separator: " ").count)
  }

  @Test("The product of the differences from the roots has the coefficients")
  func product() throws {
    var random = SystemRandomNumberGenerator()
    for degree in [3, 4, 5, 8, 12] {
      var integers = (0...degree).map { _ in Int.random(in: -99...99, using: &random) }
      integers[0] = 7
      let roots = try Real.roots(ofPolynomial: integers.map { Real($0) })
      #expect(roots.count == degree)
      var terms: [(real: Real, imaginary: Real)] = [(7, 0)]
      for root in roots {
        var next = terms + [(0, 0)]
        for (place, term) in terms.enumerated() {
          let real = try term.real * root.real - (term.imaginary * root.imaginary)
          let imaginary = try term.real * root.imaginary + (term.imaginary * root.real)
          next[place + 1].real = try next[place + 1].real - real
          next[place + 1].imaginary = try next[place + 1].imaginary - imaginary
        }
        terms = next
      }
      for (term, integer) in zip(terms, integers) {
        let difference = try (term.real - Real(integer)).interval(precision: 200)
        #expect(difference.contains(0), "\(integers)")
        #expect(try term.imaginary.interval(precision: 200).contains(0), "\(integers)")
      }
    }
  }

  @Test("Without a list of roots, there is an error", arguments: ["", "0", "0 0 0", "7", "0 7"])
  func domain(coefficients: String) throws {
    let error = #expect(throws: RealError.self) {
      try Real.roots(ofPolynomial: Self.polynomial(coefficients))
    }
    #expect(error?.kind == .domain)
  }

  @Test("Multiple roots of irrational polynomials are not guessed")
  func undecided() throws {
    var bounds = Bounds()
    bounds.decisionBits = 1000
    let error = #expect(throws: RealError.self) {
      try Real.roots(ofPolynomial: Self.polynomial("1 -sqrt(18) 6 -sqrt(8)"), bounds)
    }
    #expect(error?.kind == .undecided)
  }

  @Test("A list that would be too long is refused at once")
  func limits() throws {
    for coefficients in [
      [1] + Array(repeating: 0, count: 5000) + [1], [1, 0, try Real(10).power(9_000_000), 1],
      [1, 0, try Real(10).power(9_000_000).squareRoot().squareRoot(), 1, try Real(2).squareRoot()],
    ] {
      let error = #expect(throws: RealError.self) { try Real.roots(ofPolynomial: coefficients) }
      #expect(error?.kind == .limitExceeded)
    }
  }

  @Test("A checkpoint ends the search, and the calculation of more digits")
  func interruption() throws {
    let start = ContinuousClock.now
    let bounds = Bounds { () throws(RealError) in
      if ContinuousClock.now - start > .milliseconds(20) {
        throw RealError(.interrupted, "stopped")
      }
    }
    #expect(throws: RealError(.interrupted, "stopped")) {
      try Real.roots(ofPolynomial: [1] + Array(repeating: 3, count: 1999) + [1], bounds)
    }
    let root = try #require(try Real.roots(ofPolynomial: [1, 0, 0, 1, -3]).first)
    #expect(throws: RealError(.interrupted, "stopped")) {
      _ = try root.real.decimal(digits: 1_000_000, bounds)
    }
  }

  @Test("A root has a program, which names its place")
  func programs() throws {
    let roots = try Real.roots(ofPolynomial: [2, 0, 0, Real(-1) / 3, 1])
    #expect(
      try roots.map { try $0.real.program() } == [
        "{ 2 0 0 -1/3 1 } polyroots 1 nth re", "{ 2 0 0 -1/3 1 } polyroots 1 nth re",
        "{ 2 0 0 -1/3 1 } polyroots 3 nth re", "{ 2 0 0 -1/3 1 } polyroots 3 nth re",
      ])
    #expect(try roots[1].imaginary.program() == "{ 2 0 0 -1/3 1 } polyroots 1 nth im")
    #expect(try roots[0].imaginary.program() == "{ 2 0 0 -1/3 1 } polyroots 1 nth im -1 *")
  }

  @Test("Thousands of digits are calculated, and their parts agree")
  func manyDigits() throws {
    let roots = try Real.roots(ofPolynomial: [1, 0, 0, 0, -1, 1])
    let real = try #require(roots.first).real
    let image = try real.power(5).subtracting(real).adding(1)
    let value = try image.interval(precision: 10_000)
    #expect(value.contains(0))
  }
}
