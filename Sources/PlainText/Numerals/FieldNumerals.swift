/// Numbers in the notation of some countries' tables, where 1.234,50 means 1234.50.
package struct FieldNumerals: Equatable, Sendable {
  /// Whether a comma is the decimal sign.
  package let hasDecimalComma: Bool

  private let groups: GroupedNumerals?

  /// Makes a notation; `nil` if the character cannot separate groups.
  ///
  /// - Parameters:
  ///   - hasDecimalComma: Whether a comma is the decimal sign.
  ///   - group: The separator of groups of digits, as it is typed; `nil` for no separator.
  package init?(hasDecimalComma: Bool, group: Unicode.Scalar?) {
    self.hasDecimalComma = hasDecimalComma
    // With a decimal comma, commas and points exchange their roles before a number is read.
    let separator = group.map { hasDecimalComma ? swapped($0) : $0 }
    groups = separator.flatMap { GroupedNumerals(separator: $0) }
    if separator != nil, groups == nil { return nil }
  }

  /// The number in the notation of programs; another text if it is not a number.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func plain(_ text: String) -> String {
    var text = text
    if hasDecimalComma {
      text = String(String.UnicodeScalarView(text.unicodeScalars.map(swapped)))
    }
    return groups?.plain(text) ?? text
  }

  /// A number without the separators of its groups; `nil` if it has no groups or is malformed.
  ///
  /// - Parameter text: The number, with a point as its decimal sign.
  /// - Returns: The number.
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
