import ExactReals
import ReversePolish

extension Unary {
  /// Whether complex numbers have the operation.
  var isComplex: Bool {
    switch self {
    case .negate, .absolute, .inverse, .square, .squareRoot, .cubeRoot, .exponential,
      .naturalLogarithm, .decimalLogarithm, .binaryLogarithm, .sine, .cosine, .tangent, .arcSine,
      .arcCosine, .arcTangent, .hyperbolicSine, .hyperbolicCosine, .hyperbolicTangent, .areaSine,
      .areaCosine, .areaTangent, .radians, .degrees:
      true
    case .sign, .floor, .ceiling, .round, .truncate, .fraction, .factorial: false
    }
  }
}

extension Binary {
  /// Whether complex numbers have the operation.
  var isComplex: Bool {
    switch self {
    case .add, .subtract, .multiply, .divide, .power, .logarithm, .root, .percent: true
    default: false
    }
  }
}

extension Complex {
  /// What an operation on one number gives.
  ///
  /// - Throws: `domain` where it is not defined; `limitExceeded`, `undecided`.
  func applying(_ operation: Unary, _ bounds: Bounds) throws(RealError) -> Complex {
    switch operation {
    case .negate: try negated(bounds)
    case .absolute: Complex(real: try magnitude(bounds))
    case .inverse: try inverse(bounds)
    case .square: try multiplied(by: self, bounds)
    case .squareRoot: try squareRoot(bounds)
    case .cubeRoot: try power(Complex(real: Real(1).divided(by: 3, bounds)), bounds)
    case .exponential: try exponential(bounds)
    case .naturalLogarithm: try naturalLogarithm(bounds)
    case .decimalLogarithm: try logarithm(base: Complex(real: 10), bounds)
    case .binaryLogarithm: try logarithm(base: Complex(real: 2), bounds)
    case .sine: try sine(bounds)
    case .cosine: try cosine(bounds)
    case .tangent: try tangent(bounds)
    case .arcSine: try arcSine(bounds)
    case .arcCosine: try arcCosine(bounds)
    case .arcTangent: try arcTangent(bounds)
    case .hyperbolicSine: try hyperbolicSine(bounds)
    case .hyperbolicCosine: try hyperbolicCosine(bounds)
    case .hyperbolicTangent: try hyperbolicTangent(bounds)
    case .areaSine: try areaSine(bounds)
    case .areaCosine: try areaCosine(bounds)
    case .areaTangent: try areaTangent(bounds)
    case .radians: try multiplied(by: Complex.radian(bounds), bounds)
    case .degrees: try divided(by: Complex.radian(bounds), bounds)
    case .sign, .floor, .ceiling, .round, .truncate, .fraction, .factorial:
      throw RealError(.domain, "'\(operation.rawValue)' takes real numbers")
    }
  }

  /// What an operation on two numbers gives.
  ///
  /// - Throws: `domain` where it is not defined; `limitExceeded`, `undecided`.
  func applying(
    _ operation: Binary, _ other: Complex, _ bounds: Bounds
  ) throws(RealError) -> Complex {
    switch operation {
    case .add: return try adding(other, bounds)
    case .subtract: return try subtracting(other, bounds)
    case .multiply: return try multiplied(by: other, bounds)
    case .divide: return try divided(by: other, bounds)
    case .power: return try power(other, bounds)
    case .logarithm: return try logarithm(base: other, bounds)
    case .root: return try power(other.inverse(bounds), bounds)
    case .percent:
      return try multiplied(by: other, bounds).divided(by: Complex(real: 100), bounds)
    default: throw RealError(.domain, "'\(operation.rawValue)' takes real numbers")
    }
  }

  /// A degree in radians.
  private static func radian(_ bounds: Bounds) throws(RealError) -> Complex {
    Complex(real: try Real.pi(bounds).divided(by: 180, bounds))
  }
}
