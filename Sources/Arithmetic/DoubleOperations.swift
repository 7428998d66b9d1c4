import CLibrary
import PlainText

/// An operation on one number, as doubles have it.
private struct DoubleFunction {
  typealias Body = @Sendable (Double) throws(RPNError) -> Double

  let domain: Domain?
  let body: Body

  init(on domain: Domain? = nil, _ body: @escaping Body) {
    (self.domain, self.body) = (domain, body)
  }
}

extension Unary {
  /// The meaning of the operation on doubles.
  @inline(__always)
  fileprivate var onDoubles: DoubleFunction {
    switch self {
    case .negate: DoubleFunction { x in -x }
    case .absolute: DoubleFunction { x in x.magnitude }
    case .sign: DoubleFunction { x in x == 0 ? 0 : x < 0 ? -1 : 1 }
    case .inverse: DoubleFunction { x throws(RPNError) in 1 / (try divisor(x)) }
    case .square: DoubleFunction { x in x * x }
    case .squareRoot: DoubleFunction(on: Domain(from: 0)) { x in x.squareRoot() }
    case .cubeRoot: DoubleFunction { x in PlainText.cubeRoot(x) }
    case .exponential: DoubleFunction(exp)
    case .naturalLogarithm: DoubleFunction(on: Domain(from: 0, isOpen: true), log)
    case .decimalLogarithm: DoubleFunction(on: Domain(from: 0, isOpen: true), log10)
    case .binaryLogarithm: DoubleFunction(on: Domain(from: 0, isOpen: true), log2)
    case .floor: DoubleFunction { x in x.rounded(.down) }
    case .ceiling: DoubleFunction { x in x.rounded(.up) }
    case .round: DoubleFunction { x in x.rounded(.toNearestOrAwayFromZero) }
    case .truncate: DoubleFunction { x in x.rounded(.towardZero) }
    case .fraction: DoubleFunction { x in x - x.rounded(.towardZero) }
    case .factorial:
      DoubleFunction { x throws(RPNError) in
        let n = try natural(x, for: "fact")
        return permutations(n, n)
      }
    case .sine: DoubleFunction(sin)
    case .cosine: DoubleFunction(cos)
    case .tangent: DoubleFunction(tan)
    case .arcSine: DoubleFunction(on: Domain(from: -1, to: 1), asin)
    case .arcCosine: DoubleFunction(on: Domain(from: -1, to: 1), acos)
    case .arcTangent: DoubleFunction(atan)
    case .hyperbolicSine: DoubleFunction(sinh)
    case .hyperbolicCosine: DoubleFunction(cosh)
    case .hyperbolicTangent: DoubleFunction(tanh)
    case .areaSine: DoubleFunction(asinh)
    case .areaCosine: DoubleFunction(on: Domain(from: 1), acosh)
    case .areaTangent: DoubleFunction(on: Domain(from: -1, to: 1, isOpen: true), atanh)
    case .radians: DoubleFunction { x in x * (.pi / 180) }
    case .degrees: DoubleFunction { x in x * (180 / .pi) }
    }
  }

  /// The real numbers for which it has a real value, if not for all or for integers alone.
  public var domain: Domain? { onDoubles.domain }
}

extension DoubleAlgebra {
  /// What an operation on one number gives.
  ///
  /// - Throws: `domain` outside of what the operation is defined for, `limitExceeded` on overflow.
  public func apply(_ operation: Unary, to x: Double) throws(RPNError) -> Double {
    let function = operation.onDoubles
    if let domain = function.domain, !domain.contains(x) {
      throw domain.error(
        operation, doubleText(x), isEnd: x == domain.lower || x == domain.upper)
    }
    return try checked(function.body(x))
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
    let word = operation.rawValue
    let result =
      switch operation {
      case .add: x + y
      case .subtract: x - y
      case .multiply: x * y
      case .divide: x / (try divisor(y))
      case .power: try power(x, y)
      case .logarithm: try checkedLogarithm(of: x, base: y)
      case .root: try checkedRoot(of: x, degree: y)
      case .flooredQuotient: flooredQuotient(x, try divisor(y))
      case .modulo: flooredRemainder(x, try divisor(y))
      case .truncatedQuotient: truncatedQuotient(x, try divisor(y))
      case .remainder: truncatedRemainder(x, try divisor(y))
      case .minimum: min(x, y)
      case .maximum: max(x, y)
      case .hypotenuse: hypot(x, y)
      case .percent: percent(x, y)
      case .greatestCommonDivisor:
        greatestCommonDivisor(try wholeNumber(x, for: word), try wholeNumber(y, for: word))
      case .leastCommonMultiple:
        leastCommonMultiple(try wholeNumber(x, for: word), try wholeNumber(y, for: word))
      case .combinations: combinations(try natural(x, for: word), try natural(y, for: word))
      case .permutations: permutations(try natural(x, for: word), try natural(y, for: word))
      case .arcTangent: try angle(x, y)
      }
    return try checked(result)
  }

  private func power(_ x: Double, _ y: Double) throws(RPNError) -> Double {
    if x == 0, y < 0 { throw .divisionByZero }
    if x < 0, y != y.rounded() {
      throw .noRealResult(
        "a negative number has only whole powers",
        suggestion: oddDegree(y).map { "'\($0) root' gives the real power" })
    }
    return pow(x, y)
  }

  private func checkedLogarithm(of x: Double, base: Double) throws(RPNError) -> Double {
    guard x > 0 else {
      throw RPNError(.domain, "'logb' takes numbers above 0, not \(doubleText(x))")
    }
    guard base > 0, base != 1 else {
      throw RPNError(.domain, "'logb' takes a base above 0 other than 1, not \(doubleText(base))")
    }
    return logarithm(of: x, base: base)
  }

  private func checkedRoot(of x: Double, degree: Double) throws(RPNError) -> Double {
    if degree == 0 { throw RPNError(.domain, "there is no root of degree 0") }
    if x == 0, degree < 0 { throw .divisionByZero }
    if x < 0 { try checkWholeDegree(degree) }
    return root(of: x, degree: degree)
  }

  private func angle(_ y: Double, _ x: Double) throws(RPNError) -> Double {
    if x == 0, y == 0 { throw RPNError(.domain, "'atan2' is not defined for 0 and 0") }
    return atan2(y, x)
  }

  /// Checks that a degree has a root of negative numbers.
  private func checkWholeDegree(_ degree: Double) throws(RPNError) {
    if degree != degree.rounded() {
      throw .noRealResult("a negative number has only roots of whole degrees")
    }
    if try wholeNumber(degree, for: "root").remainder(dividingBy: 2) == 0 {
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
}

/// A number that something is divided by.
private func divisor(_ x: Double) throws(RPNError) -> Double {
  if x == 0 { throw .divisionByZero }
  return x
}

/// A number that a word on integers from 0 takes.
private func natural(_ x: Double, for word: String) throws(RPNError) -> Double {
  if try wholeNumber(x, for: word) >= 0 { return x }
  throw RPNError(.domain, "'\(word)' takes numbers from 0, not \(doubleText(x))")
}
