import Tables

extension ReshapingOptions {
  static let options: [CommandOption<ReshapingOptions>] = [
    .flag("--union", \.unites, help: "Unite files with other columns, by their names."),
    .text("--join", \.join, as: "file", help: "Add the columns of this file, by those of --on."),
    .list(
      "--on", \.on, as: "columns", help: "Columns that --join compares; a=b if names differ.",
      read: columnNames),
    .value(
      "--unmatched", \.unmatched, as: "what",
      help: "Rows without a match: drop (default), keep, or only.",
      choices: Unmatched.allCases.map(\.rawValue),
      read: { Unmatched(rawValue: $0) }),
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

extension RowOptions {
  /// The error in the reshaping options, or `nil`.
  var problemOfReshaping: String? {
    let reshaping = reshaping
    if reshaping == ReshapingOptions() { return nil }
    if selection.merge { return "--merge reads parts, which have their shape already" }
    if reshaping.join != nil, reshaping.on.isEmpty {
      return "--join needs --on: the columns that the two files have in common"
    }
    if reshaping.join == nil, !reshaping.on.isEmpty || reshaping.unmatched != nil {
      return "--on and --unmatched belong to --join"
    }
    if !reshaping.long.isEmpty, !reshaping.notLong.isEmpty {
      return "--long takes the columns, or with a minus before each those that stay"
    }
    if reshaping.unites, !namesColumns {
      return "--union unites columns by their names: it needs --header, --csv or --tsv"
    }
    let hasNoEmptyFields = shape.from == .table && shape.fieldSeparator == nil
    if hasNoEmptyFields,
      reshaping.unmatched == .keep || !reshaping.wide.isEmpty || reshaping.unites
    {
      return "fields without a value need a separator: -F, --csv or --tsv"
    }
    if !reshaping.wide.isEmpty, !namesColumns {
      return "--wide makes columns with names: it needs --header, --csv or --tsv"
    }
    if !namesColumns, reshaping.numbers.contains(where: { UInt32($0) ?? 0 == 0 }) {
      return "--on and --long take numbers of columns, from 1, where no --header names them"
    }
    return nil
  }
}
