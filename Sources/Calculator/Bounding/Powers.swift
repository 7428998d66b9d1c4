import ExactReals
import ReversePolish

/// Polynomials of the variable, as lists of coefficients with the constant first.
///
/// Their integrals are exact.
extension Regions {
  /// The maximum number of coefficients.
  private static let mostPowers = 129

  /// The maximum number of coefficients of a product in which some are irrational.
  ///
  /// Quadrature is faster for more.
  private static let mostIrrationalPowers = 33

  private func coefficients(_ value: RegionValue) throws(RPNError) -> [Real] {
    switch value {
    case .powers(let coefficients): return coefficients
    case .exact(let real): return [real]
    default: throw .unknownRegion
    }
  }

  func polynomial(_ operation: Unary, _ x: RegionValue) throws(RPNError) -> RegionValue {
    guard case .program(let program) = operation.entry.ends else { throw .unknownRegion }
    return try result(of: program, at: [x])
  }

  func polynomial(_ operation: Binary, _ x: RegionValue, _ y: RegionValue) throws(RPNError)
    -> RegionValue
  {
    switch operation {
    case .power:
      guard let exponent = try coefficients(y)[0].integer?.small, case .exact = y,
        exponent > 0, exponent < Self.mostPowers
      else { throw .unknownRegion }
      var result = x
      for _ in 1..<exponent { result = try polynomial(.multiply, result, x) }
      return result
    case .add, .multiply: break
    default: throw .unknownRegion
    }
    let (x, y) = (try coefficients(x), try coefficients(y))
    let isSum = operation == .add
    let count = isSum ? max(x.count, y.count) : x.count + y.count - 1
    let isSimple = min(x.count, y.count) == 1 || (x + y).allSatisfy { $0.rational != nil }
    guard count <= (isSimple ? Self.mostPowers : Self.mostIrrationalPowers) else {
      throw .unknownRegion
    }
    var result = [Real](repeating: 0, count: count)
    for (power, factor) in x.enumerated() {
      if isSum {
        result[power] = factor
        continue
      }
      for (other, otherFactor) in y.enumerated() {
        let product = try exact.apply(.multiply, to: factor, otherFactor)
        result[power + other] = try exact.apply(.add, to: result[power + other], product)
      }
    }
    if isSum {
      for (power, term) in y.enumerated() {
        result[power] = try exact.apply(.add, to: result[power], term)
      }
    }
    while result.count > 1, result.last?.integer?.isZero == true { result.removeLast() }
    return result.count > 1 ? .powers(result) : .exact(result[0])
  }

  /// The integral of a polynomial.
  ///
  /// - Throws: `undecided` if the value is not a polynomial.
  func area(_ value: RegionValue, from first: Real, to last: Real) throws(RPNError) -> Real {
    let coefficients = try coefficients(value)
    func antiderivative(_ x: Real) throws(RPNError) -> Real {
      var sum: Real = 0
      for (power, coefficient) in coefficients.enumerated().reversed() {
        let term = try exact.apply(.divide, to: coefficient, Real(power + 1))
        sum = try exact.apply(.add, to: exact.apply(.multiply, to: sum, x), term)
      }
      return try exact.apply(.multiply, to: sum, x)
    }
    return try exact.apply(.subtract, to: antiderivative(last), antiderivative(first))
  }
}
