import Calculator
import ReversePolish
import Tables

/// Which rows are kept: those for which a program leaves `true`.
struct RowCondition<System: RowSystem>: Sendable {
  let program: PreparedProgram<System>

  /// The columns that it asks for by name; `nil` if all fields are pushed.
  let columns: [Int]?
}

extension RowFilter {
  /// Whether a condition holds for a row.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - row: The row.
  ///   - fields: Where its fields stand.
  ///   - numbers: What numbers are.
  ///   - limits: What bounds the evaluation.
  /// - Returns: What the condition leaves.
  /// - Throws: What is wrong with the row, what the condition throws, and `notOneValue` or
  ///   `typeMismatch` if it leaves anything but one boolean.
  func holds(
    _ condition: RowCondition<System>, _ row: Row, _ fields: RowFields, _ numbers: System,
    _ limits: Limits
  ) throws(RPNError) -> Bool {
    let (stack, inputs) = try operands(of: row, fields, condition.columns, numbers, limits)
    // Other random numbers than those of the expression.
    let random = RandomGenerator(seed: ~(options.evaluation.seed ?? 0), index: row.line)
    let values = try condition.program.results(
      on: stack, inputs: inputs, limits: limits, random: random)
    guard values.count == 1 else {
      throw RPNError(.notOneValue, "--where needs one boolean, but \(values.count) values are left")
    }
    guard case .boolean(let holds) = values[0] else {
      let text = try numbers.field(of: values[0], as: .plain, within: limits)
      throw RPNError(.typeMismatch, "--where needs a boolean, not \(text)")
    }
    return holds
  }
}

/// A script without what it does, so that only its definitions are left.
///
/// - Throws: What is wrong with its text.
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
