import ExactReals
import ReversePolish

/// The values of a function on an interval, and its slopes from a point *c* of the interval.
///
/// The value at each number *x* of the interval is `center` + *s*·(*x* − *c*) for a number *s* in
/// `slopes`.
struct Sloped: Sendable {
  var values: Interval

  /// The exact value at the point; `nil` if the slopes are unknown.
  let center: Real?

  let slopes: Interval
}

/// The number system of intervals with slopes.
///
/// In *x* / (*x* + 1), intervals forget that both terms contain the same *x*. Slopes remember it: the
/// error of the values is proportional to the square of the width of the interval. They are also
/// known where a quotient has a hole, as (*x*² − 1) / (*x* − 1) at 1.
///
/// The slopes are calculated only in a run about a point.
///
/// - Source: Krawczyk and Neumaier 1985, "Interval slopes for rational functions and associated
///   centered forms".
struct SlopedNumbers: NumberSystem {
  typealias Value = Sloped

  /// The number system of intervals.
  var base: IntervalNumbers

  private var run: IntervalRun { base.run }

  /// Returns values with unknown slopes.
  func lift(_ values: Interval) -> Sloped { Sloped(values: values, center: nil, slopes: .all) }

  // MARK: Constants

  /// Returns an exact number, whose slope is 0.
  func constant(_ real: Real) throws(RPNError) -> Sloped {
    Sloped(values: try base.enclosure(of: real), center: real, slopes: Interval(0))
  }

  func number(
    _ numeral: Numeral, text: @autoclosure () -> String
  ) throws(RPNError) -> Sloped {
    try constant(base.exact.number(numeral, text: text()))
  }

  func number(_ integer: Integer) throws(RPNError) -> Sloped { try constant(Real(integer)) }

  func integer(_ value: Sloped) throws(RPNError) -> Integer? { try base.integer(value.values) }

  func compare(_ x: Sloped, _ y: Sloped) throws(RPNError) -> Int {
    try base.compare(x.values, y.values)
  }

  func text(_ value: Sloped) -> String { base.text(value.values) }

  func constant(_ constant: Constant) throws(RPNError) -> Sloped {
    try self.constant(base.exact.constant(constant))
  }

  // MARK: Operations

  func apply(_ operation: Unary, to x: Sloped) throws(RPNError) -> Sloped {
    let values = try base.apply(operation, to: x.values)
    guard run.distance != nil, let center = x.center, let around = hull(x),
      let value = try? base.exact.apply(operation, to: center),
      let rate = x.slopes == Interval(0) ? x.slopes : slope(of: operation, on: around)
    else { return lift(values) }
    return narrowed(values, value, rate * x.slopes)
  }

  func apply(_ operation: Binary, to x: Sloped, _ y: Sloped) throws(RPNError) -> Sloped {
    if let quotient = quotientAtHole(operation, x, y) { return quotient }
    let values = try base.apply(operation, to: x.values, y.values)
    guard run.distance != nil, let first = x.center, let second = y.center,
      let value = try? base.exact.apply(operation, to: first, second),
      let slopes = slopes(of: operation, x, y, value)
    else { return lift(values) }
    return narrowed(values, value, slopes)
  }

  /// Returns the values without those that the slopes exclude.
  private func narrowed(_ values: Interval, _ center: Real, _ slopes: Interval) -> Sloped {
    var part = values
    if let distance = run.distance, slopes.isBounded, let value = try? base.enclosure(of: center) {
      let other = value + slopes * distance
      part = Interval(max(values.lower, other.lower), min(values.upper, other.upper))
    }
    return Sloped(
      values: part.lower <= part.upper ? part : values, center: center, slopes: slopes)
  }

  /// The interval of the values and of the value at the point.
  private func hull(_ x: Sloped) -> Interval? {
    guard let center = x.center, let value = try? base.enclosure(of: center) else { return nil }
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
    return lift(x.slopes.divided(by: y.slopes))
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
      guard let center = x.center, let value = try? base.enclosure(of: center) else { return nil }
      return x.slopes * second + value * y.slopes
    case .divide:
      guard !second.contains(0), let value = try? base.enclosure(of: value) else { return nil }
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
      try base.apply(base.parse(tokenize(programs[index])), to: x)
    }
    return slope.flatMap { $0.isBounded ? $0 : nil }
  }

  /// Bounds a function of one real number by its slope.
  func value(
    of function: SmoothFunction, at operands: [Sloped], nesting: Int,
    _ run: (_ program: String, Sloped) throws(RPNError) -> Interval
  ) throws(RPNError) -> Sloped? {
    if operands.allSatisfy({ $0.values.isPoint }) { return nil }
    guard operands.count == 1, operands[0].values.isBounded, let slope = function.slopes.first,
      nesting < 2, let exactly = function.value
    else { throw self.run.unknown(function.name) }
    let (x, exact) = (operands[0].values, base.exact)
    let rate = try self.run.smooth { () throws(RPNError) in try run(slope, lift(x)) }
    return lift(
      try base.values(on: x, rate: rate, for: function.name) { point throws(RPNError) in
        try base.enclosure(
          of: exact.explained { () throws(RealError) in
            try exactly([Real(point) ?? 0], exact.bounds)
          })
      })
  }
}
