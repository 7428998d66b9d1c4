import ExactReals

/// A function of real numbers in all number systems.
///
/// The operands are converted to `Real`. Doubles count as exact, and the result is rounded once.
struct RealFunction: Sendable {
  /// The conditions on the operands.
  var conditions: [Condition] = []

  /// Programs for the partial derivatives along the last operands; those along all others are
  /// unknown.
  let slopes: [String]

  /// The rule by which two ends bound the slope on an interval; `nil` if there is none.
  var steepness: Steepness?

  /// The function; the word's effect determines the number of operands.
  let body: @Sendable ([Real], Bounds) throws(RealError) -> Real
}

/// A bound of a function's slope on an interval: the greater of the values at both ends.
///
/// A slope that rises or falls has its greatest magnitude at an end; so has a positive slope that
/// falls and then rises. Both programs find all operands on the stack.
struct Steepness: Sendable {
  /// The program for the part of the domain, a number.
  ///
  /// The rule holds on an interval if both ends are in the same part; it fails where the program
  /// fails.
  let part: String

  /// The program for a bound of the slope's magnitude; `nil` if the slope itself is used.
  let bound: String?
}

extension Word.Behavior {
  /// Makes a function of real numbers.
  ///
  /// - Parameters:
  ///   - conditions: The conditions on the operands.
  ///   - slopes: Programs for the partial derivatives along the last operands, with all operands
  ///     on the stack.
  ///   - part: The program of a `Steepness`; `nil` if there is none.
  ///   - bound: The other program of a `Steepness`.
  ///   - body: The function.
  /// - Returns: The behavior.
  static func reals(
    given conditions: Condition..., slopes: String..., part: String? = nil,
    bound: String? = nil,
    body: @escaping @Sendable ([Real], Bounds) throws(RealError) -> Real
  ) -> Word.Behavior {
    let steepness = part.map { Steepness(part: $0, bound: bound) }
    return .function(
      .reals(
        RealFunction(conditions: conditions, slopes: slopes, steepness: steepness, body: body)))
  }
}
