/// All real numbers between two doubles, inclusive; infinite ends are excluded.
///
/// The result of arithmetic contains the results for all numbers in the operands. Its ends are
/// rounded outwards unless they are exact.
///
/// - Source: Moore 1966, "Interval Analysis"; for the errors of sums and products, Dekker 1971, "A
///   floating-point technique for extending the available precision".
package struct Interval: Equatable, Sendable {
  package var lower: Double
  package var upper: Double

  /// The interval of all real numbers.
  package static let all = Interval(-.infinity, .infinity)

  package init(_ lower: Double, _ upper: Double) {
    (self.lower, self.upper) = (lower, upper)
  }

  /// Makes an interval of one number.
  package init(_ number: Double) { self.init(number, number) }

  /// Whether the interval contains only one number.
  package var isPoint: Bool { lower == upper }

  /// Whether both ends are finite.
  package var isBounded: Bool { lower.isFinite && upper.isFinite }

  /// Whether the interval contains a number.
  package func contains(_ number: Double) -> Bool { lower <= number && number <= upper }

  /// Returns the smallest interval that contains both intervals.
  package func joined(with other: Interval) -> Interval {
    Interval(min(lower, other.lower), max(upper, other.upper))
  }

  /// The interval of the absolute values.
  var magnitude: Interval {
    if lower >= 0 { return self }
    if upper <= 0 { return -self }
    return Interval(0, max(-lower, upper))
  }
}

extension Interval {
  static prefix func - (x: Interval) -> Interval { Interval(-x.upper, -x.lower) }

  static func + (x: Interval, y: Interval) -> Interval {
    Interval(sum(x.lower, y.lower).lower, sum(x.upper, y.upper).upper)
  }

  static func - (x: Interval, y: Interval) -> Interval { x + -y }

  static func * (x: Interval, y: Interval) -> Interval {
    // The product of two points needs no comparison of corners.
    if x.isPoint, y.isPoint { return product(x.lower, y.lower) }
    return hull(x, y, product)
  }

  /// Divides by an interval of numbers with the same sign.
  func divided(by y: Interval) -> Interval { Interval.hull(self, y, Interval.quotient) }

  /// Encloses the results for all pairs of ends.
  private static func hull(
    _ x: Interval, _ y: Interval, _ result: (Double, Double) -> Interval
  ) -> Interval {
    result(x.lower, y.lower).joined(with: result(x.lower, y.upper))
      .joined(with: result(x.upper, y.lower)).joined(with: result(x.upper, y.upper))
  }

  private static func sum(_ x: Double, _ y: Double) -> Interval {
    let sum = x + y
    if x.isInfinite || y.isInfinite { return Interval(sum) }
    let part = sum - x
    let error = (x - (sum - part)) + (y - part)
    return error == 0 ? Interval(sum) : around(sum, error: error)
  }

  private static func product(_ x: Double, _ y: Double) -> Interval {
    // An infinite end stands for arbitrarily large numbers, and their product with 0 is 0.
    if x == 0 || y == 0 { return Interval(0) }
    let product = x * y
    if x.isInfinite || y.isInfinite { return Interval(product) }
    return around(product, error: (-product).addingProduct(x, y))
  }

  private static func quotient(_ x: Double, _ y: Double) -> Interval {
    if x == 0 || y.isInfinite { return Interval(0) }
    let quotient = x / y
    if x.isInfinite { return Interval(quotient) }
    let rest = x.addingProduct(-quotient, y)
    return around(quotient, error: x.magnitude < 1e-280 ? .nan : y < 0 ? -rest : rest)
  }

  /// Encloses an exact result, given its nearest double and the sign of the rounding error.
  private static func around(_ nearest: Double, error: Double) -> Interval {
    if nearest.isInfinite {
      let largest = Double.greatestFiniteMagnitude
      return nearest > 0 ? Interval(largest, .infinity) : Interval(-.infinity, -largest)
    }
    // Near the smallest doubles, the error is itself rounded.
    if !error.isFinite || nearest.magnitude < 1e-280 {
      return Interval(nearest.nextDown, nearest.nextUp)
    }
    return Interval(error < 0 ? nearest.nextDown : nearest, error > 0 ? nearest.nextUp : nearest)
  }
}
