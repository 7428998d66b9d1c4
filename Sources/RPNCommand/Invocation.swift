import ArgumentParser
import Functional
import ReversePolish

/// What the command was asked to do.
struct Invocation {
  /// The script to run first; `-` is standard input.
  var script: String?

  /// The program on the command line; `nil` if there is none at all.
  var expression: String?

  /// Reads the arguments of the process.
  ///
  /// A plain expression is taken as it is: the argument parser would double the time to start.
  ///
  /// - Throws: `Outcome` where there is nothing to evaluate: help was asked for, or the usage is
  ///   wrong.
  init(_ arguments: [String]) throws {
    let shielded = shieldExpression(arguments)
    if shielded.allSatisfy({ !$0.hasPrefix("-") }) {
      expression = joined(shielded)
      return
    }
    do {
      let options = try Options.parse(shielded)
      script = options.script.map(unshield)
      expression = joined(options.expression)
    } catch {
      throw Outcome(
        isSuccess: Options.exitCode(for: error) == .success,
        text: Outcome.text(for: error))
    }
  }

  /// An answer to the arguments themselves: the help, the version, or what was wrong.
  struct Outcome: Error {
    let isSuccess: Bool
    let text: String

    static let nothingToDo = Outcome(
      isSuccess: false, text: "an expression is missing; \(Outcome.hint)")

    private static let hint = "see 'rpn --help'"

    static func text(for error: any Error) -> String {
      if Options.exitCode(for: error) == .success {
        let text = Options.fullMessage(for: error)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
      }
      // Behind the first line stand other ways to read the same arguments.
      let message = Options.message(for: error).prefix { !$0.isNewline }
      return "\(message.prefix(1).lowercased())\(message.dropFirst())\n\(hint)"
    }
  }
}

/// Marks the arguments that belong to the expression although they start with a minus sign.
///
/// The argument parser would take them for options. No argument of a process can hold a NUL.
private func shieldExpression(_ arguments: [String]) -> [String] {
  let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
  let options = arguments[..<end].map { isExpression($0) ? shield + $0 : $0 }
  return options + arguments[end...].dropFirst().map { shield + $0 }
}

private let shield = "\0"

private func unshield(_ argument: String) -> String {
  argument.hasPrefix(shield) ? String(argument.dropFirst()) : argument
}

/// Whether an argument that starts with a minus sign is a number or a word of the language.
private func isExpression(_ argument: String) -> Bool {
  guard argument.hasPrefix("-"), argument != "-f" else { return false }
  if let next = argument.dropFirst().first, next == "." || "0"..."9" ~= next { return true }
  let first = argument.prefix { !$0.isWhitespace && !"[]{}".contains($0) }
  return first == "->" || Vocabulary.numeric[String(first)] != nil
}

/// The arguments as one program; a fold, since `joined(separator:)` would take longer to start than
/// everything else together.
private func joined(_ arguments: [String]) -> String? {
  guard let first = arguments.first else { return nil }
  return arguments.dropFirst().fold(into: unshield(first)) { text, argument in
    text += " " + unshield(argument)
  }
}
