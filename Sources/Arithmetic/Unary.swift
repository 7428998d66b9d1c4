import CLibrary
import PlainText

/// The operations on one number.
public enum Unary: String, CaseIterable, Sendable {
  case negate = "neg"
  case absolute = "abs"
  case sign
  case inverse = "inv"
  case square = "sq"
  case squareRoot = "sqrt"
  case cubeRoot = "cbrt"
  case exponential = "exp"
  case naturalLogarithm = "ln"
  case decimalLogarithm = "log"
  case binaryLogarithm = "log2"
  case floor
  case ceiling = "ceil"
  case round
  case truncate = "trunc"
  case fraction = "frac"
  case factorial = "fact"
  case sine = "sin"
  case cosine = "cos"
  case tangent = "tan"
  case arcSine = "asin"
  case arcCosine = "acos"
  case arcTangent = "atan"
  case hyperbolicSine = "sinh"
  case hyperbolicCosine = "cosh"
  case hyperbolicTangent = "tanh"
  case areaSine = "asinh"
  case areaCosine = "acosh"
  case areaTangent = "atanh"
  case radians = "deg"
  case degrees = "todeg"
}

/// A function on doubles, with its domain.
private struct DoubleFunction {
  typealias Body = @Sendable (Double) throws(RPNError) -> Double

  let domain: Domain?
  let body: Body

  init(on domain: Domain? = nil, _ body: @escaping Body) {
    (self.domain, self.body) = (domain, body)
  }
}

extension Unary {
  /// The function on doubles of the operation.
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
    case .exponential: DoubleFunction { x in exp(x) }
    case .naturalLogarithm: DoubleFunction(on: Domain(from: 0, isOpen: true)) { x in log(x) }
    case .decimalLogarithm: DoubleFunction(on: Domain(from: 0, isOpen: true)) { x in log10(x) }
    case .binaryLogarithm: DoubleFunction(on: Domain(from: 0, isOpen: true)) { x in log2(x) }
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
    case .sine: DoubleFunction { x in sin(x) }
    case .cosine: DoubleFunction { x in cos(x) }
    case .tangent: DoubleFunction { x in tan(x) }
    case .arcSine: DoubleFunction(on: Domain(from: -1, to: 1)) { x in asin(x) }
    case .arcCosine: DoubleFunction(on: Domain(from: -1, to: 1)) { x in acos(x) }
    case .arcTangent: DoubleFunction { x in atan(x) }
    case .hyperbolicSine: DoubleFunction { x in sinh(x) }
    case .hyperbolicCosine: DoubleFunction { x in cosh(x) }
    case .hyperbolicTangent: DoubleFunction { x in tanh(x) }
    case .areaSine: DoubleFunction { x in asinh(x) }
    case .areaCosine: DoubleFunction(on: Domain(from: 1)) { x in acosh(x) }
    case .areaTangent: DoubleFunction(on: Domain(from: -1, to: 1, isOpen: true)) { x in atanh(x) }
    case .radians: DoubleFunction { x in x * (.pi / 180) }
    case .degrees: DoubleFunction { x in x * (180 / .pi) }
    }
  }

  /// The real numbers on which the operation has a real value; `nil` for all reals, or only
  /// integers.
  public var domain: Domain? { onDoubles.domain }
}

extension DoubleAlgebra {
  /// The result of an operation on one number.
  ///
  /// - Throws: `domain` outside of the operation's domain, `limitExceeded` on overflow.
  public func apply(_ operation: Unary, to x: Double) throws(RPNError) -> Double {
    let function = operation.onDoubles
    if let domain = function.domain, !domain.contains(x) {
      throw domain.error(
        operation, doubleText(x), isEnd: x == domain.lower || x == domain.upper)
    }
    return try checked(function.body(x))
  }
}
