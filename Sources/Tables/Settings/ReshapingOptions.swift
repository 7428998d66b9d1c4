import Calculator
import ReversePolish

/// The reshaping of rows before they are filtered or evaluated.
package struct ReshapingOptions: Equatable, Sendable {
  /// The treatment of a row without a match.
  package enum Unmatched: String, CaseIterable, Sendable {
    case drop, keep, only
  }

  /// Makes options without a reshaping.
  package init() {}

  /// Whether files with different columns are united by the names of their columns.
  package var unites = false

  /// The file of the table to join.
  package var join: String?

  /// The key columns of the join, as typed.
  package var on: [String] = []

  /// The treatment of rows without a match; `nil` for the default.
  package var unmatched: Unmatched?

  /// The columns that `--long` turns into rows; with a sign, the columns that it keeps.
  package var long: [String] = []
  package var notLong: [String] = []

  /// The columns that `--wide` turns into columns: one with names and one with values.
  package var wide: [String] = []

  /// The key columns of the join, as pairs of a column of the rows and a column of the other file.
  package var joinedNames: [(own: String, other: String)] {
    on.map { name in
      guard let sign = name.firstIndex(of: "="), sign != name.startIndex,
        name.index(after: sign) != name.endIndex
      else { return (name, name) }
      return (String(name[..<sign]), String(name[name.index(after: sign)...]))
    }
  }

  /// The settings that all partial results of a merge must share.
  ///
  /// The path of the other file is not included.
  package var settings: [String] {
    (join == nil ? [] : ["--on"] + on + ["--unmatched", (unmatched ?? .drop).rawValue])
      + (long + notLong.map { "-" + $0 }).flatMap { ["--long", $0] }
      + wide.flatMap { ["--wide", $0] }
  }

  /// The columns that must be numbers if columns have no names.
  package var numbers: [String] { joinedNames.flatMap { [$0, $1] } + long + notLong }
}
