extension Real {
  /// The integral of a function: the area between it and the axis, negative where it lies below.
  ///
  /// ```swift
  /// let area = try Real.integral(
  ///   of: { x throws(RealError) in try x * x }, from: 0, to: 3)
  /// try area.decimal(digits: 15)  // → 9
  /// ```
  ///
  /// The function is a black box, so nothing is proved about it here: the digits are right because
  /// two calculations of which the second is much better agree in them. That holds for functions
  /// that are smooth between the ends; at the ends they may be infinite.
  ///
  /// - Parameters:
  ///   - function: The function; it is called whenever more digits are asked for.
  ///   - first: Where the interval begins.
  ///   - last: Where it ends. If that is less, the integral changes its sign.
  ///   - source: Writes the function as a quotation of the language, for `program`.
  ///   - bounds: What bounds the calculation.
  /// - Returns: The integral. One that vanishes against the area to 200 bits is taken for 0.
  /// - Throws: `undecided` if the digits do not settle; what the function throws.
  /// - Complexity: Some hundred evaluations for 20 digits of a smooth function; their number grows
  ///   in proportion to the digits.
  public static func integral(
    of function: @escaping @Sendable (Real) throws(RealError) -> Real,
    from first: Real, to last: Real,
    source: @escaping @Sendable (Bounds) throws(RealError) -> String? = { _ in nil },
    _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Real {
    switch try last.compared(to: first, bounds) {
    case 0: return 0
    case 1: break
    default:
      return try integral(of: function, from: last, to: first, source: source, bounds)
        .negated(bounds)
    }
    let method = Method("integrate", source, first, last) { precision, bounds throws(RealError) in
      var quadrature = Quadrature(function, precision: precision, bounds)
      return try quadrature.integral(from: first, to: last)
    }
    return try make(.method(method), [], bounds)
  }
}

/// An integration with so many bits.
///
/// The interval is stretched over the whole axis so that the function falls to 0 twice exponentially
/// at both ends; there the sum over equal steps is as good as can be. Each level halves the steps,
/// and doubles the digits.
///
/// - Source: Takahasi and Mori 1974, "Double exponential formulas for numerical integration".
private struct Quadrature {
  private let function: (Real) throws(RealError) -> Real
  private let precision: Int
  private let bounds: Bounds
  private var levels: [[Node]] = []

  /// How often the function may still be called.
  private var calls = 1 << 16

  /// A place between the ends, and how much the function counts there.
  private struct Node {
    /// The distance from the nearer end, as a part of the interval.
    let distance: Rational
    let weight: Enclosure
  }

  private struct Sums {
    var area = Enclosure(exactly: 0)
    /// The same with all terms positive.
    var magnitude = Magnitude.zero
  }

  init(
    _ function: @escaping (Real) throws(RealError) -> Real, precision: Int, _ bounds: Bounds
  ) {
    self.function = function
    self.precision = precision + 16
    self.bounds = bounds
  }

  /// How many bits of the area must be settled.
  private var goal: Int { precision - 48 }

  mutating func integral(from first: Real, to last: Real) throws(RealError) -> Enclosure {
    let sums = try settled(from: first, to: last, depth: 0)
    let isNothing = sums.area.upperBound.width < sums.magnitude.width - min(goal - 8, 200)
    if goal > 200, isNothing { return Enclosure(exactly: 0) }
    return sums.area
  }

  /// The integral over a part of the interval; over its halves, if it does not settle.
  private mutating func settled(
    from first: Real, to last: Real, depth: Int
  ) throws(RealError) -> Sums {
    let width = try last.subtracting(first, bounds)
    var (total, former) = (Sums(), Sums())
    let lastLevel = 4 + precision.bitCount
    for level in 0...lastLevel {
      try add(level, to: &total, from: first, to: last, width)
      guard let widthEnclosure = try width.enclosure(precision: precision, bounds) else { break }
      // The sum of all levels so far, with steps of 2^-level.
      let area = try total.area.multiplied(by: widthEnclosure, precision: precision, bounds)
        .scaled(by: -level)
      let scale = total.magnitude * widthEnclosure.upperBound * .power(-level)
      let change = area.adding(former.area.negated, precision: precision).upperBound
      former = Sums(area: area, magnitude: scale)
      if level < 3 { continue }
      if scale.isZero || change.width < scale.width - goal {
        return Sums(area: area.widened(by: change), magnitude: scale)
      }
      // Where the digits do not begin to settle, finer steps help less than shorter intervals.
      if level >= 5, change.width > scale.width - 4 * level { break }
    }
    guard depth < 40 else { throw unsettled }
    let middle = try first.adding(width.divided(by: 2, bounds), bounds)
    let left = try settled(from: first, to: middle, depth: depth + 1)
    let right = try settled(from: middle, to: last, depth: depth + 1)
    return Sums(
      area: left.area.adding(right.area, precision: precision),
      magnitude: left.magnitude + right.magnitude)
  }

  /// Adds the terms of a level, from the middle outwards until they mean nothing.
  private mutating func add(
    _ level: Int, to sums: inout Sums, from first: Real, to last: Real, _ width: Real
  ) throws(RealError) {
    var small = 0
    for node in try nodes(level) {
      try bounds.checkpoint()
      calls -= 2
      guard calls > 0 else { throw unsettled }
      let distance = try width.multiplied(by: Real(node.distance), bounds)
      let left = try function(first.adding(distance, bounds))
      let right = try function(last.subtracting(distance, bounds))
      let both = try left.adding(right, bounds)
      guard let value = try both.enclosure(precision: precision, bounds),
        let leftValue = try left.enclosure(precision: precision, bounds),
        let rightValue = try right.enclosure(precision: precision, bounds)
      else { throw unsettled }
      let term = try value.multiplied(by: node.weight, precision: precision, bounds)
      sums.area = sums.area.adding(term, precision: precision)
      let size = (leftValue.upperBound + rightValue.upperBound) * node.weight.upperBound
      sums.magnitude = sums.magnitude + size
      small = size.width < sums.magnitude.width - precision - 4 ? small + 1 : 0
      if small == 3 { return }
    }
  }

  /// The places that a level adds, at the odd multiples of 2^−`level`, and their weights.
  private mutating func nodes(_ level: Int) throws(RealError) -> [Node] {
    while levels.count <= level { levels.append(try makeNodes(levels.count)) }
    return levels[level]
  }

  private func makeNodes(_ level: Int) throws(RealError) -> [Node] {
    let pi = try Enclosure.pi(precision: precision, bounds)
    let one = Enclosure(exactly: 1)
    var nodes: [Node] = []
    // The middle is on both sides, so it counts half.
    var step = level == 0 ? 0 : 1
    while true {
      let t = Enclosure(exactly: Integer(step), exponent: -level)
      guard let power = try t.exponential(precision: precision, bounds),
        let inverse = try one.divided(by: power, precision: precision, bounds)
      else { return nodes }
      let sine = power.adding(inverse.negated, precision: precision).scaled(by: -1)
      let cosine = power.adding(inverse, precision: precision).scaled(by: -1)
      // q = exp(-π sinh t); the place is q / (1 + q), its weight π cosh t · q / (1 + q)².
      let exponent = try pi.multiplied(by: sine, precision: precision, bounds).negated
      guard let q = try exponent.exponential(precision: precision, bounds),
        let distance = try q.divided(
          by: q.adding(one, precision: precision), precision: precision, bounds)
      else { return nodes }
      let remaining = one.adding(distance.negated, precision: precision)
      let weight = try pi.multiplied(by: cosine, precision: precision, bounds)
        .multiplied(by: distance, precision: precision, bounds)
        .multiplied(by: remaining, precision: precision, bounds)
      nodes.append(
        Node(
          distance: try distance.midpointRational(bounds),
          weight: step == 0 ? weight.scaled(by: -1) : weight))
      if distance.midpointWidth < -8 * precision { return nodes }
      step += level == 0 ? 1 : 2
    }
  }

  private var unsettled: RealError {
    RealError(.undecided, "the integral does not settle")
  }
}
