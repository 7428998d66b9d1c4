import Calculator
import ReversePolish

/// The rows of a table in the order of a column, in which an as-of join finds the nearest row.
struct AsOfColumn: Sendable {
  private let numbers: AllNumbers
  private let options: RowOptions
  private let direction: JoinDirection
  private let tolerance: AnyNumber?

  /// The rows of each group with a value, in their order, and the values.
  private var groups: [[(row: Int, value: AnyNumber)]] = []

  /// Makes a column without rows.
  ///
  /// - Parameters:
  ///   - join: The options of the join.
  ///   - options: The notation of rows.
  /// - Throws: `malformedNumber` for a tolerance that is no number.
  init(_ join: JoinOptions, _ options: RowOptions) throws(RPNError) {
    numbers = options.evaluation.numbers.bounded(by: options.evaluation.limits())
    self.options = options
    direction = join.direction ?? .backward
    guard let text = join.tolerance else {
      tolerance = nil
      return
    }
    guard case .number(let number) = numbers.plainValue(of: text, options) else {
      throw RPNError(
        .malformedNumber, "--tolerance takes a number or a quantity, not '\(text)'",
        suggestion: "times are written like 10_min or 2_d")
    }
    tolerance = number
  }

  /// Reads a field.
  ///
  /// - Parameters:
  ///   - text: The text of the field.
  ///   - column: The name of its column.
  /// - Returns: The value; `nil` if it is missing.
  /// - Throws: `typeMismatch` for a text that is no number and no date.
  func value(of text: String, in column: String) throws(RPNError) -> AnyNumber? {
    for (name, form) in options.kinds.dates where name == column && !text.isEmpty {
      return try numbers.date(text, as: form)
    }
    let value = numbers.plainValue(of: text, options)
    if value.isMissing { return nil }
    if case .number(let number) = value { return number }
    throw RPNError(
      .typeMismatch, "--asof takes numbers, quantities and dates, not \"\(text)\"",
      suggestion: "--date reads dates in other forms")
  }

  /// Adds a row to a group.
  mutating func add(_ row: Int, _ value: AnyNumber, to group: Int) {
    while groups.count <= group { groups.append([]) }
    groups[group].append((row, value))
  }

  /// Sorts the rows of all groups; rows with equal values keep their order.
  ///
  /// - Throws: The error of two values that have no order.
  /// - Complexity: O(*n* log *n*) in the number of rows.
  mutating func sort() throws(RPNError) {
    for group in groups.indices {
      do {
        try groups[group].sort {
          let order = try numbers.compare($0.value, $1.value)
          return order == 0 ? $0.row < $1.row : order < 0
        }
      } catch {
        throw error as? RPNError ?? RPNError(.domain, "\(error)")
      }
    }
  }

  /// Finds the nearest row of a group.
  ///
  /// - Parameters:
  ///   - value: The value to which the row is near.
  ///   - group: The group.
  /// - Returns: The row, or `nil`.
  /// - Throws: The error of two values that have no order or no difference.
  /// - Complexity: O(log *n*) in the number of rows of the group.
  func nearestRow(to value: AnyNumber, in group: Int) throws(RPNError) -> Int? {
    if group >= groups.count { return nil }
    let rows = groups[group]
    // The last row at or before the value, and the first row at or after it.
    let behind = try firstIndex(in: rows) { other throws(RPNError) in
      try numbers.compare(other, value) > 0
    }
    var before = behind > 0 ? rows[behind - 1] : nil
    var after: (row: Int, value: AnyNumber)?
    if direction != .backward {
      let index = try firstIndex(in: rows) { other throws(RPNError) in
        try numbers.compare(other, value) >= 0
      }
      after = index < rows.count ? rows[index] : nil
    }
    if direction == .forward { before = nil }
    if let first = before, let second = after {
      let distances = (
        try numbers.apply(.subtract, to: value, first.value),
        try numbers.apply(.subtract, to: second.value, value)
      )
      if try numbers.compare(distances.0, distances.1) > 0 { before = nil }
    }
    guard let found = before ?? after else { return nil }
    if let tolerance {
      let (first, last) = before == nil ? (value, found.value) : (found.value, value)
      let distance = try numbers.apply(.subtract, to: last, first)
      if try numbers.compare(distance, tolerance) > 0 { return nil }
    }
    return found.row
  }

  /// The index of the first row for which a condition holds, which holds for all later rows too.
  private func firstIndex(
    in rows: [(row: Int, value: AnyNumber)],
    where isBehind: (AnyNumber) throws(RPNError) -> Bool
  ) throws(RPNError) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if try isBehind(rows[middle].value) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
