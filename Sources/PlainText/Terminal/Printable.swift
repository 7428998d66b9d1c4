/// Replaces each character that would move the cursor of a terminal by a visible mark.
package func printable(_ text: some StringProtocol) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { scalar in
        switch scalar.value {
        case 0x09, 0x0D: " "
        case ..<0x20, 0x7F..<0xA0: "\u{FFFD}"
        case 0xA0...: movesCursor(scalar) ? "\u{FFFD}" : scalar
        default: scalar
        }
      }))
}

/// Replaces characters that would move the cursor of a terminal by the escapes of text literals.
///
/// This makes file names and other external texts safe to print.
///
/// - Parameters:
///   - text: The text.
///   - keepsLines: Whether to keep line feeds and tabs.
/// - Returns: The text with escapes.
/// - Complexity: O(*n*) in the length of the text.
package func escaped(_ text: String, keepingLines keepsLines: Bool = false) -> String {
  var text = text
  let isPlain = text.withUTF8 { bytes in bytes.allSatisfy { 0x20..<0x7F ~= $0 } }
  if isPlain { return text }
  return text.unicodeScalars.reduce(into: "") { shown, scalar in
    if scalar.isShownAsItIs || keepsLines && (scalar == "\n" || scalar == "\t") {
      shown.unicodeScalars.append(scalar)
    } else {
      shown += scalar.escape
    }
  }
}

extension Unicode.Scalar {
  /// The escape of the character in a text literal.
  var escape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0": "\\0"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }

  /// Whether a terminal prints the character without side effects.
  var isShownAsItIs: Bool {
    switch value {
    case ..<0x20, 0x7F..<0xA0: false
    case 0xA0...: !movesCursor(self)
    default: true
    }
  }
}

/// Whether a non-ASCII character affects the position of others: a line or paragraph separator, or
/// a format character other than a joiner.
///
/// The ranges are listed here because the table of categories in the standard library is larger
/// than the rest of this module, which would slow down loading the web page.
///
/// - Source: Unicode 16, general categories Zl, Zp and Cf, without the property Join_Control.
private func movesCursor(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x2028, 0x2029,
    0xAD, 0x600...0x605, 0x61C, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x180E, 0x200B,
    0x200E...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0xFEFF,
    0xFFF9...0xFFFB, 0x110BD, 0x110CD, 0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A,
    0xE0001, 0xE0020...0xE007F:
    true
  default: false
  }
}

/// Returns a name for errors: in apostrophes, shortened, and without control characters.
package func quoted(_ text: some StringProtocol) -> String {
  // A character may consist of any number of scalars.
  let beginning = String(String.UnicodeScalarView(text.unicodeScalars.prefix(120)))
  let shown = beginning.prefix(40)
  return "'\(printable(shown))\(shown.utf8.count < text.utf8.count ? "…" : "")'"
}
