import Tables

extension RowSelection {
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
    .flag("--count", \.counts, help: "Count the rows of each group, after other results."),
    .flag("--window", \.window, help: "Print each row, and beside it its group's results."),
    orders("--order-by", \.orderInGroups, help: "The order of rows inside each group."),
    .list(
      "--having", \.having, as: "condition",
      help: "Keep groups, or with --window rows, where it is true.", read: { [$0] }),
    orders("--sort-by", \.order, help: "Sort the lines; -column: greatest first."),
    .value("--head", \.head, as: "n", help: "Print the first n lines only.") {
      UInt32($0).map { Int($0) }
    },
    .value("--tail", \.tail, as: "n", help: "Print the last n lines only.") {
      UInt32($0).map { Int($0) }
    },
    .value("--sample", \.sample, as: "n", help: "Print n random lines, in their order.") {
      UInt32($0).map { Int($0) }
    },
    .flag("--partial", \.partial, help: "Print the state of each group, for --merge."),
    .flag("--merge", \.merge, help: "Join what --partial has printed, and evaluate."),
    .flag("--summary", \.summary, help: "Describe each column: kind, gaps, quartiles, bars."),
  ]

  /// An option with columns, where a minus sign puts the greatest values first.
  private static func orders(
    _ name: String, _ property: WritableKeyPath<RowSelection, [SortOrder]> & Sendable, help: String
  ) -> CommandOption<RowSelection> {
    .list(name, property, as: "columns", help: help) {
      columnList($0, withSigns: true)?.map {
        SortOrder(column: $0.name, isDescending: $0.isNegative)
      }
    }.takingSigns
  }

  /// The error in the selection, or `nil`.
  var problem: String? {
    if merge, !conditions.isEmpty {
      return "--merge has no rows for --where: choose them with --partial"
    }
    if tail != nil, sample != nil { return "--tail and --sample contradict each other" }
    if partial, !order.isEmpty || isCut {
      return "--partial prints no results that could be sorted or cut; --merge does"
    }
    if summary, !by.isEmpty || counts || partial || merge || !order.isEmpty || isCut {
      return "--summary describes whole columns; of the others, only --where goes with it"
    }
    return nil
  }
}
