/// A national notation of numbers in tables, such as 1.234,50 for 1234.50.
package struct FieldNumerals: Equatable, Sendable {
  /// Whether a comma is the decimal sign.
  package let hasDecimalComma: Bool

  private let groups: GroupedNumerals?

  /// Makes a notation; `nil` if the character cannot separate groups.
  ///
  /// - Parameters:
  ///   - hasDecimalComma: Whether a comma is the decimal sign.
  ///   - group: The separator of digit groups, as typed; `nil` for no separator.
  package init?(hasDecimalComma: Bool, group: Unicode.Scalar?) {
    self.hasDecimalComma = hasDecimalComma
    // With a decimal comma, commas and points are exchanged before a number is parsed.
    let separator = group.map { hasDecimalComma ? swapped($0) : $0 }
    groups = separator.flatMap { GroupedNumerals(separator: $0) }
    if separator != nil, groups == nil { return nil }
  }

  /// Converts a number to the notation of programs; the result is not a number if the text is not
  /// one.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func plain(_ text: String) -> String {
    var text = text
    if hasDecimalComma {
      text = String(String.UnicodeScalarView(text.unicodeScalars.map(swapped)))
    }
    return groups?.plain(text) ?? text
  }

  /// Removes the group separators from a number; `nil` if the number has no groups or is malformed.
  ///
  /// - Parameter text: A number with a decimal point.
  /// - Returns: The number without separators.
  /// - Complexity: O(*n*) in the length of the text.
  package func withoutGroups(_ text: String) -> String? { groups?.plain(text) }
}

private func swapped(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar {
  case ",": "."
  case ".": ","
  default: scalar
  }
}
