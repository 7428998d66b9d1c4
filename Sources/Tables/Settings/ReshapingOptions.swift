import Calculator
import ReversePolish

/// The reshaping of rows before they are filtered or evaluated.
package struct ReshapingOptions: Equatable, Sendable {
  /// Makes options without a reshaping.
  package init() {}

  /// Whether files with different columns are united by the names of their columns.
  package var unites = false

  /// The joins, in the order in which they run.
  package var joins: [JoinOptions] = []

  /// The error in the options of a join, or `nil`.
  package var fault: String?

  /// The columns that `--long` turns into rows; with a sign, the columns that it keeps.
  package var long: [String] = []
  package var notLong: [String] = []

  /// The columns that `--wide` turns into columns: one with names and one with values.
  package var wide: [String] = []

  /// The settings that all partial results of a merge must share.
  ///
  /// The path of the other file is not included.
  package var settings: [String] {
    joins.flatMap(\.settings)
      + (long + notLong.map { "-" + $0 }).flatMap { ["--long", $0] }
      + wide.flatMap { ["--wide", $0] }
  }

  /// The columns that must be numbers if columns have no names.
  package var numbers: [String] {
    joins.flatMap { $0.pairs + ($0.asOfPair.map { [$0] } ?? []) }.flatMap { [$0.own, $0.other] }
      + long + notLong
  }
}
