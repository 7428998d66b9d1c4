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
  var order: [SortOrder] = []

  /// The maximum number of printed lines.
  var head: Int?

  /// Whether partial results are printed instead of final results.
  var partial = false

  /// Whether the input consists of partial results.
  var merge = false

  /// Whether statistics of each column are printed.
  var summary = false

  static let options: [CommandOption<RowSelection>] = [
    .list(
      "--where", \.conditions, as: "condition",
      help: "Keep the rows for which all these conditions hold.", read: { [$0] }),
    .list(
      "--distinct", \.distinct, as: "columns",
      help: "Keep the first row of each combination; '*' for all.", read: columnNames),
    .list(
      "--by", \.by, as: "columns", help: "Evaluate once per group of rows with equal fields.",
      read: columnNames),
    .flag("--window", \.window, help: "Print each row, and beside it its group's results."),
    .list(
      "--having", \.having, as: "condition",
      help: "Keep groups, or with --window rows, where it is true.", read: { [$0] }),
    .list("--sort-by", \.order, as: "columns", help: "Sort the lines; -column: greatest first.") {
      columnList($0, withSigns: true)?.map {
        SortOrder(column: $0.name, isDescending: $0.isNegative)
      }
    },
    .value("--head", \.head, as: "n", help: "Print the first n lines only.") {
      UInt32($0).map { Int($0) }
    },
    .flag("--partial", \.partial, help: "Print the state of each group, for --merge."),
    .flag("--merge", \.merge, help: "Join what --partial has printed, and evaluate."),
    .flag("--summary", \.summary, help: "Describe each column: kind, gaps, quartiles, bars."),
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
