import Testing

@testable import ExactReals

@Suite("Polynomials with whole coefficients")
struct IntegerPolynomialTests {
  private func polynomial(_ coefficients: Integer...) -> IntegerPolynomial {
    IntegerPolynomial(coefficients)
  }

  private func product(_ factors: IntegerPolynomial...) -> IntegerPolynomial {
    factors.reduce(polynomial(1)) { x, y in
      var terms = [Integer](repeating: 0, count: x.coefficients.count + y.coefficients.count - 1)
      for (place, factor) in x.coefficients.enumerated() {
        for (other, coefficient) in y.coefficients.enumerated() {
          terms[place + other] += factor * coefficient
        }
      }
      return IntegerPolynomial(terms)
    }
  }

  @Test("A common divisor is found, whatever the size of its coefficients")
  func commonDivisor() throws {
    let common = polynomial((1 << 200) + 1, -3, (1 << 130) - 7)
    let (x, y) = (polynomial(5, 1, 2), polynomial(-1, 1 << 90, 0, 9))
    let found = try product(common, x).commonDivisor(with: product(common, y), Bounds())
    #expect(found.divisor.coefficients == common.coefficients)
    #expect(found.quotient.coefficients == x.coefficients)
    #expect(found.other.coefficients == y.coefficients)
    #expect(try x.commonDivisor(with: y, Bounds()).divisor.degree == 0)
  }

  @Test("Factors are told apart by how often their roots occur")
  func squareFree() throws {
    let (x, y, z) = (polynomial(-3, 2), polynomial(1, 1, 1), polynomial(5, 0, 0, 7))
    let factors = try product(x, x, x, y, z, z, z).squareFreeFactors(Bounds())
    #expect(factors.map(\.multiplicity) == [1, 3])
    #expect(factors[0].factor.coefficients == y.coefficients)
    #expect(factors[1].factor.coefficients == product(x, z).coefficients)
  }

  @Test("Only a divisor divides")
  func division() throws {
    let (x, y) = (polynomial(-3, 2), polynomial(4, 1, 6))
    #expect(try product(x, y).divided(by: x, Bounds())?.coefficients == y.coefficients)
    #expect(try y.divided(by: x, Bounds()) == nil)
    #expect(try x.divided(by: y, Bounds()) == nil)
  }

  @Test("A line of symmetry is found")
  func symmetry() throws {
    #expect(try polynomial(1, 0, 3, 0, 1).symmetry(Bounds()) == 0)
    #expect(try polynomial(5, -10, 9, -4, 1).symmetry(Bounds()) == 2)
    #expect(try polynomial(0, 1, 1).symmetry(Bounds()) == -1)
    #expect(try polynomial(-1, 3, -3, 2).symmetry(Bounds()) == 1)
    #expect(try polynomial(1, 1, 1, 2).symmetry(Bounds()) == nil)
  }
}
