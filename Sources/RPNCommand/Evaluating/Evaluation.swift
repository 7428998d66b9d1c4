import Calculator
import PlainText
import ReversePolish

/// Evaluates a program and prints its results, with the default options.
func evaluate(_ source: Source) throws -> ExitStatus {
  let numbers = ExactNumbers()
  // Arithmetic alone avoids creating types that a one-liner does not need.
  if let results = try numbers.arithmetic([source]) {
    return Output.print(try results.map { result throws(RPNError) in try numbers.text(result) })
  }
  return try evaluateInSession([source], Options(), within: Limits())
}

/// Evaluates programs and prints their results, with the given options.
func evaluate(_ sources: [Source], _ options: Options) throws -> ExitStatus {
  let evaluation = options.evaluation
  // Evaluating and printing share one time limit.
  let limits = evaluation.limits()
  // Arithmetic on real numbers uses a fast path.
  if !evaluation.complex, options.svg == nil,
    let lines = try arithmeticLines(of: sources, options, on: evaluation.reals, within: limits)
  {
    return Output.print(lines)
  }
  return try evaluateInSession(sources, options, within: limits)
}

private func evaluateInSession(
  _ sources: [Source], _ options: Options, within limits: Limits
) throws -> ExitStatus {
  let evaluation = options.evaluation
  if !evaluation.complex, !needsAllNumbers(sources, asDoubles: evaluation.double) {
    return try evaluate(sources, options, on: evaluation.reals, within: limits)
  }
  do {
    return try evaluate(sources, options, on: evaluation.numbers, within: limits)
  } catch let error as RPNError where error.asksForRates {
    guard let rates = StateFiles(System.variable).rates, System.fileExists(rates) else {
      throw error
    }
    return try evaluate(
      [System.keptSource(rates)] + sources, options, on: evaluation.numbers, within: limits)
  }
}

private func evaluate(
  _ sources: [Source], _ options: Options, on numbers: some NumberSystem, within limits: Limits
) throws -> ExitStatus {
  let session = Session(numbers, limits: limits, random: options.evaluation.random)
  let (stack, drawn) = try session.results(of: sources)
  if let drawn {
    return try draw(drawn, besides: stack, of: sources, options, on: numbers, within: limits)
  }
  if options.svg != nil {
    throw UsageReply.wrongUsage("--svg draws what ends with 'plot' or 'histogram'")
  }
  return Output.print(
    try lines(of: stack, of: sources, options, on: numbers, within: limits))
}

/// Returns the lines to print if the sources are arithmetic only; `nil` otherwise, or after an
/// error.
func arithmeticLines(
  of sources: [Source], _ options: Options, on numbers: some NumberSystem, within limits: Limits
) throws(RPNError) -> [String]? {
  guard !options.evaluation.double || !needsAllNumbers(sources, asDoubles: true),
    let results = try numbers.arithmetic(sources, within: limits)
  else { return nil }
  return try lines(
    of: results.map { .number($0) }, of: sources, options, on: numbers, within: limits)
}

/// Returns the lines to print for values.
///
/// - Parameters:
///   - stack: The values, from the bottom.
///   - sources: The program that computed the values.
///   - options: The options for printing.
///   - numbers: The number system of the values.
///   - limits: The limits of the work.
///   - plot: The drawing for JSON output.
/// - Returns: The lines.
/// - Throws: Errors of the checkpoint; `notOneValue` if the options require exactly one value.
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
