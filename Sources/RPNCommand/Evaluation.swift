import Calculator
import PlainText
import ReversePolish

/// What the sources leave, as text.
func plainResults(of sources: [Source]) throws(RPNError) -> [String] {
  let numbers = ExactNumbers()
  // Types that a one-liner does not need would be made at its start.
  if let results = try numbers.arithmetic(sources) {
    return try results.map { result throws(RPNError) in try numbers.text(result) }
  }
  if needsAllNumbers(sources) {
    let all = AllNumbers(exact: numbers, givesComplex: false, now: System.moment)
    return try Session(all, random: EvaluationOptions().random).evaluating(sources).texts
  }
  return try Session(numbers, random: EvaluationOptions().random).evaluating(sources).texts
}

/// Evaluates and prints as the options say.
func evaluate(_ sources: [Source], _ options: Options) throws(RPNError) -> ExitStatus {
  Output.print(try lines(of: sources, options, on: options.evaluation.numbers(for: sources)))
}

/// What is printed of the values that the sources leave.
private func lines(
  of sources: [Source], _ options: Options, on numbers: some NumberSystem
) throws(RPNError) -> [String] {
  // The time that is left after evaluating is the time for printing.
  let limits = options.evaluation.limits()
  let values = try values(of: sources, options, on: numbers, within: limits)
  let bounded = numbers.bounded(by: limits)
  let format = options.notation.format
  guard options.json else {
    return try values.map { value throws(RPNError) in
      try bounded.text(of: value, as: format, within: limits)
    }
  }
  let stack = try values.map { value throws(RPNError) in
    try bounded.json(value, as: format, within: limits)
  }
  return [JSON.object([("stack", .array(stack))]).text]
}

private func values<System: NumberSystem>(
  of sources: [Source], _ options: Options, on numbers: System, within limits: Limits
) throws(RPNError) -> [Value<System.Value>] {
  let stack = try numbers.values(
    of: sources, within: limits, random: options.evaluation.random)
  if options.strict, stack.count != 1 {
    throw RPNError.notOneValue(stack.count, at: sources.last.map(Place.init(endOf:)))
  }
  return stack
}
