import CLibrary
import PlainText

/// The operations on two numbers.
public enum Binary: String, CaseIterable, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case power = "^"
  case logarithm = "logb"
  case root
  case flooredQuotient = "div"
  case modulo = "mod"
  case truncatedQuotient = "quot"
  case remainder = "rem"
  case minimum = "min"
  case maximum = "max"
  case hypotenuse = "hypot"
  case percent
  case greatestCommonDivisor = "gcd"
  case leastCommonMultiple = "lcm"
  case combinations = "choose"
  case permutations = "perm"
  case arcTangent = "atan2"
}

extension DoubleAlgebra {
  /// The result of an operation on two numbers.
  ///
  /// - Throws: `domain` outside of the operation's domain, `limitExceeded` on overflow.
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

  /// The result of an operation that is too rare to be inlined into the evaluator's loop.
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

  /// Checks that a negative number has a root of a degree: that the degree is whole and odd.
  private func checkWholeDegree(_ degree: Double) throws(RPNError) {
    if degree != degree.rounded() {
      throw .noRealResult("a negative number has only roots of whole degrees")
    }
    if try wholeNumber(degree, for: "root").remainder(dividingBy: 2) == 0 {
      throw .noRealResult("a negative number has no even root")
    }
  }

  /// The degree *n* of a root that equals the power 1/*n*; `nil` if *n* is even or not whole.
  private func oddDegree(_ exponent: Double) -> Int? {
    let degree = (1 / exponent).rounded()
    guard degree.magnitude < 1000, 1 / degree == exponent, degree.remainder(dividingBy: 2) != 0
    else { return nil }
    return Int(degree)
  }
}

/// A number that is not 0, as a divisor.
func divisor(_ x: Double) throws(RPNError) -> Double {
  if x == 0 { throw .divisionByZero }
  return x
}

/// A whole number that is not negative, as the operand of a word.
func natural(_ x: Double, for word: String) throws(RPNError) -> Double {
  if try wholeNumber(x, for: word) >= 0 { return x }
  throw RPNError(.domain, "'\(word)' takes numbers from 0, not \(doubleText(x))")
}
