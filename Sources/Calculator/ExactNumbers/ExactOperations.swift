import ExactReals
import ReversePolish

extension ExactNumbers {
  /// What an operation on one number gives.
  ///
  /// - Throws: `domain` outside of what the operation is defined for, `limitExceeded`, `undecided`.
  public func apply(_ operation: Unary, to x: Real) throws(RPNError) -> Real {
    if operation == .factorial {
      if try integer(x) != nil {
        let n = try natural(x, for: operation.rawValue)
        return try explained { () throws(RealError) in Real(try .fallingPower(n: n, k: n, bounds)) }
      }
      return try explained { () throws(RealError) in try x.factorial(bounds) }
    }
    do {
      return try calculate(operation, x)
    } catch {
      throw try explanation(of: error, operation, x)
    }
  }

  private func calculate(_ operation: Unary, _ x: Real) throws(RealError) -> Real {
    switch operation {
    case .negate: try x.negated(bounds)
    case .absolute: try x.magnitude(bounds)
    case .sign: Real(try x.signum(bounds))
    case .inverse: try x.inverse(bounds)
    case .square: try x.multiplied(by: x, bounds)
    case .squareRoot: try x.squareRoot(bounds)
    case .cubeRoot: try x.root(3, bounds)
    case .exponential: try x.exponential(bounds)
    case .naturalLogarithm: try x.naturalLogarithm(bounds)
    case .decimalLogarithm: try x.logarithm(base: 10, bounds)
    case .binaryLogarithm: try x.logarithm(base: 2, bounds)
    case .floor: Real(try x.floor(bounds))
    case .ceiling: Real(try x.ceiling(bounds))
    case .round: Real(try x.rounded(bounds))
    case .truncate: Real(try x.truncated(bounds))
    case .fraction: try x.subtracting(Real(try x.truncated(bounds)), bounds)
    case .factorial: x
    case .sine: try x.sine(bounds)
    case .cosine: try x.cosine(bounds)
    case .tangent: try x.tangent(bounds)
    case .arcSine: try x.arcSine(bounds)
    case .arcCosine: try x.arcCosine(bounds)
    case .arcTangent: try x.arcTangent(bounds)
    case .hyperbolicSine: try x.hyperbolicSine(bounds)
    case .hyperbolicCosine: try x.hyperbolicCosine(bounds)
    case .hyperbolicTangent: try x.hyperbolicTangent(bounds)
    case .areaSine: try x.areaSine(bounds)
    case .areaCosine: try x.areaCosine(bounds)
    case .areaTangent: try x.areaTangent(bounds)
    case .radians: try x.multiplied(by: Real.pi(bounds), bounds).divided(by: 180, bounds)
    case .degrees: try x.multiplied(by: 180, bounds).divided(by: Real.pi(bounds), bounds)
    }
  }

  /// What an operation on two numbers gives.
  ///
  /// - Throws: `domain` outside of what the operation is defined for, `limitExceeded`, `undecided`.
  @inlinable
  @inline(__always)
  public func apply(_ operation: Binary, to x: Real, _ y: Real) throws(RPNError) -> Real {
    do {
      switch operation {
      case .add: return try x.adding(y, bounds)
      case .subtract: return try x.subtracting(y, bounds)
      case .multiply: return try x.multiplied(by: y, bounds)
      default: break
      }
    } catch {
      throw RPNError(error)
    }
    return try applyRare(operation, to: x, y)
  }

  /// The operations that are not worth a place in the evaluator's loop.
  @usableFromInline
  @inline(never)
  func applyRare(_ operation: Binary, to x: Real, _ y: Real) throws(RPNError) -> Real {
    let word = operation.rawValue
    switch operation {
    case .greatestCommonDivisor, .leastCommonMultiple:
      let (m, n) = (try integer(x, for: word), try integer(y, for: word))
      return try explained { () throws(RealError) in
        operation == .greatestCommonDivisor
          ? Real(try m.greatestCommonDivisor(with: n, bounds))
          : Real(try m.leastCommonMultiple(with: n, bounds))
      }
    case .combinations, .permutations: return try arrangements(operation, x, y)
    case .root:
      // Whether a computed number is whole matters only where the sign depends on it.
      let degree = try sign(x) < 0 ? integer(y).map { Real($0) } ?? y : y
      return try explainedRoot(of: x, degree) { () throws(RealError) in
        try x.root(degree, bounds)
      }
    case .power:
      return try explainedRoot(of: x, y) { () throws(RealError) in try x.power(y, bounds) }
    case .logarithm:
      try requirePositive(x, "'logb' takes numbers above 0")
      try requirePositive(y, "'logb' takes a base above 0 other than 1")
      guard try compare(y, 1) != 0 else {
        throw RPNError(.domain, "'logb' takes a base above 0 other than 1, not 1")
      }
      return try explained { () throws(RealError) in try x.logarithm(base: y, bounds) }
    case .arcTangent:
      if try sign(x) == 0, try sign(y) == 0 {
        throw RPNError(.domain, "'atan2' is not defined for 0 and 0")
      }
      return try explained { () throws(RealError) in try x.arcTangent(over: y, bounds) }
    default:
      return try explained { () throws(RealError) in try calculate(operation, x, y) }
    }
  }

  private func calculate(_ operation: Binary, _ x: Real, _ y: Real) throws(RealError) -> Real {
    switch operation {
    case .divide: return try x.divided(by: y, bounds)
    case .flooredQuotient: return Real(try x.divided(by: y, bounds).floor(bounds))
    case .truncatedQuotient: return Real(try x.divided(by: y, bounds).truncated(bounds))
    case .modulo: return try x.remainder(dividingBy: y, isFloored: true, bounds)
    case .remainder: return try x.remainder(dividingBy: y, isFloored: false, bounds)
    case .minimum: return try x.compared(to: y, bounds) <= 0 ? x : y
    case .maximum: return try x.compared(to: y, bounds) >= 0 ? x : y
    case .hypotenuse:
      return try x.multiplied(by: x, bounds).adding(y.multiplied(by: y, bounds), bounds)
        .squareRoot(bounds)
    default: return try x.multiplied(by: y, bounds).divided(by: 100, bounds)
    }
  }

  /// Choices and ordered choices: of whole numbers by products, of others by the gamma function.
  private func arrangements(
    _ operation: Binary, _ x: Real, _ y: Real
  ) throws(RPNError) -> Real {
    let (whole, otherWhole) = (try integer(x), try integer(y))
    if whole == nil || otherWhole == nil {
      return try explained { () throws(RealError) in
        operation == .combinations ? try x.binomial(y, bounds) : try x.fallingPower(y, bounds)
      }
    }
    let word = operation.rawValue
    let (n, k) = (try natural(x, for: word), try natural(y, for: word))
    return try explained { () throws(RealError) in
      operation == .combinations
        ? Real(try .binomial(n: n, k: k, bounds)) : Real(try .fallingPower(n: n, k: k, bounds))
    }
  }

  private func requirePositive(_ x: Real, _ message: String) throws(RPNError) {
    if try sign(x) <= 0 { throw RPNError(.domain, "\(message), not \(try brief(x))") }
  }

  /// What a root or a power is; its error says that there is a complex one, if there is.
  private func explainedRoot(
    of x: Real, _ y: Real, _ calculation: () throws(RealError) -> Real
  ) throws(RPNError) -> Real {
    do {
      return try explained(calculation)
    } catch {
      guard error.kind == .domain, plainInteger(x) != 0, plainInteger(y) != 0 else { throw error }
      throw .noRealResult(error.message, suggestion: realRoot(y))
    }
  }

  /// The program for the real power of a negative number, if there is one.
  private func realRoot(_ exponent: Real) -> String? {
    guard let exponent = exponent.rational, let degree = exponent.denominator.small,
      degree > 1, degree % 2 != 0, let power = exponent.numerator.small
    else { return nil }
    return "'\(degree) root\(power == 1 ? "" : " \(power) ^")' gives the real power"
  }

  /// The error of a function, in the words of the language where its domain was left.
  private func explanation(
    of error: RealError, _ operation: Unary, _ x: Real
  ) throws(RPNError) -> RPNError {
    guard error.kind == .domain, let domain = operation.domain else { return RPNError(error) }
    let isPole =
      switch operation {
      case .naturalLogarithm, .decimalLogarithm, .binaryLogarithm: plainInteger(x) == 0
      case .areaTangent: plainInteger(x)?.magnitude == 1
      default: false
      }
    let message = "'\(operation.rawValue)' takes \(domain), not \(try brief(x))"
    return isPole ? RPNError(.domain, message) : .noRealResult(message)
  }
}

extension Unary {
  /// What the operation takes, if that is not every number.
  fileprivate var domain: String? {
    switch self {
    case .squareRoot: "numbers from 0"
    case .naturalLogarithm, .decimalLogarithm, .binaryLogarithm: "numbers above 0"
    case .arcSine, .arcCosine: "numbers from -1 to 1"
    case .areaCosine: "numbers from 1"
    case .areaTangent: "numbers between -1 and 1"
    default: nil
    }
  }
}
