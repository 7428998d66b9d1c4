import Calculator
import LineEditing
import ReversePolish

/// Explains the evaluation of an expression in the form of the options.
func explain(_ source: Source, _ options: ExplainOptions) throws(RPNError) -> [String] {
  if options.notation == .infix {
    let program = try Source(formula: source, names: [])
    var options = options
    options.notation = .rpn
    let lines = try explain(program, options)
    return options.format == .table ? ["rpn     \(program.text)", ""] + lines : lines
  }
  let source = options.evaluation.group?.plain(source) ?? source
  let limits = options.evaluation.limits()
  return try options.evaluation.numbers.explanation(
    of: source.text, as: options.format, within: limits, random: options.evaluation.random)
}

/// Walks through an expression, with keys at a terminal, and otherwise as a table of the whole
/// walk.
///
/// - Returns: The exit status. An error is the last step, and is also reported on standard error.
func walk(through source: Source, _ options: ExplainOptions) throws(RPNError) -> ExitStatus {
  let formula = options.notation == .infix ? try Source(formula: source, names: []) : nil
  let source = formula ?? options.evaluation.group?.plain(source) ?? source
  let limits = options.evaluation.limits()
  let session = Session(
    options.evaluation.numbers, limits: limits, random: options.evaluation.random)
  let stepper = Stepper(try session.walk([source]), as: .plain)
  if OS.isTerminal(.input), OS.isTerminal(.output), LineEditor.isPossible {
    walk(stepper) { Screen.ofTerminal }
    Interrupt.endIfAsked()
  } else {
    let status = Output.print(try stepper.table(on: nil))
    if status != .success { return status }
    if let error = stepper.walk.error { return Output.fail(.failed, error.description) }
  }
  return stepper.walk.error == nil ? .success : .failed
}
