import Tables

extension ReshapingOptions {
  static let options: [CommandOption<ReshapingOptions>] =
    rowOptions + joinOptions + [
      CommandOption.value(
        "--long", as: "columns", help: "A row of each field of these columns, or all but -a."
      ) {
        guard let columns = columnList($1, withSigns: true) else { return false }
        $0.long += columns.filter { !$0.isNegative }.map { $0.name }
        $0.notLong += columns.filter { $0.isNegative }.map { $0.name }
        return true
      }.repeatable,
      .value(
        "--wide", \.wide, as: "name,value", help: "Columns of the names in one, values in another."
      ) {
        columnNames($0).flatMap { $0.count == 2 && $0[0] != $0[1] ? $0 : nil }
      },
    ]
}

extension ReshapingOptions {
  // Separate arrays: type checking one expression would take the compiler seconds.
  private static let rowOptions: [CommandOption<ReshapingOptions>] = [
    .choice(
      "--ragged", as: "what", help: "Fill rows with too few fields; cut those with too many, too.",
      set: \.ragged),
    .text("--filename", \.filename, as: "name", help: "Add a column with the name of the file."),
    .list(
      "--fill-down", \.fillDown, as: "columns", help: "Fill missing fields with those above.",
      read: columnNames),
    .list(
      "--explode", \.explode, as: "column=separator", help: "A row of each element of these lists."
    ) { List($0).map { [$0] } },
    .flag("--union", \.unites, help: "Unite files with other columns, by their names."),
  ]

  /// The options of joins; each belongs to the `--join` before it, or to the first one.
  private static let joinOptions: [CommandOption<ReshapingOptions>] = [
    joinOption("--join", as: "file", help: "Add the columns of this file, by those of --on.") {
      $0.file = $1
      return true
    },
    joinOption(
      "--on", as: "columns", help: "Columns that --join compares; a=b if names differ."
    ) {
      guard let names = columnNames($1) else { return false }
      $0.on += names
      return true
    },
    joinOption(
      "--how", as: "what", help: "How to join: inner (default), left, right, full, semi, anti.",
      choices: JoinKind.allCases.map(\.rawValue)
    ) {
      // pandas and dplyr say outer and full.
      $0.kind = JoinKind(rawValue: $1 == "outer" ? "full" : $1)
      return $0.kind != nil
    },
    joinOption(
      "--unmatched", as: "what", help: "Rows without a match: drop (default), keep, or only.",
      choices: ["drop", "keep", "only"]
    ) {
      $0.kind = ["drop": .inner, "keep": .left, "only": .anti][$1]
      return $0.kind != nil
    },
    joinOption(
      "--asof", as: "column", help: "Join the nearest row by this column; a=b if names differ."
    ) {
      $0.asOf = columnNames($1).flatMap { $0.count == 1 ? $0[0] : nil }
      return $0.asOf != nil
    },
    joinOption(
      "--direction", as: "what", help: "Side of --asof: backward (default), forward, nearest.",
      choices: JoinDirection.allCases.map(\.rawValue)
    ) {
      $0.direction = JoinDirection(rawValue: $1)
      return $0.direction != nil
    },
    joinOption("--tolerance", as: "x", help: "The greatest distance of --asof, such as 10_min.") {
      $0.tolerance = $1
      return true
    },
  ]

  /// An option of the last join, or of the first one if none has begun.
  private static func joinOption(
    _ name: String, as placeholder: String, help: String, choices: [String] = [],
    set: @escaping @Sendable (inout JoinOptions, String) -> Bool
  ) -> CommandOption<ReshapingOptions> {
    CommandOption.value(name, as: placeholder, help: help, choices: choices) { options, text in
      let begins = options.joins.last.map { name == "--join" && !$0.file.isEmpty } ?? true
      if begins { options.joins.append(JoinOptions()) }
      let last = options.joins.count - 1
      let before = options.joins[last]
      guard set(&options.joins[last], text) else { return false }
      if name != "--on", name != "--join", before.has(name) {
        let isKind = ["--how", "--unmatched"].contains(name)
        options.fault =
          options.fault
          ?? (isKind
            ? "a join has --how or --unmatched, and only once" : "a join has '\(name)' only once")
      }
      return true
    }.repeatable
  }
}

extension JoinOptions {
  /// Whether an option of the join is set.
  fileprivate func has(_ option: String) -> Bool {
    switch option {
    case "--how", "--unmatched": kind != nil
    case "--asof": asOf != nil
    case "--direction": direction != nil
    case "--tolerance": tolerance != nil
    default: false
    }
  }

  /// The error in the options of the join, or `nil`.
  fileprivate var problem: String? {
    if file.isEmpty {
      return "--on, --how, --unmatched, --asof, --direction and --tolerance belong to --join"
    }
    if on.isEmpty, asOf == nil {
      return "--join needs --on: the columns that the two files have in common"
    }
    if asOf == nil, direction != nil || tolerance != nil {
      return "--direction and --tolerance belong to --asof, which finds the nearest row"
    }
    return nil
  }
}

extension RowOptions {
  /// The error in the reshaping options, or `nil`.
  var problemOfReshaping: String? {
    let reshaping = reshaping
    if reshaping == ReshapingOptions() { return nil }
    if selection.merge { return "--merge reads parts, which have their shape already" }
    if let problem = reshaping.fault ?? reshaping.joins.lazy.compactMap({ $0.problem }).first {
      return problem
    }
    if !reshaping.long.isEmpty, !reshaping.notLong.isEmpty {
      return "--long takes the columns, or with a minus before each those that stay"
    }
    if reshaping.ragged != nil, !header {
      return "--ragged counts the names of columns: it needs --header, --csv or --tsv"
    }
    if shape.from != .json, reshaping.explode.contains(where: { $0.separator == nil }) {
      return "--explode needs the text between elements: --explode tags=';'"
    }
    if reshaping.unites, !namesColumns {
      return "--union unites columns by their names: it needs --header, --csv or --tsv"
    }
    let hasNoEmptyFields = shape.from == .table && shape.fieldSeparator == nil
    if hasNoEmptyFields,
      reshaping.joins.contains(where: { $0.kind?.leavesFieldsEmpty ?? false })
        || !reshaping.wide.isEmpty || reshaping.unites
        || reshaping.ragged != nil || reshaping.filename != nil || !reshaping.explode.isEmpty
    {
      return "fields without a value need a separator: -F, --csv or --tsv"
    }
    if !reshaping.wide.isEmpty, !namesColumns {
      return "--wide makes columns with names: it needs --header, --csv or --tsv"
    }
    if !namesColumns, reshaping.numbers.contains(where: { UInt32($0) ?? 0 == 0 }) {
      return "columns are given by numbers, from 1, where no --header names them"
    }
    return nil
  }
}
