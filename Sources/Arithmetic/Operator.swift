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

  /// The number of values that the word takes from the stack, whatever they are.
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

  /// The number of values that it takes.
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

  /// The number of values that it takes at least.
  public var arity: Int {
    switch self {
    case .depth, .clear: 0
    case .pick, .roll: 1
    case .divideWithRemainder: 2
    }
  }
}
