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

/// A condition on the operands of a word.
struct Condition: Sendable {
  /// A description of valid operands for the error message.
  let text: String

  /// The indices of operands that must be integers, so that they have no slopes.
  var wholes: [Int] = []

  let holds: @Sendable ([Real], Bounds) throws(RealError) -> Bool
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

extension Condition {
  /// Requires some operands to be positive.
  static func positive(_ text: String, at indices: Int...) -> Condition {
    Condition(text: text + " above 0") { x, bounds throws(RealError) in
      for index in indices where try x[index].signum(bounds) <= 0 { return false }
      return true
    }
  }

  /// Requires the first operand to be less than the second.
  static let ascendingEnds = Condition(text: "ends in ascending order") {
    x, bounds throws(RealError) in try x[0].compared(to: x[1], bounds) < 0
  }

  /// Requires an operand to be an integer, with an optional minimum.
  static func whole(_ text: String, from least: Int? = nil, at index: Int) -> Condition {
    Condition(text: text, wholes: [index]) { x, _ in
      guard let integer = x[index].integer else { return false }
      return least.map { integer >= Integer($0) } ?? true
    }
  }

  /// Requires the first three operands to be the size of a population, its number of successes,
  /// and the number of draws.
  static let population = Condition(
    text: "whole numbers: of the successes and of the draws no more than the population",
    wholes: [0, 1, 2]
  ) { x, _ in
    guard let population = x[0].integer, let successes = x[1].integer, let draws = x[2].integer
    else { return false }
    return min(successes, draws) >= 0 && max(successes, draws) <= population
  }

  /// Requires an operand to be between 0 and 1, optionally without one of the ends.
  static func probability(
    _ text: String, excludes ends: Set<Int> = [], at index: Int
  ) -> Condition {
    Condition(text: text) { x, bounds throws(RealError) in
      let low = try x[index].signum(bounds)
      let high = try x[index].compared(to: 1, bounds)
      return (low > 0 || low == 0 && !ends.contains(0))
        && (high < 0 || high == 0 && !ends.contains(1))
    }
  }
}
