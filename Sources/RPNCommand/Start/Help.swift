import Calculator
import PlainText

extension Options {
  /// The syntax of the main command `rpn`.
  static let syntax = CommandSyntax<Options>(
    name: nil,
    abstract: "Evaluate expressions in reverse Polish notation.",
    usage: [
      "rpn [OPTIONS] EXPRESSION...",
      "rpn [OPTIONS] -f FILE [EXPRESSION...]",
      "... | rpn [OPTIONS]",
      "rpn rows [OPTIONS] EXPRESSION [FILE...]",
      "rpn infix [OPTIONS] FORMULA...",
      "rpn words [OPTIONS] [TEXT...]",
      "rpn repl [OPTIONS]",
      "rpn explain [OPTIONS] EXPRESSION...",
      "rpn bench [OPTIONS]",
    ],
    discussion: """
      The arguments are joined with spaces and evaluated from left to right: a number is put on \
      the stack, a word takes its operands from the stack and leaves its results there. What is \
      left is printed, a value a line. Without arguments, standard input is the program; on a \
      terminal, a session begins.

      Numbers are exact: whole numbers and fractions of any size, and real numbers of which as \
      many digits as you ask for are right.

      EXAMPLES:
        rpn "3 5 + 2 *"                     (3 + 5) * 2 is 16
        rpn -3 4 +                          negative numbers are no options
        rpn --digits 50 pi                  as many digits as you like
        rpn --fraction "1 3 / 1 4 / +"      7/12
        rpn --format fix:2 "5 2 /"          2.50
        rpn "3+4i sqrt"                     2+i
        rpn --complex "-1 sqrt"             i
        rpn "1 10 range [ sq ] map sum"     the sum of ten squares
        rpn ": double 2 * ; 21 double"      a word of one's own
        rpn --infix "(3 + 5) * 2"           a formula
        echo "2 sqrt" | rpn                 a program from a pipe
        rpn "[ sin ] -3 3 plot"             a function, drawn in dots
        rpn -f script.rpn 2 '*'             a script, then more on its results
        rpn rows '1.19 *' prices.txt        once for each line of a file
        rpn explain "3 5 + 2 *"             how an expression is evaluated
      """,
    operand: ("expression", "Numbers and words."),
    options: options + [
      .flag("--infix", \.infix, help: "Evaluate formulas, like (3 + 5) * 2."),
      .text(
        "--svg", \.svg, as: "file", help: "Draw the plot into a picture; - is standard output."),
    ],
    version: version,
    appendix: { UsageReply.subcommandSummaries },
    take: { $0.expression.append($1) },
    problem: { $0.problem })
}

extension UsageReply {
  /// Returns the help on a subcommand, the main command or a word; a usage error for other names.
  static func help(on name: String?) -> UsageReply {
    switch name {
    case nil, "help": .help(Options.syntax.help)
    case "bench": .help(BenchOptions.syntax.help)
    case "explain": .help(ExplainOptions.syntax.help)
    case "infix": .help(Options.infixSyntax.help)
    case "repl": .help(REPLOptions.syntax.help)
    case "rows": .help(RowArguments.syntax.help)
    case "words": .help(WordsOptions.syntax.help)
    case let name?: .help(onWord: name)
    }
  }

  /// The list of subcommands in the main help.
  static var subcommandSummaries: String {
    let summaries = [
      RowArguments.syntax.summary, ExplainOptions.syntax.summary, Options.infixSyntax.summary,
      WordsOptions.syntax.summary, REPLOptions.syntax.summary, BenchOptions.syntax.summary,
    ]
    return "\nSUBCOMMANDS:\n" + summaries.joined()
      + "\n  See 'rpn help <subcommand>' for detailed help, 'rpn help <word>' for a word.\n"
  }

  /// Returns the help on a word, with its spelling for a shell.
  static func help(onWord name: String) -> UsageReply {
    let screen = Screen.ofOutput
    switch Conversation().help(on: name, screen) {
    case .pages(let lines), .output(let lines):
      return .help(lines.map(screen.legible).joined(separator: "\n"))
    default:
      let near = nearestNames(to: name, among: subcommands + Lexicon.names)
      let advice = near.isEmpty ? "" : "; did you mean \(alternatives(near))?"
      return .wrongUsage("there is no subcommand and no word '\(name.shownFileName)'\(advice)")
    }
  }
}
