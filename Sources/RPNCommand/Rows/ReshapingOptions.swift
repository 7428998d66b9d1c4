import Calculator
import ReversePolish
import Tables

/// The reshaping of rows before they are filtered or evaluated.
struct ReshapingOptions: Equatable, Sendable {
  /// Whether files with different columns are united by the names of their columns.
  var unites = false

  /// The file of the table to join.
  var join: String?

  /// The key columns of the join, as typed.
  var on: [String] = []

  /// The treatment of rows without a match; `nil` for the default.
  var unmatched: RowJoin.Unmatched?

  /// The columns that `--long` turns into rows; with a sign, the columns that it keeps.
  var long: [String] = []
  var notLong: [String] = []

  /// The columns that `--wide` turns into columns: one with names and one with values.
  var wide: [String] = []

  static let options: [CommandOption<ReshapingOptions>] = [
    .flag("--union", \.unites, help: "Unite files with other columns, by their names."),
    .text("--join", \.join, as: "file", help: "Add the columns of this file, by those of --on."),
    .list(
      "--on", \.on, as: "columns", help: "Columns that --join compares; a=b if names differ.",
      read: columnNames),
    .value(
      "--unmatched", \.unmatched, as: "what",
      help: "Rows without a match: drop (default), keep, or only.",
      choices: RowJoin.Unmatched.allCases.map(\.rawValue),
      read: { RowJoin.Unmatched(rawValue: $0) }),
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

  /// The key columns of the join, as pairs of a column of the rows and a column of the other file.
  private var joinedNames: [(own: String, other: String)] {
    on.map { name in
      guard let sign = name.firstIndex(of: "="), sign != name.startIndex,
        name.index(after: sign) != name.endIndex
      else { return (name, name) }
      return (String(name[..<sign]), String(name[name.index(after: sign)...]))
    }
  }

  /// Makes the requested reshapings in the order union, join, long, wide.
  ///
  /// - Parameters:
  ///   - options: The notation of rows.
  ///   - headers: The names of the columns in each file, for a union.
  /// - Returns: The reshapings, after reading the other file of a join.
  /// - Throws: Errors in the other file.
  func reshapings(
    for options: RowOptions, _ headers: () -> [[String]]
  ) throws -> [RowReshaping] {
    var rewriters: [any RowRewriter] = []
    // Objects need no union: their members always have names.
    if unites, options.header { rewriters.append(RowsUnion(of: headers(), options.format)) }
    if let join {
      let names = joinedNames
      let table = try JoinedTable(join, on: names.map(\.other), options)
      rewriters.append(try RowJoin(table, on: names.map(\.own), unmatched ?? .drop, options))
    }
    if !long.isEmpty || !notLong.isEmpty {
      rewriters.append(
        try RowsLong(notLong.isEmpty ? long : notLong, isInverse: long.isEmpty, options))
    }
    if !wide.isEmpty { rewriters.append(RowsWide(wide, options)) }
    return rewriters.map { RowReshaping($0, options) }
  }

  /// The names of the new columns, which are the same for all tables.
  var newNames: [String] { long.isEmpty && notLong.isEmpty ? [] : RowsLong.newNames }

  /// The settings that all partial results of a merge must share.
  ///
  /// The path of the other file is not included.
  var settings: [String] {
    (join == nil ? [] : ["--on"] + on + ["--unmatched", (unmatched ?? .drop).rawValue])
      + (long + notLong.map { "-" + $0 }).flatMap { ["--long", $0] }
      + wide.flatMap { ["--wide", $0] }
  }

  /// The columns that must be numbers if columns have no names.
  fileprivate var numbers: [String] { joinedNames.flatMap { [$0, $1] } + long + notLong }
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
