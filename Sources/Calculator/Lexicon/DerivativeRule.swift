import ReversePolish

/// The rule for a word's derivative, as programs in the language.
///
/// The derivative of `sin` is `cos`; that of `asinh` is `1 hypot inv`. A program takes the word's
/// arguments from the stack and leaves one number. Since it runs in the algebra that the word runs
/// in, the derivative is exact where the algebra is.
enum DerivativeRule: Sendable {
  /// The partial derivatives along the arguments.
  ///
  /// `jump` leaves 0 where the word has no derivative, even if the slopes have values there.
  case slopes([String], jump: String?)
  /// The derivative is 0, but does not exist where `jump` leaves 0.
  case steps(jump: String)
  /// The word chooses an argument, and has the derivative of that argument.
  case choice
  /// The word is defined on integers only.
  case undefined

  @inline(__always)
  static func slope(_ along: String..., jump: String? = nil) -> DerivativeRule {
    .slopes(along, jump: jump)
  }
}

extension Operator {
  /// The rule for the derivative of the word.
  ///
  /// - Source: Abramowitz and Stegun 1964, 3.3 and 4, in forms that neither overflow nor cancel.
  var derivativeRule: DerivativeRule {
    switch self {
    case .unary(let operation): operation.entry.derivative
    case .binary(let operation): operation.entry.derivative
    case .constant, .shuffle, .stack, .word: .undefined
    }
  }
}
