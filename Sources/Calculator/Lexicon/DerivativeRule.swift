import ReversePolish

/// The rule for a word's derivative: programs in the language itself.
///
/// The derivative of `sin` is `cos`; that of `asinh` is `1 hypot inv`. A program takes the word's
/// arguments from the stack and leaves one number. Since it runs in the algebra that the word runs
/// in, the derivative is exact where the algebra is.
enum DerivativeRule: Sendable {
  /// The slopes along the arguments: the partial derivatives.
  ///
  /// `jump` leaves 0 where there is no derivative although the slopes could be calculated.
  case slopes([String], jump: String?)
  /// The derivative is 0 between the places where `jump` leaves 0.
  case steps(jump: String)
  /// The derivative is that of the argument that is chosen.
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
