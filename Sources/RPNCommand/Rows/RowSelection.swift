/// Which rows `rpn rows` keeps, how it groups them, and in which order it prints.
struct RowSelection: Sendable {
  /// The program that leaves `true` for the rows that are kept.
  var condition: String?

  /// The columns whose fields are alike in a group.
  var by: [String] = []

  /// What printed lines are sorted by.
  var order: SortOrder?

  /// How many lines are printed at most.
  var head: Int?

  /// Whether the state of each group is printed instead of its results.
  var partial = false

  /// Whether the input is such states.
  var merge = false

  /// Whether a description of each column is printed.
  var summary = false

  static let options: [CommandOption<RowSelection>] = [
    .value(
      "--where", as: "condition", help: "Keep the rows for which this leaves true.",
      set: CommandOption.read(\.condition)),
    .value("--by", as: "columns", help: "Evaluate once per group of rows, alike in these columns.")
    {
      $0.by += $1.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return !$0.by.contains("")
    },
    .value("--sort-by", as: "column", help: "Sort the lines by a column; -column: greatest first.")
    {
      $0.order = SortOrder($1)
      return true
    },
    .value("--head", as: "n", help: "Print the first n lines only.") {
      $0.head = UInt32($1).map { Int($0) }
      return $0.head != nil
    },
    .flag("--partial", help: "Print the state of each group, for --merge.") { $0.partial = true },
    .flag("--merge", help: "Join what --partial has printed, and evaluate.") { $0.merge = true },
    .flag("--summary", help: "Describe each column: count, range, mean, median, bars.") {
      $0.summary = true
    },
  ]

  /// What is wrong with them; `nil` if nothing is.
  var problem: String? {
    if merge, condition != nil {
      return "--merge has no rows for --where: choose them with --partial"
    }
    if partial, order != nil || head != nil {
      return "--partial prints no results that could be sorted or cut; --merge does"
    }
    if summary, !by.isEmpty || partial || merge || order != nil || head != nil {
      return "--summary describes whole columns; of the others, only --where goes with it"
    }
    return nil
  }
}
