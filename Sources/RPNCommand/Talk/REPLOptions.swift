import Calculator

/// `rpn repl`.
struct REPLOptions: Sendable {
  var evaluation = EvaluationOptions()

  /// The notation of printed numbers.
  var notation = NumberNotation()

  /// Whether nothing of the terminal is used but its lines.
  var plain = false

  static let syntax = CommandSyntax<REPLOptions>(
    name: "repl",
    abstract: "Begin a session, even where no terminal is found.",
    usage: ["rpn repl [OPTIONS]"],
    options: EvaluationOptions.options.map { $0.within(\.evaluation) }
      + NumberNotation.options.map { $0.within(\.notation) } + [
        .flag("--plain", help: "Use nothing of the terminal but its lines.") { $0.plain = true }
      ],
    problem: { $0.evaluation.problem ?? $0.notation.problem })
}

/// The state in which a session begins.
struct Beginning {
  /// The settings before anything is asked for.
  var settings = Settings()
  /// The settings that the command line asks for.
  var asked: [Settings.Name: String] = [:]
  /// The limits of calculations.
  var limits = Limits()
  /// The longest time for a line.
  var timeout: Duration?
  /// Whether nothing of the terminal is used but its lines.
  var isPlain = false
}

extension Beginning {
  /// Makes the beginning that the options describe.
  init(_ options: EvaluationOptions, _ notation: NumberNotation, isPlain: Bool = false) {
    settings = Settings(now: options.now)
    asked = Settings.asked(options, notation)
    limits.digits = options.maxDigits
    timeout = options.timeout.map { .seconds($0) }
    self.isPlain = isPlain
  }
}
