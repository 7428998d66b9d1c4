import ExactReals

/// A function of real numbers, which every number system reaches through its bridge to `Real`:
/// doubles are exact numbers, and the result is rounded once.
struct RealFunction: Sendable {
  /// The conditions that the operands must meet.
  var conditions: [Condition] = []

  /// For each operand a program that leaves the slope along it, the partial derivative; none where it
  /// is not known.
  let slopes: [String?]

  /// The function itself.
  ///
  /// It has as many operands as the word's effect says.
  let body: @Sendable ([Real], Bounds) throws(RealError) -> Real
}

extension Word.Behavior {
  /// A function of real numbers.
  ///
  /// - Parameters:
  ///   - conditions: The conditions on the operands.
  ///   - slopes: For each operand a program that takes all operands and leaves the slope along it.
  ///   - body: The function.
  /// - Returns: The behavior.
  static func reals(
    given conditions: Condition..., slopes: String?...,
    body: @escaping @Sendable ([Real], Bounds) throws(RealError) -> Real
  ) -> Word.Behavior {
    .function(.reals(RealFunction(conditions: conditions, slopes: slopes, body: body)))
  }
}
