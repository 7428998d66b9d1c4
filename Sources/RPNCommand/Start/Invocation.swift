import Functional

/// A parsed call of the command.
enum Invocation {
  /// Evaluates without options.
  ///
  /// This most common call avoids creating the options.
  case calculate(expression: String?)
  /// Evaluates with options.
  case evaluate(scripts: [String], expression: String?, options: Options)
  /// Explains the evaluation of an expression.
  case explain(expression: String, options: ExplainOptions)
  /// Evaluates for each line of the input.
  case rows(RowArguments)
  /// Lists words.
  case words(WordsOptions)
  /// Starts a conversation.
  case talk(REPLOptions)
  /// Measures functional and imperative variants.
  case bench(BenchOptions)
}

extension Invocation {
  /// Parses the arguments of the process.
  ///
  /// - Throws: `UsageReply` for help or wrong usage.
  init(_ arguments: [String]) throws(UsageReply) {
    let (name, arguments) = subcommand(in: arguments)
    switch name {
    case "explain":
      let options = try ExplainOptions.syntax.settings(
        from: ExplainOptions(), arguments, readsFormulas: asksForFormulas(arguments))
      guard let expression = joined(options.expression) else { throw .nothingToDo }
      self = .explain(expression: expression, options: options)
    case "rows":
      let options = try RowArguments.syntax.settings(from: RowArguments(), arguments)
      let needsNothing = options.rows.mayPrintRows || options.rows.selection.summary
      if options.arguments.isEmpty, options.script == nil, !needsNothing { throw .nothingToDo }
      self = .rows(options)
    case "infix":
      var formulas = Options()
      formulas.infix = true
      let options = try Options.infixSyntax.settings(
        from: formulas, arguments, readsFormulas: true)
      self = .evaluate(
        scripts: options.scripts, expression: joined(options.expression), options: options)
    case "words":
      self = .words(try WordsOptions.syntax.settings(from: WordsOptions(), arguments))
    case "repl":
      self = .talk(try REPLOptions.syntax.settings(from: REPLOptions(), arguments))
    case "bench":
      self = .bench(try BenchOptions.syntax.settings(from: BenchOptions(), arguments))
    case "help":
      throw .help(on: arguments.first { !$0.hasPrefix("-") || isExpression($0) })
    default:
      if arguments.allSatisfy({ !$0.hasPrefix("-") || isExpression($0) }) {
        self = .calculate(expression: joined(arguments))
        return
      }
      let options = try Options.syntax.settings(
        from: Options(), arguments, readsFormulas: asksForFormulas(arguments))
      self = .evaluate(
        scripts: options.scripts, expression: joined(options.expression), options: options)
    }
  }
}

/// The names of the subcommands, none of which is a word of the language.
let subcommands = ["bench", "explain", "help", "infix", "repl", "rows", "words"]

/// Finds the subcommand, and the arguments without its name.
///
/// Options of the main command may precede the subcommand: `rpn --double rows +`.
func subcommand(in arguments: [String]) -> (name: String?, rest: [String]) {
  var index = 0
  while index < arguments.count {
    let argument = arguments[index]
    if subcommands.contains(argument) {
      return (argument, Array(arguments[..<index] + arguments[(index + 1)...]))
    }
    guard argument.hasPrefix("-"), argument != "--", !isExpression(argument) else { break }
    let option = Options.syntax.options.first { $0.names.contains(argument) }
    index += option?.placeholder == nil ? 1 : 2
  }
  return (nil, arguments)
}

/// Joins the arguments into one program.
///
/// A fold, because linking `joined(separator:)` would dominate the start-up time.
private func joined(_ arguments: [String]) -> String? {
  guard let first = arguments.first else { return nil }
  return arguments.dropFirst().fold(into: first) { text, argument in
    text += " " + argument
  }
}

/// Whether the arguments select formulas.
func asksForFormulas(_ arguments: [String]) -> Bool {
  let arguments = arguments.prefix { $0 != "--" }
  return subcommand(in: Array(arguments)).name == "infix" || arguments.contains("--infix")
    || arguments.contains("--from=infix")
    || zip(arguments, arguments.dropFirst()).contains { $0 == "--from" && $1 == "infix" }
}
