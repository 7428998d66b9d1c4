@_exported import struct PlainText.Numeral
@_exported import struct PlainText.Place
@_exported import class PlainText.Source
// The other modules name these types and this function in their declarations.
@_exported import func PlainText.doubleText

/// A word that acts on the stack, classified by its stack effect.
///
/// The operators are the *signature* of the language: names and numbers of operands, without a
/// meaning. An `Algebra` defines the meaning of constants and of operations on one or two numbers.
/// Shuffles and stack operations do not depend on the type of the values.
public enum Operator: Hashable, Sendable {
  /// ( -- x )
  case constant(Constant)
  /// ( x -- y )
  case unary(Unary)
  /// ( x y -- z )
  case binary(Binary)
  /// An operation that only moves, copies or drops values.
  case shuffle(Shuffle)
  /// An operation with any other stack effect.
  case stack(StackOperation)
  /// A word of a larger language, by its index in that language; arithmetic alone cannot evaluate
  /// the word.
  case word(Int32)

  /// The name of the word in a program.
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

  /// The number of values that the word needs on the stack.
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
  /// All operators of arithmetic, without the words of a larger language.
  public static var allCases: [Operator] {
    Constant.allCases.map(Operator.constant) + Unary.allCases.map(Operator.unary)
      + Binary.allCases.map(Operator.binary) + Shuffle.allCases.map(Operator.shuffle)
      + StackOperation.allCases.map(Operator.stack)
  }
}

/// The words for constant numbers.
public enum Constant: String, CaseIterable, Sendable {
  case pi, e, tau, phi
}

/// The operations that only move, copy or drop values.
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

  /// The number of values that the operation needs on the stack.
  public var arity: Int {
    switch self {
    case .duplicate, .drop: 1
    case .swap, .over, .nip, .tuck, .duplicateTwo, .dropTwo: 2
    case .rotate, .rotateBack: 3
    }
  }
}

/// The operations that depend on the depth of the stack, and the one calculation with two results.
public enum StackOperation: String, CaseIterable, Sendable {
  case pick
  case roll
  case depth
  case clear
  case divideWithRemainder = "divmod"

  /// The least number of values that the operation needs on the stack.
  public var arity: Int {
    switch self {
    case .depth, .clear: 0
    case .pick, .roll: 1
    case .divideWithRemainder: 2
    }
  }
}
