/// The result of waiting for a line.
public enum LineInput: Equatable, Sendable {
  /// A line, without its end.
  case line(String)

  /// The person dropped the line with Ctrl-C.
  case interrupted

  /// The line is longer than the limit, as in an endless stream.
  case tooLong

  /// There are no more lines: Ctrl-D was pressed on an empty line, or the terminal has gone.
  ///
  /// The cursor stays in the row of the prompt.
  case end
}

/// A source of lines.
public protocol LineSource {
  /// Waits for a line.
  ///
  /// - Parameters:
  ///   - prompt: The prompt before the line: plain text of one row, no escape sequences.
  ///   - beginning: The beginning of the line, which the person may change: plain text of one row.
  /// - Returns: The line, or the reason why no line came.
  mutating func readLine(prompt: String, beginning: String) -> LineInput
}

extension LineSource {
  /// Waits for a line without a given beginning.
  ///
  /// - Parameter prompt: The prompt before the line: plain text of one row, no escape sequences.
  /// - Returns: The line, or the reason why no line came.
  public mutating func readLine(prompt: String) -> LineInput {
    readLine(prompt: prompt, beginning: "")
  }
}
