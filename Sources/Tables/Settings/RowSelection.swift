/// The selection of rows, their groups, and the order of printed lines.
package struct RowSelection: Sendable {
  /// The argument of `--distinct` that means all columns.
  package static let allColumns = "*"

  /// Makes a selection of all rows.
  package init() {}

  /// The conditions for keeping a row: programs that all must leave `true`.
  package var conditions: [String] = []

  /// The columns of `--distinct`: only the first row with each combination of fields is kept; empty
  /// to keep all rows.
  package var distinct: [String] = []

  /// The columns that form the key of a group.
  package var by: [String] = []

  /// Whether the number of rows of each group is printed.
  package var counts = false

  /// The conditions for keeping groups, or rows of groups.
  package var having: [String] = []

  /// The columns that order the rows inside each group.
  package var orderInGroups: [SortOrder] = []

  /// Whether the results of a group are printed beside each of its rows.
  package var window = false

  /// The sort columns.
  ///
  /// Lines with equal keys are ordered by the next column.
  package var order: [SortOrder] = []

  /// The maximum number of printed lines.
  package var head: Int?

  /// The number of last lines to print, and the number of lines chosen at random.
  package var (tail, sample): (Int?, Int?)

  /// Whether some lines are not printed because of their number.
  package var isCut: Bool { head != nil || tail != nil || sample != nil }

  /// Whether partial results are printed instead of final results.
  package var partial = false

  /// Whether the input consists of partial results.
  package var merge = false

  /// Whether statistics of each column are printed.
  package var summary = false
}
