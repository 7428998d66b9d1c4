import Testing

@testable import ExactReals

/// Long calculations end when the checkpoint throws.
@Suite struct InterruptionTests {
  typealias Calculation = @Sendable (Bounds) throws(RealError) -> Void

  static let x = ((1 as Integer) << 400_000) - 12345
  static let y = ((1 as Integer) << 200_000) - 67
  static let prime = ((1 as Integer) << 4423) - 1
  /// Two primes of 15 digits: about thirty million steps.
  static let hard = Integer(100_000_000_000_031) * Integer(100_000_000_000_067)

  static let calculations: [(name: String, calculation: Calculation)] = [
    ("product", { bounds throws(RealError) in _ = try x.multiplied(by: y, bounds) }),
    (
      "quotient",
      { bounds throws(RealError) in
        _ = try x.quotientAndRemainder(dividingBy: y, bounds)
      }
    ),
    ("power", { bounds throws(RealError) in _ = try Integer(3).power(300_000, bounds) }),
    ("square root", { bounds throws(RealError) in _ = try x.root(2, bounds) }),
    ("cube root", { bounds throws(RealError) in _ = try x.root(3, bounds) }),
    (
      "divisor",
      { bounds throws(RealError) in
        _ = try x.greatestCommonDivisor(with: y, bounds)
      }
    ),
    ("factorial", { bounds throws(RealError) in _ = try Integer.factorial(60_000, bounds) }),
    (
      "binomial",
      { bounds throws(RealError) in
        _ = try Integer.binomial(n: 200_000, k: 100_000, bounds)
      }
    ),
    ("text", { bounds throws(RealError) in _ = try x.text(bounds) }),
    (
      "digits",
      { bounds throws(RealError) in
        let digits = [UInt8](repeating: UInt8(ascii: "7"), count: 100_000)
        _ = try Integer(digits: digits, radix: 10, bounds)
      }
    ),
    ("digits in a base", { bounds throws(RealError) in _ = try x.digits(base: 7, bounds) }),
    ("next prime", { bounds throws(RealError) in _ = try y.nextPrime(bounds) }),
    ("Jacobi symbol", { bounds throws(RealError) in _ = try y.jacobiSymbol(over: x, bounds) }),
    (
      "continued fraction",
      { bounds throws(RealError) in
        _ = try Real(Rational(x, over: y, usual)).continuedFraction(terms: 5, bounds)
      }
    ),
    ("primality", { bounds throws(RealError) in _ = try (x * y - 1).isPrime(bounds) }),
    ("factors", { bounds throws(RealError) in _ = try hard.primeFactors(bounds) }),
    (
      "factors of a big number",
      { bounds throws(RealError) in
        _ = try (prime * hard).primeFactors(bounds)
      }
    ),
  ]

  @Test(arguments: calculations.indices)
  func theCheckpointEndsIt(index: Int) {
    var bounds = Bounds()
    bounds.checkpoint = { () throws(RealError) in throw RealError(.interrupted, "stopped") }
    let (name, calculation) = Self.calculations[index]
    #expect(
      failure { () throws(RealError) in try calculation(bounds) } == .interrupted, "\(name)")
  }
}
