import Calculator
import PlainText
import ReversePolish

/// Evaluates programs and prints their results, with the given options.
func evaluate(_ sources: [Source], _ options: Options = Options()) throws -> ExitStatus {
  // Evaluating and printing share one time limit.
  let limits = options.evaluation.limits()
  // Arithmetic uses a fast path.
  if options.svg == nil, let lines = try arithmeticLines(of: sources, options, within: limits) {
    return Output.print(lines)
  }
  return try evaluateInSession(sources, options, within: limits)
}

private func evaluateInSession(
  _ sources: [Source], _ options: Options, within limits: Limits
) throws -> ExitStatus {
  do {
    return try results(of: sources, options, within: limits)
  } catch let error as RPNError where error.asksForRates {
    guard let rates = StateFiles(OS.variable).rates, OS.fileExists(rates) else {
      throw error
    }
    return try results(of: [OS.keptSource(rates)] + sources, options, within: limits)
  }
}

private func results(
  of sources: [Source], _ options: Options, within limits: Limits
) throws -> ExitStatus {
  let numbers = options.evaluation.numbers
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
  of sources: [Source], _ options: Options, within limits: Limits
) throws(RPNError) -> [String]? {
  let numbers = options.evaluation.numbersOfArithmetic
  guard let results = try numbers.arithmetic(sources, within: limits) else { return nil }
  // Numbers alone avoid creating types that a one-liner does not need.
  if !options.json, !options.strict, options.notation.format == .plain {
    let bounded = numbers.bounded(by: limits)
    return try results.map { number throws(RPNError) in try bounded.text(number) }
  }
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
func lines(
  of stack: [Value], of sources: [Source], _ options: Options, on numbers: AllNumbers,
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
