import Calculator
import ReversePolish

/// A value for each row of a group.
enum RowWise<Element: Sendable>: Sendable {
  /// The same value for all rows.
  case same(Element)
  /// A separate value for each row.
  case each([Element])

  /// The value for a row.
  subscript(row: Int) -> Element {
    switch self {
    case .same(let value): value
    case .each(let values): values[row]
    }
  }
}

extension RowWise<Value> {
  /// Makes the values of a result.
  ///
  /// - Parameters:
  ///   - result: The result of the program: a list has a value for each row.
  ///   - count: The number of rows.
  /// - Throws: `domain` for a list of another length.
  init(_ result: Value, rows count: Int) throws(RPNError) {
    guard case .list(let list) = result else {
      self = .same(result)
      return
    }
    if list.elements.count == count {
      self = .each(list.elements)
      return
    }
    let values = "\(list.elements.count) value\(list.elements.count == 1 ? "" : "s")"
    throw RPNError(
      .domain, "a list of \(values) cannot stand beside \(count) row\(count == 1 ? "" : "s")")
  }
}

extension RowWise<Bool> {
  /// Whether the whole group is kept, for output with one line per group.
  ///
  /// - Throws: `typeMismatch` if there is a separate decision for each row.
  func isWhole() throws(RPNError) -> Bool {
    if case .same(let isKept) = self { return isKept }
    throw RPNError(
      .typeMismatch, "--having needs a boolean for a group, not a list",
      suggestion: "with --window, a list of booleans chooses rows")
  }

  /// Returns the rows that both keep.
  func and(_ others: RowWise) -> RowWise {
    switch (self, others) {
    case (.same(true), let rows), (let rows, .same(true)): rows
    case (.each(let first), .each(let second)): .each(zip(first, second).map { $0 && $1 })
    case (.same(false), _), (_, .same(false)): .same(false)
    }
  }
}

/// The conditions of `--having`.
///
/// The conditions run after the program, on the same lists and with the names that the program has
/// bound. Each condition leaves one more value.
struct GroupConditions: Sendable {
  private let count: Int

  /// The program with the conditions appended, or `nil`.
  private let program: PreparedProgram?

  /// Makes the conditions in the options.
  ///
  /// - Parameters:
  ///   - program: The program that runs before the conditions.
  ///   - options: The options in force.
  init(_ program: PreparedProgram, _ options: RowOptions) {
    count = options.selection.having.count
    self.program = program.onlyDefines ? nil : program
  }

  /// Removes the results of the conditions from the top of the results.
  ///
  /// - Parameters:
  ///   - results: The results of the program, then those of the conditions.
  ///   - height: The number of input lists.
  ///   - rows: The number of rows of the group.
  ///   - numbers: The number system.
  /// - Returns: The kept rows.
  /// - Throws: `notOneValue` unless each condition leaves one value, `typeMismatch` for a result
  ///   that is neither a boolean nor a list of booleans, `domain` for a list of another length.
  func take(
    from results: inout [Value], on height: Int, rows: Int, _ numbers: AllNumbers
  ) throws(RPNError) -> RowWise<Bool> {
    let left = program?.resultCount(on: height).map { results.count - $0 } ?? count
    if left != count || results.count < count {
      throw RPNError(
        .notOneValue, "--having needs one value beside the results, but \(max(0, left)) are left")
    }
    var kept = RowWise.same(true)
    for answer in results.suffix(count) {
      switch try RowWise(answer, rows: rows) {
      case .same(let value): kept = kept.and(.same(try isKept(value, numbers)))
      case .each(let values):
        kept = kept.and(
          .each(try values.map { value throws(RPNError) in try isKept(value, numbers) }))
      }
    }
    results = program == nil ? [] : results.dropLast(count)
    return kept
  }

  /// Whether a result keeps its rows; a missing one does not.
  private func isKept(_ value: Value, _ numbers: AllNumbers) throws(RPNError) -> Bool {
    if value.isMissing { return false }
    guard case .boolean(let isKept) = value else {
      throw RPNError(
        .typeMismatch, "--having needs a boolean, not \(try numbers.display(value))")
    }
    return isKept
  }
}
