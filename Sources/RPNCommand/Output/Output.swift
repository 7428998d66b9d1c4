import Calculator
import Functional
import PlainText
import ReversePolish

/// The output of the command.
enum Output {
  /// Prints lines to standard output.
  ///
  /// - Returns: The exit status of the command.
  static func print(_ lines: [String]) -> ExitStatus { show(lines) ?? .success }

  /// Prints lines to standard output, behind which others may follow.
  ///
  /// - Returns: The exit status if nothing can follow; else `nil`.
  static func show(_ lines: [String]) -> ExitStatus? {
    if lines.isEmpty { return nil }
    let text = lines.fold(into: "") { text, line in
      text.append(line)
      text.append("\n")
    }
    switch System.write(legible(text, on: .output), to: .output) {
    case .written: return nil
    case .readerGone: return .success
    case .failed(let reason):
      return fail(.outputFailed, "cannot write to standard output: \(reason)")
    }
  }

  /// Says on standard error what went wrong.
  ///
  /// - Returns: The status, for the command to end with.
  static func fail(_ status: ExitStatus, _ message: String) -> ExitStatus {
    say("rpn: " + message)
    return status
  }

  /// Says on standard error what is worth knowing, though nothing went wrong.
  static func note(_ message: String) { say("rpn: " + message) }

  /// Says something on standard error: all messages go through here, so that nothing in them moves the
  /// cursor or worse, whatever they quote.
  ///
  /// - Parameters:
  ///   - message: Its lines.
  ///   - style: Changes what the message looks like.
  static func say(_ message: String, style: (String) -> String = \.self) {
    _ = System.write(style(legible(shown(message), on: .error)) + "\n", to: .error)
  }

  /// A text as a stream shows it: in ASCII on a terminal that has nothing else.
  static func legible(_ text: String, on stream: System.Stream) -> String {
    System.showsUnicode || !System.isTerminal(stream) ? text : asciiSpelling(of: text)
  }

  /// A text in which only line feeds and tabulators are control characters.
  static func shown(_ message: String) -> String { escaped(message, keepingLines: true) }

  /// Says what went wrong before there was a program, as JSON if that was asked for.
  ///
  /// - Returns: The status, for the command to end with.
  static func fail(
    _ status: ExitStatus, _ message: String, asJSON: Bool, hint: String? = nil
  ) -> ExitStatus {
    guard asJSON else { return fail(status, message + (hint.map { "\n" + $0 } ?? "")) }
    let members = [("kind", JSON.string("\(status)")), ("message", .string(message))]
    let printed = print([JSON.object([("error", .object(members))]).text])
    return printed == .success ? status : printed
  }

  /// Says what is wrong with a program: on standard error, or as JSON on standard output.
  ///
  /// - Returns: The status, for the command to end with.
  static func fail(_ error: RPNError, asJSON: Bool) -> ExitStatus {
    guard asJSON else {
      let width = System.isTerminal(.error) ? System.screenSize?.columns : nil
      return fail(.failed, error.report(columns: width ?? 80))
    }
    let status = print([JSON.object([("error", error.json(unnamed: "argument"))]).text])
    return status == .success ? .failed : status
  }
}
