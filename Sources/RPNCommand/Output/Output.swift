import Calculator
import Functional
import PlainText
import ReversePolish

/// The functions that write all output of the command.
enum Output {
  /// Prints lines to standard output.
  ///
  /// - Returns: The exit status of the command.
  static func print(_ lines: [String]) -> ExitStatus { show(lines) ?? .success }

  /// Prints lines to standard output; more lines may follow.
  ///
  /// - Returns: The exit status if printing has failed; otherwise `nil`.
  static func show(_ lines: [String]) -> ExitStatus? {
    if lines.isEmpty { return nil }
    let text = lines.fold(into: "") { text, line in
      text.append(line)
      text.append("\n")
    }
    switch OS.write(legible(text, on: .output), to: .output) {
    case .written: return nil
    case .readerGone: return .success
    case .failed(let reason):
      return fail(.outputFailed, "cannot write to standard output: \(reason)")
    }
  }

  /// Prints an error on standard error.
  ///
  /// - Returns: The exit status.
  static func fail(_ status: ExitStatus, _ message: String) -> ExitStatus {
    say("rpn: " + message)
    return status
  }

  /// Prints a note on standard error.
  static func note(_ message: String) { say("rpn: " + message) }

  /// Prints a message on standard error.
  ///
  /// All messages pass through this function, which escapes control characters in quoted texts.
  ///
  /// - Parameters:
  ///   - message: The text of the message.
  ///   - style: Returns the message with colours.
  static func say(_ message: String, style: (String) -> String = \.self) {
    _ = OS.write(style(legible(shown(message), on: .error)) + "\n", to: .error)
  }

  /// Returns a text for a stream: in ASCII on a terminal without Unicode.
  static func legible(_ text: String, on stream: OS.Stream) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } || !OS.isTerminal(stream) || OS.showsUnicode
      ? text : asciiSpelling(of: text)
  }

  /// Escapes the control characters in a text except line feeds and tabs.
  static func shown(_ message: String) -> String { escaped(message, keepingLines: true) }

  /// Reports an error that occurs before a program exists, as JSON if requested.
  ///
  /// - Returns: The exit status.
  static func fail(
    _ status: ExitStatus, _ message: String, asJSON: Bool, hint: String? = nil
  ) -> ExitStatus {
    guard asJSON else { return fail(status, message + (hint.map { "\n" + $0 } ?? "")) }
    let members = [("kind", JSON.string("\(status)")), ("message", .string(message))]
    let printed = print([JSON.object([("error", .object(members))]).text])
    return printed == .success ? status : printed
  }

  /// Reports an error in a program, on standard error or as JSON on standard output.
  ///
  /// - Returns: The exit status.
  static func fail(_ error: RPNError, asJSON: Bool) -> ExitStatus {
    guard asJSON else {
      let width = OS.isTerminal(.error) ? OS.screenSize?.columns : nil
      return fail(.failed, error.report(columns: width ?? 80))
    }
    let status = print([JSON.object([("error", error.json(unnamed: "argument"))]).text])
    return status == .success ? .failed : status
  }
}
