import TestSupport
import Testing

@testable import ExactReals

@Suite("Regions of complex numbers")
struct RegionTests {
  private typealias Function = (
    region: @Sendable (Region, RegionArithmetic) throws(RealError) -> Region?,
    value: @Sendable (Complex) throws(RealError) -> Complex
  )

  private static let functions: [String: Function] = [
    "exp": (
      { x, numbers throws(RealError) in try numbers.exponential(x) },
      { z throws(RealError) in try z.exponential() }
    ),
    "ln": (
      { x, numbers throws(RealError) in try numbers.logarithm(x) },
      { z throws(RealError) in try z.naturalLogarithm() }
    ),
    "sqrt": (
      { x, numbers throws(RealError) in try numbers.squareRoot(x) },
      { z throws(RealError) in try z.squareRoot() }
    ),
    "sin": (
      { x, numbers throws(RealError) in try numbers.wave(x, isSine: true) },
      { z throws(RealError) in try z.sine() }
    ),
    "cos": (
      { x, numbers throws(RealError) in try numbers.wave(x, isSine: false) },
      { z throws(RealError) in try z.cosine() }
    ),
    "sinh": (
      { x, numbers throws(RealError) in try numbers.hyperbolic(x, isSine: true) },
      { z throws(RealError) in try z.hyperbolicSine() }
    ),
    "cosh": (
      { x, numbers throws(RealError) in try numbers.hyperbolic(x, isSine: false) },
      { z throws(RealError) in try z.hyperbolicCosine() }
    ),
    "tanh": (
      { x, numbers throws(RealError) in try numbers.hyperbolicTangent(x) },
      { z throws(RealError) in try z.hyperbolicTangent() }
    ),
    "inv": (
      { x, numbers throws(RealError) in try numbers.inverse(x) },
      { z throws(RealError) in try z.inverse() }
    ),
    "sq": (
      { x, numbers throws(RealError) in try numbers.square(x) },
      { z throws(RealError) in try z.multiplied(by: z) }
    ),
    "cube": (
      { x, numbers throws(RealError) in try numbers.power(x, 3) },
      { z throws(RealError) in try z.multiplied(by: z).multiplied(by: z) }
    ),
  ]

  @Test(
    "The values at the corners and inside lie in the region", arguments: functions.keys.sorted())
  func values(name: String) throws {
    let function = try #require(Self.functions[name])
    let numbers = RegionArithmetic(precision: 64, Bounds())
    var random = SplitMix64(seed: 7)
    var known = 0
    for _ in 0..<40 {
      // Sixteenths from -4 to 4, and half as wide and as high as up to 2 and 2.
      let middle = Int.random(in: -64...64, using: &random)
      let radius = UInt64.random(in: 0...32, using: &random)
      let height = UInt64.random(in: 0...32, using: &random)
      let region = Region(
        Enclosure(exactly: Integer(middle), exponent: -4)
          .widened(by: Magnitude(radius, exponent: -4)),
        height: Magnitude(height, exponent: -4))
      guard let values = try function.region(region, numbers) else { continue }
      known += 1
      for (right, up) in [(-4, 4), (4, 4), (0, 4), (-4, 0), (4, 0), (1, -3), (-2, 1)] {
        let z = Complex(
          real: try Real(4 * middle + right * Int(radius)).divided(by: 64),
          imaginary: try Real(up * Int(height)).divided(by: 64))
        let value = try function.value(z)
        let real = try #require(try value.real.enclosure(precision: 96, Bounds()))
        let imaginary = try #require(try value.imaginary.enclosure(precision: 96, Bounds()))
        let distance = values.real.midpoint.adding(real.negated, precision: 128)
        #expect(distance.lowerBound <= values.real.radius, "\(name): \(middle) \(radius) \(height)")
        #expect(imaginary.lowerBound <= values.height, "\(name): \(middle) \(radius) \(height)")
      }
    }
    #expect(known >= 10)
  }
}
