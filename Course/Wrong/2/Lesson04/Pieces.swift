// Wrong: it knows three kinds of white space, and there are more.

/// Splits a text into its pieces, which white space separates.
///
/// - Parameter text: Any text.
/// - Returns: The pieces in the order of the text. None is empty, and none holds white space.
public func pieces(_ text: String) -> [Substring] {
  text.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\n" })
}
