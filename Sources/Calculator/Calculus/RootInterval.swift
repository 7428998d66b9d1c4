import ReversePolish

/// A function's value at a point.
struct Point {
  let x: Double
  let y: Double

  var isNegative: Bool { y < 0 }
}

/// Two points at which a function has opposite signs, or one point at which it is zero.
struct RootInterval {
  private(set) var low: Point
  private(set) var high: Point
  /// The end that was replaced last: the third point for interpolation.
  private var former: Point?

  init(
    _ low: Double, _ high: Double, _ function: (Double) throws(RPNError) -> Double
  ) throws(RPNError) {
    self.low = Point(x: low, y: try function(low))
    self.high = Point(x: high, y: try function(high))
    if self.low.y == 0 { self.high = self.low }
    if self.high.y == 0 { self.low = self.high }
  }

  /// Whether the function is zero at the interval's only point.
  var isRoot: Bool { low.y == 0 }

  /// The distance between the ends, counted in doubles.
  ///
  /// The ends must not lie on different sides of 0, where the difference may overflow.
  var gap: Int64 { high.x.ordinal - low.x.ordinal }

  /// The end where the function is nearer to zero.
  var nearest: Point { low.y.magnitude < high.y.magnitude ? low : high }

  /// The median of the doubles in the interval.
  var middle: Double { Double(ordinal: low.x.ordinal + gap / 2) }

  /// The zero of the inverse parabola through three points, or of the line through two points.
  var interpolated: Double {
    let (a, b) = (low, high)
    let secant = a.x - a.y * ((b.x - a.x) / (b.y - a.y))
    guard let c = former, c.y != a.y, c.y != b.y else { return secant }
    let ab = (b.x - a.x) / (b.y - a.y)
    let bc = (c.x - b.x) / (c.y - b.y)
    let abc = (bc - ab) / (c.y - a.y)
    return a.x - a.y * (ab - b.y * abc)
  }

  /// The point twice as far from `nearest` as the secant's zero, but no farther than the midpoint.
  var overshot: Double {
    let step = -2 * nearest.y * ((high.x - low.x) / (high.y - low.y))
    let isFar = !(step.magnitude <= high.x / 2 - low.x / 2)
    return isFar ? low.x / 2 + high.x / 2 : nearest.x + step
  }

  /// Moves one end to a point, which is first moved between the ends.
  ///
  /// - Complexity: One evaluation; no evaluation if there is no double between the ends.
  mutating func narrow(
    at target: Double, _ function: (Double) throws(RPNError) -> Double
  ) throws(RPNError) {
    if low.x.nextUp >= high.x { return }
    let x = target.isNaN ? middle : min(max(target, low.x.nextUp), high.x.nextDown)
    let point = Point(x: x, y: try function(x))
    if point.y == 0 {
      (low, high) = (point, point)
    } else if point.isNegative == low.isNegative {
      (former, low) = (low, point)
    } else {
      (former, high) = (high, point)
    }
  }
}

extension Double {
  /// The double's index among all doubles; 0 has index 0, and neighbours differ by 1.
  var ordinal: Int64 {
    let distance = Int64(bitPattern: magnitude.bitPattern)
    return self < 0 ? -distance : distance
  }

  /// The double with an index among all doubles.
  init(ordinal: Int64) {
    let magnitude = Double(bitPattern: ordinal.magnitude)
    self = ordinal < 0 ? -magnitude : magnitude
  }
}
