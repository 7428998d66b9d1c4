import ExactReals

/// A word's program that is run on exact numbers, whatever numbers are calculated with: doubles are
/// exact numbers, and the result is rounded once.
struct ExactProgram: Sendable {
  /// The conditions that the operands must meet.
  let conditions: [Condition]

  /// A program that takes all operands and leaves the slope along the last; `nil` where the slope
  /// of the program is as good.
  let slope: String?

  /// Whether the program has a meaning for complex numbers, of which nothing is demanded.
  let takesComplex: Bool
}

/// A condition on the operands of a word.
struct Condition: Sendable {
  /// A description of the operands that the word takes, for the message.
  let text: String

  /// The operands that are whole, so that nothing has a slope along them.
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
  /// Some operands are above 0.
  static func positive(_ text: String, at indices: Int...) -> Condition {
    Condition(text: text + " above 0") { x, bounds throws(RealError) in
      for index in indices where try x[index].signum(bounds) <= 0 { return false }
      return true
    }
  }

  /// The first operand is less than the second.
  static let ascendingEnds = Condition(text: "ends in ascending order") {
    x, bounds throws(RealError) in try x[0].compared(to: x[1], bounds) < 0
  }

  /// An operand is whole, and not less than a number if there is one.
  static func whole(_ text: String, from least: Int? = nil, at index: Int) -> Condition {
    Condition(text: text, wholes: [index]) { x, _ in
      guard let integer = x[index].integer else { return false }
      return least.map { integer >= Integer($0) } ?? true
    }
  }

  /// The first three operands are the size of a population, how many of it count, and how many are
  /// drawn.
  static let population = Condition(
    text: "whole numbers: of the successes and of the draws no more than the population",
    wholes: [0, 1, 2]
  ) { x, _ in
    guard let population = x[0].integer, let successes = x[1].integer, let draws = x[2].integer
    else { return false }
    return min(successes, draws) >= 0 && max(successes, draws) <= population
  }

  /// An operand is from 0 to 1, or inside of that at an end.
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
