import ExactReals
import ReversePolish

/// Numbers for calculus: roots, integrals, derivatives, and the values of a function on a region.
///
/// A number that depends on a variable has a derivative. Most systems do not have such numbers, and
/// implement only roots and integrals.
public protocol SmoothNumbers: OrderedAlgebra where Value: Sendable {
  /// A zero of a function between two numbers.
  ///
  /// - Throws: `domain` unless the function has different signs at the ends; errors of the
  ///   function.
  func root(
    of function: NumberFunction<Value>, between first: Value, and last: Value
  ) throws(RPNError) -> Value

  /// The integral of a function between two numbers.
  ///
  /// - Throws: `undecided` if the function is not smooth enough; errors of the function.
  func integral(
    of function: NumberFunction<Value>, from first: Value, to last: Value
  ) throws(RPNError) -> Value

  /// The derivative of a quotation.
  ///
  /// - Parameters:
  ///   - code: The quotation, a function of one number.
  ///   - x: The point of the derivative.
  ///   - runner: Runs the quotation on other numbers.
  /// - Returns: The derivative.
  /// - Throws: `domain` if there is no derivative; errors of the quotation.
  func derivative(
    of code: Quotation<Value>, at x: Value, on runner: some ProgramRunner<Self>
  ) throws(RPNError) -> Value

  /// The value of a function with known slopes, for operands that depend on a variable; `nil` if
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

  /// Whether a number is plain: it does not depend on a variable, and is not a formula.
  func isPlain(_ value: Value) -> Bool

  /// Whether a number can be converted to integers, because it does not change continuously.
  func isConstant(_ value: Value) -> Bool

  /// The number in the middle of a region; `nil` for a known number.
  ///
  /// - Throws: `undecided` if no such number can be calculated.
  func middle(of value: Value) throws(RPNError) -> Real?

  /// The values of a function on a region: see `Region.moved`.
  ///
  /// - Throws: `undecided` if the values are unknown.
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

  /// True: every number is plain.
  public func isPlain(_ value: Value) -> Bool { true }

  /// True: every number is a constant.
  public func isConstant(_ value: Value) -> Bool { true }

  /// No middle: all numbers are known.
  public func middle(of value: Value) throws(RPNError) -> Real? { nil }

  /// Throws an error: no number is a region.
  public func moved(
    _ value: Value, alongSlopes slopes: Value, over operand: Value
  ) throws(RPNError) -> Value { throw .unknownRegion }
}

/// A function of exact numbers with its slopes.
public struct SmoothFunction: Sendable {
  /// The name of the word.
  let name: String

  /// A program for the slope along each operand; `nil` for an unknown slope.
  let slopes: [String?]

  /// Calculates the value for exact numbers, or throws `undecided` for numbers outside its domain;
  /// `nil` if a program calculates it.
  let value: (@Sendable ([Real], Bounds) throws(RealError) -> Real)?
}

/// A quotation as a function of one number.
public struct NumberFunction<Number: Sendable>: Sendable {
  /// The result of the quotation for a number.
  let value: @Sendable (Number) throws(RPNError) -> Number

  /// Returns the quotation as a program that uses no names, or `nil`.
  let source: @Sendable () throws(RPNError) -> String?

  /// The bounds of all values on an interval; `nil` if they are unknown.
  var cover: Covering?

  /// The integral between two numbers if the quotation is a polynomial, else an error.
  var area: (@Sendable (Real, Real) throws(RPNError) -> Real)?

  /// The limits of a calculation with it.
  var bounds = Bounds()

  /// The bounds of the quotation's values on a region.
  typealias Covering =
    @Sendable (Region, RegionQuestion, RegionArithmetic) throws(RPNError) -> Region?

  /// Converts to the same function of other numbers.
  func on<Other>(
    _ value: @escaping @Sendable (Other) throws(RPNError) -> Other
  ) -> NumberFunction<Other> {
    NumberFunction<Other>(value: value, source: source, cover: cover, area: area, bounds: bounds)
  }

  /// The integral of a polynomial; `nil` of any other function.
  func exactArea(from first: Real, to last: Real) -> Real? { try? area?(first, last) }
}
