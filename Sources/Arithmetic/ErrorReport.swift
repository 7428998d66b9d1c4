import PlainText

extension RPNError: CustomStringConvertible {
  /// The error as a person reads it: what was wrong, then the source line with a caret.
  ///
  /// ```
  /// '+' needs 2 values, but the stack holds 1
  ///   3 +
  ///     ^
  /// ```
  ///
  /// In a file, the name, the line and the column stand before the message.
  public var description: String { report(columns: 80) }

  /// The error as a person reads it, with an excerpt of the source that fits.
  ///
  /// - Parameter width: The number of columns for the excerpt.
  /// - Returns: One line or more.
  package func report(columns width: Int) -> String {
    [headline, place.flatMap { $0.excerpt(columns: width) }, route]
      .compactMap { $0 }.joined(separator: "\n")
  }

  private var headline: String {
    let position = place.flatMap { place in
      place.source.name.map { "\(escaped($0)):\(place.line):\(place.column): " }
    }
    return (position ?? "") + advice
  }

  /// The message and, if there is one, the suggestion that would help.
  public var advice: String { suggestion.map { "\(message); \($0)" } ?? message }

  /// Through which definitions the token was reached; the middle of a long way is left out.
  private var route: String? {
    if trace.isEmpty { return nil }
    let names = trace.map(quoted)
    let shown = names.count <= 6 ? names : names.prefix(3) + ["…"] + names.suffix(2)
    return "  reached through \(shown.joined(separator: ", "))"
  }
}
