/// The text with a visible mark for each character that would move the cursor.
package func printable(_ text: some StringProtocol) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { scalar in
        switch scalar.properties.generalCategory {
        case .control: scalar == "\t" || scalar == "\r" ? " " : "\u{FFFD}"
        case .lineSeparator, .paragraphSeparator: "\u{FFFD}"
        case .format where !scalar.properties.isJoinControl: "\u{FFFD}"
        default: scalar
        }
      }))
}

/// A name as errors quote it: between apostrophes, cut where it is long, safe for a terminal.
package func quoted(_ text: some StringProtocol) -> String {
  // A character can have any number of scalars.
  let beginning = String(String.UnicodeScalarView(text.unicodeScalars.prefix(120)))
  let shown = beginning.prefix(40)
  return "'\(printable(shown))\(shown.utf8.count < text.utf8.count ? "…" : "")'"
}
