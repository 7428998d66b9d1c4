import PlainText
import ReversePolish

/// The forms in which a program is explained.
package enum ExplanationForm: String, CaseIterable, Sendable {
  case table, infix, latex, swift, effect, json
}

extension AllNumbers {
  /// Explains a program on an empty stack.
  ///
  /// - Parameters:
  ///   - program: A program of the language.
  ///   - form: The form: all steps and stacks as a table or as JSON, or one form of the whole
  ///     program.
  ///   - limits: The limits of the run.
  ///   - random: The source of random numbers.
  /// - Returns: The lines of the explanation.
  /// - Throws: Errors of the program; an error if the value has no such form.
  package func explanation(
    of program: String, as form: ExplanationForm, within limits: Limits = Limits(),
    random: RandomGenerator = RandomGenerator()
  ) throws(RPNError) -> [String] {
    let session = Session(self, limits: limits, random: random)
    switch form {
    case .table:
      let steps = try session.trace([Source(program)])
      return table(of: steps) + summary(of: steps, try infixForms(of: program, limits))
    case .json:
      let steps = try session.trace([Source(program)])
      return [object(of: steps, try infixForms(of: program, limits)).text]
    case .infix: return [try formula(program, in: .infix, limits: limits)]
    case .latex: return [try formula(program, in: .latex, limits: limits)]
    case .swift: return [try formula(program, in: .swift, limits: limits)]
    case .effect: return [try stackEffect(program)]
    }
  }
}

/// Lays out a table with a row for each element and the stack after it.
private func table(of steps: [TraceStep]) -> [String] {
  let width = steps.map { $0.element.count }.max() ?? 0
  return steps.map { step in
    let padding = String(repeating: " ", count: width - step.element.count)
    return "\(step.element)\(padding)  \(step.stack.joined(separator: " "))"
  }
}

/// Writes the infix forms, if all results have one, and the results.
private func summary(of steps: [TraceStep], _ formulas: [String]?) -> [String] {
  let infix = (formulas ?? []).map { "infix   \($0)" }
  let result = (steps.last?.stack ?? []).map { "result  \($0)" }
  return [""] + infix + result
}

private func object(of steps: [TraceStep], _ formulas: [String]?) -> JSON {
  let strings = { (texts: [String]) in JSON.array(texts.map { .string($0) }) }
  var members: [(name: String, value: JSON)] = [
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

/// The infix forms of the results; `nil` if a result has none.
private func infixForms(
  of expression: String, _ limits: Limits
) throws(RPNError) -> [String]? {
  do {
    return try formulas(expression, in: .infix, limits: limits)
  } catch {
    if error.kind == .interrupted { throw error }
    return nil
  }
}
