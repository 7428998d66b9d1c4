import CLibrary

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
    case .factorial: try permutations(x, x, for: operation.rawValue)
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
  @inline(__always)
  public func apply(_ operation: Binary, to x: Double, _ y: Double) throws(RPNError) -> Double {
    switch operation {
    case .add: try checked(x + y)
    case .subtract: try checked(x - y)
    case .multiply: try checked(x * y)
    case .divide where y != 0: try checked(x / y)
    default: try applyRare(operation, to: x, y)
    }
  }

  /// The operations that are not worth a place in the evaluator's loop.
  @usableFromInline
  @inline(never)
  func applyRare(_ operation: Binary, to x: Double, _ y: Double) throws(RPNError) -> Double {
    let word = operation.rawValue
    switch operation {
    case .add, .subtract, .multiply: return try apply(operation, to: x, y)
    case .divide: throw .divisionByZero
    case .power: return try power(x, y)
    case .logarithm: return try logarithm(of: x, base: y)
    case .root: return try root(of: x, degree: y)
    case .flooredQuotient: return try flooredQuotient(x, y)
    case .modulo: return try flooredRemainder(x, y)
    case .truncatedQuotient: return try truncatedQuotient(x, y)
    case .remainder: return try truncatedRemainder(x, y)
    case .minimum: return min(x, y)
    case .maximum: return max(x, y)
    case .hypotenuse: return try checked(hypot(x, y))
    case .percent: return try percent(x, y)
    case .greatestCommonDivisor:
      return greatestCommonDivisor(try wholeNumber(x, for: word), try wholeNumber(y, for: word))
    case .leastCommonMultiple:
      let (m, n) = (try wholeNumber(x, for: word), try wholeNumber(y, for: word))
      return m == 0 || n == 0 ? 0 : (m / greatestCommonDivisor(m, n) * n).magnitude
    case .combinations: return try combinations(x, y, for: word)
    case .permutations: return try permutations(x, y, for: word)
    case .arcTangent:
      if x == 0, y == 0 { throw RPNError(.domain, "'atan2' is not defined for 0 and 0") }
      return atan2(x, y)
    }
  }

  private func checkDomain(_ operation: Unary, _ x: Double) throws(RPNError) {
    let (isDefined, domain) =
      switch operation {
      case .inverse where x == 0: throw .divisionByZero
      case .squareRoot: (x >= 0, "numbers from 0")
      case .naturalLogarithm, .decimalLogarithm, .binaryLogarithm: (x > 0, "numbers above 0")
      case .arcSine, .arcCosine: (x.magnitude <= 1, "numbers from -1 to 1")
      case .areaCosine: (x >= 1, "numbers from 1")
      case .areaTangent: (x.magnitude < 1, "numbers between -1 and 1")
      default: (true, "")
      }
    if isDefined { return }
    throw RPNError(.domain, "'\(operation.rawValue)' takes \(domain), not \(doubleText(x))")
  }

  private func power(_ x: Double, _ y: Double) throws(RPNError) -> Double {
    if x == 0, y < 0 { throw .divisionByZero }
    if x < 0, y != y.rounded() {
      throw RPNError(
        .domain, "'^' of a negative number takes whole exponents, not \(doubleText(y))")
    }
    return try checked(pow(x, y))
  }

  private func logarithm(of x: Double, base: Double) throws(RPNError) -> Double {
    guard x > 0 else {
      throw RPNError(.domain, "'logb' takes numbers above 0, not \(doubleText(x))")
    }
    guard base > 0, base != 1 else {
      throw RPNError(.domain, "'logb' takes a base above 0 other than 1, not \(doubleText(base))")
    }
    return x == 1 ? 0 : exactOr(log(x) / log(base)) { pow(base, $0) == x }
  }

  /// The C library's root, and a step of Newton's method: with it, roots of cubes are exact.
  private func cubeRoot(_ x: Double) -> Double {
    let root = cbrt(x)
    let correction = (root * root * root - x) / (3 * root * root)
    return x.isNormal && correction.isFinite ? root - correction : root
  }

  private func root(of x: Double, degree: Double) throws(RPNError) -> Double {
    let n = try wholeNumber(degree, for: "root")
    if n == 0 { throw RPNError(.domain, "there is no 0th root") }
    if x == 0, n < 0 { throw .divisionByZero }
    let isOdd = n.remainder(dividingBy: 2) != 0
    if x < 0, !isOdd {
      throw RPNError(.domain, "an even root takes numbers from 0, not \(doubleText(x))")
    }
    // What rounding 1/n has lost is known exactly, and put back.
    let exponent = 1 / n
    let lost = (1.0).addingProduct(-exponent, n) / n
    let power = try checked(pow(x.magnitude, exponent))
    let magnitude = x == 0 ? 0 : power.addingProduct(power, log(x.magnitude) * lost)
    let nearest = exactOr(magnitude) { pow($0, n) == x.magnitude }
    return try checked(x < 0 ? -nearest : nearest)
  }

  /// The whole number right beside a result, if it solves the equation exactly; else the result.
  private func exactOr(_ result: Double, _ solves: (Double) -> Bool) -> Double {
    let nearest = result.rounded()
    return (result - nearest).magnitude <= 2 * nearest.ulp && solves(nearest) ? nearest : result
  }

  /// `x`·`y`/100, multiplied first unless that leaves the range.
  private func percent(_ x: Double, _ y: Double) throws(RPNError) -> Double {
    let product = x * y
    if product.isNormal { return product / 100 }
    return try checked(x.magnitude > y.magnitude ? x / 100 * y : y / 100 * x)
  }

  /// The remainder that has the dividend's sign; it is exact.
  private func truncatedRemainder(_ x: Double, _ y: Double) throws(RPNError) -> Double {
    if y == 0 { throw .divisionByZero }
    return fmod(x, y)
  }

  /// The remainder that has the divisor's sign.
  private func flooredRemainder(_ x: Double, _ y: Double) throws(RPNError) -> Double {
    let remainder = try truncatedRemainder(x, y)
    if remainder == 0 { return y < 0 ? -0.0 : 0 }
    return (remainder < 0) == (y < 0) ? remainder : remainder + y
  }

  /// The whole quotient that belongs to the remainder: what is left, divided and rounded.
  private func truncatedQuotient(_ x: Double, _ y: Double) throws(RPNError) -> Double {
    try checked(((x - truncatedRemainder(x, y)) / y).rounded())
  }

  /// The same, one less where the remainder has not the divisor's sign.
  private func flooredQuotient(_ x: Double, _ y: Double) throws(RPNError) -> Double {
    let remainder = try truncatedRemainder(x, y)
    let quotient = try truncatedQuotient(x, y)
    return remainder == 0 || (remainder < 0) == (y < 0) ? quotient : quotient - 1
  }
}

/// The greatest common divisor of two whole numbers, by Euclid's algorithm.
private func greatestCommonDivisor(_ m: Double, _ n: Double) -> Double {
  n == 0 ? m.magnitude : greatestCommonDivisor(n, fmod(m, n))
}
