import ReversePolish

// The names of operations in Swift, for programs that are written in it. Where there is no reflection they
// cannot be asked for; a test compares them with what reflection says.

extension Constant {
  /// The case as Swift names it: the word.
  var swiftName: String { rawValue }
}

extension Unary {
  /// The case as Swift names it.
  var swiftName: String {
    switch self {
    case .negate: "negate"
    case .absolute: "absolute"
    case .sign: "sign"
    case .inverse: "inverse"
    case .square: "square"
    case .squareRoot: "squareRoot"
    case .cubeRoot: "cubeRoot"
    case .exponential: "exponential"
    case .naturalLogarithm: "naturalLogarithm"
    case .decimalLogarithm: "decimalLogarithm"
    case .binaryLogarithm: "binaryLogarithm"
    case .floor: "floor"
    case .ceiling: "ceiling"
    case .round: "round"
    case .truncate: "truncate"
    case .fraction: "fraction"
    case .factorial: "factorial"
    case .sine: "sine"
    case .cosine: "cosine"
    case .tangent: "tangent"
    case .arcSine: "arcSine"
    case .arcCosine: "arcCosine"
    case .arcTangent: "arcTangent"
    case .hyperbolicSine: "hyperbolicSine"
    case .hyperbolicCosine: "hyperbolicCosine"
    case .hyperbolicTangent: "hyperbolicTangent"
    case .areaSine: "areaSine"
    case .areaCosine: "areaCosine"
    case .areaTangent: "areaTangent"
    case .radians: "radians"
    case .degrees: "degrees"
    }
  }
}

extension Binary {
  /// The case as Swift names it.
  var swiftName: String {
    switch self {
    case .add: "add"
    case .subtract: "subtract"
    case .multiply: "multiply"
    case .divide: "divide"
    case .power: "power"
    case .logarithm: "logarithm"
    case .root: "root"
    case .flooredQuotient: "flooredQuotient"
    case .modulo: "modulo"
    case .truncatedQuotient: "truncatedQuotient"
    case .remainder: "remainder"
    case .minimum: "minimum"
    case .maximum: "maximum"
    case .hypotenuse: "hypotenuse"
    case .percent: "percent"
    case .greatestCommonDivisor: "greatestCommonDivisor"
    case .leastCommonMultiple: "leastCommonMultiple"
    case .combinations: "combinations"
    case .permutations: "permutations"
    case .arcTangent: "arcTangent"
    }
  }
}
