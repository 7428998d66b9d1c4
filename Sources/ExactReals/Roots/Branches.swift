/// A part of an interval where a function is monotonic.
struct Branch {
  let low: Real
  let high: Real
  let isRising: Bool
  /// Whether the branch begins at the end of the previous branch.
  let isNext: Bool
}

/// Cuts an interval into monotonic branches of a function, and parts that can be ignored.
///
/// A part is cut until all values of the slope have the same sign, or all values of the second
/// derivative do. In the second case the slope changes its sign at most once.
struct Branches {
  let curve: CurvedFunction
  let first: Real
  let last: Real
  let bounds: Bounds

  /// Whether a part with these values can be ignored.
  let isIdle: (Region) -> Bool

  /// Whether a small part may be represented by a number where the function has its minimum in the
  /// part.
  let takesBottoms: Bool

  /// The branches in ascending order.
  private(set) var found: [Branch] = []

  /// Places of minima in small parts where the slope is not known.
  private(set) var bottoms: [Real] = []

  private let width: Real

  private var isNext = false

  /// The number of parts that may still be examined.
  private var remaining = Self.mostParts

  private static let mostParts = 20_000

  init(
    of curve: CurvedFunction, from first: Real, to last: Real, _ bounds: Bounds,
    takesBottoms: Bool, isIdle: @escaping (Region) -> Bool
  ) throws(RealError) {
    (self.curve, self.first, self.last, self.isIdle) = (curve, first, last, isIdle)
    self.takesBottoms = takesBottoms
    var quick = bounds
    quick.decisionBits = 1000
    self.bounds = quick
    width = try last.subtracting(first, bounds)
    var pending: [(low: Rational, high: Rational, depth: Int)] = [(0, 1, 0)]
    while let part = pending.popLast() {
      try bounds.checkpoint()
      remaining -= 1
      if try add(part.low, part.high, part.depth) { continue }
      if part.depth > 48 || remaining < 0 || isHopeless(from: part.low) {
        throw try failure(between: point(part.low), point(part.high))
      }
      // Parts are not halved, since a root is often exactly in the middle.
      guard
        let step = try part.high.adding(-part.low, bounds)?
          .multiplied(by: Rational(lowest: 131, over: 256), bounds),
        let middle = try part.low.adding(step, bounds)
      else { throw try failure(between: point(part.low), point(part.high)) }
      pending.append((middle, part.high, part.depth + 1))
      pending.append((part.low, middle, part.depth + 1))
    }
  }

  /// Whether there are too many minima: 2000 parts have not led far beyond the start.
  private func isHopeless(from place: Rational) -> Bool {
    takesBottoms && remaining < Self.mostParts - 2000
      && place.numerator * Integer(16 * Self.mostParts)
        < place.denominator * Integer(Self.mostParts - remaining)
  }

  private func point(_ place: Rational) throws(RealError) -> Real {
    try first.adding(Real(place).multiplied(by: width, bounds), bounds)
  }

  /// Adds the branches of a part; returns `false` if they are not known.
  private mutating func add(
    _ low: Rational, _ high: Rational, _ depth: Int
  ) throws(RealError) -> Bool {
    let (low, high) = (try point(low), try point(high))
    let arithmetic = RegionArithmetic(precision: 96 + depth, bounds)
    guard let start = try arithmetic.region(low), let end = try arithmetic.region(high) else {
      return false
    }
    let region = start.joined(with: end, arithmetic.precision)
    if let values = try curve.function.cover(region, .values, arithmetic), isIdle(values) {
      isNext = false
      return true
    }
    guard let values = try curve.function.cover(region, .continuousValues, arithmetic) else {
      return false
    }
    if takesBottoms, depth > 24, let bottom = try bottom(of: values, in: region) {
      bottoms.append(bottom)
      isNext = false
      return true
    }
    guard let slopes = try curve.slope.cover(region, .values, arithmetic)
    else { return false }
    if let sign = slopes.sign, sign != 0 {
      append(low, high, isRising: sign > 0)
      return true
    }
    guard try curve.slope.cover(region, .continuousValues, arithmetic) != nil,
      let bend = try curve.curvature.cover(region, .values, arithmetic)?.sign, bend != 0,
      let before = try curve.slope.sign(at: low, bounds),
      let after = try curve.slope.sign(at: high, bounds)
    else { return false }
    if before * after >= 0 {
      // The slope is 0 at most at an end.
      append(low, high, isRising: before + after > 0)
      return true
    }
    let turn = try curve.slope.root(from: low, to: high, bounds)
    append(low, turn, isRising: before > 0)
    append(turn, high, isRising: after > 0)
    return true
  }

  private mutating func append(_ low: Real, _ high: Real, isRising: Bool) {
    found.append(Branch(low: low, high: high, isRising: isRising, isNext: isNext))
    isNext = true
  }

  /// A simple number in a region where the function certainly has its minimum in the region.
  private func bottom(of values: Region, in region: Region) throws(RealError) -> Real? {
    guard let guess = try region.real.simplestRational(bounds), guess.bitWidth < 64 else {
      return nil
    }
    let end = Real(try values.real.outerEnds(precision: 96).low.midpointRational(bounds))
    guard let value = try curve.function.value(Real(guess)).rational,
      try Real(value).compared(to: end, bounds) <= 0
    else { return nil }
    return Real(guess)
  }

  /// The error for a small part that stays unknown.
  ///
  /// - Throws: For a minimum, the error of the function at the simplest number in the part.
  private func failure(between low: Real, _ high: Real) throws(RealError) -> RealError {
    let arithmetic = RegionArithmetic(precision: 160, bounds)
    if takesBottoms, let start = try arithmetic.region(low),
      let end = try arithmetic.region(high),
      let simplest = try start.joined(with: end, arithmetic.precision).real
        .simplestRational(bounds)
    {
      _ = try curve.function.value(Real(simplest))
    }
    let text = try low.decimal(digits: 6, bounds)
    return RealError(
      .undecided,
      "near \(text) the slope of the function does not tell enough: take intervals on either side")
  }
}
