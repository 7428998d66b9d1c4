import Calculator
import ReversePolish
import Tables

/// The condition for keeping a row: each of its programs leaves `true`.
struct RowCondition<System: RowSystem>: Sendable {
  private var programs: [RowProgram<System>]

  /// The combinations of fields of which only the first row is kept; `nil` where all rows are kept.
  var distinct: DistinctRows?

  // Other random numbers than those of the expression.
  private let seed: UInt64

  /// A condition.
  ///
  /// - Parameters:
  ///   - checks: The program that leaves `true` for the rows that are kept.
  ///   - options: The options that give the source of random numbers.
  init(_ checks: [RowCheck<System>], _ options: RowOptions) {
    programs = checks.map { RowProgram($0.program, columns: $0.columns, $0.uses) }
    seed = ~(options.evaluation.seed ?? 0)
  }

  /// Whether it holds for a row; behind the first program that leaves `false` none runs.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - parser: Its fields.
  ///   - numbers: The number system.
  ///   - limits: The limits of this evaluation, if they differ from those of all.
  /// - Returns: The results of the programs, `false` for a missing one; `false` for a row that is
  ///   left out for a missing value, `nil` if only all numbers can tell.
  /// - Throws: Errors in the row, errors of a program, and `notOneValue` or `typeMismatch` if one
  ///   leaves anything but one boolean.
  mutating func holds(
    for row: Row, _ parser: RowParser<System>, _ numbers: System, limits: Limits?
  ) throws(RPNError) -> Bool? {
    for index in programs.indices {
      let random = RandomGenerator(seed: seed, index: row.line)
      let holds = try Self.holds(&programs[index], for: row, parser, numbers, limits, random)
      guard holds == true else { return holds }
    }
    return try distinct?.takes(row, parser) ?? true
  }

  // Not a method: with another look at all programs, the one that runs would be copied.
  private static func holds(
    _ program: inout RowProgram<System>, for row: Row, _ parser: RowParser<System>,
    _ numbers: System, _ limits: Limits?, _ random: RandomGenerator
  ) throws(RPNError) -> Bool? {
    if program.leavesOut(row, parser) { return false }
    program.begin()
    if try !program.take(row, parser, numbers) { return nil }
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

/// A script without what it does, so that only its definitions are left.
///
/// - Throws: Errors in its text.
func definitions(in script: Source) throws(RPNError) -> Source {
  var others: [(range: Range<Int>, text: String)] = []
  var end = script.start
  for token in try script.tokens() where token.kind == .word {
    switch token.text {
    case ":": others.append((end..<token.place.range.lowerBound, " "))
    case ";": end = token.place.range.upperBound
    default: break
    }
  }
  return Source(script, replacing: others + [(end..<script.bytes.count, " ")])
}

/// The tokens of a script that stand outside of definitions: what it does.
///
/// - Throws: Errors in its text.
func tokens(outsideDefinitionsOf script: Source) throws(RPNError) -> [Token] {
  var isInside = false
  return try script.tokens().filter { token in
    let wasInside = isInside
    if token.kind == .word {
      if token.text == ":" { isInside = true } else if token.text == ";" { isInside = false }
    }
    return !wasInside && !isInside
  }
}
