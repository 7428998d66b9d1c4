@_exported import struct PlainText.Numeral
@_exported import struct PlainText.Place
@_exported import class PlainText.Source
// The types in the declarations of this module, and the text of a double.
@_exported import func PlainText.doubleText

/// A word that does something to the stack, by the shape of what it does.
///
/// This is the *signature* of the language: names and how many values each takes, no meaning. The
/// meaning of the first three kinds depends on what the values are and is given by an `Algebra`;
/// the stack operations mean the same whatever the values are.
public enum Operator: Hashable, Sendable {
  /// ( -- x )
  case constant(Constant)
  /// ( x -- y )
  case unary(Unary)
  /// ( x y -- z )
  case binary(Binary)
  /// Values change places.
  case shuffle(Shuffle)
  /// Any other stack effect.
  case stack(StackOperation)
  /// A word of a larger language, by its number there; arithmetic alone does not know it.
  case word(Int32)

  /// The word as it is written.
  public var name: String {
    switch self {
    case .constant(let constant): constant.rawValue
    case .unary(let operation): operation.rawValue
    case .binary(let operation): operation.rawValue
    case .shuffle(let operation): operation.rawValue
    case .stack(let operation): operation.rawValue
    case .word(let number): "word \(number)"
    }
  }

  /// How many values the word takes from the stack, whatever they are.
  public var arity: Int {
    switch self {
    case .constant: 0
    case .unary: 1
    case .binary: 2
    case .shuffle(let operation): operation.arity
    case .stack(let operation): operation.arity
    case .word: 0
    }
  }
}

extension Operator: CaseIterable {
  /// Every word there is.
  public static var allCases: [Operator] {
    Constant.allCases.map(Operator.constant) + Unary.allCases.map(Operator.unary)
      + Binary.allCases.map(Operator.binary) + Shuffle.allCases.map(Operator.shuffle)
      + StackOperation.allCases.map(Operator.stack)
  }
}

/// The words for numbers that never change.
public enum Constant: String, CaseIterable, Sendable {
  case pi, e, tau, phi
}

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

/// The operations that only change the places of values.
public enum Shuffle: String, CaseIterable, Sendable {
  case duplicate = "dup"
  case drop
  case swap
  case over
  case rotate = "rot"
  case rotateBack = "-rot"
  case nip
  case tuck
  case duplicateTwo = "dup2"
  case dropTwo = "drop2"

  /// How many values it takes.
  public var arity: Int {
    switch self {
    case .duplicate, .drop: 1
    case .swap, .over, .nip, .tuck, .duplicateTwo, .dropTwo: 2
    case .rotate, .rotateBack: 3
    }
  }
}

/// The operations that count values, and the one calculation with two results.
public enum StackOperation: String, CaseIterable, Sendable {
  case pick
  case roll
  case depth
  case clear
  case divideWithRemainder = "divmod"

  /// How many values it takes at least.
  public var arity: Int {
    switch self {
    case .depth, .clear: 0
    case .pick, .roll: 1
    case .divideWithRemainder: 2
    }
  }
}
