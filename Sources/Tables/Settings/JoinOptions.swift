import ReversePolish

/// A way to join two tables, by its name in SQL.
public enum JoinKind: String, CaseIterable, Sendable {
  /// The pairs of rows that match.
  case inner
  /// The pairs, and the rows of this table without a match.
  case left
  /// The pairs, and then the rows of the other table without a match.
  case right
  /// The pairs, and the rows of both tables without a match.
  case full
  /// The rows of this table with a match, each once and unchanged.
  case semi
  /// The rows of this table without a match, unchanged.
  case anti

  /// Whether rows of this table without a match are kept beside the pairs.
  var keepsOwn: Bool { self == .left || self == .full }

  /// Whether rows of the other table without a match are kept.
  var keepsOthers: Bool { self == .right || self == .full }

  /// Whether rows get the columns of the other table.
  var addsColumns: Bool { self != .semi && self != .anti }

  /// Whether some fields of the result can be empty.
  package var leavesFieldsEmpty: Bool { keepsOwn || keepsOthers }
}

/// The side on which an as-of join looks for the nearest row, by its name in pandas.
public enum JoinDirection: String, CaseIterable, Sendable {
  /// The last row at or before the value.
  case backward
  /// The first row at or after the value.
  case forward
  /// The row with the least distance; of two such rows, the one before.
  case nearest
}

/// A join with another table.
package struct JoinOptions: Equatable, Sendable {
  /// The file of the other table; empty until it is given.
  package var file = ""

  /// The columns whose fields must be equal, as typed.
  package var on: [String] = []

  /// The kind of the join; `nil` for the default.
  package var kind: JoinKind?

  /// The column of an as-of join, as typed; `nil` for other joins.
  package var asOf: String?

  /// The side of an as-of join; `nil` for the default.
  package var direction: JoinDirection?

  /// The greatest distance of an as-of join, as typed; `nil` for any distance.
  package var tolerance: String?

  /// Makes a join without a table.
  package init() {}

  /// The compared columns, as pairs of a column of the rows and a column of the other file.
  package var pairs: [(own: String, other: String)] { on.map(pair) }

  /// The columns of an as-of join; `nil` for other joins.
  package var asOfPair: (own: String, other: String)? { asOf.map(pair) }

  /// The settings of the join, without the path of the file.
  var settings: [String] {
    ["--on"] + on + ["--how", (kind ?? .inner).rawValue]
      + (asOf.map { ["--asof", $0, (direction ?? .backward).rawValue] } ?? [])
      + (tolerance.map { ["--tolerance", $0] } ?? [])
  }
}

/// Returns the two names in `own=other`; a name without a sign stands for both.
private func pair(_ name: String) -> (own: String, other: String) {
  guard let sign = name.firstIndex(of: "="), sign != name.startIndex,
    name.index(after: sign) != name.endIndex
  else { return (name, name) }
  return (String(name[..<sign]), String(name[name.index(after: sign)...]))
}
