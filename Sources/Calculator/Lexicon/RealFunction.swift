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

  /// The function; the word's effect determines the number of operands.
  let body: @Sendable ([Real], Bounds) throws(RealError) -> Real
}

extension Word.Behavior {
  /// Makes a function of real numbers.
  ///
  /// - Parameters:
  ///   - conditions: The conditions on the operands.
  ///   - slopes: Programs for the partial derivatives along the last operands, with all operands
  ///     on the stack.
  ///   - body: The function.
  /// - Returns: The behavior.
  static func reals(
    given conditions: Condition..., slopes: String...,
    body: @escaping @Sendable ([Real], Bounds) throws(RealError) -> Real
  ) -> Word.Behavior {
    .function(.reals(RealFunction(conditions: conditions, slopes: slopes, body: body)))
  }
}
