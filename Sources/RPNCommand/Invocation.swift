import ArgumentParser
import Functional
import ReversePolish

/// What the command was asked to do.
enum Invocation {
  /// Evaluate; `nil` stands for options that nobody has given.
  case evaluate(script: String?, expression: String?, options: Options?)
  /// Show how an expression is evaluated.
  case explain(expression: String, options: Explain)
  /// Evaluate once for each line of the input.
  case rows(RowOptions)
  /// Talk with a person.
  case talk(REPLOptions)
  /// Compare the functional and the imperative variants.
  case bench(Bench)
}

extension Invocation {
  /// Reads the arguments of the process.
  ///
  /// A plain expression is taken as it is: the argument parser would double the time to start.
  ///
  /// - Throws: `Answer` where there is nothing to evaluate: help was asked for, or the usage is
  ///   wrong.
  init(_ arguments: [String]) throws {
    let shielded = shieldExpression(arguments)
    if shielded.allSatisfy({ !$0.hasPrefix("-") }), !subcommands.contains(shielded.first ?? "") {
      self = .evaluate(script: nil, expression: joined(shielded), options: nil)
      return
    }
    // The argument parser would take the next argument for the value.
    if let option = shielded.first(where: { $0.hasPrefix("--") && $0.hasSuffix("=") }) {
      throw Answer(missingValueOf: option.dropLast())
    }
    switch shielded.first {
    case "explain":
      let options = try Answer.orResult { try Explain.parse(Array(shielded.dropFirst())) }
      guard let expression = joined(options.expression) else { throw Answer.nothingToDo }
      self = .explain(expression: expression, options: options)
    case "rows":
      // The argument parser takes the sign of -F= for one between an option and its value.
      let rows = shielded.dropFirst().map { $0 == "-F=" ? "-F==" : $0 }
      var options = try Answer.orResult { try RowOptions.parse(rows) }
      options.script = options.script.map(unshield)
      options.arguments = options.arguments.map(unshield)
      if options.arguments.isEmpty, options.script == nil { throw Answer.nothingToDo }
      self = .rows(options)
    case "repl":
      self = .talk(try Answer.orResult { try REPLOptions.parse(Array(shielded.dropFirst())) })
    case "bench":
      self = .bench(try Answer.orResult { try Bench.parse(Array(shielded.dropFirst())) })
    case "help": throw Answer(helpFor: shielded.dropFirst().first.map(unshield))
    default:
      let options = try Answer.orResult { try Options.parse(shielded) }
      self = .evaluate(
        script: options.script.map(unshield), expression: joined(options.expression),
        options: options)
    }
  }
}

/// An answer to the arguments themselves: the help, the version, or what was wrong.
struct Answer: Error {
  let isSuccess: Bool
  let text: String

  static let nothingToDo = Answer(isSuccess: false, text: "an expression is missing; \(hint)")

  static let twoUsesOfInput = Answer(
    isSuccess: false, text: "standard input cannot be both the script and the rows; \(hint)")

  private static let hint = "see 'rpn --help'"

  init(isSuccess: Bool, text: String) {
    self.isSuccess = isSuccess
    self.text = text
  }

  /// What is wrong with an option that ends in `=`.
  init(missingValueOf option: Substring) {
    self.init(isSuccess: false, text: "missing value for '\(option)='\n\(Answer.hint)")
  }

  /// The help of a subcommand, or of the command; wrong usage if there is no such subcommand.
  init(helpFor name: String?) {
    let subcommand = Options.configuration.subcommands.first {
      $0.configuration.commandName == name
    }
    if subcommand == nil, let name, name != "help" {
      self.init(isSuccess: false, text: "there is no subcommand '\(name)'\n\(Answer.hint)")
    } else {
      self.init(help: (subcommand ?? Options.self).helpMessage())
    }
  }

  /// A text of help, without the end of its last line.
  private init(help: String) {
    self.init(isSuccess: true, text: help.hasSuffix("\n") ? String(help.dropLast()) : help)
  }

  /// What the argument parser reads, or the answer that it has instead.
  static func orResult<Parsed: ParsableCommand>(_ parse: () throws -> Parsed) throws -> Parsed {
    do {
      return try parse()
    } catch {
      if Parsed.exitCode(for: error) == .success {
        throw Answer(help: Parsed.fullMessage(for: error))
      }
      // Behind the first line stand the values to choose from, or other ways to read the arguments.
      let lines = unshieldAll(Parsed.message(for: error)).split(whereSeparator: \.isNewline)
      let message = lines.first ?? ""
      let choices = lines.dropFirst().compactMap { line in
        line.hasPrefix("  - ") ? line.dropFirst(4) : nil
      }
      let choice = choices.isEmpty ? "" : " " + choices.joined(separator: ", ")
      throw Answer(
        isSuccess: false,
        text: "\(message.prefix(1).lowercased())\(message.dropFirst())\(choice)\n\(hint)")
    }
  }
}

/// The first arguments that are no expression.
///
/// No word of the language bears such a name.
private let subcommands = ["bench", "explain", "help", "repl", "rows"]

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

/// A message in which arguments are quoted.
private func unshieldAll(_ message: String) -> String { message.filter { $0 != "\0" } }

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
