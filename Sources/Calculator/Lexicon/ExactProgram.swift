import ExactReals

/// A word's program that always runs on exact numbers.
///
/// Doubles are taken as exact, and the result is rounded once.
struct ExactProgram: Sendable {
  /// The conditions that the operands must meet.
  let conditions: [Condition]

  /// A program that takes all operands and leaves the slope along the last; `nil` if the slope of
  /// the word's program is as good.
  let slope: String?

  /// Whether the program has a meaning for complex numbers, which need not meet the conditions.
  let takesComplex: Bool
}

/// A condition on the operands of a word.
struct Condition: Sendable {
  /// A description of the operands that the word takes, for the message.
  let text: String

  /// The operands that are whole numbers, so that no slope along them exists.
  var wholes: [Int] = []

  let holds: @Sendable ([Real], Bounds) throws(RealError) -> Bool
}

extension Word.Behavior {
  /// Makes the program of a word for exact numbers.
  ///
  /// - Parameters:
  ///   - conditions: The conditions on the operands.
  ///   - slope: A program that takes all operands and leaves the slope along the last.
  ///   - takesComplex: Whether the program has a meaning for complex numbers.
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
  /// The condition that some operands are above 0.
  static func positive(_ text: String, at indices: Int...) -> Condition {
    Condition(text: text + " above 0") { x, bounds throws(RealError) in
      for index in indices where try x[index].signum(bounds) <= 0 { return false }
      return true
    }
  }

  /// The condition that the first operand is less than the second.
  static let ascendingEnds = Condition(text: "ends in ascending order") {
    x, bounds throws(RealError) in try x[0].compared(to: x[1], bounds) < 0
  }

  /// The condition that an operand is whole, and at least a minimum if there is one.
  static func whole(_ text: String, from least: Int? = nil, at index: Int) -> Condition {
    Condition(text: text, wholes: [index]) { x, _ in
      guard let integer = x[index].integer else { return false }
      return least.map { integer >= Integer($0) } ?? true
    }
  }

  /// The condition that the first three operands are the size of a population, the number of its
  /// successes, and the number of draws.
  static let population = Condition(
    text: "whole numbers: of the successes and of the draws no more than the population",
    wholes: [0, 1, 2]
  ) { x, _ in
    guard let population = x[0].integer, let successes = x[1].integer, let draws = x[2].integer
    else { return false }
    return min(successes, draws) >= 0 && max(successes, draws) <= population
  }

  /// The condition that an operand is from 0 to 1, optionally without one of the ends.
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
