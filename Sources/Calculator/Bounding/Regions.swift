import ExactReals
import ReversePolish

/// The number system that bounds all values of an integrand on a region at once.
///
/// A value that does not depend on the variable is an exact number; any other value is a region
/// that holds all its values. On a region of complex numbers, only analytic functions are defined:
/// a word with branches, such as `abs`, takes the branch that it has on a region of real numbers,
/// or fails if it has several there. For bounds on a region of real numbers, such a word may take
/// all its branches, and its values are joined.
///
/// For a plot, a value that depends on the variable is an interval of doubles instead. Such a run
/// also notes whether the function is defined and continuous on the whole interval.
package final class Regions: Sendable {
  /// The numbers for values that do not depend on the variable.
  let exact: ExactNumbers

  /// The arithmetic of regions.
  let arithmetic: RegionArithmetic

  /// The bounds to calculate.
  let question: RegionQuestion

  /// Whether a word with a continuous result may take different branches in one region.
  private var maySplit: Bool {
    if case .analyticValues = question { return false }
    return true
  }

  /// Whether a word with jumps may also take different branches in one region.
  ///
  /// Bounds for areas on different branches cannot be joined.
  private var mayJump: Bool {
    if case .values = question { return true }
    return false
  }

  /// The record of the current run.
  let run: RegionRun

  init(
    exact: ExactNumbers = ExactNumbers(), arithmetic: RegionArithmetic, question: RegionQuestion,
    run: RegionRun = RegionRun()
  ) {
    (self.exact, self.arithmetic, self.question, self.run) = (exact, arithmetic, question, run)
  }

  /// Converts a value to a region.
  func region(_ value: RegionValue) throws(RPNError) -> Region {
    switch value {
    case .region(let region), .continued(let region, _): return region
    case .exact(let real):
      return try known { () throws(RealError) in try arithmetic.region(real) }
    case .tail(let tail): return try hull(tail)
    default: throw run.unknown("a value")
    }
  }

  /// The values that decide on a branch: those for the real numbers from which a function is
  /// continued, and for other regions all values.
  private func deciding(_ value: RegionValue) throws(RPNError) -> Region {
    if case .continued(_, let segment) = value { return segment }
    return try region(value)
  }

  /// The common sign of all values that decide on a branch; `nil` if it is unknown.
  func sign(of value: RegionValue) throws(RPNError) -> Int? {
    switch value {
    case .tail(let tail) where try sign(tail.limit) == 0: return tail.factor.sign
    case .interval(let x):
      let signs = comparisons(x.values, Interval(0))
      return signs.count == 1 ? signs[0] : nil
    default: return try deciding(value).sign
    }
  }

  /// Applies a function of regions.
  private func values(
    _ operands: RegionValue..., by function: ([Region]) throws(RPNError) -> Region
  ) throws(RPNError) -> RegionValue {
    let all = try function(operands.map { operand throws(RPNError) in try region(operand) })
    for case .continued in operands {
      return .continued(
        all,
        on: try function(operands.map { operand throws(RPNError) in try deciding(operand) }))
    }
    return .region(all)
  }

  /// Returns the result of a calculation.
  ///
  /// - Throws: `undecided` without a result.
  func known<Result>(
    _ calculation: () throws(RealError) -> Result?
  ) throws(RPNError) -> Result {
    do throws(RealError) {
      if let result = try calculation() { return result }
    } catch {
      throw RPNError(error)
    }
    throw .unknownRegion
  }

  // MARK: Operations

  func apply(_ operation: Unary, to value: RegionValue) throws(RPNError) -> RegionValue {
    if case .exact(let real) = value { return .exact(try exact.apply(operation, to: real)) }
    let entry = operation.entry
    if let reduction = entry.reduction, reduction.isForIntervals || !value.isInterval {
      return try result(of: reduction.program, at: [value])
    }
    if case .powers = value { return try polynomial(operation, value) }
    if value.isInterval { return .interval(try apply(operation, to: interval(value))) }
    if case .tail(let tail) = value { return try apply(operation, to: tail) }
    if case .steps = entry.shape {
      return try steps(deciding(value)) { x, bounds throws(RealError) in
        try entry.exact(x)(bounds).floor(bounds)
      }
    }
    switch operation {
    case .absolute:
      if let sign = try sign(of: value) { return sign < 0 ? try apply(.negate, to: value) : value }
      guard maySplit else { throw .unknownRegion }
      return .region(arithmetic.magnitude(try region(value)))
    case .squareRoot where !maySplit:
      // The square root has a kink at 0, even where its values are known.
      guard try sign(of: value) == 1 else { throw .unknownRegion }
    default: break
    }
    guard let function = entry.region else { return try moved(operation, value) }
    return try values(value) { x throws(RPNError) in
      try known { () throws(RealError) in try function(arithmetic)(x[0]) }
    }
  }

  func apply(_ operation: Binary, to x: RegionValue, _ y: RegionValue) throws(RPNError)
    -> RegionValue
  {
    if case .exact(let x) = x, case .exact(let y) = y {
      return .exact(try exact.apply(operation, to: x, y))
    }
    let isInterval = x.isInterval || y.isInterval
    if let reduction = operation.entry.reduction, reduction.isForIntervals || !isInterval {
      let result = try result(of: reduction.program, at: [x, y])
      guard isInterval, operation == .modulo || operation == .remainder else { return result }
      let operands = (try interval(x).values, try interval(y).values)
      return .interval(
        Sloped(
          values: remainders(operation, operands.0, operands.1, try interval(result).values)))
    }
    if x.isPolynomial || y.isPolynomial { return try polynomial(operation, x, y) }
    switch operation {
    case .hypotenuse:
      if y.isZero { return try apply(.absolute, to: x) }
      if x.isZero { return try apply(.absolute, to: y) }
      return try result(of: "sq swap sq + sqrt", at: [x, y])
    case .arcTangent: return try angle(ofHeight: x, place: y)
    case _ where isInterval:
      return .interval(try apply(operation, to: interval(x), interval(y)))
    case .power where x.isZero, .root where x.isZero:
      if try sign(of: y) == 1 { return .exact(0) }
      throw .unknownRegion
    case _ where x.isTail || y.isTail: return try applyToTails(operation, x, y)
    case .add:
      return try values(x, y) { x throws(RPNError) in arithmetic.sum(x[0], x[1]) }
    case .multiply:
      return try values(x, y) { x throws(RPNError) in
        try known { () throws(RealError) in try arithmetic.product(x[0], x[1]) }
      }
    case .minimum, .maximum:
      let difference = try apply(.subtract, to: x, y)
      if let sign = try sign(of: difference) {
        return (sign < 0) == (operation == .minimum) ? x : y
      }
      guard maySplit else { throw .unknownRegion }
      // The minimum is the second operand plus the negative part of the difference.
      let part = arithmetic.part(try region(difference), isAbove: operation == .maximum)
      return try apply(.add, to: y, .region(part))
    case .power: return try power(x, y)
    case .root: return try root(x, y)
    default: throw .unknownRegion
    }
  }

  private func power(_ x: RegionValue, _ y: RegionValue) throws(RPNError) -> RegionValue {
    let base = try region(x)
    if maySplit, base.sign == nil, base.isNotNegative, case .exact(let exponent) = y,
      try exact.sign(exponent) == 1
    {
      let most = try region(power(.region(arithmetic.bound(base)), y))
      return .region(arithmetic.magnitude(most))
    }
    if case .exact(let exponent) = y, let whole = exponent.integer?.small {
      if whole < 0 { return try power(apply(.inverse, to: x), .exact(Real(-whole))) }
      return try values(x) { x throws(RPNError) in
        try known { () throws(RealError) in try arithmetic.power(x[0], whole) }
      }
    }
    return try apply(
      .exponential, to: apply(.multiply, to: y, apply(.naturalLogarithm, to: x)))
  }

  private func root(_ x: RegionValue, _ degree: RegionValue) throws(RPNError) -> RegionValue {
    let sign = try sign(of: x)
    if case .exact(let degree) = degree, degree.integer?.isEven == false {
      if sign == -1 {
        return try apply(.negate, to: root(apply(.negate, to: x), .exact(degree)))
      }
      if sign == nil, maySplit, degree.integer?.signum() == 1 {
        let most = try region(
          root(.region(arithmetic.bound(try region(x))), .exact(degree)))
        return .region(arithmetic.negative(most).joined(with: most, arithmetic.precision))
      }
    }
    if try deciding(x).isNotNegative { return try power(x, apply(.inverse, to: degree)) }
    return try apply(
      .exponential, to: apply(.divide, to: apply(.naturalLogarithm, to: x), degree))
  }

  /// The angle of a point, which jumps by a whole turn left of the origin.
  private func angle(
    ofHeight height: RegionValue, place: RegionValue
  ) throws(RPNError) -> RegionValue {
    let (above, right) = (try sign(of: height), try sign(of: place))
    func angle(_ x: RegionValue, _ y: RegionValue) throws(RPNError) -> RegionValue {
      try apply(.arcTangent, to: apply(.divide, to: x, y))
    }
    func quarters(_ count: Int) throws(RPNError) -> RegionValue {
      let quarter = try exact.apply(.divide, to: exact.constant(.pi), 2)
      return .exact(try exact.apply(.multiply, to: quarter, Real(count)))
    }
    if right == 1 { return try angle(height, place) }
    if let above, right == -1 {
      return try apply(.add, to: quarters(above < 0 ? -2 : 2), angle(height, place))
    }
    if let above, above != 0 {
      return try apply(.subtract, to: quarters(above), angle(place, height))
    }
    guard mayJump else { throw .unknownRegion }
    if height.isInterval || place.isInterval {
      // The angle of the origin is undefined.
      if (above ?? 0, right ?? 0) == (0, 0) { run.restrict() } else { run.jump() }
      return .interval(Sloped(values: Interval(-Double.pi.nextUp, Double.pi.nextUp)))
    }
    return .region(Region(enclosing: -4).joined(with: Region(enclosing: 4), arithmetic.precision))
  }

  /// The values of a step function: one number, or a region from the first step to the last.
  private func steps(
    _ x: Region, _ step: (Real, Bounds) throws(RealError) -> Integer
  ) throws(RPNError) -> RegionValue {
    let (first, last) = try known { () throws(RealError) in try arithmetic.integers(x, step) }
    if first == last { return .exact(Real(first)) }
    guard mayJump else { throw .unknownRegion }
    return .region(
      try region(.exact(Real(first))).joined(
        with: region(.exact(Real(last))), arithmetic.precision))
  }

  /// Bounds an analytic function by its value in the middle and its slopes on the region.
  private func moved(_ operation: Unary, _ x: RegionValue) throws(RPNError) -> RegionValue {
    if maySplit, let region = x.varying, arithmetic.isWide(region),
      let values = try? values(of: operation, onWide: region)
    {
      return .region(values)
    }
    guard case .slopes(let slopes, nil) = operation.entry.derivative else { throw .unknownRegion }
    return try values(x, result(of: slopes[0], at: [x])) { x throws(RPNError) in
      let value = try exact.apply(operation, to: middle(.region(x[0])))
      return try region(.exact(value)).moved(alongSlopes: x[1], over: x[0])
    }
  }

  /// Bounds a monotone function by its values at the ends.
  private func values(
    of operation: Unary, onWide x: Region
  ) throws(RPNError) -> Region {
    switch operation.entry.shape {
    case .rising, .falling: break
    default: throw .unknownRegion
    }
    let edges = try known { () throws(RealError) in try arithmetic.edges(x) }
    return try region(.exact(exact.apply(operation, to: edges[0]))).joined(
      with: region(.exact(exact.apply(operation, to: edges[1]))), arithmetic.precision)
  }

  /// The number in the middle of a value's region.
  func middle(_ value: RegionValue) throws(RPNError) -> Real {
    if case .exact(let real) = value { return real }
    let region = try region(value)
    return try known { () throws(RealError) in try region.midpoint(arithmetic.bounds) }
  }

  /// The exact number of a value that does not depend on the variable.
  func constant(_ value: RegionValue) throws(RPNError) -> Real {
    switch value {
    case .exact(let real): return real
    case .interval(let x) where x.values.isPoint:
      if let real = Real(x.values.lower) { return real }
    default: break
    }
    throw run.unknown("a word on exact numbers")
  }

  /// The exact number of a value, for a word on integers.
  func whole(_ value: RegionValue) throws(RPNError) -> Real {
    if case .interval(let x) = value { return try whole(x.values) }
    return try constant(value)
  }

  /// The integral of a function; the function and the ends may depend on the variable.
  ///
  /// The result is the width times a mean of the function's values.
  func integral(
    of function: NumberFunction<AnyReal>, from a: RegionValue, to b: RegionValue
  ) throws(RPNError) -> RegionValue {
    if a.isInterval || b.isInterval { throw run.unknown("integrate") }
    let all = try region(a).joined(with: region(b), arithmetic.precision)
    return try apply(
      .multiply, to: RegionValue(function.value(AnyReal(.region(all)))), apply(.subtract, to: b, a))
  }

  // MARK: Comparing

  func compare(_ x: RegionValue, _ y: RegionValue) throws(RPNError) -> Int {
    if case .exact(let x) = x, case .exact(let y) = y { return try exact.compare(x, y) }
    if x.isInterval || y.isInterval {
      return try run.answer(comparisons(interval(x).values, interval(y).values))
    }
    if let sign = try sign(of: apply(.subtract, to: x, y)) { return sign }
    if mayJump { return try run.answer([-1, 0, 1]) }
    throw .unknownRegion
  }

  func areEqual(_ x: RegionValue, _ y: RegionValue) throws(RPNError) -> Bool {
    guard x.isInterval || y.isInterval else { return try compare(x, y) == 0 }
    // Both inequalities have the same outcome.
    let answers = comparisons(try interval(x).values, try interval(y).values)
    let isPossible = answers.contains(0)
    return try run.answer((isPossible ? [1] : []) + (answers == [0] ? [] : [0])) == 1
  }
}

extension Regions {
  /// Joins the results of a program on all its paths.
  ///
  /// - Parameter program: Runs the program and returns its result.
  /// - Returns: A region that holds the results; `nil` if there are too many paths.
  /// - Throws: Errors of the program.
  func join(_ program: () throws(RPNError) -> Region) throws(RPNError) -> Region? {
    var joined: Region?
    let isKnown = try run.follow { () throws(RPNError) in
      let value = try program()
      joined = joined?.joined(with: value, arithmetic.precision) ?? value
    }
    return isKnown ? joined : nil
  }
}

extension RegionValue {
  fileprivate var isPolynomial: Bool {
    if case .powers = self { return true }
    return false
  }

  fileprivate var isTail: Bool {
    if case .tail = self { return true }
    return false
  }

  /// Whether the value is an interval.
  ///
  /// The page draws values at points only. Without intervals, it is smaller.
  var isInterval: Bool {
    #if !hasFeature(Embedded)
      if case .interval = self { return true }
    #endif
    return false
  }

  /// Whether the value is the number 0.
  fileprivate var isZero: Bool {
    if case .exact(let real) = self { return real.integer?.isZero == true }
    return varying?.isZero == true
  }
}

extension RPNError {
  static var unknownRegion: RPNError {
    RPNError(.undecided, "the values of the function between two numbers are not known")
  }
}
