import ExactReals
import ReversePolish

/// Intervals with slopes, for plots.
///
/// A plot asks on which part of an interval a function is defined, and its dots show the ends of
/// bounds. Intervals of doubles have exact and infinite ends, and take a fifth of the time of
/// regions, whose midpoints and radii are rounded.
///
/// In *x* / (*x* + 1), intervals forget that both terms contain the same *x*. Slopes remember it: the
/// error of the values is proportional to the square of the width of the interval. They are also
/// known where a quotient has a hole, as (*x*² − 1) / (*x* − 1) at 1.
///
/// The slopes are calculated only in a run about a point.
///
/// - Source: Krawczyk and Neumaier 1985, "Interval slopes for rational functions and associated
///   centered forms".
extension Regions {
  // MARK: From exact numbers and back

  /// Returns a narrow interval of doubles that contains an exact number.
  func enclosure(of real: Real) throws(RPNError) -> Interval {
    if let small = real.integer?.small, let double = Double(exactly: small) {
      return Interval(double)
    }
    let nearest = try known { () throws(RealError) in try real.nearestDouble(exact.bounds) }
    let largest = Double.greatestFiniteMagnitude
    if nearest == .infinity { return Interval(largest, .infinity) }
    if nearest == -.infinity { return Interval(-.infinity, -largest) }
    if let rational = real.rational, rational == Real(nearest)?.rational {
      return Interval(nearest)
    }
    return Interval(nearest.nextDown, nearest.nextUp)
  }

  /// Returns a narrow interval that contains a calculated number.
  ///
  /// - Throws: Errors of the calculation; `undecided` if it exceeds a limit.
  func enclosure(
    _ calculation: () throws(RPNError) -> Real
  ) throws(RPNError) -> Interval {
    do throws(RPNError) {
      return try enclosure(of: calculation())
    } catch {
      throw error.kind == .limitExceeded ? RPNError(.undecided, error.message) : error
    }
  }

  /// Converts a value to an interval; the slope of an exact number is 0.
  func interval(_ value: RegionValue) throws(RPNError) -> Sloped {
    switch value {
    case .interval(let interval): return interval
    case .exact(let real):
      return Sloped(values: try enclosure(of: real), center: real, slopes: Interval(0))
    default: throw run.unknown("a value")
    }
  }

  /// The only integer in the interval, for words on integers, which are undefined for all other
  /// numbers.
  func whole(_ x: Interval) throws(RPNError) -> Real {
    let (first, last) = (x.lower.rounded(.up), x.upper.rounded(.down))
    if first < last { throw RPNError(.undecided, "there are many integers") }
    if first == last, !x.isPoint { run.restrict() }
    guard let real = Real(first == last ? first : x.lower) else { throw .unknownRegion }
    return real
  }

  /// The possible results of a comparison.
  func comparisons(_ x: Interval, _ y: Interval) -> [Int] {
    (x.lower < y.upper ? [-1] : []) + (x.lower <= y.upper && y.lower <= x.upper ? [0] : [])
      + (x.upper > y.lower ? [1] : [])
  }

  // MARK: Operations

  func apply(_ operation: Unary, to x: Sloped) throws(RPNError) -> Sloped {
    let values = try apply(operation, to: x.values)
    guard run.distance != nil, let center = x.center, let around = hull(x),
      let value = try? exact.apply(operation, to: center),
      let rate = x.slopes == Interval(0) ? x.slopes : slope(of: operation, on: around)
    else { return Sloped(values: values) }
    return narrowed(values, value, rate * x.slopes)
  }

  func apply(_ operation: Binary, to x: Sloped, _ y: Sloped) throws(RPNError) -> Sloped {
    if let quotient = quotientAtHole(operation, x, y) { return quotient }
    let values = try apply(operation, to: x.values, y.values)
    guard run.distance != nil, let first = x.center, let second = y.center,
      let value = try? exact.apply(operation, to: first, second),
      let slopes = slopes(of: operation, x, y, value)
    else { return Sloped(values: values) }
    return narrowed(values, value, slopes)
  }

  /// Returns the values without those that the slopes exclude.
  private func narrowed(_ values: Interval, _ center: Real, _ slopes: Interval) -> Sloped {
    var part = values
    if let distance = run.distance, slopes.isBounded, let value = try? enclosure(of: center) {
      let other = value + slopes * distance
      part = Interval(max(values.lower, other.lower), min(values.upper, other.upper))
    }
    return Sloped(
      values: part.lower <= part.upper ? part : values, center: center, slopes: slopes)
  }

  /// The interval of the values and of the value at the point.
  private func hull(_ x: Sloped) -> Interval? {
    guard let center = x.center, let value = try? enclosure(of: center) else { return nil }
    return x.values.joined(with: value)
  }

  /// Returns the quotient of two functions that are both 0 at the point, and nowhere else; `nil`
  /// for other functions.
  ///
  /// Everywhere else, it is the quotient of their slopes.
  private func quotientAtHole(_ operation: Binary, _ x: Sloped, _ y: Sloped) -> Sloped? {
    guard operation == .divide, run.distance != nil, y.values.contains(0), !y.values.isPoint,
      x.slopes.isBounded, y.slopes.isBounded, !y.slopes.contains(0),
      x.center?.rational == 0, y.center?.rational == 0
    else { return nil }
    run.jump()
    return Sloped(values: x.slopes.divided(by: y.slopes))
  }

  // MARK: Slopes

  private func slope(of operation: Unary, on x: Interval) -> Interval? {
    switch operation {
    case .negate: return Interval(-1)
    case .absolute:
      return x.lower >= 0 ? Interval(1) : x.upper <= 0 ? Interval(-1) : Interval(-1, 1)
    default: return slope(of: Operator.unary(operation), along: 0, on: [x])
    }
  }

  private func slopes(
    of operation: Binary, _ x: Sloped, _ y: Sloped, _ value: Real
  ) -> Interval? {
    guard let first = hull(x), let second = hull(y) else { return nil }
    switch operation {
    case .add: return x.slopes + y.slopes
    case .subtract: return x.slopes - y.slopes
    case .multiply:
      guard let center = x.center, let value = try? enclosure(of: center) else { return nil }
      return x.slopes * second + value * y.slopes
    case .divide:
      guard !second.contains(0), let value = try? enclosure(of: value) else { return nil }
      return (x.slopes - value * y.slopes).divided(by: second)
    default:
      var sum = Interval(0)
      for (index, operand) in [x, y].enumerated() where operand.slopes != Interval(0) {
        let word = Operator.binary(operation)
        guard let slope = slope(of: word, along: index, on: [first, second]) else { return nil }
        sum = sum + slope * operand.slopes
      }
      return sum
    }
  }

  /// Returns the slopes of a word along an operand, by its rule; `nil` if the word is not defined and
  /// smooth for all operands.
  private func slope(of word: Operator, along index: Int, on x: [Interval]) -> Interval? {
    guard case .slopes(let programs, nil) = word.derivativeRule, index < programs.count else {
      return nil
    }
    let slope = run.aside { () throws(RPNError) in
      try interval(result(of: programs[index], at: x.map { .interval(Sloped(values: $0)) })).values
    }
    return slope.flatMap { $0.isBounded ? $0 : nil }
  }

  /// Bounds a function of one real number on an interval by its slope.
  ///
  /// If the slope does not change its sign, the extrema are at the ends. Otherwise, the slope
  /// bounds the distance of all values from the value in the middle.
  ///
  /// - Returns: The values; `nil` if all operands are single numbers.
  func value(
    of function: SmoothFunction, at operands: [RegionValue], nesting: Int,
    _ program: (String, RegionValue) throws(RPNError) -> RegionValue
  ) throws(RPNError) -> RegionValue? {
    let point = try operands.map { operand throws(RPNError) in try interval(operand).values }
    if point.allSatisfy({ $0.isPoint }) { return nil }
    guard point.count == 1, point[0].isBounded, let slope = function.slopes.first, nesting < 2,
      let exactly = function.value
    else { throw run.unknown(function.name) }
    let x = point[0]
    let rate = run.aside { () throws(RPNError) in
      try interval(program(slope, .interval(Sloped(values: x)))).values
    }
    // The bound is valid only if the slope is bounded on the whole interval.
    guard let rate, rate.isBounded else { throw run.unknown(function.name) }
    func value(_ x: Double) throws(RPNError) -> Interval {
      try enclosure { () throws(RPNError) in
        try exact.explained { () throws(RealError) in try exactly([Real(x) ?? 0], exact.bounds) }
      }
    }
    if rate.lower >= 0 || rate.upper <= 0 {
      return .interval(Sloped(values: try value(x.lower).joined(with: value(x.upper))))
    }
    let middle = x.lower / 2 + x.upper / 2
    return .interval(Sloped(values: try value(middle) + rate * (x - Interval(middle))))
  }
}
