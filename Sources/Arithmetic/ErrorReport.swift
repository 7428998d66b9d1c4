import PlainText

extension RPNError: CustomStringConvertible {
  /// The error for a person: the message, then the source line with a caret.
  ///
  /// ```
  /// '+' needs 2 values, but the stack holds 1
  ///   3 +
  ///     ^
  /// ```
  ///
  /// For a program from a file, the message begins with the file's name, the line and the column.
  public var description: String { report(columns: 80) }

  /// The error for a person, with an excerpt of the source.
  ///
  /// - Parameter width: The greatest number of columns of the excerpt.
  /// - Returns: The text, of one line or more.
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

  /// The message, then the suggestion if there is one.
  public var advice: String { suggestion.map { "\(message); \($0)" } ?? message }

  /// The definitions through which the token was reached; the middle of a long route is left out.
  private var route: String? {
    if trace.isEmpty { return nil }
    let names = trace.map(quoted)
    let shown = names.count <= 6 ? names : names.prefix(3) + ["…"] + names.suffix(2)
    return "  reached through \(shown.joined(separator: ", "))"
  }
}
