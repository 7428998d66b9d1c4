/// The options of the command itself.
struct Options: Sendable {
  /// The script files, which run first.
  var scripts: [String] = []

  var evaluation = EvaluationOptions()

  /// The notation of printed numbers.
  var notation = NumberNotation()

  /// Whether results and errors are printed as JSON.
  var json = false

  /// Whether exactly one value is required.
  var strict = false

  /// The file for a plot.
  var svg: String?

  /// Whether the expression is a formula.
  var infix = false

  /// The numbers and words of the expression.
  var expression: [String] = []

  /// `rpn infix`: the command for formulas.
  static let infixSyntax = CommandSyntax<Options>(
    name: "infix",
    abstract: "Evaluate formulas, as people write them.",
    usage: ["rpn infix [OPTIONS] FORMULA...", "... | rpn infix [OPTIONS]"],
    discussion: """
      Units follow their numbers, with or without a blank: 5 km + 300 m. 'to', 'in', 'as' and '->' \
      convert. A percentage is a part of the value to which it is added. Products need no sign: \
      2x, 3(4 + 5). 'NAME = ...' defines a variable, 'NAME(x) = ...' a function, and ';' separates \
      formulas. '^' takes its operands from the right, and binds more strongly than a sign: \
      -2 ^ 2 is -4. Each line of standard input is a formula, evaluated as it comes; an open \
      bracket, or an operator at its end, continues it in the next line.

      EXAMPLES:
        rpn infix "(3 + 5) * 2"                     16
        rpn infix "max(3, 5)! / 2"                  60
        rpn infix "1/3 + 1/4" --fraction            7/12
        rpn infix "mean({1, 2, 6}) < 4 and 2 != 3"  true
        rpn infix "100 + 10%"                       110
        rpn infix "2026-12-25 - 2026-11-21"         34_d
        rpn infix "60 mi/h * 2 h to km"             193.12128_km
        rpn infix "a = 3; b = 4; sqrt(a^2 + b^2)"   5
        rpn infix "solve(x^2 = 2, 0, 2)"            1.4142135623730950488
        rpn infix "-sqrt(4)"                        -2
        rpn explain --from infix "(3 + 5) * 2"      the program that it becomes
      """,
    operand: ("formula", "Formulas, which are joined with spaces."),
    options: options,
    take: { $0.expression.append($1) },
    problem: { $0.problem })

  static let options: [CommandOption<Options>] =
    [
      .list(
        "-f", \.scripts, as: "file",
        help: "Run a script first, and others behind it; - is standard input.", read: { [$0] })
    ] + EvaluationOptions.options.map { $0.within(\.evaluation) }
    + NumberNotation.options.map { $0.within(\.notation) } + [
      .flag("--json", \.json, help: "Print one line of JSON, also for an error."),
      .flag("--strict", \.strict, help: "Fail unless exactly one value is left."),
    ]

  /// Whether the command reads formulas from standard input.
  func readsFormulasOfInput(behind scripts: [String]) -> Bool {
    guard infix, svg == nil, !OS.isConversation else { return false }
    return scripts.isEmpty || !scripts.contains("-") && !OS.isTerminal(.input)
  }

  /// Whether the options require printed results, which excludes a conversation.
  var wantsResults: Bool { json || strict || infix || svg != nil }

  /// The error in the options, or `nil`.
  var problem: String? {
    if infix, evaluation.groupInput != nil {
      return "--group-input is for programs; formulas have commas of their own"
    }
    if scripts.count(where: { $0 == "-" }) > 1 { return "standard input can be one script only" }
    if svg != nil, json { return "--svg and --json contradict each other" }
    return evaluation.problem ?? notation.problem
  }
}
