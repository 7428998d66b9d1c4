import ArgumentParser
import Calculator

/// `rpn repl`.
struct REPLOptions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl",
    abstract: "Begin a session, even where no terminal is found.",
    usage: "rpn repl [OPTIONS]")

  @OptionGroup var evaluation: EvaluationOptions

  @Option(help: ArgumentHelp("Print integers in base 2, 8, 10 or 16.", valueName: "b"))
  var base = 10

  @Flag(help: "Use nothing of the terminal but its lines.")
  var plain = false

  func validate() throws {
    if ![2, 8, 10, 16].contains(base) { throw ValidationError("the base must be 2, 8, 10 or 16") }
  }
}

/// What a session begins with.
struct Beginning {
  /// What is set.
  var settings = Settings()
  /// What bounds calculations.
  var limits = Limits()
  /// How long a line may take.
  var timeout: Duration?
  /// Whether nothing of the terminal is used but its lines.
  var isPlain = false
}

extension Beginning {
  /// What the options say.
  init(_ options: EvaluationOptions, base: Int, isPlain: Bool = false) {
    settings = Settings(
      digits: options.digits, mode: options.double ? .double : .exact, base: base,
      showsFractions: options.fraction)
    limits.digits = options.maxDigits
    timeout = options.timeout.map { .seconds($0) }
    self.isPlain = isPlain
  }
}

extension Options {
  /// Whether there must be results, so that a session cannot take the place of a program.
  var wantsResults: Bool { json || strict }
}
