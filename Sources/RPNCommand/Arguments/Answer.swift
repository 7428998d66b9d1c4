import PlainText

/// An answer to the arguments themselves: the help, the version, or what was wrong.
enum Answer: Error, Equatable {
  /// What was asked for.
  case help(String)
  /// What is wrong with the arguments.
  case wrongUsage(String)

  static let nothingToDo = Answer.wrongUsage("an expression is missing")

  /// The only argument is the name of a file.
  static func forgottenExpression(before file: String) -> Answer {
    let file = escaped(file)
    return .wrongUsage(
      "'\(file)' is a file, and the expression before it is missing: "
        + "rpn rows EXPRESSION '\(file)' (if '\(file)' is the expression, name what it reads too, "
        + "as in: rpn rows '\(file)' -)")
  }

  static let twoUsesOfInput = Answer.wrongUsage(
    "standard input cannot be both the script and the rows")

  /// The help of a subcommand, of the command, or of a word; wrong usage if there is none.
  static func help(on name: String?) -> Answer {
    switch name {
    case nil, "help": .help(Options.syntax.help)
    case "bench": .help(BenchOptions.syntax.help)
    case "explain": .help(ExplainOptions.syntax.help)
    case "infix": .help(Options.infixSyntax.help)
    case "repl": .help(REPLOptions.syntax.help)
    case "rows": .help(RowOptions.syntax.help)
    case "words": .help(WordsOptions.syntax.help)
    case let name?: .help(onWord: name)
    }
  }

  /// The subcommands, in the help of the command.
  static var subcommandSummaries: String {
    let summaries = [
      RowOptions.syntax.summary, ExplainOptions.syntax.summary, Options.infixSyntax.summary,
      WordsOptions.syntax.summary, REPLOptions.syntax.summary, BenchOptions.syntax.summary,
    ]
    return "\nSUBCOMMANDS:\n" + summaries.joined()
      + "\n  See 'rpn help <subcommand>' for detailed help, 'rpn help <word>' for a word.\n"
  }
}
