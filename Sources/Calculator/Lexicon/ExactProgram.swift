import ExactReals

/// A word's program that runs on exact numbers in all number systems.
///
/// Doubles count as exact, and the result is rounded once.
struct ExactProgram: Sendable {
  /// The conditions on the operands.
  let conditions: [Condition]

  /// A program for the slope along the last operand, with all operands on the stack; `nil` to
  /// differentiate the word's program instead.
  let slope: String?

  /// Whether the program accepts complex numbers, which need not meet the conditions.
  let takesComplex: Bool
}

extension Word.Behavior {
  /// Makes the behavior of a word whose program runs on exact numbers.
  ///
  /// - Parameters:
  ///   - conditions: The conditions on the operands.
  ///   - slope: A program for the slope along the last operand, with all operands on the stack.
  ///   - takesComplex: Whether the program accepts complex numbers.
  /// - Returns: The behavior.
  static func exactly(
    _ conditions: Condition..., slope: String? = nil, takesComplex: Bool = false
  ) -> Word.Behavior {
    .function(
      .exactly(
        ExactProgram(conditions: conditions, slope: slope, takesComplex: takesComplex)))
  }
}
