import TestSupport
import Testing

@testable import ExactReals

/// The functions of numbers that are not known exactly.
@Suite("Functions of intervals")
struct IntervalTests {
  /// The range in which the functions are tried: no end of a domain is within 2^-6 of it.
  private static let ranges: [(name: String, low: Int, high: Int)] = [
    ("exp", -9, 9), ("ln", 1, 90), ("sin", -50, 50), ("cos", -50, 50), ("tan", -1, 1),
    ("asin", -1, 1), ("acos", -1, 1), ("atan", -30, 30), ("sinh", -9, 9), ("cosh", -9, 9),
    ("tanh", -9, 9), ("asinh", -30, 30), ("acosh", 2, 90), ("atanh", -1, 1), ("sqrt", 1, 90),
  ]

  @Test(
    "The values at both ends and in the middle are enclosed, by not much more",
    arguments: ranges.map(\.name), SplitMix64.seeds)
  func containment(name: String, seed: UInt64) throws {
    let function = try #require(functions[name])
    let range = try #require(Self.ranges.first { $0.name == name })
    var random = SplitMix64(seed: seed)
    for _ in 0..<5 {
      // A number with 40 bits behind the point, 0.96 times as far from 0 as the range lets it be.
      let numerator = random.number((range.low << 40)...(range.high << 40)) / 100 * 96
      let middle = Integer(max(numerator, range.low > 0 ? range.low << 40 : .min))
      let places = random.number(12...150)
      let interval = Enclosure(exactly: middle << 60, exponent: -100).widened(by: .power(-places))
      guard let result = try function(interval, 128, Bounds()) else {
        Issue.record("\(name) of \(interval) has no enclosure")
        continue
      }
      var values: [Enclosure] = []
      for step: Integer in [-1, 0, 1] {
        let point = interval.midpoint.adding(
          Enclosure(exactly: step, exponent: -places), precision: .max / 4)
        let value = try #require(try function(point, 400, Bounds()))
        #expect(result.meets(value), "\(name) of \(interval), step \(step)")
        values.append(value)
      }
      // If the function is flat, the derivative within the interval counts.
      let width = values[2].adding(values[0].negated, precision: 400).upperBound
      let flat = Magnitude.power(-2 * places + 8)
      let fine = values[1].upperBound * .power(-124)
      #expect(
        result.radius <= width + width + flat * (.power(0) + values[1].upperBound) + fine,
        "\(name) of \(interval)")
    }
  }

  @Test(
    "An interval about 0, or about 1, gives one about the value there",
    arguments: [12, 50, 100, 300])
  func aroundSpecialNumbers(places: Int) throws {
    let (zero, one) = (
      Enclosure(exactly: 0).widened(by: .power(-places)),
      Enclosure(exactly: 1).widened(by: .power(-places))
    )
    let cases: [(String, Enclosure, Int)] = [
      ("sin", zero, 0), ("tan", zero, 0), ("asin", zero, 0), ("atan", zero, 0), ("sinh", zero, 0),
      ("tanh", zero, 0), ("asinh", zero, 0), ("atanh", zero, 0), ("exp", zero, 1),
      ("cos", zero, 1), ("cosh", zero, 1), ("ln", one, 0), ("sqrt", one, 1),
    ]
    for (name, argument, value) in cases {
      let result = try #require(try functions[name]?(argument, 128, Bounds()), "\(name)")
      #expect(result.contains(Fraction(Integer(value))), "\(name)")
      #expect(result.radius <= .power(3 - min(places, 120)), "\(name)")
    }
    for (name, argument) in [("ln", zero), ("asin", one), ("acos", one), ("acosh", one)] {
      #expect(try functions[name]?(argument, 128, Bounds()) == nil, "\(name)")
    }
  }

  @Test("Wide intervals give wide ones, or none", arguments: functions.keys.sorted())
  func wide(name: String) throws {
    let all = Enclosure(exactly: 5).widened(by: .power(90))
    guard let result = try functions[name]?(all, 128, Bounds()) else { return }
    if ["pi", "ln2"].contains(name) { return }
    let value = try #require(
      try functions[name]?(Enclosure(exactly: 1, exponent: -1), 400, Bounds()))
    #expect(result.meets(value))
  }
}
