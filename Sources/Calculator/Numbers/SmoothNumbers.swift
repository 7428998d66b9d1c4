import ExactReals
import ReversePolish

/// Number systems for calculus: roots, integrals, derivatives, and functions on regions.
///
/// Most systems have no numbers that depend on a variable, and implement roots and integrals only.
public protocol SmoothNumbers: OrderedAlgebra where Value: Sendable {
  /// Finds a zero of a function between two numbers.
  ///
  /// - Throws: `domain` unless the function has different signs at the ends; errors of the
  ///   function.
  func root(
    of function: NumberFunction<Value>, between first: Value, and last: Value
  ) throws(RPNError) -> Value

  /// Computes the integral of a function between two numbers.
  ///
  /// - Throws: `undecided` if the function is not smooth enough; errors of the function.
  func integral(
    of function: NumberFunction<Value>, from first: Value, to last: Value
  ) throws(RPNError) -> Value

  /// Computes a function with known slopes; `nil` if no operand depends on a variable.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - operands: The operands.
  ///   - runner: Runs programs in this number system.
  /// - Returns: The value with its derivative.
  /// - Throws: `domain` if there is no derivative.
  func value(
    of function: SmoothFunction, at operands: [Value], on runner: ProgramRunner<Self>
  ) throws(RPNError) -> Value?

  /// Whether a number is plain: not a formula, and independent of all variables.
  func isPlain(_ value: Value) -> Bool

  /// Whether a number does not vary continuously, so that it can be converted to an integer.
  func isConstant(_ value: Value) -> Bool

  /// Returns the midpoint of a region; `nil` for a known number.
  ///
  /// - Throws: `undecided` if the midpoint cannot be calculated.
  func middle(of value: Value) throws(RPNError) -> Real?

  /// Returns the least and the greatest real part of a region and its greatest imaginary part;
  /// `nil` for a known number.
  ///
  /// - Throws: `undecided` if they cannot be calculated.
  func edges(of value: Value) throws(RPNError) -> [Real]?

  /// Returns the values of a function on a region, as `Region.moved` does.
  ///
  /// - Throws: `undecided` if the values are unknown.
  func moved(
    _ value: Value, alongSlopes slopes: Value, over operand: Value
  ) throws(RPNError) -> Value
}

extension NumberSystem {
  /// Throws an error, because roots are not supported.
  public func root(
    of function: NumberFunction<Value>, between first: Value, and last: Value
  ) throws(RPNError) -> Value { throw .undefined("solve") }

  /// Throws an error, because integrals are not supported.
  public func integral(
    of function: NumberFunction<Value>, from first: Value, to last: Value
  ) throws(RPNError) -> Value { throw .undefined("integrate") }

  /// Returns `nil`, because no number depends on a variable.
  public func value(
    of function: SmoothFunction, at operands: [Value], on runner: ProgramRunner<Self>
  ) throws(RPNError) -> Value? { nil }

  /// Returns `true`, because every number is plain.
  public func isPlain(_ value: Value) -> Bool { true }

  /// Returns `true`, because every number is constant.
  public func isConstant(_ value: Value) -> Bool { true }

  /// Returns `nil`, because no number is a region.
  public func middle(of value: Value) throws(RPNError) -> Real? { nil }

  /// Returns `nil`, because no number is a region.
  public func edges(of value: Value) throws(RPNError) -> [Real]? { nil }

  /// Throws an error, because no number is a region.
  public func moved(
    _ value: Value, alongSlopes slopes: Value, over operand: Value
  ) throws(RPNError) -> Value { throw .unknownRegion }
}

/// A function of exact numbers with known slopes.
public struct SmoothFunction: Sendable {
  /// The name of the word that computes the function.
  let name: String

  /// The programs for the slopes along the last operands; those along all others are unknown.
  let slopes: [String]

  /// The bounds of the slope along the last operand on regions.
  var steepness: [Steepness] = []

  /// A program that calculates the function on regions without such a bound.
  var elsewhere: String?

  /// Calculates the value, or throws `undecided` outside the domain; `nil` if a program calculates
  /// the value.
  let value: (@Sendable ([Real], Bounds) throws(RealError) -> Real)?

  /// Returns the program for the slope along one of several operands; `nil` for an unknown slope.
  func slope(along index: Int, of count: Int) -> String? {
    let place = index - (count - slopes.count)
    return slopes.indices.contains(place) ? slopes[place] : nil
  }
}

/// A quotation as a function of one number.
public struct NumberFunction<Number: Sendable>: Sendable {
  /// Returns the value of the function at a number.
  let value: @Sendable (Number) throws(RPNError) -> Number

  /// Returns a program for the function without names, or `nil`.
  let source: @Sendable () throws(RPNError) -> String?

  /// Returns the bounds of the function on an interval; `nil` if unknown.
  var cover: Covering?

  /// Returns the integral between two numbers if the function is a polynomial; throws otherwise.
  var area: (@Sendable (Real, Real) throws(RPNError) -> Real)?

  /// The bounds of exact arithmetic.
  var bounds = Bounds()

  /// A function that returns bounds of values on a region.
  typealias Covering =
    @Sendable (Region, RegionQuestion, RegionArithmetic) throws(RPNError) -> Region?

  /// Converts the function to another number system.
  func on<Other>(
    _ value: @escaping @Sendable (Other) throws(RPNError) -> Other
  ) -> NumberFunction<Other> {
    NumberFunction<Other>(value: value, source: source, cover: cover, area: area, bounds: bounds)
  }

  /// Returns the integral of a polynomial; `nil` for other functions.
  func exactArea(from first: Real, to last: Real) -> Real? { try? area?(first, last) }
}
