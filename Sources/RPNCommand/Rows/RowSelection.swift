/// The selection of rows, their groups, and the order of printed lines.
struct RowSelection: Sendable {
  /// The conditions for keeping a row: programs that all must leave `true`.
  var conditions: [String] = []

  /// The columns of `--distinct`: only the first row with each combination of fields is kept; empty
  /// to keep all rows.
  var distinct: [String] = []

  /// The columns that form the key of a group.
  var by: [String] = []

  /// The conditions for keeping groups, or rows of groups.
  var having: [String] = []

  /// Whether the results of a group are printed beside each of its rows.
  var window = false

  /// The sort columns.
  ///
  /// Lines with equal keys are ordered by the next column.
  var order: [SortKey] = []

  /// The maximum number of printed lines.
  var head: Int?

  /// Whether partial results are printed instead of final results.
  var partial = false

  /// Whether the input consists of partial results.
  var merge = false

  /// Whether statistics of each column are printed.
  var summary = false

  static let options: [CommandOption<RowSelection>] = [
    CommandOption.value(
      "--where", as: "condition",
      help: "Keep the rows for which all these conditions hold."
    ) {
      $0.conditions.append($1)
      return true
    }.repeatable,
    CommandOption.value(
      "--distinct", as: "columns",
      help: "Keep the first row of each combination; '*' for all."
    ) {
      guard let columns = columnList($1) else { return false }
      $0.distinct += columns.map { $0.name }
      return true
    }.repeatable,
    CommandOption.value(
      "--by", as: "columns", help: "Evaluate once per group of rows with equal fields."
    ) {
      guard let columns = columnList($1), !columns.contains(where: { $0.isNegative }) else {
        return false
      }
      $0.by += columns.map { $0.name }
      return true
    }.repeatable,
    .flag("--window", help: "Print each row, and beside it its group's results.") {
      $0.window = true
    },
    CommandOption.value(
      "--having", as: "condition",
      help: "Keep groups, or with --window rows, where it is true."
    ) {
      $0.having.append($1)
      return true
    }.repeatable,
    CommandOption.value(
      "--sort-by", as: "columns",
      help: "Sort the lines; -column: greatest first."
    ) {
      guard let columns = columnList($1, withSigns: true) else { return false }
      $0.order += columns.map { SortKey(column: $0.name, isDescending: $0.isNegative) }
      return true
    }.repeatable,
    .value("--head", as: "n", help: "Print the first n lines only.") {
      $0.head = UInt32($1).map { Int($0) }
      return $0.head != nil
    },
    .flag("--partial", help: "Print the state of each group, for --merge.") { $0.partial = true },
    .flag("--merge", help: "Join what --partial has printed, and evaluate.") { $0.merge = true },
    .flag("--summary", help: "Describe each column: kind, gaps, quartiles, bars.") {
      $0.summary = true
    },
  ]

  /// The error in the selection, or `nil`.
  var problem: String? {
    if merge, !conditions.isEmpty {
      return "--merge has no rows for --where: choose them with --partial"
    }
    if partial, !order.isEmpty || head != nil {
      return "--partial prints no results that could be sorted or cut; --merge does"
    }
    if summary, !by.isEmpty || partial || merge || !order.isEmpty || head != nil {
      return "--summary describes whole columns; of the others, only --where goes with it"
    }
    return nil
  }
}
