import Testing

@testable import ExactReals

@Suite("Bernoulli numbers in a sequence")
struct BernoulliSequenceTests {
  @Test("They enclose the exact numbers, with the bits asked for", arguments: [64, 700, 3000])
  func containment(first: Int) throws {
    // The later numbers are calculated by powers.
    let precisions = (0..<150).map { max(40, first - 17 * $0) }
    let quotients = try bernoulliQuotients(precisions, Bounds())
    #expect(quotients.count == precisions.count)
    for (index, quotient) in quotients.enumerated() {
      let n = 2 * (index + 1)
      let exact = try Rational.bernoulli(Integer(n))
      let expected = try Enclosure.quotient(
        exact.numerator.magnitude, exact.denominator * Integer(n), precision: first + 100, Bounds())
      #expect(quotient.meets(expected), "number \(n) with \(precisions[index]) bits")
      #expect(quotient.accuracy >= precisions[index] - 4, "number \(n)")
    }
  }

  @Test("Precisions may grow again")
  func growing() throws {
    let precisions = (0..<100).map { $0 < 60 ? 60 : 400 }
    for (index, quotient) in try bernoulliQuotients(precisions, Bounds()).enumerated() {
      let n = 2 * (index + 1)
      let exact = try Rational.bernoulli(Integer(n))
      let expected = try Enclosure.quotient(
        exact.numerator.magnitude, exact.denominator * Integer(n), precision: 600, Bounds())
      #expect(quotient.meets(expected), "number \(n)")
    }
    #expect(try bernoulliQuotients([], Bounds()).isEmpty)
  }
}
