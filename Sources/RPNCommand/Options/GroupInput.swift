import PlainText

extension GroupedNumerals {
  /// Reads the separator as typed: the character, or `space` for a blank.
  init?(named name: String) {
    let scalars = name.unicodeScalars
    if name == "space" {
      self.init(separator: " ")
    } else if scalars.count == 1, let scalar = scalars.first {
      self.init(separator: scalar)
    } else {
      return nil
    }
  }

  /// The name of the separator as typed.
  var name: String { separator == " " ? "space" : String(separator) }

  /// The separators for completion.
  static let names = [",", "'", "_", "space"]

  /// Returns the error in the name of a separator, or `nil`.
  static func problem(of name: String) -> String? {
    if name == "." { return "the point is the decimal sign, and cannot separate groups of digits" }
    if GroupedNumerals(named: name) != nil { return nil }
    return "groups of digits are separated by a comma, ', ’, _ or space"
  }
}
