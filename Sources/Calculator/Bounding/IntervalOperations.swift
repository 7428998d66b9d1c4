import ExactReals
import ReversePolish

extension Regions {
  /// Applies an operation to two intervals.
  ///
  /// - Throws: `domain` if the operation is undefined for all pairs of numbers.
  func apply(
    _ operation: Binary, to x: Interval, _ y: Interval
  ) throws(RPNError) -> Interval {
    switch operation {
    case .add: return x + y
    case .subtract: return x - y
    case .multiply: return x * y
    case .divide: return try quotient(x, y)
    case .percent: return (x * y).divided(by: Interval(100))
    case .minimum: return Interval(min(x.lower, y.lower), min(x.upper, y.upper))
    case .maximum: return Interval(max(x.lower, y.lower), max(x.upper, y.upper))
    case .power: return try power(x, y)
    case .root: return try root(x, y)
    default: break
    }
    let word = operation.rawValue
    if case .integers = operation.entry.exact {
      let (m, n) = (try whole(x), try whole(y))
      return try enclosure(of: exact.apply(operation, to: m, n))
    }
    if x.isPoint, y.isPoint { return try value(operation, x.lower, y.lower) }
    throw run.unknown(word)
  }

  /// Applies an operation to two numbers.
  private func value(
    _ operation: Binary, _ x: Double, _ y: Double
  ) throws(RPNError) -> Interval {
    guard let x = Real(x), let y = Real(y) else { return .all }
    return try enclosure { () throws(RPNError) in try exact.apply(operation, to: x, y) }
  }

  /// Divides two intervals; quotients by 0 are left out.
  func quotient(_ x: Interval, _ y: Interval) throws(RPNError) -> Interval {
    if !y.contains(0) { return x.divided(by: y) }
    if y.isPoint { throw RPNError(.domain, "division by zero") }
    run.restrict()
    if x == Interval(0) { return x }
    if y.lower == 0, x.lower >= 0 { return Interval(least(x.lower, y.upper), .infinity) }
    if y.lower == 0, x.upper <= 0 { return Interval(-.infinity, -least(-x.upper, y.upper)) }
    if y.upper == 0, x.lower >= 0 { return Interval(-.infinity, -least(x.lower, -y.lower)) }
    if y.upper == 0, x.upper <= 0 { return Interval(least(-x.upper, -y.lower), .infinity) }
    return .all
  }

  /// The quotient of a nonnegative and a positive number, rounded down.
  private func least(_ x: Double, _ y: Double) -> Double {
    Interval(x).divided(by: Interval(y)).lower
  }

  /// The part of all `rest` that can be remainders of a division.
  func remainders(
    _ operation: Binary, _ x: Interval, _ y: Interval, _ rest: Interval
  ) -> Interval {
    let most = y.magnitude.upper
    let range =
      operation == .modulo
      ? Interval(min(0, y.lower), max(0, y.upper))
      : Interval(x.lower < 0 ? -most : 0, x.upper > 0 ? most : 0)
    let part = Interval(max(range.lower, rest.lower), min(range.upper, rest.upper))
    return part.lower <= part.upper ? part : rest
  }

  // MARK: Powers

  /// The power of two ends, or its limit where it is undefined.
  ///
  /// The base is not negative, or the exponent is an integer.
  private func end(_ x: Double, _ y: Double) throws(RPNError) -> Interval {
    if y == 0 { return Interval(1) }
    if x == 0 || x.isInfinite || y.isInfinite {
      if y.isInfinite { return Interval(0, .infinity) }
      if (x == 0) == (y < 0) {
        return Interval(x < 0 && y.remainder(dividingBy: 2) != 0 ? -.infinity : .infinity)
      }
      return Interval(0)
    }
    // The logarithm has an error below 1, so a large one proves overflow or underflow.
    let width = y * DoubleAlgebra().logarithm(x.magnitude)
    let isNegative = x < 0 && y.remainder(dividingBy: 2) != 0
    var result = Interval(.greatestFiniteMagnitude, .infinity)
    if width < -1100 { result = Interval(0, .leastNonzeroMagnitude) }
    if width.magnitude > 1100 { return isNegative ? -result : result }
    return try value(.power, x, y)
  }

  private func power(_ x: Interval, _ y: Interval) throws(RPNError) -> Interval {
    if y.isPoint, y.lower == y.lower.rounded(), y.isBounded {
      return try power(x, whole: y.lower)
    }
    if x.lower < 0 {
      run.restrict()
      // A negative base has real powers only for integer exponents.
      let hasWhole = y.lower.rounded(.up) <= y.upper
      if x.upper < 0, !hasWhole { throw RPNError(.domain, "negative numbers have whole powers") }
      if hasWhole {
        let most = try power(x.magnitude, y).upper
        return Interval(-most, most)
      }
    }
    let base = Interval(max(0, x.lower), x.upper)
    if base.lower == 0, y.lower <= 0 {
      if y.upper < 0, base.upper == 0 { throw RPNError(.domain, "division by zero") }
      run.restrict()
    }
    // The power is monotonic in each operand, so its extrema are at the corners.
    return try end(base.lower, y.lower).joined(with: end(base.lower, y.upper))
      .joined(with: end(base.upper, y.lower)).joined(with: end(base.upper, y.upper))
  }

  private func power(_ x: Interval, whole exponent: Double) throws(RPNError) -> Interval {
    if exponent == 0 { return Interval(1) }
    if exponent < 0 { return try quotient(Interval(1), power(x, whole: -exponent)) }
    let base = exponent.remainder(dividingBy: 2) == 0 ? x.magnitude : x
    let first = try end(base.lower, exponent)
    if base.isPoint { return first }
    return Interval(first.lower, try end(base.upper, exponent).upper)
  }

  private func root(_ x: Interval, _ degree: Interval) throws(RPNError) -> Interval {
    guard degree.isPoint, degree.isBounded else {
      let exponent = try quotient(Interval(1), degree)
      guard x.lower < 0 else { return try power(x, exponent) }
      // A negative number has a real root if the degree is odd.
      run.restrict()
      let most = try power(x.magnitude, exponent).upper
      return Interval(-most, most)
    }
    let n = degree.lower
    if n == 0 { throw RPNError(.domain, "there is no root of degree 0") }
    if n < 0 { return try quotient(Interval(1), root(x, -degree)) }
    let isOdd = n.rounded() == n && n.remainder(dividingBy: 2) != 0
    if !isOdd, x.lower < 0 {
      if x.upper < 0 { throw RPNError(.domain, "a negative number has no even root") }
      run.restrict()
    }
    let lower = isOdd ? x.lower : max(0, x.lower)
    func end(at x: Double) throws(RPNError) -> Interval {
      x.isInfinite ? Interval(x) : try value(.root, x, n)
    }
    return Interval(try end(at: lower).lower, try end(at: x.upper).upper)
  }
}

extension DoubleAlgebra {
  /// The approximate binary logarithm of a positive number.
  fileprivate func logarithm(_ x: Double) -> Double {
    (try? apply(.binaryLogarithm, to: x)) ?? 0
  }
}
