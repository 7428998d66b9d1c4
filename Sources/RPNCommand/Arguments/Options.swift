import Calculator
import PlainText
import ReversePolish
import Tables

/// The options that every way to evaluate has in common.
struct EvaluationOptions: Sendable {
  /// How many significant digits are printed.
  var digits = 20

  /// Whether exact numbers were asked for, which are the default.
  var exact = false

  /// Whether numbers are doubles.
  var double = false

  /// Whether rational numbers are printed as quotients.
  var fraction = false

  /// After how many seconds a program is ended.
  var timeout: Double?

  /// When the time for it began; from when it is asked for, if nothing is set.
  var start: Duration?

  /// How many decimal digits one number may have.
  var maxDigits = 10_000_000

  /// The greatest bound on digits: a number of so many takes 0.4 GB, and what calculates with it
  /// several times as much.
  static let mostDigits = 1_000_000_000

  /// Whether what has no real result has a complex one.
  var complex = false

  /// What `now` is; the system's clock says so if it is not set.
  var now: Moment?

  /// Where random numbers begin; `nil` if the system is to choose.
  var seed: UInt64?

  /// What separates groups of digits in numbers that are read, as it was typed.
  var groupInput: String?

  /// How numbers in groups are read; `nil` if they are not.
  var group: GroupedNumerals? { groupInput.flatMap { GroupedNumerals(named: $0) } }

  /// Where random numbers come from.
  var random: RandomGenerator { RandomGenerator(seed: seed ?? System.seed) }

  /// What real numbers are.
  var reals: any RowSystem { double ? DoubleAlgebra() : exactNumbers }

  private var exactNumbers: ExactNumbers {
    ExactNumbers(digits: digits, showsFractions: fraction)
  }

  /// What numbers are in a program.
  func numbers(for sources: [Source]) -> any RowSystem {
    complex || needsAllNumbers(sources) ? allNumbers(now: now ?? System.moment) : reals
  }

  /// All numbers: also complex ones, quantities and dates.
  func allNumbers(now: Moment? = nil) -> AllNumbers {
    AllNumbers(exact: double ? nil : exactNumbers, givesComplex: complex, now: now)
  }

  /// What the options limit, the time from now on.
  func limits() -> Limits {
    var limits = Limits()
    limits.digits = maxDigits
    if let timeout {
      limits.checkpoint = System.deadline(in: timeout, from: start ?? System.now)
    }
    return limits
  }
}

extension EvaluationOptions {
  /// The options; of several values the last one holds, so that an alias can be overruled.
  static let options = eachOnce.map(\.repeatable)

  private static let eachOnce: [CommandOption<EvaluationOptions>] = [
    .value(
      "--digits", as: "n", help: "Show so many significant digits. (default: 20)",
      set: CommandOption.count(\.digits)),
    .flag("--exact", help: "Calculate exactly; this is the default.") { $0.exact = true },
    .flag("--double", help: "Calculate in IEEE 754 double precision instead.") { $0.double = true },
    .flag("--complex", help: "Give complex results where there are no real ones.") {
      $0.complex = true
    },
    .flag("--fraction", help: "Print rational numbers as quotients, like 1/3.") {
      $0.fraction = true
    },
    .value(
      "--timeout", as: "seconds", help: "End a program that takes longer.",
      set: CommandOption.read(\.timeout)),
    .value(
      "--max-digits", as: "n",
      help: "Limit the decimal digits of one number. (default: 10000000)",
      set: CommandOption.count(\.maxDigits)),
    .value("--now", as: "time", help: "Let 'now' be a time like 2026-11-21T09:30Z.") {
      $0.now = try? Moment($1)
      return $0.now != nil
    },
    .value(
      "--seed", as: "n", help: "Begin random numbers here; the system chooses if not given.",
      set: CommandOption.read(\.seed)),
    .value(
      "--group-input", as: "character",
      help: "Read numbers with this character between groups of three digits, like 1,234.50.",
      set: CommandOption.read(\.groupInput)),
  ]

  /// What is wrong with them; `nil` if nothing is.
  var problem: String? {
    if !(1...1_000_000 ~= digits) { return "--digits must be from 1 to 1000000" }
    if double, exact { return "--double and --exact contradict each other" }
    if double, fraction { return "--double numbers are no fractions" }
    if let timeout, !(timeout > 0 && timeout < 1e9) {
      return "the timeout must be a number of seconds above 0 and below 1e9"
    }
    if let groupInput, let problem = GroupedNumerals.problem(of: groupInput) { return problem }
    return 1...Self.mostDigits ~= maxDigits
      ? nil : "--max-digits must be from 1 to \(Self.mostDigits)"
  }
}

/// The command itself: what its options say.
struct Options: Sendable {
  /// The files with scripts that are run first, one after the other.
  var scripts: [String] = []

  var evaluation = EvaluationOptions()

  /// How numbers are printed.
  var notation = NumberNotation()

  /// Whether results and errors are printed as JSON.
  var json = false

  /// Whether exactly one value must be left.
  var strict = false

  /// The file that a plot is drawn into.
  var svg: String?

  /// Whether the expression is a formula.
  var infix = false

  /// Numbers and words.
  var expression: [String] = []

  /// `rpn infix`: the command, asked for formulas.
  static let infixSyntax = CommandSyntax<Options>(
    name: "infix",
    abstract: "Evaluate formulas, as others write them.",
    usage: ["rpn infix [OPTIONS] FORMULA...", "... | rpn infix [OPTIONS]"],
    discussion: """
      Operators stand between their operands, the words of the language before theirs in \
      parentheses. '^' takes its operands from the right, and a sign binds weaker: -2 ^ 2 is -4. \
      Every product is written with '*'. Dates, hours and quantities are written as in programs, \
      without blanks. Each line of standard input is a formula, evaluated as it comes; an open \
      bracket, or an operator at its end, continues it in the next line.

      EXAMPLES:
        rpn infix "(3 + 5) * 2"                     16
        rpn infix "max(3, 5)! / 2"                  60
        rpn infix "1/3 + 1/4" --fraction            7/12
        rpn infix "mean({1, 2, 6}) < 4 and 2 != 3"  true
        rpn infix "2026-12-25 - 2026-11-21"         34_d
        rpn infix "60_mi/h * 2_h"                   120_mi
        rpn infix "-sqrt(4)"                        -2
        rpn explain --from infix "(3 + 5) * 2"      the program that it becomes
      """,
    operand: ("formula", "Formulas, which are joined with spaces."),
    options: options,
    take: { $0.expression.append($1) },
    problem: { $0.problem })

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
      .flag("--infix", help: "Evaluate formulas, like (3 + 5) * 2.") { $0.infix = true },
      .value("--svg", as: "file", help: "Draw the plot into a picture; - is standard output.") {
        $0.svg = $1
        return true
      },
    ],
    version: version,
    appendix: Answer.subcommandSummaries,
    take: { $0.expression.append($1) },
    problem: { $0.problem })

  private static let options: [CommandOption<Options>] =
    [
      CommandOption.value(
        "-f", as: "file", help: "Run a script first, and others behind it; - is standard input."
      ) {
        $0.scripts.append($1)
        return true
      }.repeatable
    ] + EvaluationOptions.options.map { $0.within(\.evaluation) }
    + NumberNotation.options.map { $0.within(\.notation) } + [
      .flag("--json", help: "Print one line of JSON, also for an error.") { $0.json = true },
      .flag("--strict", help: "Fail unless exactly one value is left.") { $0.strict = true },
    ]

  /// Whether standard input holds formulas, where no arguments do.
  func readsFormulasOfInput(behind scripts: [String]) -> Bool {
    guard infix, svg == nil, !System.isConversation else { return false }
    return scripts.isEmpty || !scripts.contains("-") && !System.isTerminal(.input)
  }

  private var problem: String? {
    if infix, evaluation.groupInput != nil {
      return "--group-input is for programs; formulas have commas of their own"
    }
    if scripts.count(where: { $0 == "-" }) > 1 { return "standard input can be one script only" }
    if svg != nil, json { return "--svg and --json contradict each other" }
    return evaluation.problem ?? notation.problem
  }
}

/// `rpn explain`.
struct ExplainOptions: Sendable {
  var evaluation = EvaluationOptions()

  /// What is shown.
  var format = ExplanationForm.table

  /// How the expression is written.
  var notation = ExpressionNotation.rpn

  /// Whether what quotations do is walked through too.
  var steps = false

  /// Numbers and words.
  var expression: [String] = []

  static let syntax = CommandSyntax<ExplainOptions>(
    name: "explain",
    abstract: "Show how an expression is evaluated.",
    usage: ["rpn explain [OPTIONS] EXPRESSION..."],
    discussion: """
      The table has a row for each element, with the stack after it; then come the infix form and \
      the result. With --step, what quotations do has rows too, and at a terminal the keys n, p, i, o \
      and the arrows walk through them: on, back, into a quotation and out of it.

      EXAMPLES:
        rpn explain "3 5 + 2 *"                     the table
        rpn explain --step "{ 1 2 } 0 [ + ] fold"   each round of the fold
        rpn explain --format infix "3 5 + 2 *"      (3 + 5) * 2
        rpn explain --format effect "swap dup *"    ( n a -- a n )
        rpn explain --from infix "(3 + 5) * 2"      3 5 + 2 *, and its table
      """,
    operand: ("expression", "Numbers and words."),
    options: EvaluationOptions.options.map { $0.within(\.evaluation) } + [
      .choice("--format", as: "format", help: "Show one form only.", set: \.format),
      .choice("--from", as: "notation", help: "Read another notation.", set: \.notation),
      .flag("--step", help: "Walk through each step, inside of quotations too.") {
        $0.steps = true
      },
    ],
    take: { $0.expression.append($1) },
    problem: { $0.evaluation.problem ?? $0.problem })

  private var problem: String? {
    if steps, format != .table { return "--step and --format contradict each other" }
    return notation == .infix && evaluation.groupInput != nil
      ? "--group-input is for programs; formulas have commas of their own" : nil
  }
}

/// How an expression is written.
enum ExpressionNotation: String, CaseIterable, Sendable {
  case rpn, infix
}

/// The version of the command.
let version = "0.1.0"
