import ExactReals
import ReversePolish

/// The number system that bounds all values of an integrand on a region at once.
///
/// A value that does not depend on the variable is an exact number; any other value is a region
/// that holds all its values. On a region of complex numbers, only analytic functions are defined:
/// a word with branches, such as `abs`, takes one branch for the whole region, or fails. On a
/// region of real numbers, such a word may take all its branches, and its values are joined.
package struct Regions: Sendable {
  /// The numbers for values that do not depend on the variable.
  var exact = ExactNumbers()

  /// The arithmetic of regions.
  var arithmetic: RegionArithmetic

  /// The bounds to calculate.
  let question: RegionQuestion

  /// Whether the ends of a region may bound functions without other bounds.
  ///
  /// These bounds are too wide for the digits of an integral.
  var hasEnds = false

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

  /// The outcomes to assume for undecided comparisons.
  var ways = Ways()

  func bounded(by limits: Limits) -> Regions {
    var copy = self
    copy.exact = exact.bounded(by: limits)
    return copy
  }

  /// Converts a value to a region.
  func region(_ value: AnyReal) throws(RPNError) -> Region {
    switch value {
    case .region(let region): return region
    case .exact(let real):
      return try known { () throws(RealError) in try arithmetic.region(real) }
    case .tail(let tail): return try hull(tail)
    default: throw .unknownRegion
    }
  }

  /// Returns the result of a calculation.
  ///
  /// - Throws: `undecided` if there is no result.
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

  func apply(_ operation: Unary, to value: AnyReal) throws(RPNError) -> AnyReal {
    if case .exact(let real) = value { return .exact(try exact.apply(operation, to: real)) }
    if case .tail(let tail) = value { return try apply(operation, to: tail) }
    if case .powers = value { return try polynomial(operation, value) }
    let x = try region(value)
    let entry = operation.entry
    if case .steps = entry.shape {
      return try steps(x) { x, bounds throws(RealError) in
        try entry.exact(x)(bounds).floor(bounds)
      }
    }
    switch operation {
    case .fraction: return try apply(.subtract, to: value, apply(.truncate, to: value))
    case .absolute:
      if let sign = x.sign { return sign < 0 ? .region(arithmetic.negative(x)) : value }
      if maySplit { return .region(arithmetic.magnitude(x)) }
      throw .unknownRegion
    case .cubeRoot: return try root(value, .exact(3))
    case .tangent: return try apply(.divide, to: apply(.sine, to: value), apply(.cosine, to: value))
    default: break
    }
    guard let function = entry.region else {
      return try moved(.unary(operation), [value])
    }
    return .region(try known { () throws(RealError) in try function(arithmetic)(x) })
  }

  func apply(_ operation: Binary, to x: AnyReal, _ y: AnyReal) throws(RPNError) -> AnyReal {
    if case .exact(let x) = x, case .exact(let y) = y {
      return .exact(try exact.apply(operation, to: x, y))
    }
    if x.isPolynomial || y.isPolynomial { return try polynomial(operation, x, y) }
    switch operation {
    case .divide: return try apply(.multiply, to: x, apply(.inverse, to: y))
    case .percent: return try apply(.multiply, to: x, apply(.divide, to: y, .exact(100)))
    case .hypotenuse:
      return try apply(
        .squareRoot, to: apply(.add, to: apply(.square, to: x), apply(.square, to: y)))
    case .flooredQuotient: return try apply(.floor, to: apply(.divide, to: x, y))
    case .truncatedQuotient: return try apply(.truncate, to: apply(.divide, to: x, y))
    case .modulo, .remainder:
      let whole: Binary = operation == .modulo ? .flooredQuotient : .truncatedQuotient
      return try apply(.subtract, to: x, apply(.multiply, to: y, apply(whole, to: x, y)))
    case _ where x.isTail || y.isTail: return try applyToTails(operation, x, y)
    case .add: return .region(arithmetic.sum(try region(x), try region(y)))
    case .subtract:
      return .region(arithmetic.sum(try region(x), arithmetic.negative(try region(y))))
    case .multiply:
      let (x, y) = (try region(x), try region(y))
      return .region(try known { () throws(RealError) in try arithmetic.product(x, y) })
    case .minimum, .maximum:
      let difference = try region(apply(.subtract, to: x, y))
      if let sign = difference.sign { return (sign < 0) == (operation == .minimum) ? x : y }
      guard maySplit else { throw .unknownRegion }
      // The minimum is the second operand plus the negative part of the difference.
      let part = arithmetic.part(difference, isAbove: operation == .maximum)
      return try apply(.add, to: y, .region(part))
    case .power: return try power(x, y)
    case .root: return try root(x, y)
    case .arcTangent:
      // Left of the origin, the angle jumps by a whole turn.
      let (height, place) = (try region(x), try region(y))
      guard place.sign == 1 || maySplit && height.sign != nil else { throw .unknownRegion }
      return try moved(.binary(operation), [x, y])
    default: return try moved(.binary(operation), [x, y])
    }
  }

  private func power(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> AnyReal {
    if case .region(let base) = x, maySplit, base.sign == nil, base.isNotNegative,
      case .exact(let exponent) = y, try exact.sign(exponent) == 1
    {
      let most = try region(power(.region(arithmetic.bound(base)), y))
      return .region(arithmetic.magnitude(most))
    }
    if case .exact(let exponent) = y, let whole = exponent.integer?.small {
      if whole < 0 { return try power(apply(.inverse, to: x), .exact(Real(-whole))) }
      let base = try region(x)
      return .region(try known { () throws(RealError) in try arithmetic.power(base, whole) })
    }
    return try apply(
      .exponential, to: apply(.multiply, to: y, apply(.naturalLogarithm, to: x)))
  }

  private func root(_ x: AnyReal, _ degree: AnyReal) throws(RPNError) -> AnyReal {
    if case .exact(let degree) = degree, degree.integer?.isEven == false {
      let base = try region(x)
      if base.sign == -1 {
        return try apply(.negate, to: root(apply(.negate, to: x), .exact(degree)))
      }
      if base.sign == nil, maySplit, degree.integer?.signum() == 1 {
        let most = try region(root(.region(arithmetic.bound(base)), .exact(degree)))
        return .region(arithmetic.negative(most).joined(with: most, arithmetic.precision))
      }
    }
    if case .region(let base) = x, base.isNotNegative {
      return try power(x, apply(.inverse, to: degree))
    }
    return try apply(
      .exponential, to: apply(.divide, to: apply(.naturalLogarithm, to: x), degree))
  }

  /// The values of a step function: one number, or a region from the first step to the last.
  private func steps(
    _ x: Region, _ step: (Real, Bounds) throws(RealError) -> Integer
  ) throws(RPNError) -> AnyReal {
    let (first, last) = try known { () throws(RealError) in try arithmetic.integers(x, step) }
    if first == last { return .exact(Real(first)) }
    guard mayJump else { throw .unknownRegion }
    return .region(
      try region(.exact(Real(first))).joined(
        with: region(.exact(Real(last))), arithmetic.precision))
  }

  /// Bounds an analytic function by its value in the middle and its slopes on the region.
  private func moved(_ word: Operator, _ operands: [AnyReal]) throws(RPNError) -> AnyReal {
    guard case .slopes(let slopes, nil) = word.derivativeRule else { throw .unknownRegion }
    let middles = try operands.map { operand throws(RPNError) in try middle(operand) }
    let value: Real
    switch word {
    case .unary(let operation): value = try exact.apply(operation, to: middles[0])
    case .binary(let operation): value = try exact.apply(operation, to: middles[0], middles[1])
    default: throw .unknownRegion
    }
    var result = try region(.exact(value))
    for (operand, slope) in zip(operands, slopes) {
      guard case .region(let region) = operand else { continue }
      let numbers = AnyReals.regions(self)
      let rate = try self.region(
        numbers.apply(numbers.parse(tokenize(slope)), to: operands))
      result = result.moved(alongSlopes: rate, over: region)
    }
    return .region(result)
  }

  /// The number in the middle of a value's region.
  func middle(_ value: AnyReal) throws(RPNError) -> Real {
    if case .exact(let real) = value { return real }
    let region = try region(value)
    return try known { () throws(RealError) in try region.midpoint(arithmetic.bounds) }
  }

  /// The exact number of a value that does not depend on the variable.
  func constant(_ value: AnyReal) throws(RPNError) -> Real {
    if case .exact(let real) = value { return real }
    throw .unknownRegion
  }

  /// The integral of a function; the function and the ends may depend on the variable.
  ///
  /// The result is the width times a mean of the function's values.
  func integral(
    of function: NumberFunction<AnyReal>, from a: AnyReal, to b: AnyReal
  ) throws(RPNError) -> AnyReal {
    let all = try region(a).joined(with: region(b), arithmetic.precision)
    return try apply(
      .multiply, to: function.value(.region(all)), apply(.subtract, to: b, a))
  }

  // MARK: Comparing

  func compare(_ x: AnyReal, _ y: AnyReal) throws(RPNError) -> Int {
    if case .exact(let x) = x, case .exact(let y) = y { return try exact.compare(x, y) }
    if let sign = try sign(of: apply(.subtract, to: x, y)) { return sign }
    return mayJump ? try ways.answer() : try refuse()
  }

  private func refuse() throws(RPNError) -> Int { throw .unknownRegion }
}

extension Regions {
  /// Joins the results of a program on all its paths.
  ///
  /// - Parameter program: Runs the program and returns its result.
  /// - Returns: A region that holds the results; `nil` if there are too many paths.
  /// - Throws: Errors of the program.
  func join(_ program: () throws(RPNError) -> Region) throws(RPNError) -> Region? {
    var joined: Region?
    var open: [[Int]] = [[]]
    for _ in 0..<Ways.most {
      guard let way = open.popLast() else { return joined }
      ways.begin(way)
      do throws(RPNError) {
        let value = try program()
        joined = joined?.joined(with: value, arithmetic.precision) ?? value
      } catch {
        guard ways.isOpen else { throw error }
        open += [-1, 0, 1].map { way + [$0] }
      }
    }
    return nil
  }
}

extension AnyReal {
  fileprivate var isPolynomial: Bool {
    if case .powers = self { return true }
    return false
  }

  fileprivate var isTail: Bool {
    if case .tail = self { return true }
    return false
  }
}

/// The paths of a program that compares regions, by the outcomes of its comparisons.
///
/// An undecided comparison has three outcomes. The program is run once for each path.
final class Ways: @unchecked Sendable {
  /// The maximum number of runs; a program with more paths has no bounds.
  static let most = 32

  private var answers: [Int] = []
  private var next = 0

  /// Whether the run met a comparison without an assumed outcome.
  private(set) var isOpen = false

  /// Begins a run with the outcomes of its first comparisons.
  func begin(_ answers: [Int]) { (self.answers, next, isOpen) = (answers, 0, false) }

  func answer() throws(RPNError) -> Int {
    if next < answers.count {
      next += 1
      return answers[next - 1]
    }
    isOpen = true
    throw .unknownRegion
  }
}

extension RPNError {
  static var unknownRegion: RPNError {
    RPNError(.undecided, "the values of the function between two numbers are not known")
  }
}
