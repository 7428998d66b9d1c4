import ExactReals

/// A word's program that runs on exact numbers in all number systems.
///
/// Doubles count as exact, and the result is rounded once.
struct ExactProgram: Sendable {
  /// A program whose result for the operands must be above 0, and a phrase for operands that are
  /// valid; for a condition on several operands that the effect cannot express.
  let positive: (program: String, phrase: String)?

  /// A program for the slope along the last operand, with all operands on the stack; `nil` to
  /// differentiate the word's program instead.
  let slope: String?

  /// Whether the program accepts complex numbers, which need not meet conditions.
  let takesComplex: Bool
}

extension Word.Behavior {
  /// Makes the behavior of a word whose program runs on exact numbers.
  ///
  /// - Parameters:
  ///   - positive: A program whose result for the operands must be above 0, and a phrase for valid
  ///     operands.
  ///   - slope: A program for the slope along the last operand, with all operands on the stack.
  ///   - takesComplex: Whether the program accepts complex numbers.
  /// - Returns: The behavior.
  static func exactly(
    positive: (program: String, phrase: String)? = nil, slope: String? = nil,
    takesComplex: Bool = false
  ) -> Word.Behavior {
    .function(
      .exactly(
        ExactProgram(positive: positive, slope: slope, takesComplex: takesComplex)))
  }
}
