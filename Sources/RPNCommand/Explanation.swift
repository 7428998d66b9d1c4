import Calculator
import ReversePolish

/// How an expression is evaluated, in the form that the options ask for.
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
  func lines(on numbers: some NumberSystem) throws(RPNError) -> [String] {
    try numbers.explanation(
      of: source.text, as: options.format, within: limits, random: options.evaluation.random)
  }
  return try lines(on: options.evaluation.numbers(for: [source]))
}
