import ReversePolish

/// An algebra whose values are numbers: they can be compared, counted with and printed.
public protocol NumberSystem: OrderedAlgebra where Value: Sendable {
  /// The same numbers within the limits of an evaluation.
  func bounded(by limits: Limits) -> Self

  /// Whether sums and products are the same in any order: no number is rounded.
  var isAssociative: Bool { get }

  /// Whether two numbers are the same in every respect; nothing is decided by the answer.
  func areSame(_ x: Value, _ y: Value) throws(RPNError) -> Bool

  /// Evaluates arithmetic in one pass; `evaluateFused` of `Algebra`, compiled for these numbers.
  func evaluateFused(_ sources: [Source]) throws(RPNError) -> Stack<Value>

  /// A number as an integer of the machine, to count with.
  ///
  /// - Parameters:
  ///   - value: A number.
  ///   - word: The word that counts, for the error's message.
  /// - Returns: The integer, from −2⁶² to 2⁶²; one of these for a number that lies beyond.
  /// - Throws: `domain` if the number is not whole.
  func count(_ value: Value, for word: String) throws(RPNError) -> Int

  /// The number that an integer of the machine is.
  func number(_ integer: Int) -> Value

  /// Whether a whole number is even.
  func isEven(_ value: Value, for word: String) throws(RPNError) -> Bool

  /// Whether a whole number is prime.
  func isPrime(_ value: Value) throws(RPNError) -> Bool

  /// The prime factors of a whole number from 1, ascending, with repeats.
  func factors(_ value: Value) throws(RPNError) -> [Value]

  /// What an operation on the bits of one whole number gives.
  func bits(_ x: Value, _ operation: BitOperation.Unary) throws(RPNError) -> Value

  /// What an operation on the bits of two whole numbers gives.
  func bits(_ x: Value, _ y: Value, _ operation: BitOperation) throws(RPNError) -> Value

  /// A number between two others where a function is 0.
  ///
  /// - Throws: `domain` unless the function has different signs there; what it throws itself.
  func root(
    of function: NumberFunction<Value>, between first: Value, and last: Value
  ) throws(RPNError) -> Value

  /// The integral of a function between two numbers.
  ///
  /// - Throws: `undecided` where the function is not smooth enough; what it throws itself.
  func integral(
    of function: NumberFunction<Value>, from first: Value, to last: Value
  ) throws(RPNError) -> Value

  /// The number as it is printed.
  ///
  /// - Throws: What the checkpoint throws.
  func text(_ value: Value) throws(RPNError) -> String

  /// A program that leaves the number: exactly, where a program can.
  ///
  /// - Throws: What the checkpoint throws.
  func program(_ value: Value) throws(RPNError) -> String

  /// An integer as a literal in base 2, 8 or 16; `nil` for any other number.
  ///
  /// - Throws: What the checkpoint throws.
  func literal(_ value: Value, base: Int) throws(RPNError) -> String?

  /// What kind of number it is, in the words of JSON output, and whether its text is it exactly.
  ///
  /// - Throws: What the checkpoint throws.
  func describe(_ value: Value) throws(RPNError) -> (type: String, isExact: Bool)

  /// The fast lane for the rows of a program; `nil` if there is none.
  func lane(for program: RowProgram<Self>, _ format: RowFormat) -> (any RowLane)?
}

extension NumberSystem {
  /// Numbers are rounded.
  public var isAssociative: Bool { false }

  /// Numbers are the same if they are equal.
  public func areSame(_ x: Value, _ y: Value) throws(RPNError) -> Bool { try compare(x, y) == 0 }

  /// No fast lane.
  public func lane(for program: RowProgram<Self>, _ format: RowFormat) -> (any RowLane)? { nil }
}

/// A quotation as a function of one number.
public struct NumberFunction<Number: Sendable>: Sendable {
  /// What the quotation leaves of a number.
  let value: @Sendable (Number) throws(RPNError) -> Number

  /// The quotation as a program that depends on no names; `nil` if there is none.
  let source: @Sendable () throws(RPNError) -> String?
}

/// The operations on the bits of two whole numbers, in two's complement without end.
public enum BitOperation: String, Sendable {
  case and = "bitand"
  case or = "bitor"
  case exclusiveOr = "bitxor"
  case shiftLeft = "shl"
  case shiftRight = "shr"

  /// The operations on those of one.
  public enum Unary: String, Sendable {
    case not = "bitnot"
    case count = "popcount"
  }
}
