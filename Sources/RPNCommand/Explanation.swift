import Calculator
import ReversePolish

/// How an expression is evaluated, in the form that the options ask for.
func explain(_ expression: String, _ options: ExplainOptions) throws(RPNError) -> [String] {
  let limits = options.evaluation.limits()
  let steps = { () throws(RPNError) -> [TraceStep] in
    try trace(expression, options.evaluation.numbers, limits)
  }
  switch options.format {
  case .infix: return [try formula(expression, in: InfixAlgebra(), limits: limits)]
  case .effect: return [try stackEffect(expression)]
  case .table:
    let steps = try steps()
    return table(of: steps) + summary(of: steps, try infixForms(of: expression, limits))
  case .json:
    return [json(of: try steps(), try infixForms(of: expression, limits)).text]
  case .latex: return [try formula(expression, in: LaTeXAlgebra(), limits: limits)]
  case .swift: return [try formula(expression, in: SwiftAlgebra(), limits: limits)]
  }
}

/// The steps of the evaluation, on one kind of numbers.
private func trace(
  _ expression: String, _ numbers: some NumberSystem, _ limits: Limits
) throws(RPNError) -> [TraceStep] {
  try Session(numbers, limits: limits).trace([Source(expression)])
}

/// A row for each element, with the stack after it.
private func table(of steps: [TraceStep]) -> [String] {
  let width = steps.map(\.element.count).max() ?? 0
  return steps.map { step in
    let padding = String(repeating: " ", count: width - step.element.count)
    return "\(step.element)\(padding)  \(step.stack.joined(separator: " "))"
  }
}

/// The infix form, where the expression has one, and the result.
private func summary(of steps: [TraceStep], _ formulas: [String]?) -> [String] {
  let infix = (formulas ?? []).map { "infix   \($0)" }
  let result = (steps.last?.stack ?? []).map { "result  \($0)" }
  return [""] + infix + result
}

private func json(of steps: [TraceStep], _ formulas: [String]?) -> JSON {
  let strings = { (texts: [String]) in JSON.array(texts.map(JSON.string)) }
  var members: [(String, JSON)] = [
    (
      "steps",
      .array(
        steps.map { .object([("token", .string($0.element)), ("stack", strings($0.stack))]) })
    )
  ]
  if let formulas { members.append(("infix", strings(formulas))) }
  members.append(("result", strings(steps.last?.stack ?? [])))
  return .object(members)
}

/// The infix forms of what the expression leaves; `nil` where something has none.
private func infixForms(
  of expression: String, _ limits: Limits
) throws(RPNError) -> [String]? {
  do {
    return try formulas(expression, in: InfixAlgebra(), limits: limits)
  } catch {
    if error.kind == .interrupted { throw error }
    return nil
  }
}
