import Calculator
import ReversePolish

/// The condition for keeping a row: each program leaves `true`.
struct RowCondition: Sendable {
  private var programs: [RowProgram]

  /// The filter for distinct rows; `nil` if duplicates are kept.
  var distinct: DistinctRows?

  // A seed that differs from the seed of the expression.
  private let seed: UInt64

  /// Makes a condition.
  ///
  /// - Parameters:
  ///   - checks: The programs of the condition.
  ///   - options: The options, with the source of random numbers.
  init(_ checks: [RowCheck], _ options: RowOptions) {
    programs = checks.map { RowProgram($0.program, columns: $0.columns, $0.uses) }
    seed = ~(options.evaluation.seed)
  }

  /// Evaluates the condition for a row.
  ///
  /// Evaluation stops at the first program that leaves `false`.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - parser: The fields of the row.
  ///   - numbers: The number system.
  ///   - limits: The limits of this evaluation; `nil` for the general limits.
  /// - Returns: Whether to keep the row; a missing result counts as `false`, and a row without a
  ///   required value is not kept.
  /// - Throws: Errors in the row or in a program, and `notOneValue` or `typeMismatch` unless each
  ///   program leaves one boolean.
  mutating func holds(
    for row: Row, _ parser: RowParser, _ numbers: AllNumbers, limits: Limits?
  ) throws(RPNError) -> Bool {
    for index in programs.indices {
      let random = RandomGenerator(seed: seed, index: row.line)
      if try !Self.holds(&programs[index], for: row, parser, numbers, limits, random) {
        return false
      }
    }
    return try distinct?.takes(row, parser) ?? true
  }

  // A static method: in an instance method, a second access to all programs would copy the running
  // one.
  private static func holds(
    _ program: inout RowProgram, for row: Row, _ parser: RowParser,
    _ numbers: AllNumbers, _ limits: Limits?, _ random: RandomGenerator
  ) throws(RPNError) -> Bool {
    if program.leavesOut(row, parser) { return false }
    program.begin()
    try program.take(row, parser, numbers)
    try program.run(row, parser, numbers, limits: limits, random: random)
    guard program.results.count == 1 else {
      let count = program.results.count
      throw RPNError(.notOneValue, "--where needs one boolean, but \(count) values are left")
    }
    if program.results[0].isMissing { return false }
    guard case .boolean(let holds) = program.results[0] else {
      let text = try numbers.display(program.results[0])
      throw RPNError(.typeMismatch, "--where needs a boolean, not \(text)")
    }
    return holds
  }
}
