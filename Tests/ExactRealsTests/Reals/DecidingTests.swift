import ExactReals
import Testing

@Suite("Deciding about real numbers")
struct DecidingTests {
  /// 10 to a negative power, times a number that is not rational.
  private static func tiny(_ digits: Int) throws -> Real {
    try Real(10).power(-digits) * Real(2).squareRoot()
  }

  @Test("Numbers are told apart by as many digits as it takes", arguments: [10, 100, 2900])
  func order(_ digits: Int) throws {
    let more = try Real(3).squareRoot() + Self.tiny(digits)
    #expect(try more.compared(to: Real(3).squareRoot()) == 1)
    #expect(try Real(3).squareRoot().compared(to: more) == -1)
  }

  @Test("A question that 10 000 bits do not answer is undecided")
  func undecided() throws {
    let one = try Real(10).power(-4000).exponential()
    let error = #expect(throws: RealError.self) { try one.compared(to: 1) }
    #expect(error?.kind == .undecided)
    #expect(one == 1)
    #expect(!(one < 1) && !(one > 1))
  }

  @Test(
    "Roots and logarithms next to integers of any size are rounded by integers",
    arguments: [2, 3, 10], [4001, 12_000, 20_000])
  func largeRoots(base: Int, exponent: Int) throws {
    let root = try Real(base).power(exponent)
    for degree in [2, 3, 5] {
      let power = try root.power(degree)
      for distance in [-1, 0, 1] as [Real] {
        let near = try (power + distance).root(Real(degree))
        let expected = try root.floor() - (distance.signum() < 0 ? 1 : 0)
        #expect(try near.floor() == expected)
        #expect(try near.negated().ceiling() == -expected)
        #expect(try near.rounded() == root.floor())
        #expect(try near.compared(to: root) == distance.signum())
        #expect(try (near - root).signum() == distance.signum())
        #expect(try near.inverse().inverse().floor() == expected)
        #expect(try (near / 3 + 1).compared(to: root / 3 + 1) == distance.signum())
      }
    }
    for distance in [-1, 0, 1] as [Real] {
      let logarithm = try (root + distance).logarithm(base: Real(base))
      #expect(try logarithm.compared(to: Real(exponent)) == distance.signum())
      let inverse = try (root + distance).logarithm(base: Real(base).inverse())
      #expect(try inverse.compared(to: Real(-exponent)) == -distance.signum())
    }
  }

  @Test(
    "Rounding to integers",
    arguments: [
      ("2.5", 2, 3, 3, 2), ("-2.5", -3, -2, -3, -2), ("3", 3, 3, 3, 3), ("-0.5", -1, 0, -1, 0),
      ("0.4999", 0, 1, 0, 0),
    ])
  func rounding(
    _ x: String, _ floor: Int, _ ceiling: Int, _ rounded: Int, _ truncated: Int
  ) throws {
    let exact = try Real(x)
    // The same number, so that it is not known to be rational without looking.
    let computed = try exact + Self.tiny(40) - Self.tiny(40)
    for number in [exact, computed] {
      #expect(try number.floor() == Integer(floor))
      #expect(try number.ceiling() == Integer(ceiling))
      #expect(try number.rounded() == Integer(rounded))
      #expect(try number.truncated() == Integer(truncated))
    }
  }

  @Test("The integer part of a negative irrational number lies below it")
  func negativeFloor() throws {
    #expect(try Real(2).squareRoot().negated().floor() == -2)
    #expect(try (Real(2).squareRoot().negated() - 1).floor() == -3)
    #expect(try (Real.pi() * -1_000_000).floor() == -3_141_593)
  }

  @Test("The interval of a precision holds the number", arguments: [0, 1, 8, 64, 500])
  func intervals(_ precision: Int) throws {
    let root = try Real(2).squareRoot()
    let interval = try root.interval(precision: precision)
    let (low, high) = (Real(interval.lowerBound), Real(interval.upperBound))
    #expect(try low * low <= 2 && high * high >= 2)
    #expect(try (high - low) <= Real(2).power(1 - precision))
  }

  @Test("Equal numbers have equal hashes, however they were calculated")
  func hashing() throws {
    let numbers: Set<Real> = [
      try Real(2).squareRoot(), try Real(8).squareRoot() / 2, try Real(1) / 3, try Real(2) / 6, 7,
    ]
    #expect(numbers.count == 3)
  }

  @Test("A checkpoint ends what takes long")
  func checkpoint() throws {
    let stop = RealError(.interrupted, "enough")
    let bounds = Bounds { () throws(RealError) in throw stop }
    let root = try Real(2).squareRoot()
    #expect(throws: stop) { try root.decimal(digits: 100_000, bounds) }
    #expect(throws: stop) { try Real.pi(bounds) }
  }
}
