import CLibrary
import PlainText

extension DoubleAlgebra {
  /// What an operation on one number gives.
  ///
  /// - Throws: `domain` outside of what the operation is defined for, `limitExceeded` on overflow.
  public func apply(_ operation: Unary, to x: Double) throws(RPNError) -> Double {
    try checkDomain(operation, x)
    return switch operation {
    case .negate: -x
    case .absolute: x.magnitude
    case .sign: x == 0 ? 0 : x < 0 ? -1 : 1
    case .inverse: try checked(1 / x)
    case .square: try checked(x * x)
    case .squareRoot: x.squareRoot()
    case .cubeRoot: cubeRoot(x)
    case .exponential: try checked(exp(x))
    case .naturalLogarithm: log(x)
    case .decimalLogarithm: log10(x)
    case .binaryLogarithm: log2(x)
    case .floor: x.rounded(.down)
    case .ceiling: x.rounded(.up)
    case .round: x.rounded(.toNearestOrAwayFromZero)
    case .truncate: x.rounded(.towardZero)
    case .fraction: x - x.rounded(.towardZero)
    case .factorial: try checked(permutations(x, x))
    case .sine: sin(x)
    case .cosine: cos(x)
    case .tangent: tan(x)
    case .arcSine: asin(x)
    case .arcCosine: acos(x)
    case .arcTangent: atan(x)
    case .hyperbolicSine: try checked(sinh(x))
    case .hyperbolicCosine: try checked(cosh(x))
    case .hyperbolicTangent: tanh(x)
    case .areaSine: asinh(x)
    case .areaCosine: acosh(x)
    case .areaTangent: atanh(x)
    case .radians: x * (.pi / 180)
    case .degrees: try checked(x * (180 / .pi))
    }
  }

  /// What an operation on two numbers gives.
  ///
  /// - Throws: `domain` outside of what the operation is defined for, `limitExceeded` on overflow.
  @inlinable
  public func apply(_ operation: Binary, to x: Double, _ y: Double) throws(RPNError) -> Double {
    let result =
      switch operation {
      case .add: x + y
      case .subtract: x - y
      case .multiply: x * y
      case .divide where y != 0: x / y
      default: try applyRare(operation, to: x, y)
      }
    return try checked(result)
  }

  /// The operations that are not worth a place in the evaluator's loop.
  @usableFromInline
  @inline(never)
  func applyRare(_ operation: Binary, to x: Double, _ y: Double) throws(RPNError) -> Double {
    try checkDomain(operation, x, y)
    let result =
      switch operation {
      case .add: x + y
      case .subtract: x - y
      case .multiply: x * y
      case .divide: x / y
      case .power: pow(x, y)
      case .logarithm: logarithm(of: x, base: y)
      case .root: root(of: x, degree: y)
      case .flooredQuotient: flooredQuotient(x, y)
      case .modulo: flooredRemainder(x, y)
      case .truncatedQuotient: truncatedQuotient(x, y)
      case .remainder: truncatedRemainder(x, y)
      case .minimum: min(x, y)
      case .maximum: max(x, y)
      case .hypotenuse: hypot(x, y)
      case .percent: percent(x, y)
      case .greatestCommonDivisor: greatestCommonDivisor(x, y)
      case .leastCommonMultiple: leastCommonMultiple(x, y)
      case .combinations: combinations(x, y)
      case .permutations: permutations(x, y)
      case .arcTangent: atan2(x, y)
      }
    return try checked(result)
  }

  private func checkDomain(_ operation: Unary, _ x: Double) throws(RPNError) {
    let (isDefined, domain, isComplex) =
      switch operation {
      case .inverse where x == 0: throw .divisionByZero
      case .squareRoot: (x >= 0, "numbers from 0", true)
      case .naturalLogarithm, .decimalLogarithm, .binaryLogarithm:
        (x > 0, "numbers above 0", x != 0)
      case .arcSine, .arcCosine: (x.magnitude <= 1, "numbers from -1 to 1", true)
      case .areaCosine: (x >= 1, "numbers from 1", true)
      case .areaTangent: (x.magnitude < 1, "numbers between -1 and 1", x.magnitude != 1)
      case .factorial: (try wholeNumber(x, for: operation.rawValue) >= 0, "numbers from 0", false)
      default: (true, "", false)
      }
    if isDefined { return }
    let message = "'\(operation.rawValue)' takes \(domain), not \(doubleText(x))"
    throw isComplex ? .noRealResult(message) : RPNError(.domain, message)
  }

  /// Checks that a degree has a root of negative numbers.
  private func checkWholeDegree(_ degree: Double, for word: String) throws(RPNError) {
    if degree != degree.rounded() {
      throw .noRealResult("a negative number has only roots of whole degrees")
    }
    if try wholeNumber(degree, for: word).remainder(dividingBy: 2) == 0 {
      throw .noRealResult("a negative number has no even root")
    }
  }

  /// The degree of a root that an exponent stands for, if a negative number has such a root.
  private func oddDegree(_ exponent: Double) -> Int? {
    let degree = (1 / exponent).rounded()
    guard degree.magnitude < 1000, 1 / degree == exponent, degree.remainder(dividingBy: 2) != 0
    else { return nil }
    return Int(degree)
  }

  @inline(__always)
  private func checkDomain(_ operation: Binary, _ x: Double, _ y: Double) throws(RPNError) {
    let word = operation.rawValue
    switch operation {
    case .divide, .flooredQuotient, .modulo, .truncatedQuotient, .remainder:
      if y == 0 { throw .divisionByZero }
    case .power:
      if x == 0, y < 0 { throw .divisionByZero }
      if x < 0, y != y.rounded() {
        throw .noRealResult(
          "a negative number has only whole powers",
          suggestion: oddDegree(y).map { "'\($0) root' gives the real power" })
      }
    case .logarithm:
      guard x > 0 else {
        throw RPNError(.domain, "'logb' takes numbers above 0, not \(doubleText(x))")
      }
      guard y > 0, y != 1 else {
        throw RPNError(.domain, "'logb' takes a base above 0 other than 1, not \(doubleText(y))")
      }
    case .root:
      if y == 0 { throw RPNError(.domain, "there is no root of degree 0") }
      if x == 0, y < 0 { throw .divisionByZero }
      if x < 0 { try checkWholeDegree(y, for: word) }
    case .greatestCommonDivisor, .leastCommonMultiple:
      for value in [x, y] { _ = try wholeNumber(value, for: word) }
    case .combinations, .permutations:
      for value in [x, y] where try wholeNumber(value, for: word) < 0 {
        throw RPNError(.domain, "'\(word)' takes numbers from 0, not \(doubleText(value))")
      }
    case .arcTangent:
      if x == 0, y == 0 { throw RPNError(.domain, "'atan2' is not defined for 0 and 0") }
    case .add, .subtract, .multiply, .minimum, .maximum, .hypotenuse, .percent: break
    }
  }
}
