import ExactReals
import ReversePolish

/// Numbers that calculus has answers for: roots, integrals, derivatives, and the values of a function on
/// a whole region of numbers.
///
/// A number that depends on a variable carries its derivative. Most systems have no such numbers;
/// they implement only roots and integrals.
public protocol SmoothNumbers: OrderedAlgebra where Value: Sendable {
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

  /// The derivative of a quotation.
  ///
  /// - Parameters:
  ///   - code: The quotation, a function of one number.
  ///   - x: The place where the derivative is wanted.
  ///   - runner: Runs the quotation on other numbers.
  /// - Returns: The derivative.
  /// - Throws: `domain` if there is no derivative; errors of the quotation itself.
  func derivative(
    of code: Quotation<Value>, at x: Value, on runner: some ProgramRunner<Self>
  ) throws(RPNError) -> Value

  /// The value of a function whose slopes are known, where operands depend on a variable; `nil` where
  /// none does.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - operands: The operands.
  ///   - runner: Runs programs on these numbers.
  /// - Returns: The value with its derivative.
  /// - Throws: `domain` if there is no derivative.
  func value(
    of function: SmoothFunction, at operands: [Value], on runner: some ProgramRunner<Self>
  ) throws(RPNError) -> Value?

  /// Whether a number is only a number: it depends on no variable, and is not a formula.
  func isPlain(_ value: Value) -> Bool

  /// Whether integers may be calculated from a number: it does not change continuously.
  func isConstant(_ value: Value) -> Bool

  /// The number in the middle of a region; `nil` for a number that is known.
  ///
  /// - Throws: `undecided` if no such number can be calculated.
  func middle(of value: Value) throws(RPNError) -> Real?

  /// The values of a function on a region: see `Region.moved`.
  ///
  /// - Throws: `undecided` if they are not known.
  func moved(
    _ value: Value, alongSlopes slopes: Value, over operand: Value
  ) throws(RPNError) -> Value
}

extension NumberSystem {
  /// No roots of functions.
  public func root(
    of function: NumberFunction<Value>, between first: Value, and last: Value
  ) throws(RPNError) -> Value { throw .undefined("solve") }

  /// No integrals.
  public func integral(
    of function: NumberFunction<Value>, from first: Value, to last: Value
  ) throws(RPNError) -> Value { throw .undefined("integrate") }

  /// No value: no number depends on a variable.
  public func value(
    of function: SmoothFunction, at operands: [Value], on runner: some ProgramRunner<Self>
  ) throws(RPNError) -> Value? { nil }

  /// True: every number is only a number.
  public func isPlain(_ value: Value) -> Bool { true }

  /// True: every number is a constant.
  public func isConstant(_ value: Value) -> Bool { true }

  /// No middle: all numbers are known.
  public func middle(of value: Value) throws(RPNError) -> Real? { nil }

  /// An error: no number is a region.
  public func moved(
    _ value: Value, alongSlopes slopes: Value, over operand: Value
  ) throws(RPNError) -> Value { throw .unknownRegion }
}

/// A function of exact numbers with its slopes.
public struct SmoothFunction: Sendable {
  /// The word that it is.
  let name: String

  /// For each operand a program that leaves the slope along it; `nil` where it is not known.
  let slopes: [String?]

  /// The value for exact numbers, or `undecided` for those that the function does not take; `nil` where
  /// a program calculates it.
  let value: (@Sendable ([Real], Bounds) throws(RealError) -> Real)?
}

/// A quotation as a function of one number.
public struct NumberFunction<Number: Sendable>: Sendable {
  /// The result of the quotation for a number.
  let value: @Sendable (Number) throws(RPNError) -> Number

  /// The quotation as a program that depends on no names, or `nil`.
  let source: @Sendable () throws(RPNError) -> String?

  /// The bounds of all its values on an interval; `nil` where they are unknown.
  var cover: Covering?

  /// The limits of a calculation with it.
  var bounds = Bounds()

  /// The bounds of the quotation's values on a region.
  typealias Covering =
    @Sendable (Region, RegionQuestion, RegionArithmetic) throws(RPNError) -> Region?

  /// The same function of other numbers.
  func on<Other>(
    _ value: @escaping @Sendable (Other) throws(RPNError) -> Other
  ) -> NumberFunction<Other> {
    NumberFunction<Other>(value: value, source: source, cover: cover, bounds: bounds)
  }
}
