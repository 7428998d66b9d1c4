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
  let all = AllNumbers(exact: numbers, givesComplex: false, now: System.moment)
  return try Session(all, random: EvaluationOptions().random).evaluating(sources).texts
}

/// Evaluates and prints as the options say.
func evaluate(_ sources: [Source], _ options: Options) throws(RPNError) -> ExitStatus {
  let evaluation = options.evaluation
  // The time that is left after evaluating is the time for printing.
  let limits = evaluation.limits()
  // Arithmetic on real numbers needs nothing of the language.
  if !evaluation.complex,
    let lines = try arithmeticLines(of: sources, options, on: evaluation.reals, within: limits)
  {
    return Output.print(lines)
  }
  return Output.print(
    try lines(of: sources, options, on: evaluation.numbers, within: limits))
}

/// What is printed of sources that are arithmetic alone; `nil` if they are more, or fail.
func arithmeticLines(
  of sources: [Source], _ options: Options, on numbers: some NumberSystem, within limits: Limits
) throws(RPNError) -> [String]? {
  guard let results = try numbers.arithmetic(sources, within: limits) else { return nil }
  return try lines(
    of: results.map { .number($0) }, of: sources, options, on: numbers, within: limits)
}

/// What is printed of the values that the sources leave.
private func lines(
  of sources: [Source], _ options: Options, on numbers: AllNumbers, within limits: Limits
) throws(RPNError) -> [String] {
  let session = Session(numbers, limits: limits, random: options.evaluation.random)
  return try lines(
    of: session.evaluating(sources).stack, of: sources, options, on: numbers, within: limits)
}

/// What is printed of values.
///
/// - Parameters:
///   - stack: The values, the bottom first.
///   - sources: The program that has left them.
///   - options: How they are printed.
///   - numbers: Their numbers.
///   - limits: What bounds the work.
///   - plot: What was drawn, for JSON.
/// - Returns: The lines.
/// - Throws: What the checkpoint throws; `notOneValue` where one value is wanted.
func lines<System: NumberSystem>(
  of stack: [Value<System.Value>], of sources: [Source], _ options: Options, on numbers: System,
  within limits: Limits, plot: JSON? = nil
) throws(RPNError) -> [String] {
  if options.strict, stack.count != 1 {
    throw RPNError.notOneValue(stack.count, at: sources.last.map(Place.init(endOf:)))
  }
  let bounded = numbers.bounded(by: limits)
  let format = options.notation.format
  guard options.json else {
    return try stack.map { value throws(RPNError) in
      try bounded.text(of: value, as: format, within: limits)
    }
  }
  let values = try stack.map { value throws(RPNError) in
    try bounded.json(value, as: format, within: limits)
  }
  let drawn = plot.map { [(name: "plot", value: $0)] } ?? []
  return [JSON.object(drawn + [("stack", .array(values))]).text]
}
