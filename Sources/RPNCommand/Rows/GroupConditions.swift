import Calculator
import ReversePolish
import Tables

/// The rows of a group that meet the conditions.
enum KeptRows {
  case all, none
  /// Some rows, with a decision for each.
  case some([Bool])

  /// Whether the whole group is kept, for output with one line per group.
  ///
  /// - Throws: `typeMismatch` if there is a separate decision for each row.
  func isWhole() throws(RPNError) -> Bool {
    switch self {
    case .all: true
    case .none: false
    case .some:
      throw RPNError(
        .typeMismatch, "--having needs a boolean for a group, not a list",
        suggestion: "with --window, a list of booleans chooses rows")
    }
  }

  /// Whether the row is kept.
  subscript(row: Int) -> Bool {
    switch self {
    case .all: true
    case .none: false
    case .some(let rows): rows[row]
    }
  }

  /// Returns the rows that both keep.
  func and(_ others: KeptRows) -> KeptRows {
    switch (self, others) {
    case (.none, _), (_, .none): .none
    case (.all, let rows), (let rows, .all): rows
    case (.some(let first), .some(let second)): .some(zip(first, second).map { $0 && $1 })
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
  ) throws(RPNError) -> KeptRows {
    let left = program?.resultCount(on: height).map { results.count - $0 } ?? count
    if left != count || results.count < count {
      throw RPNError(
        .notOneValue, "--having needs one value beside the results, but \(max(0, left)) are left")
    }
    var kept = KeptRows.all
    for answer in results.suffix(count) {
      kept = kept.and(try rowsKept(by: answer, of: rows, numbers))
    }
    results = program == nil ? [] : results.dropLast(count)
    return kept
  }

  private func rowsKept(
    by answer: Value, of count: Int, _ numbers: AllNumbers
  ) throws(RPNError) -> KeptRows {
    if answer.isMissing { return .none }
    if case .boolean(let isKept) = answer { return isKept ? .all : .none }
    guard case .list(let list) = answer else { throw try noBoolean(answer, numbers) }
    if list.elements.count != count { throw .otherLength(list.elements.count, rows: count) }
    return .some(
      try list.elements.map { element throws(RPNError) in
        if element.isMissing { return false }
        guard case .boolean(let isKept) = element else { throw try noBoolean(element, numbers) }
        return isKept
      })
  }

  private func noBoolean(
    _ value: Value, _ numbers: AllNumbers
  ) throws(RPNError) -> RPNError {
    RPNError(.typeMismatch, "--having needs a boolean, not \(try numbers.display(value))")
  }
}

extension RPNError {
  /// The error for a list whose length is not the number of rows in the group.
  static func otherLength(_ length: Int, rows: Int) -> RPNError {
    RPNError(
      .domain,
      "a list of \(length) value\(length == 1 ? "" : "s") cannot stand beside "
        + "\(rows) row\(rows == 1 ? "" : "s")")
  }
}
