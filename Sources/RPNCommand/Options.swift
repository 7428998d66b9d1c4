import ArgumentParser
import Calculator
import ReversePolish

/// The options that every way to evaluate has in common.
struct EvaluationOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Show so many significant digits.", valueName: "n"))
  var digits = 20

  @Flag(help: "Calculate exactly; this is the default.")
  var exact = false

  @Flag(help: "Calculate in IEEE 754 double precision instead.")
  var double = false

  @Flag(help: "Print rational numbers as quotients, like 1/3.")
  var fraction = false

  @Option(help: ArgumentHelp("End a program that takes longer.", valueName: "seconds"))
  var timeout: Double?

  @Option(help: ArgumentHelp("Limit the decimal digits of one number.", valueName: "n"))
  var maxDigits = 10_000_000

  /// What numbers are.
  var numbers: any NumberSystem {
    double ? DoubleAlgebra() : ExactNumbers(digits: digits, showsFractions: fraction)
  }

  /// What the options limit, the time from now on.
  func limits() -> Limits {
    var limits = Limits()
    limits.digits = maxDigits
    if let timeout { limits.checkpoint = System.deadline(in: timeout) }
    return limits
  }

  func validate() throws {
    if !(1...1_000_000 ~= digits) {
      throw ValidationError("--digits must be from 1 to 1000000")
    }
    if double, exact { throw ValidationError("--double and --exact contradict each other") }
    if double, fraction { throw ValidationError("--double numbers are no fractions") }
    if let timeout, !(timeout > 0 && timeout < 1e9) {
      throw ValidationError("the timeout must be a number of seconds above 0 and below 1e9")
    }
    if maxDigits < 1 { throw ValidationError("--max-digits must be at least 1") }
  }
}

/// The command itself: its options and the text of its help.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rpn",
    abstract: "Evaluate expressions in reverse Polish notation.",
    usage: """
      rpn [OPTIONS] EXPRESSION...
      rpn [OPTIONS] -f FILE [EXPRESSION...]
      ... | rpn [OPTIONS]
      rpn rows [OPTIONS] EXPRESSION [FILE...]
      rpn repl [OPTIONS]
      rpn explain [OPTIONS] EXPRESSION...
      rpn bench [OPTIONS]
      """,
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
        rpn "1 10 range [ sq ] map sum"     the sum of ten squares
        rpn ": double 2 * ; 21 double"      a word of one's own
        echo "2 sqrt" | rpn                 a program from a pipe
        rpn -f script.rpn 2 '*'             a script, then more on its results
        rpn rows '1.19 *' prices.txt        once for each line of a file
        rpn explain "3 5 + 2 *"             how an expression is evaluated
      """,
    version: version,
    subcommands: [RowOptions.self, Explain.self, REPLOptions.self, Bench.self])

  @Option(
    name: .customShort("f"),
    help: ArgumentHelp("Run a script first; - is standard input.", valueName: "file"))
  var script: String?

  @OptionGroup var evaluation: EvaluationOptions

  @Option(help: ArgumentHelp("Print integers in base 2, 8, 10 or 16.", valueName: "b"))
  var base = 10

  @Flag(help: "Print one line of JSON, also for an error.")
  var json = false

  @Flag(help: "Fail unless exactly one value is left.")
  var strict = false

  @Argument(help: "Numbers and words.")
  var expression: [String] = []

  func validate() throws {
    if ![2, 8, 10, 16].contains(base) { throw ValidationError("the base must be 2, 8, 10 or 16") }
  }
}

/// `rpn explain`.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show how an expression is evaluated.",
    usage: "rpn explain [OPTIONS] EXPRESSION...",
    discussion: """
      The table has a row for each element, with the stack after it; then come the infix form and \
      the result.

      EXAMPLES:
        rpn explain "3 5 + 2 *"                     the table
        rpn explain --format infix "3 5 + 2 *"      (3 + 5) * 2
        rpn explain --format effect "swap dup *"    ( a b -- b c )
      """)

  /// What can be shown.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, infix, latex, swift, effect, json
  }

  @OptionGroup var evaluation: EvaluationOptions

  @Option(help: "Show one form only.")
  var format = Format.table

  @Argument(help: "Numbers and words.")
  var expression: [String] = []
}

/// The version of the command.
let version = "0.1.0"
