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
  ///   - function: The function, which is called whenever more digits are needed.
  ///   - first: One end.
  ///   - last: The other end.
  ///   - source: Writes the function as a quotation of the language, for `program`.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: A root if the function is continuous. Simple rational roots are exact.
  /// - Throws: `domain` unless the function has different signs at the ends or is 0 at an end, or
  ///   if the function changes its sign at a pole or a jump; `undecided`; errors of the function.
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

  /// A number between two others where a function is 0, with a proof that the function is
  /// continuous.
  ///
  /// If `covering` shows that the function is continuous at a change of sign, the change is a root,
  /// whatever the values near it are.
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
      throw RealError(
        .domain,
        "the signs at both ends do not differ; 'solveall' finds all roots between them, 'minimize' "
          + "and 'maximize' the place where the function comes nearest to 0")
    }
    let width = try last.subtracting(first, bounds)
    // The root's place in the interval, from 0 to 1, has binary digits, whatever the ends are.
    let refinement = RootRefinement(
      sign: high,
      value: { place throws(RealError) in
        try function(first.adding(Real(place).multiplied(by: width, bounds), bounds))
      })
    let place = try make(.method(Method(refinement.enclosure)), [], bounds)
    if let guess = try place.computation?.known?.simplestRational(bounds) {
      let candidate = try first.adding(Real(guess).multiplied(by: width, bounds), bounds)
      if try function(candidate).isZero { return candidate }
    }
    let root = try number(at: place, from: first, width, source, last, bounds)
    try refinement.requireRoot(root, from: first, width, covering, bounds)
    return try root.simpleRoot(of: function, between: first, and: last, bounds) ?? root
  }

  /// The number at a place of an interval, which is counted from 0 to 1.
  private static func number(
    at place: Real, from first: Real, _ width: Real, _ source: @escaping Method.SourceWriter,
    _ last: Real, _ bounds: Bounds
  ) throws(RealError) -> Real {
    guard let computation = place.computation else {
      return try first.adding(place.multiplied(by: width, bounds), bounds)
    }
    let method = Method("solve", source, first, last) { precision, bounds throws(RealError) in
      guard let start = try first.enclosure(precision: precision, bounds),
        let length = try width.enclosure(precision: precision, bounds),
        let part = try computation.enclosure(precision: precision, bounds)?
          .multiplied(by: length, precision: precision, bounds)
      else { return nil }
      return start.adding(part, precision: precision)
    }
    return try make(.method(method), [], bounds)
  }

  /// The simple number that a root of a function equals; `nil` if no such number is known.
  private func simpleRoot(
    of function: (Real) throws(RealError) -> Real, between first: Real, and last: Real,
    _ bounds: Bounds
  ) throws(RealError) -> Real? {
    guard let known = computation?.known else { return nil }
    if let guess = try known.simplestRational(bounds), guess.bitWidth < 64,
      try function(Real(guess)).isZero
    {
      return Real(guess)
    }
    for guess in try known.simpleNumbers(bounds) {
      let isInside = try guess.compared(to: first, bounds) * guess.compared(to: last, bounds) <= 0
      if isInside, try function(guess).isZero { return guess }
    }
    return nil
  }
}

extension Enclosure {
  /// Multiples of π, square roots and logarithms of simple rational numbers that the enclosure may
  /// contain.
  func simpleNumbers(_ bounds: Bounds) throws(RealError) -> [Real] {
    let precision = Real.firstPrecision
    func simple(_ enclosure: Enclosure?) throws(RealError) -> Real? {
      guard let enclosure, enclosure.accuracy > 64, enclosure.isNearSimpleRational,
        let rational = try enclosure.simplestRational(bounds), rational.bitWidth < 44
      else { return nil }
      return Real(rational)
    }
    guard let sign, sign != 0, abs(midpointWidth) < 40 else { return [] }
    var numbers: [Real] = []
    let pi = try Enclosure.pi(precision: precision, bounds)
    if let turns = try simple(divided(by: pi, precision: precision, bounds)) {
      numbers.append(try turns.multiplied(by: .pi(bounds), bounds))
    }
    if let square = try simple(multiplied(by: self, precision: precision, bounds)) {
      numbers.append(try square.squareRoot(bounds).multiplied(by: Real(sign), bounds))
    }
    if midpointWidth < 6, let power = try simple(exponential(precision: precision, bounds)) {
      numbers.append(try power.naturalLogarithm(bounds))
    }
    return numbers
  }
}

/// Locates a root between 0 and 1 with increasing speed.
///
/// Linear interpolation predicts which of 2^n parts of the interval contains the root. If the
/// prediction is right, the next division has the square of that number of parts; otherwise it has
/// the square root.
///
/// - Source: Abbott 2014, "Quadratic interval refinement for real roots".
private struct RootRefinement: Sendable {
  /// The sign of the function at 1; the sign at 0 is the opposite.
  let sign: Int

  /// The function at a place.
  let value: @Sendable (_ place: Rational) throws(RealError) -> Real

  /// A place of a grid: the root is exactly there, or between it and the next place.
  fileprivate struct RootPlace {
    /// The position of place 0 of the grid.
    var origin: Rational = 0
    /// The distance from place 0 to the place 2^`depth`.
    var length: Rational = 1
    var place: Integer
    var depth: Int
    /// The values of the function at both ends; `nil` if the place is the root.
    var ends: (low: Real, high: Real)?

    /// The number of known leading bits of the root's position.
    var accuracy: Int {
      if origin.signum() == 0 { return place.bitWidth }
      return depth + (origin.numerator.bitWidth - origin.denominator.bitWidth)
        - (length.numerator.bitWidth - length.denominator.bitWidth) - 1
    }

    /// The position of a place at any depth of the grid.
    func point(
      _ place: Integer, _ depth: Int, _ bounds: Bounds
    ) throws(RealError) -> Rational {
      let part = try Rational(
        place * length.numerator, over: length.denominator << depth, bounds.withoutSizes)
      return try sum(part, origin, bounds)
    }
  }

  /// Encloses the position of the root with the given number of leading bits.
  @Sendable
  func enclosure(precision: Int, _ bounds: Bounds) throws(RealError) -> Enclosure? {
    let bracket = try bracket(precision: precision, bounds)
    let low = try bracket.point(bracket.place, bracket.depth, bounds)
    let bits = max(precision, bracket.accuracy) + 16
    let first = try Enclosure.quotient(low.numerator, low.denominator, precision: bits, bounds)
    if bracket.ends == nil { return first }
    let high = try bracket.point(bracket.place + 1, bracket.depth, bounds)
    return first.joined(
      with: try .quotient(high.numerator, high.denominator, precision: bits, bounds),
      precision: bits)
  }

  private func bracket(precision: Int, _ bounds: Bounds) throws(RealError) -> RootPlace {
    // Near the root the function is closer to 0 than the limit for other decisions allows.
    var (bounds, patient) = (bounds, bounds)
    patient.decisionBits = max(bounds.decisionBits, 4 * precision)
    bounds.decisionBits = min(patient.decisionBits, 512 + 4 * precision)
    var bracket = RootPlace(place: 0, depth: 0, ends: (try value(0), try value(1)))
    var bits = 1
    while bracket.accuracy < precision, bracket.depth < RootRefinement.deepest,
      let ends = bracket.ends
    {
      try bounds.checkpoint()
      switch try bracket.refined(by: bits, ends, self, bounds) {
      case .found(let finer):
        bracket = finer
        bits *= 2
      case .missed: bits = max(1, bits / 2)
      case .undecided(let place):
        bracket = try bracket.moved(around: place, by: bits, ends, self, patient)
      }
    }
    return bracket
  }

  /// Throws if the function changes its sign without being 0.
  func requireRoot(
    _ root: Real, from first: Real, _ width: Real, _ covering: Cover, _ bounds: Bounds
  ) throws(RealError) {
    let isContinuous = try isContinuous(from: first, width, covering, bounds)
    if isContinuous == true { return }
    let jumps = try jumps(bounds)
    guard jumps || isContinuous == false else { return }
    let text = try root.decimal(digits: 10, bounds)
    throw jumps
      ? RealError(.domain, "the sign changes at \(text), but not through zero")
      : RealError(.undecided, "the sign changes at \(text), perhaps not through zero")
  }

  /// Whether the function is continuous where its sign changes.
  ///
  /// The result is `nil` if continuity is also unknown at neighbouring places, because too little
  /// is known about a word in the function.
  private func isContinuous(
    from first: Real, _ width: Real, _ covering: Cover, _ bounds: Bounds
  ) throws(RealError) -> Bool? {
    let bracket = try bracket(precision: 48, bounds)
    if bracket.ends == nil { return true }
    for place in [bracket.place, bracket.place + 2] {
      let middle = Real(try bracket.point(2 * place + 1, bracket.depth + 1, bounds))
      let precision = bracket.depth + 128
      let half = try Real(bracket.length).multiplied(by: width, bounds)
      guard
        let point = try first.adding(middle.multiplied(by: width, bounds), bounds)
          .enclosure(precision: precision, bounds),
        let length = try half.enclosure(precision: precision, bounds)
      else { return nil }
      let region = Region(point.widened(by: length.scaled(by: -bracket.depth).upperBound))
      let arithmetic = RegionArithmetic(precision: precision, bounds)
      if try covering(region, .continuousValues, arithmetic) != nil {
        return place == bracket.place
      }
    }
    return nil
  }

  /// Whether the sign changes at a pole or a jump.
  ///
  /// The test compares values near the root: a function grows with the distance from its root,
  /// hardly changes beside a jump, and shrinks with the distance from a pole. The test is no proof.
  /// It only selects the message of an error, or accepts a root of a function that is known only by
  /// its values.
  private func jumps(_ bounds: Bounds) throws(RealError) -> Bool {
    let bracket = try bracket(precision: 48, bounds)
    guard let ends = bracket.ends else { return false }
    let low = try bracket.point(bracket.place, bracket.depth, bounds)
    let high = try bracket.point(bracket.place + 1, bracket.depth, bounds)
    var isTold = false
    for (place, near, direction) in [(low, ends.low, -1), (high, ends.high, 1)]
      as [(Rational, Real, Integer)]
    {
      // Periodic functions are unlikely to have these periods.
      for part in [1_009, 10_000_019] as [Integer] {
        guard let far = try place.adding(Rational(lowest: direction, over: part), bounds),
          far.signum() >= 0, far.compared(to: 1) <= 0
        else { continue }
        let value = try value(far)
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

  /// The exponent limit: the search stops if a root is nearer to 0 than this power of 1/2.
  private static let deepest = 1 << 24
}

extension RootRefinement.RootPlace {
  /// The result of a division of the interval.
  fileprivate enum Division {
    case found(RootRefinement.RootPlace)
    case missed
    /// The function cannot be distinguished from 0 at a place between the ends.
    case undecided(Integer)
  }

  /// The sign of a value; `nil` if the value cannot be distinguished from 0.
  private func sign(_ value: Real, _ bounds: Bounds) throws(RealError) -> Int? {
    do throws(RealError) {
      return try value.signum(bounds)
    } catch {
      if error.kind != .undecided { throw error }
      return nil
    }
  }

  /// The predicted one of 2^`bits` parts of the interval, if it contains the root.
  fileprivate func refined(
    by bits: Int, _ ends: (low: Real, high: Real), _ function: RootRefinement, _ bounds: Bounds
  ) throws(RealError) -> Division {
    let start = place << bits
    let depth = depth + bits
    let guess = bits == 1 ? 1 : try crossing(ends, bits, bounds)
    guard let guess, guess >= 0, guess <= Integer(1) << bits else { return .missed }
    var finer = self
    (finer.place, finer.depth, finer.ends) = (start + guess, depth, nil)
    let firstValue = try function.value(point(finer.place, depth, bounds))
    guard let side = try sign(firstValue, bounds) else { return .undecided(finer.place) }
    if side == 0 { return .found(finer) }
    // A step of one part towards the root must change the sign.
    let isAbove = side == function.sign
    let second = isAbove ? finer.place - 1 : finer.place + 1
    guard second >= start, second <= start + (Integer(1) << bits) else { return .missed }
    let secondValue = try function.value(point(second, depth, bounds))
    guard let otherSide = try sign(secondValue, bounds) else { return .undecided(second) }
    if otherSide == side { return .missed }
    if isAbove || otherSide == 0 { finer.place = second }
    if otherSide != 0 {
      finer.ends = isAbove ? (secondValue, firstValue) : (firstValue, secondValue)
    }
    return .found(finer)
  }

  /// The part of the interval that contains the root, on another grid.
  ///
  /// The part surrounds or neighbours a place where the function cannot be distinguished from 0.
  /// The new grid does not contain that place.
  fileprivate func moved(
    around middle: Integer, by bits: Int, _ ends: (low: Real, high: Real),
    _ function: RootRefinement, _ bounds: Bounds
  ) throws(RealError) -> RootRefinement.RootPlace {
    let (finest, scale) = (depth + bits + 4, 16 as Integer)
    var low = (place: (place << bits) * scale, value: ends.low)
    var high = (place: ((place + 1) << bits) * scale, value: ends.high)
    for shift in [-5, 8] as [Integer] {
      let place = middle * scale + shift
      guard low.place < place, place < high.place else { continue }
      let value = try function.value(point(place, finest, bounds))
      if try value.signum(bounds) == function.sign {
        high = (place, value)
      } else {
        low = (place, value)
      }
    }
    let origin = try point(low.place, finest, bounds)
    let end = try point(high.place, finest, bounds)
    return RootRefinement.RootPlace(
      origin: origin, length: try sum(end, -origin, bounds), place: 0, depth: 0,
      ends: (low.value, high.value))
  }

  /// The place where linear interpolation between the ends predicts the root, in parts of the
  /// interval.
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

private func sum(_ x: Rational, _ y: Rational, _ bounds: Bounds) throws(RealError) -> Rational {
  if let sum = try x.adding(y, bounds.withoutSizes) { return sum }
  throw RealError(.limitExceeded, "the place of the root has too many digits")
}
