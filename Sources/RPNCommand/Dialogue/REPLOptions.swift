import Calculator

/// The options of `rpn repl`.
struct REPLOptions: Sendable {
  var evaluation = EvaluationOptions()

  /// The notation of printed numbers.
  var notation = NumberNotation()

  /// Whether lines are read without line editing or other terminal features.
  var plain = false

  static let syntax = CommandSyntax<REPLOptions>(
    name: "repl",
    abstract: "Begin a session, even where no terminal is found.",
    usage: ["rpn repl [OPTIONS]"],
    options: EvaluationOptions.options.map { $0.within(\.evaluation) }
      + NumberNotation.options.map { $0.within(\.notation) } + [
        .flag("--plain", \.plain, help: "Use nothing of the terminal but its lines.")
      ],
    problem: { $0.evaluation.problem ?? $0.notation.problem })
}

/// The initial state of an interactive session.
struct Beginning {
  /// The settings before those of the command line.
  var settings = Settings()
  /// The settings of the command line.
  var asked: [Settings.Name: String] = [:]
  /// The limits of calculations.
  var limits = Limits()
  /// The time limit of a line.
  var timeout: Duration?
  /// Whether lines are read without line editing or other terminal features.
  var isPlain = false
}

extension Beginning {
  /// Makes the initial state from options.
  init(_ options: EvaluationOptions, _ notation: NumberNotation, isPlain: Bool = false) {
    settings.now = options.now
    asked = Settings.asked(options, notation)
    limits.digits = options.maxDigits
    timeout = options.timeout.map { .seconds($0) }
    self.isPlain = isPlain
  }
}
