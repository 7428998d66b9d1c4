extension Real {
  /// A number between two others where a function is 0.
  ///
  /// ```swift
  /// let root = try Real.root(
  ///   of: { x throws(RealError) in try (x * x) - 2 }, between: 0, and: 2)
  /// try root.decimal(digits: 30)  // → 1.41421356237309504880168872421
  /// ```
  ///
  /// - Parameters:
  ///   - function: The function; it is called whenever more digits are asked for.
  ///   - first: One end.
  ///   - last: The other end.
  ///   - source: Writes the function as a quotation of the language, for `program`.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: A root, if the function is continuous. A simple rational root is found to be one.
  /// - Throws: `domain` unless the function has different signs at the ends, or is 0 there, or where
  ///   it changes its sign at a pole or a jump; `undecided`; what the function throws.
  /// - Complexity: The number of evaluations grows with the logarithm of the precision.
  public static func root(
    of function: @escaping @Sendable (Real) throws(RealError) -> Real,
    between first: Real, and last: Real,
    source: @escaping @Sendable (Bounds) throws(RealError) -> String? = { _ in nil },
    _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Real {
    try root(
      of: function, covering: { _, _, _ throws(RealError) in nil }, between: first, and: last,
      source: source, bounds)
  }

  /// The same of a function of which more is known: a change of sign is a root if the function is
  /// continuous there, whatever its values near by look like.
  package static func root(
    of function: @escaping @Sendable (Real) throws(RealError) -> Real,
    covering: Cover, between first: Real, and last: Real,
    source: @escaping @Sendable (Bounds) throws(RealError) -> String? = { _ in nil },
    _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Real {
    let low = try function(first).signum(bounds)
    if low == 0 { return first }
    let high = try function(last).signum(bounds)
    if high == 0 { return last }
    if low == high {
      throw RealError(.domain, "the function has the same sign at both ends")
    }
    let width = try last.subtracting(first, bounds)
    // The root's place in the interval, from 0 to 1: its digits are binary, whatever the ends are.
    @Sendable func point(_ place: Integer, _ depth: Int) throws(RealError) -> Real {
      let place = Real(try Rational(place, over: 1 << depth, bounds))
      return try first.adding(place.multiplied(by: width, bounds), bounds)
    }
    let refinement = RootRefinement(
      sign: high,
      value: { place, depth throws(RealError) in try function(point(place, depth)) })
    let place = try make(.method(Method(refinement.enclosure)), [], bounds)
    if let guess = try place.computation?.known?.simplestRational(bounds) {
      let candidate = try first.adding(Real(guess).multiplied(by: width, bounds), bounds)
      if try function(candidate).isZero { return candidate }
    }
    var root = try first.adding(place.multiplied(by: width, bounds), bounds)
    if let place = place.computation {
      let method = Method("solve", source, first, last) { precision, bounds throws(RealError) in
        guard let start = try first.enclosure(precision: precision, bounds),
          let length = try width.enclosure(precision: precision, bounds),
          let part = try place.enclosure(precision: precision, bounds)?
            .multiplied(by: length, precision: precision, bounds)
        else { return nil }
        return start.adding(part, precision: precision)
      }
      root = try make(.method(method), [], bounds)
    }
    let isContinuous = try refinement.isContinuous(from: first, width, covering, bounds)
    if isContinuous != true {
      let jumps = try refinement.jumps(bounds)
      if jumps || isContinuous == false {
        let text = try root.decimal(digits: 10, bounds)
        throw jumps
          ? RealError(.domain, "the sign changes at \(text), but not through zero")
          : RealError(.undecided, "the sign changes at \(text), perhaps not through zero")
      }
    }
    if let guess = try root.computation?.known?.simplestRational(bounds), guess.bitWidth < 64,
      try function(Real(guess)).isZero
    {
      return Real(guess)
    }
    return root
  }
}

/// Finds the place of a root between 0 and 1, bit by bit and faster and faster.
///
/// The interval that holds the root is divided into parts, and a straight line between its ends
/// says in which of them the root should be. If it is there, the next division is into the square of
/// as many parts; if not, into the square root of as many.
///
/// - Source: Abbott 2014, "Quadratic interval refinement for real roots".
private struct RootRefinement: Sendable {
  /// The sign of the function at 1; it has the other one at 0.
  let sign: Int

  /// The function at `place` / 2^`depth`.
  let value: @Sendable (_ place: Integer, _ depth: Int) throws(RealError) -> Real

  /// The root is between `place` and `place` + 1, in units of 2^−`depth`, or exactly at the former.
  fileprivate struct RootPlace {
    var place: Integer
    var depth: Int
    /// The values of the function at both ends; none where the place is the root.
    var ends: (low: Real, high: Real)?

    /// The number of leading bits of the place that are known.
    var accuracy: Int { place.bitWidth }
  }

  /// Encloses the place of the root with as many leading bits as the precision asks for.
  @Sendable
  func enclosure(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    // Near the root the function is nearer to 0 than anyone has to decide otherwise.
    var bounds = bounds
    bounds.decisionBits = max(bounds.decisionBits, 4 * precision)
    let bracket = try bracket(precision: precision, bounds)
    if bracket.ends == nil { return Enclosure(exactly: bracket.place, exponent: -bracket.depth) }
    return Enclosure(
      2 * bracket.place + 1, exponent: -bracket.depth - 1, radius: .power(-bracket.depth - 1),
      precision: .max / 4)
  }

  private func bracket(precision: Int, _ bounds: Bounds) throws(RealError) -> RootPlace {
    var bracket = RootPlace(place: 0, depth: 0, ends: (try value(0, 0), try value(1, 0)))
    var bits = 1
    while bracket.accuracy < precision, bracket.depth < RootRefinement.deepest,
      let ends = bracket.ends
    {
      try bounds.checkpoint()
      if let finer = try bracket.refined(by: bits, ends, self, bounds) {
        bracket = finer
        bits *= 2
      } else {
        bits = max(1, bits / 2)
      }
    }
    return bracket
  }

  /// Whether the function is continuous where the sign changes; `nil` where that cannot be said of
  /// places beside it either, because it has words of which too little is known.
  func isContinuous(
    from first: Real, _ width: Real, _ covering: Cover, _ bounds: Bounds
  ) throws(RealError) -> Bool? {
    let bracket = try bracket(precision: 48, bounds)
    if bracket.ends == nil { return true }
    for place in [bracket.place, bracket.place + 2] {
      let middle = Real(try Rational(2 * place + 1, over: 1 << (bracket.depth + 1), bounds))
      let precision = bracket.depth + 128
      guard
        let point = try first.adding(middle.multiplied(by: width, bounds), bounds)
          .enclosure(precision: precision, bounds),
        let length = try width.enclosure(precision: precision, bounds)
      else { return nil }
      let region = Region(point.widened(by: length.scaled(by: -bracket.depth).upperBound))
      let arithmetic = RegionArithmetic(precision: precision, bounds)
      if try covering(region, .continuousValues, arithmetic) != nil {
        return place == bracket.place
      }
    }
    return nil
  }

  /// Whether the sign changes without the function coming down to 0: at a pole or a jump.
  ///
  /// The values beside the root tell it, so this only words an error or lets a root pass where nothing
  /// is known of the function between its values.
  /// A function grows with the distance from its root. Beside a jump it hardly changes, and from a
  /// pole it shrinks.
  func jumps(_ bounds: Bounds) throws(RealError) -> Bool {
    let bracket = try bracket(precision: 48, bounds)
    guard let ends = bracket.ends else { return false }
    let whole = Integer(1) << bracket.depth
    var isTold = false
    for (place, near, direction) in [
      (bracket.place, ends.low, Integer(-1)), (bracket.place + 1, ends.high, 1),
    ] {
      // Periodic functions do not have these periods.
      for part in [1_009, 10_000_019] as [Limb] {
        let far = place + direction * whole.divided(byWord: part)
        guard far >= 0, far <= whole else { continue }
        let value = try value(far, bracket.depth)
        if try value.signum(bounds) != near.signum(bounds) { return false }
        let nearby = try near.magnitude(bounds).multiplied(by: 2, bounds)
        if try value.magnitude(bounds).subtracting(nearby, bounds).signum(bounds) > 0 {
          return false
        }
        isTold = true
      }
    }
    return isTold
  }

  /// A root that is nearer to 0 than this power of 1/2 is not looked for any longer.
  private static let deepest = 1 << 24
}

extension RootRefinement.RootPlace {
  /// The one of 2^`bits` parts of the interval in which the root is expected, if it is there.
  fileprivate func refined(
    by bits: Int, _ ends: (low: Real, high: Real), _ function: RootRefinement, _ bounds: Bounds
  ) throws(RealError) -> RootRefinement.RootPlace? {
    let start = place << bits
    let depth = depth + bits
    let guess = bits == 1 ? 1 : try crossing(ends, bits, bounds)
    guard let guess, guess >= 0, guess <= Integer(1) << bits else { return nil }
    let first = start + guess
    let firstValue = try function.value(first, depth)
    let side = try firstValue.signum(bounds)
    if side == 0 { return RootRefinement.RootPlace(place: first, depth: depth, ends: nil) }
    // One step towards the root must change the sign.
    let isAbove = side == function.sign
    let second = isAbove ? first - 1 : first + 1
    guard second >= start, second <= start + (Integer(1) << bits) else { return nil }
    let secondValue = try function.value(second, depth)
    let otherSide = try secondValue.signum(bounds)
    if otherSide == 0 { return RootRefinement.RootPlace(place: second, depth: depth, ends: nil) }
    if otherSide == side { return nil }
    return RootRefinement.RootPlace(
      place: isAbove ? second : first, depth: depth,
      ends: isAbove ? (secondValue, firstValue) : (firstValue, secondValue))
  }

  /// The place where a straight line between the ends crosses the axis, in parts of the interval.
  private func crossing(
    _ ends: (low: Real, high: Real), _ bits: Int, _ bounds: Bounds
  ) throws(RealError) -> Integer? {
    let rise = try ends.high.subtracting(ends.low, bounds)
    let descent = try ends.low.negated(bounds)
    guard let slope = try rise.enclosure(from: bits + 32, bounds, until: { $0.sign != nil }),
      let height = try descent.enclosure(precision: bits + 32, bounds)
    else { return nil }
    return try height.divided(by: slope, precision: bits + 16, bounds)?
      .scaled(by: bits).nearestInteger
  }
}
