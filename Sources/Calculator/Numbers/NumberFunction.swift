import ExactReals
import ReversePolish

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
