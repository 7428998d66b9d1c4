import ReversePolish

/// The rule for a word's derivative: programs in the language itself.
///
/// The derivative of `sin` is `cos`; that of `asinh` is `1 hypot inv`. A program takes the word's
/// arguments from the stack and leaves one number. Since it runs in the algebra that the word runs
/// in, the derivative is exact where the algebra is.
enum DerivativeRule: Sendable {
  /// For each argument the slope along it: the partial derivative.
  ///
  /// `jump` leaves 0 where there is no derivative although the slopes could be calculated.
  case slopes([String], jump: String?)
  /// Constant between the places where `jump` leaves 0.
  case steps(jump: String)
  /// One of the arguments, whichever is chosen.
  case choice
  /// Defined on integers alone.
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
