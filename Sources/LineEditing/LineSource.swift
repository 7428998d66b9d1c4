/// The answer of a person to a prompt.
public enum LineInput: Equatable, Sendable {
  /// A line, without its end.
  case line(String)

  /// The person dropped the line with Ctrl-C.
  case interrupted

  /// The line is too long: its end has not come, as in a stream without end.
  case tooLong

  /// There are no more lines: Ctrl-D on an empty line, or the terminal went away. The cursor stays
  /// in the row of the prompt.
  case end
}

/// A source of lines.
public protocol LineSource {
  /// Waits for a line.
  ///
  /// - Parameters:
  ///   - prompt: The prompt before the line: plain text of one row, no escape sequences.
  ///   - beginning: The beginning of the line, which the person may change: plain text of one row.
  /// - Returns: The line, or the reason why it ended.
  mutating func readLine(prompt: String, beginning: String) -> LineInput
}

extension LineSource {
  /// Waits for a line that begins with nothing.
  ///
  /// - Parameter prompt: The prompt before the line: plain text of one row, no escape sequences.
  /// - Returns: The line, or the reason why it ended.
  public mutating func readLine(prompt: String) -> LineInput {
    readLine(prompt: prompt, beginning: "")
  }
}
