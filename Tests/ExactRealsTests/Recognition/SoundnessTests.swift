import TestSupport
import Testing

@testable import ExactReals

/// A number near to a rational one must not be recognized as it.
@Suite struct SoundnessTests {
  /// Programs with irrational results that are near to simple numbers.
  static let nearMisses: [String] = [
    "pi 163 sqrt * exp 262537412640768744 -", "pi 163 sqrt * exp 744 - cbrt 640320 -",
    "355/113 pi -", "e pi ^ pi - 20 -", "2 sqrt 2 1e-50 + sqrt -", "pi 1e-40 + sin 1e-40 +",
    "1e40 1 + sqrt 1e40 1 - sqrt + 2e20 -", "1e-30 sin 1e-30 -", "1e-30 exp 1 - 1e-30 -",
    "1 1e-40 + ln 1e-40 -", "pi 3 / 1e-30 + cos 0.5 -", "2 sqrt 3 sqrt + pi 4 / - 1e-60 +",
    "1e-30 cosh 1 -", "1 1e-40 - acos", "1e-30 tan atan 1e-30 sin -", "2 1e-40 + ln exp ln 2 ln -",
    "1 sin sq 1 1e-40 + cos sq + 1 -", "1/5 atan 4 * 1/239 1e-50 + atan - 4 * pi -",
    "100 sqrt 1e-40 + ln 10 ln -", "2 3 / 1e-45 + asin 2 3 / asin -",
    "1 2 3 4 5 sqrt + sqrt + sqrt + sqrt + sqrt 1e-40 + dup sq sqrt - 1e-70 sin +",
  ]

  @Test(arguments: nearMisses)
  func isNotRecognized(_ program: String) throws {
    let value = try value(program)
    #expect(value.rational == nil)
    #expect(try value.signum() != 0)
  }

  /// Expressions that are made by chance, each beside an enclosure found without recognition.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func whatIsRecognizedLiesInTheEnclosure(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var bounds = Bounds(digits: 1000)
    bounds.decisionBits = 500
    var numbers: [Sample] = []
    for _ in 0..<60 {
      let place = Int.random(in: 0..<max(1, numbers.count), using: &generator)
      let otherPlace = Int.random(in: 0..<max(1, numbers.count), using: &generator)
      let sample: Sample?
      if numbers.count < 4 || generator.next() % 4 == 0 {
        sample = try? Sample.random(&generator, bounds)
      } else {
        sample = try? numbers[place].combined(with: numbers[otherPlace], &generator, bounds)
      }
      guard let sample else { continue }
      #expect(sample.isConsistent(), "seed \(seed): \(sample.text)")
      if sample.text.utf8.count < 120 { numbers.append(sample) }
    }
  }
}

/// A number, with an enclosure that was calculated beside it and the program that it came from.
private struct Sample {
  let text: String
  let real: Real
  let enclosure: Enclosure

  static let precision = 1500

  /// Whether the number is not known to be another rational number than the enclosed one.
  func isConsistent() -> Bool {
    guard let rational = real.rational,
      let near = try? Enclosure.quotient(
        rational.numerator, rational.denominator, precision: Self.precision, Bounds())
    else { return true }
    return enclosure.adding(near.negated, precision: Self.precision).lowerBound.isZero
  }

  /// A rational number or a multiple of π.
  static func random(
    _ generator: inout SplitMix64, _ bounds: Bounds
  ) throws -> Sample {
    let numerator = Int.random(in: -6...6, using: &generator)
    let denominator = Int.random(in: 1...6, using: &generator)
    let (top, bottom) = (Integer(numerator), Integer(denominator))
    let ratio = Real(try Rational(top, over: bottom))
    let enclosure = try Enclosure.quotient(
      top, bottom, precision: precision, bounds)
    if generator.next() % 3 > 0 {
      return Sample(text: "\(numerator)/\(denominator)", real: ratio, enclosure: enclosure)
    }
    let pi = try Enclosure.pi(precision: precision, bounds)
    return Sample(
      text: "\(numerator)/\(denominator) pi *",
      real: try ratio.multiplied(by: .pi(bounds), bounds),
      enclosure: try enclosure.multiplied(by: pi, precision: precision, bounds))
  }

  /// A function of the number, or a sum or a product with another one.
  func combined(
    with other: Sample, _ generator: inout SplitMix64, _ bounds: Bounds
  ) throws -> Sample? {
    let precision = Self.precision
    switch generator.next() % 6 {
    case 0:
      return Sample(
        text: "\(text) \(other.text) +", real: try real.adding(other.real, bounds),
        enclosure: enclosure.adding(other.enclosure, precision: precision))
    case 1:
      return Sample(
        text: "\(text) \(other.text) *", real: try real.multiplied(by: other.real, bounds),
        enclosure: try enclosure.multiplied(by: other.enclosure, precision: precision, bounds))
    case 2:
      guard let quotient = try enclosure.divided(by: other.enclosure, precision: precision, bounds)
      else { return nil }
      return Sample(
        text: "\(text) \(other.text) /", real: try real.divided(by: other.real, bounds),
        enclosure: quotient)
    default:
      let (word, function) = Self.functions[
        Int.random(in: 0..<Self.functions.count, using: &generator)]
      let result = try value(of: word, bounds)
      guard let enclosure = try function.kernel([enclosure], precision, bounds) else {
        return nil
      }
      return Sample(text: "\(text) \(word)", real: result, enclosure: enclosure)
    }
  }

  private static let functions: [(String, Function)] = [
    ("sqrt", .squareRoot), ("exp", .exponential), ("ln", .naturalLogarithm), ("sin", .sine),
    ("cos", .cosine), ("tan", .tangent), ("asin", .arcSine), ("acos", .arcCosine),
    ("atan", .arcTangent), ("sinh", .hyperbolicSine), ("cosh", .hyperbolicCosine),
    ("tanh", .hyperbolicTangent), ("asinh", .areaSine), ("acosh", .areaCosine),
    ("atanh", .areaTangent),
  ]

  private func value(of word: String, _ bounds: Bounds) throws -> Real {
    try unary(word[...], real, bounds) ?? real
  }
}
