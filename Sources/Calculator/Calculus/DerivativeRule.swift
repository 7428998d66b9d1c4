import ReversePolish

/// How a word's derivative is found: as programs in the language itself.
///
/// The derivative of `sin` is `cos`; that of `asinh` is `1 hypot inv`. A program takes the word's
/// arguments from the stack and leaves one number. Since it runs in the algebra that the word runs
/// in, the derivative is exact where the algebra is.
enum DerivativeRule {
  /// For each argument the slope along it: the partial derivative.
  ///
  /// `jump` leaves 0 where there is no derivative although the slopes could be calculated.
  case slopes([String], jump: String?)
  /// Constant between the places where `jump` leaves 0.
  case steps(jump: String)
  /// One of the arguments, whichever is chosen.
  case choice
  /// Defined on integers alone.
  case none

  static func slope(_ along: String..., jump: String? = nil) -> DerivativeRule {
    .slopes(along, jump: jump)
  }
}

extension Unary {
  /// The rule for the word's derivative; programs are ( x -- slope ).
  ///
  /// - Source: Abramowitz and Stegun 1964, 3.3 and 4, in forms that neither overflow nor cancel.
  var derivativeRule: DerivativeRule {
    switch self {
    case .negate: .slope("drop -1")
    case .absolute: .choice
    case .sign: .steps(jump: "")
    case .inverse: .slope("inv sq neg")
    case .square: .slope("2 *")
    case .squareRoot: .slope("sqrt 2 * inv")
    case .cubeRoot: .slope("dup cbrt swap 3 * /")
    case .exponential: .slope("exp")
    case .naturalLogarithm: .slope("inv")
    case .decimalLogarithm: .slope("inv 10 ln /")
    case .binaryLogarithm: .slope("inv 2 ln /")
    case .floor, .ceiling: .steps(jump: "frac")
    case .round: .steps(jump: "frac abs 0.5 -")
    // Around 0 there is no jump: the first ones are at 1 and -1.
    case .truncate: .steps(jump: "abs 0.5 max frac")
    case .fraction: .slope("drop 1", jump: "abs 0.5 max frac")
    case .factorial: .none
    case .sine: .slope("cos")
    case .cosine: .slope("sin neg")
    case .tangent: .slope("tan sq 1 +")
    case .arcSine: .slope("1 over - swap 1 + * sqrt inv")
    case .arcCosine: .slope("1 over - swap 1 + * sqrt inv neg")
    case .arcTangent: .slope("sq 1 + inv")
    case .hyperbolicSine: .slope("cosh")
    case .hyperbolicCosine: .slope("sinh")
    case .hyperbolicTangent: .slope("abs -2 * exp dup 1 + sq / 4 *")
    case .areaSine: .slope("1 hypot inv")
    case .areaCosine: .slope("dup 1 - sqrt swap 1 + sqrt * inv")
    case .areaTangent: .slope("1 over - swap 1 + * inv")
    case .radians: .slope("drop 1 deg")
    case .degrees: .slope("drop 1 todeg")
    }
  }
}

extension Binary {
  /// The rule for the word's derivative; programs are ( x y -- slope ), along x and along y.
  var derivativeRule: DerivativeRule {
    switch self {
    case .add: .slope("drop2 1", "drop2 1")
    case .subtract: .slope("drop2 1", "drop2 -1")
    case .multiply: .slope("nip", "drop")
    case .divide: .slope("nip inv", "tuck / swap / neg")
    case .power: .slope("tuck 1 - ^ *", "over ln -rot ^ *")
    case .logarithm: .slope("ln * inv", "tuck ln swap ln over sq / nip swap / neg")
    // The degree is an integer, so there is no slope along it.
    case .root: .slope("tuck root over 1 swap - ^ swap /")
    case .flooredQuotient: .steps(jump: "mod")
    case .modulo: .slope("drop2 1", "div neg", jump: "mod")
    // As for `trunc`, there is no jump where the quotient is between -1 and 1.
    case .truncatedQuotient: .steps(jump: "abs swap abs over 2 / max swap rem")
    case .remainder: .slope("drop2 1", "quot neg", jump: "abs swap abs over 2 / max swap rem")
    case .minimum, .maximum: .choice
    case .hypotenuse: .slope("over -rot hypot /", "tuck hypot /")
    case .percent: .slope("nip 100 /", "drop 100 /")
    case .greatestCommonDivisor, .leastCommonMultiple, .combinations, .permutations: .none
    case .arcTangent:
      // At the negative axis the angle jumps from -pi to pi.
      .slope(
        "tuck hypot tuck / swap /", "over -rot hypot tuck / swap / neg",
        jump: "0 max swap abs max")
    }
  }
}
