import ExactReals

/// A condition on the operands of a word.
///
/// The common conditions are data and not functions, because data takes no time at the start of a
/// program.
struct Condition: Sendable {
  typealias Test = @Sendable ([Real], Bounds) throws(RealError) -> Bool

  private enum Rule {
    case positive(Int, Int)
    case whole(Int, from: Int?)
    case probability(Int, excludes: Ends)
    case other(Test, wholes: Range<Int>)
  }

  /// The ends of the interval from 0 to 1.
  struct Ends: OptionSet, Sendable {
    let rawValue: UInt8
    static let low = Ends(rawValue: 1)
    static let high = Ends(rawValue: 2)
    static let both: Ends = [.low, .high]
  }

  private let phrase: String
  private let rule: Rule

  private init(_ phrase: String, _ rule: Rule) { (self.phrase, self.rule) = (phrase, rule) }

  /// Makes a condition of any other form.
  ///
  /// - Parameters:
  ///   - text: A description of valid operands for the error message.
  ///   - wholes: The indices of operands that must be integers.
  ///   - test: Whether the condition holds.
  init(text: String, wholes: Range<Int> = 0..<0, _ test: @escaping Test) {
    self.init(text, .other(test, wholes: wholes))
  }

  /// Requires an operand to be positive, optionally another one too.
  static func positive(_ phrase: String, at index: Int, _ other: Int? = nil) -> Condition {
    Condition(phrase, .positive(index, other ?? index))
  }

  /// Requires an operand to be an integer, with an optional minimum.
  static func whole(_ phrase: String, from least: Int? = nil, at index: Int) -> Condition {
    Condition(phrase, .whole(index, from: least))
  }

  /// Requires an operand to be between 0 and 1, optionally without one of the ends.
  static func probability(
    _ phrase: String, excludes ends: Ends = [], at index: Int
  ) -> Condition {
    Condition(phrase, .probability(index, excludes: ends))
  }

  /// A description of valid operands for the error message.
  var text: String {
    if case .positive = rule { phrase + " above 0" } else { phrase }
  }

  /// The indices of operands that must be integers, so that they have no slopes.
  var wholes: Range<Int> {
    switch rule {
    case .whole(let index, _): index..<index + 1
    case .other(_, let wholes): wholes
    case .positive, .probability: 0..<0
    }
  }

  /// Tests the condition.
  ///
  /// - Parameters:
  ///   - x: The operands.
  ///   - bounds: The bounds of the calculation.
  /// - Returns: Whether the condition holds.
  /// - Throws: `undecided` if the operands do not tell; errors of the checkpoint.
  func holds(_ x: [Real], _ bounds: Bounds) throws(RealError) -> Bool {
    switch rule {
    case .positive(let first, let second):
      return try min(x[first].signum(bounds), x[second].signum(bounds)) > 0
    case .whole(let index, let least):
      guard let integer = x[index].integer else { return false }
      return least.map { integer >= Integer($0) } ?? true
    case .probability(let index, let ends):
      let low = try x[index].signum(bounds)
      let high = try x[index].compared(to: 1, bounds)
      return (low > 0 || low == 0 && !ends.contains(.low))
        && (high < 0 || high == 0 && !ends.contains(.high))
    case .other(let test, _): return try test(x, bounds)
    }
  }

  /// Requires the first operand to be less than the second.
  static let ascendingEnds = Condition(text: "ends in ascending order") {
    x, bounds throws(RealError) in try x[0].compared(to: x[1], bounds) < 0
  }

  /// Requires the first three operands to be the size of a population, its number of successes,
  /// and the number of draws.
  static let population = Condition(
    text: "whole numbers: of the successes and of the draws no more than the population",
    wholes: 0..<3
  ) { x, _ in
    guard let population = x[0].integer, let successes = x[1].integer, let draws = x[2].integer
    else { return false }
    return min(successes, draws) >= 0 && max(successes, draws) <= population
  }
}
