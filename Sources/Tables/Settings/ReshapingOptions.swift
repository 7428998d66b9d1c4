import Calculator
import ReversePolish

/// The reshaping of rows before they are filtered or evaluated.
package struct ReshapingOptions: Equatable, Sendable {
  /// The treatment of a row with fewer or more fields than names: missing fields are added, and rows
  /// with more fail or are cut.
  package enum Ragged: String, CaseIterable, Sendable {
    case fill, cut
  }

  /// A column of lists, and the text between their elements; `nil` for arrays of JSON only.
  package struct List: Equatable, Sendable {
    let column: String
    package let separator: String?

    /// Makes a column of lists.
    ///
    /// - Parameter text: The column, and the separator after an equals sign.
    package init?(_ text: String) {
      guard let sign = text.firstIndex(of: "=") else {
        (column, separator) = (text, nil)
        return
      }
      let rest = String(text[text.index(after: sign)...])
      if sign == text.startIndex || rest.isEmpty { return nil }
      (column, separator) = (String(text[..<sign]), rest == "\\t" ? "\t" : rest)
    }
  }

  /// Makes options without a reshaping.
  package init() {}

  /// Whether files with different columns are united by the names of their columns.
  package var unites = false

  /// The treatment of rows of other lengths; `nil` if they fail.
  package var ragged: Ragged?

  /// The name of the column with the name of the file.
  package var filename: String?

  /// The columns whose missing fields are filled with those above.
  package var fillDown: [String] = []

  /// The columns of lists whose elements become rows.
  package var explode: [List] = []

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
    var settings = ragged.map { ["--ragged", $0.rawValue] } ?? []
    settings += filename.map { ["--filename", $0] } ?? []
    settings += fillDown.flatMap { ["--fill-down", $0] }
    settings += explode.flatMap { ["--explode", $0.column, $0.separator ?? ""] }
    settings += joins.flatMap(\.settings)
    settings += (long + notLong.map { "-" + $0 }).flatMap { ["--long", $0] }
    return settings + wide.flatMap { ["--wide", $0] }
  }

  /// The columns that must be numbers if columns have no names.
  package var numbers: [String] {
    joins.flatMap { $0.pairs + ($0.asOfPair.map { [$0] } ?? []) }.flatMap { [$0.own, $0.other] }
      + long + notLong + fillDown + explode.map(\.column)
  }
}
