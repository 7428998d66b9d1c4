import ExactReals
import Lesson12
import Support
import Testing

@Suite("Exercise 12.2: how closely must one look?")
struct ProductTests {
  /// A square root as the library knows it, whose intervals are up to two steps wide.
  private func root(of number: Int) -> Number {
    { precision in try Real(number).squareRoot().interval(precision: precision + 1) }
  }

  @Test("The product is in the interval")
  func holds() throws {
    for seed in SplitMix64.seeds {
      let pair = try RandomPair(seed: seed)
      for precision in [0, 1, 2, 5, 10, 30] {
        let interval = try product(pair.x.number, pair.y.number)(precision)
        let sumInterval = try sum(pair.x.number, pair.y.number)(precision)
        guard
          expect(
            interval.contains(pair.product), "the product should be in \(interval)",
            for: "\(pair), to \(precision) bits"),
          expect(
            sumInterval.contains(pair.sum), "the sum should be in \(sumInterval)",
            for: "\(pair), to \(precision) bits")
        else { return }
      }
    }
  }

  @Test("The interval is as narrow as was asked for")
  func narrow() throws {
    for seed in SplitMix64.seeds {
      let pair = try RandomPair(seed: seed)
      for precision in [0, 1, 2, 5, 10, 30] {
        let widest = try Real(2).power(-precision)
        for (name, number) in [
          ("product", product(pair.x.number, pair.y.number)),
          ("sum", sum(pair.x.number, pair.y.number)),
        ] {
          let interval = try number(precision)
          let width = try Real(interval.upperBound) - Real(interval.lowerBound)
          guard
            expect(
              width <= widest,
              """
              the interval is \(try width.decimal(digits: 3)) wide, wanted at most \
              1/2^\(precision)
              """,
              for: "the \(name) of \(pair), to \(precision) bits")
          else { return }
        }
      }
    }
  }

  @Test("The square of a square root is the number")
  func roots() throws {
    for number in [2, 3, 10, 1_000, 999_999] {
      for precision in [0, 4, 40, 400] {
        let interval = try product(root(of: number), root(of: number))(precision)
        let widest = try Real(2).power(-precision)
        let width = try Real(interval.upperBound) - Real(interval.lowerBound)
        guard
          expect(
            interval.contains(Rational(Integer(number))) && width <= widest,
            "\(number) should be in the interval, which should be at most 1/2^\(precision) wide",
            for: "√\(number) times √\(number), to \(precision) bits")
        else { return }
      }
    }
  }
}

/// A rational number that is known only by intervals, the number at another place in each.
struct Hidden {
  let rational: Rational
  private let seed: UInt64

  init(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let size = random.one(of: [2, 20, 2_000, 2_000_000])
    let zeros = random.one(of: [0, 0, 0, 40])
    let factor = (0..<zeros).reduce(1 as Integer) { product, _ in 10 * product }
    rational = try Rational(
      Integer(random.integer(in: -size...size)) * factor,
      over: Integer(random.integer(in: 1...9)))
    self.seed = seed
  }

  var number: Number {
    { precision in
      var random = SplitMix64(seed: seed &+ UInt64(precision) &* 1_000)
      let below = random.integer(in: 0...8)
      let unit = try Real(2).power(-precision - 3)
      let low = try Real(rational) - (Real(below) * unit)
      let high = try low + (Real(8) * unit)
      guard let first = low.rational, let last = high.rational else {
        return rational...rational
      }
      return first...last
    }
  }
}

/// Two numbers that are known only by intervals.
struct RandomPair: CustomStringConvertible {
  let x: Hidden
  let y: Hidden
  let product: Rational
  let sum: Rational
  private let seed: UInt64

  init(seed: UInt64) throws {
    (x, y) = (try Hidden(seed: 2 * seed), try Hidden(seed: 2 * seed + 1))
    product = try Rational(
      x.rational.numerator * y.rational.numerator,
      over: x.rational.denominator * y.rational.denominator)
    sum = try Rational(
      x.rational.numerator * y.rational.denominator + y.rational.numerator * x.rational.denominator,
      over: x.rational.denominator * y.rational.denominator)
    self.seed = seed
  }

  var description: String { "\(x.rational) and \(y.rational) (seed \(seed))" }
}
