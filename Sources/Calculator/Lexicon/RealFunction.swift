import ExactReals

/// A function of real numbers, which every number system reaches through its conversion to `Real`.
///
/// Doubles are taken as exact, and the result is rounded once.
struct RealFunction: Sendable {
  /// The conditions that the operands must meet.
  var conditions: [Condition] = []

  /// A program for each operand that leaves the slope along it, the partial derivative; `nil` for
  /// an unknown slope.
  let slopes: [String?]

  /// The function.
  ///
  /// It has as many operands as the word's effect.
  let body: @Sendable ([Real], Bounds) throws(RealError) -> Real
}

extension Word.Behavior {
  /// A function of real numbers.
  ///
  /// - Parameters:
  ///   - conditions: The conditions on the operands.
  ///   - slopes: A program for each operand, which takes all operands and leaves the slope along
  ///     it.
  ///   - body: The function.
  /// - Returns: The behavior.
  static func reals(
    given conditions: Condition..., slopes: String?...,
    body: @escaping @Sendable ([Real], Bounds) throws(RealError) -> Real
  ) -> Word.Behavior {
    .function(.reals(RealFunction(conditions: conditions, slopes: slopes, body: body)))
  }
}
