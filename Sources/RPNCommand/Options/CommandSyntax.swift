import PlainText

/// The syntax of a command: its options and operands.
struct CommandSyntax<Chosen: Sendable>: Sendable {
  /// The name of the subcommand; `nil` for the main command.
  let name: String?

  /// The purpose of the command, in one line.
  let abstract: String

  /// The forms of a call.
  let usage: [String]

  /// The text after the options in the help; may be empty.
  var discussion = ""

  /// The name and the meaning of the operands; `nil` for a command without operands.
  var operand: (name: String, help: String)?

  /// The options except `--help`.
  let options: [CommandOption<Chosen>]

  /// The headings of the help, each with the options below it.
  ///
  /// Options outside all headings are listed by name only. Without headings, each option has a
  /// line.
  var sections: [(heading: String, options: [String])] = []

  /// The version that `--version` prints; `nil` without that option.
  var version: String?

  /// Returns the last section of the help, computed only on request.
  var appendix: @Sendable () -> String = { "" }

  /// Applies an operand to the settings.
  var take: @Sendable (inout Chosen, String) -> Void = { _, _ in }

  /// Returns the conflict between valid settings, or `nil`.
  var problem: @Sendable (Chosen) -> String? = { _ in nil }

  /// Parses arguments.
  ///
  /// - Parameters:
  ///   - start: The default settings.
  ///   - arguments: The arguments after the name of the subcommand.
  ///   - readsFormulas: Whether an operand is a formula.
  /// - Returns: The settings.
  /// - Throws: `UsageReply`: the help, or the error in the usage.
  func settings(
    from start: Chosen, _ arguments: [String], readsFormulas: Bool = false
  ) throws(UsageReply) -> Chosen {
    var settings = start
    var given: [String: String] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        for operand in rest { try take(operand, into: &settings) }
        break
      }
      if !argument.hasPrefix("-") || isExpression(argument)
        || readsFormulas && isFormula(argument)
      {
        try take(argument, into: &settings)
      } else {
        try read(argument, before: &rest, into: &settings, &given)
      }
    }
    if let problem = problem(settings) { throw .wrongUsage(problem) }
    return settings
  }

  /// Whether an argument that starts with a minus sign is a formula and not an option.
  private func isFormula(_ argument: String) -> Bool {
    let option = option(argument)?.option
    if let option, argument.hasPrefix("--") || option.names.contains(argument) { return false }
    if argument == "-h" { return false }
    if isFormulaOfWords(argument) { return true }
    // An error in a formula is reported as such unless the argument looks like an option.
    let signs = argument.hasPrefix("--") || option != nil ? "(" : "( +*/^!<>{},"
    return argument.utf8.contains { signs.utf8.contains($0) }
  }

  private func take(_ argument: String, into settings: inout Chosen) throws(UsageReply) {
    if operand == nil { throw .wrongUsage("unexpected argument '\(argument.shownFileName)'") }
    take(&settings, argument)
  }

  /// Applies an option, with its value if necessary.
  ///
  /// Repeating an option is an error unless it is repeatable.
  private func read(
    _ argument: String, before rest: inout ArraySlice<String>, into settings: inout Chosen,
    _ given: inout [String: String]
  ) throws(UsageReply) {
    if ["-h", "--help"].contains(argument) { throw .help(help) }
    if argument == "--version", let version { throw .help(version) }
    guard let (option, attached) = option(argument) else { throw unknown(argument) }
    guard option.placeholder != nil else {
      if let attached {
        throw .wrongUsage(
          "the option '\(option.typed)' does not take any value, but '\(attached.shownFileName)' was specified."
        )
      }
      _ = option.set(&settings, "")
      return
    }
    if attached == "" { throw .wrongUsage("missing value for '\(argument)'") }
    guard let value = attached ?? takeValue(of: option, from: &rest) else {
      throw .wrongUsage("missing value for '\(option.typed)'")
    }
    if let first = given.updateValue(value, forKey: option.typed), first != value,
      !option.isRepeatable
    {
      throw .wrongUsage(
        "the option '\(option.typed)' is given twice, with '\(escaped(first))' and "
          + "'\(escaped(value))'")
    }
    if !option.set(&settings, value) {
      let choices =
        option.choices.isEmpty
        ? ""
        : ". Please provide one of the following: " + option.choices.joined(separator: ", ")
      throw .wrongUsage(
        "the value '\(value.shownFileName)' is invalid for '\(option.typed)'" + choices)
    }
  }

  /// The option of an argument, and its attached value: `--digits=5`, `-F,`.
  private func option(
    _ argument: String
  ) -> (option: CommandOption<Chosen>, attached: String?)? {
    if let option = options.first(where: { $0.names.contains(argument) }) { return (option, nil) }
    for option in options {
      for name in option.names where argument.hasPrefix(name) {
        let rest = argument.dropFirst(name.count)
        let isLong = name.hasPrefix("--")
        // The value of a short option follows without an equals sign, but `-F=,` is also accepted.
        let isEqual = rest.first == "=" && (isLong || rest.count > 1)
        if isEqual || (!isLong && option.placeholder != nil) {
          return (option, String(isEqual ? rest.dropFirst() : rest))
        }
      }
    }
    return nil
  }

  /// The next argument, unless it is also an option.
  private func takeValue(
    of option: CommandOption<Chosen>, from rest: inout ArraySlice<String>
  ) -> String? {
    guard let next = rest.first, !next.hasPrefix("--"),
      option.takesSigns || !options.contains(where: { $0.names.contains(next) })
    else { return nil }
    return rest.popFirst()
  }

  private func unknown(_ argument: String) -> UsageReply {
    let name = String(argument.prefix { $0 != "=" })
    let others = version == nil ? ["--help"] : ["--help", "--version"]
    let names = (options.flatMap(\.names) + others).filter { $0.hasPrefix("--") }
    if let advice = adviceOnForeignOption(name, among: names) {
      return .wrongUsage("unknown option '\(name.shownFileName)'. \(advice)")
    }
    let near = name.hasPrefix("--") ? nearestNames(to: name, among: names).map { "'\($0)'" } : []
    let advice = near.isEmpty ? "" : ". Did you mean \(alternatives(near))?"
    return .wrongUsage("unknown option '\(name.shownFileName)'\(advice)")
  }
}
