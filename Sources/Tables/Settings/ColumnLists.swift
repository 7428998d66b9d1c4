/// A sort column as typed.
package struct SortOrder: Sendable {
  /// The name of the column.
  package let column: String

  /// Whether the order is descending.
  package let isDescending: Bool

  /// Makes a sort column.
  package init(column: String, isDescending: Bool) {
    (self.column, self.isDescending) = (column, isDescending)
  }
}

/// Parses a list of columns separated by commas.
///
/// A name in quotes, as in CSV, may contain commas and signs: `-age,"town, country"`.
///
/// - Parameters:
///   - text: The list as typed.
///   - withSigns: Whether `-` before a name is a sign.
/// - Returns: The names; `nil` if a name is missing or a quote is not closed.
/// - Complexity: O(*n*) in the length of the text.
package func columnList(
  _ text: String, withSigns: Bool = false
) -> [(name: String, isNegative: Bool)]? {
  var columns: [(name: String, isNegative: Bool)] = []
  var rest = text[...]
  while true {
    let isNegative = withSigns && rest.count > 1 && rest.hasPrefix("-")
    if isNegative { rest = rest.dropFirst() }
    guard let name = takeColumn(from: &rest), !name.isEmpty else { return nil }
    columns.append((name, isNegative))
    if rest.isEmpty { return columns }
    rest = rest.dropFirst()
  }
}

/// Returns the names in a list of columns without signs; `nil` for an invalid list.
@Sendable package func columnNames(_ text: String) -> [String]? {
  columnList(text)?.map { $0.name }
}

/// Removes and returns the first name of a list; `nil` if its quote is not closed.
private func takeColumn(from rest: inout Substring) -> String? {
  if !rest.hasPrefix("\"") {
    let name = rest.prefix { $0 != "," }
    rest = rest[name.endIndex...]
    return String(name)
  }
  var name = ""
  var parts = rest.dropFirst()
  while let end = parts.firstIndex(of: "\"") {
    name += parts[..<end]
    parts = parts[end...].dropFirst()
    if parts.first != "\"" {
      rest = parts
      return parts.isEmpty || parts.first == "," ? name : nil
    }
    name += "\""
    parts = parts.dropFirst()
  }
  return nil
}
