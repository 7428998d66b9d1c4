import Calculator
import ReversePolish

/// How an expression is evaluated, in the form that the options ask for.
func explain(_ expression: String, _ options: ExplainOptions) throws(RPNError) -> [String] {
  let limits = options.evaluation.limits()
  func lines(on numbers: some NumberSystem) throws(RPNError) -> [String] {
    try numbers.explanation(of: expression, as: options.format, within: limits)
  }
  return try lines(on: options.evaluation.numbers(for: [Source(expression)]))
}
