import ExactReals
import ReversePolish

extension Regions {
  /// Applies an operation to an interval.
  ///
  /// - Throws: `domain` if the operation is undefined on the whole interval.
  func apply(_ operation: Unary, to x: Interval) throws(RPNError) -> Interval {
    switch operation {
    case .negate: return -x
    case .absolute: return x.magnitude
    case .square: return x.magnitude * x.magnitude
    case .inverse: return try quotient(Interval(1), x)
    default: break
    }
    let entry = operation.entry
    switch entry.shape {
    case .steps(let step): return steps(x, step)
    case .rising: return try rising(operation, part(of: x, in: operation.domain))
    case .falling: return try falling(operation, part(of: x, in: operation.domain))
    case .even: return try rising(operation, x.magnitude)
    case .wave(let top): return try wave(operation, x, top: top)
    case .risingBetweenPoles: return try risingBetweenPoles(operation, x)
    case nil:
      if x.isPoint, x.isBounded { return try value(operation, at: x.lower) }
      throw run.unknown(operation.rawValue)
    }
  }

  // MARK: Steps

  /// Applies a step function that does not decrease.
  private func steps(_ x: Interval, _ step: (Double) -> Double) -> Interval {
    let result = Interval(step(x.lower), step(x.upper))
    if !result.isPoint { run.jump() }
    return result
  }

  // MARK: Increasing and decreasing functions

  /// Returns the part of an interval on which a function is defined.
  ///
  /// - Parameters:
  ///   - x: The interval.
  ///   - domain: The domain of the function; `nil` for all numbers.
  /// - Returns: The intersection of both.
  /// - Throws: `domain` if the intersection is empty.
  private func part(
    of x: Interval, in domain: Domain?
  ) throws(RPNError) -> Interval {
    guard let domain else { return x }
    let isOpen = domain.isOpen
    let part = Interval(max(x.lower, domain.lower), min(x.upper, domain.upper))
    if part.lower > part.upper || (isOpen && part.isPoint && part != x)
      || (isOpen && x.isPoint && (x.lower == domain.lower || x.lower == domain.upper))
    {
      throw RPNError(.domain, "it is defined for none of the numbers")
    }
    let touches =
      (part.lower == domain.lower && part.lower.isFinite)
      || (part.upper == domain.upper && part.upper.isFinite)
    if part != x || (isOpen && touches) { run.restrict() }
    return part
  }

  /// Applies an increasing function.
  private func rising(_ operation: Unary, _ x: Interval) throws(RPNError) -> Interval {
    let first = try value(operation, at: x.lower)
    if x.isPoint { return first }
    return Interval(first.lower, try value(operation, at: x.upper).upper)
  }

  /// Applies a decreasing function.
  private func falling(_ operation: Unary, _ x: Interval) throws(RPNError) -> Interval {
    Interval(try value(operation, at: x.upper).lower, try value(operation, at: x.lower).upper)
  }

  /// The value of a function at an end of an interval, or its limit there.
  private func value(_ operation: Unary, at x: Double) throws(RPNError) -> Interval {
    if let limit = limit(of: operation, at: x) { return limit }
    return try enclosure { () throws(RPNError) in try exact.apply(operation, to: Real(x) ?? 0) }
  }

  /// The limit of a function where it has no value, or where its value overflows or underflows.
  private func limit(of operation: Unary, at x: Double) -> Interval? {
    let huge = Interval(.greatestFiniteMagnitude, .infinity)
    switch operation {
    // e^710 overflows, and e^-746 is less than half of the smallest double.
    case .exponential where x > 710: return huge
    case .exponential where x < -746: return Interval(0, .leastNonzeroMagnitude)
    case .hyperbolicCosine where x.magnitude > 711: return huge
    case .hyperbolicSine where x.magnitude > 711: return x > 0 ? huge : -huge
    case .naturalLogarithm where x == 0, .decimalLogarithm where x == 0,
      .binaryLogarithm where x == 0:
      return Interval(-.infinity)
    case .areaTangent where x.magnitude == 1: return Interval(x > 0 ? .infinity : -.infinity)
    case .hyperbolicTangent where x.isInfinite: return Interval(x > 0 ? 1 : -1)
    case .arcTangent where x.isInfinite:
      let right = Interval((Double.pi / 2).nextDown, (Double.pi / 2).nextUp)
      return x > 0 ? right : -right
    default: return x.isInfinite ? Interval(x) : nil
    }
  }

  // MARK: Functions that return

  /// The first and the last multiple of a quarter turn that may lie between two angles.
  ///
  /// The result is `nil` for large angles. The relative error of a quotient is below 2^-51.
  private func quarterTurns(_ x: Interval) -> (first: Double, last: Double)? {
    let (first, last) = (x.lower / (.pi / 2), x.upper / (.pi / 2))
    guard max(first.magnitude, last.magnitude) < 0x1p40 else { return nil }
    return (
      (first - first.magnitude * 0x1p-50).rounded(.up),
      (last + last.magnitude * 0x1p-50).rounded(.down)
    )
  }

  /// Whether a multiple of a quarter turn in the range equals `quarters` modulo a full turn.
  private func holds(_ turns: (first: Double, last: Double), _ quarters: Double) -> Bool {
    let rest = (quarters - turns.first).truncatingRemainder(dividingBy: 4)
    return turns.first + (rest < 0 ? rest + 4 : rest) <= turns.last
  }

  /// Applies the sine or the cosine, which is 1 at `top` quarter turns.
  private func wave(_ operation: Unary, _ x: Interval, top: Double) throws(RPNError) -> Interval {
    if x.isPoint, x.isBounded { return try value(operation, at: x.lower) }
    guard let turns = quarterTurns(x) else { return Interval(-1, 1) }
    let ends = try value(operation, at: x.lower).joined(with: value(operation, at: x.upper))
    return Interval(
      holds(turns, top + 2) ? -1 : max(-1, ends.lower), holds(turns, top) ? 1 : min(1, ends.upper)
    )
  }

  private func risingBetweenPoles(_ operation: Unary, _ x: Interval) throws(RPNError) -> Interval {
    if x.isPoint, x.isBounded { return try value(operation, at: x.lower) }
    guard let turns = quarterTurns(x), !holds(turns, 1), !holds(turns, 3) else {
      run.restrict()
      return .all
    }
    return try rising(operation, x)
  }
}
