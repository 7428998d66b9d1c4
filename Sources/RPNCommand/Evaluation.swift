import Calculator
import ReversePolish

/// What the sources leave, as text.
func plainResults(of sources: [Source]) throws(RPNError) -> [String] {
  let numbers = ExactNumbers()
  if let results = try arithmetic(sources, numbers) {
    return try results.map { result throws(RPNError) in try numbers.text(result) }
  }
  return try Session(numbers).evaluating(sources).texts
}

/// The numbers that the sources leave; `nil` if they are more than arithmetic, or fail.
///
/// Most programs are arithmetic and no more, and need nothing of the language. That is looked up
/// before anything is calculated: in a short one word for word, in a long one by its characters.
private func arithmetic<System: NumberSystem>(
  _ sources: [Source], _ numbers: System
) throws(RPNError) -> [System.Value]? {
  let isShort = sources.reduce(0) { $0 + $1.bytes.count } < 1 << 16
  if isShort {
    return isSoundArithmetic(sources) ? try numbers.evaluateFused(sources).values : nil
  }
  if sources.contains(where: \.hasBrackets) { return nil }
  do throws(RPNError) {
    return try numbers.evaluateFused(sources).values
  } catch {
    // A session says whether another error would have come first.
    if error.kind == .interrupted { throw error }
    return nil
  }
}

extension Source {
  /// Whether a bracket or a colon stands near an end of the text: nearly every program of the language
  /// has one there.
  fileprivate var hasBrackets: Bool {
    bytes.withUnsafeBytes { bytes in
      [bytes.prefix(1 << 15), bytes.suffix(1 << 15)].contains { part in
        part.contains {
          $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ":")
        }
      }
    }
  }
}

/// Evaluates and prints as the options say.
func evaluate(_ sources: [Source], _ options: Options) throws(RPNError) -> ExitStatus {
  Output.print(try lines(of: sources, options, on: options.evaluation.numbers))
}

/// What is printed of the values that the sources leave.
private func lines(
  of sources: [Source], _ options: Options, on numbers: some NumberSystem
) throws(RPNError) -> [String] {
  // The time that is left after evaluating is the time for printing.
  let limits = options.evaluation.limits()
  let values = try values(of: sources, options, on: numbers, within: limits)
  let bounded = numbers.bounded(by: limits)
  guard options.json else {
    return try values.map { value throws(RPNError) in
      try bounded.text(of: value, base: options.base, within: limits)
    }
  }
  let stack = try values.map { value throws(RPNError) in
    try bounded.json(value, base: options.base, within: limits)
  }
  return [JSON.object([("stack", .array(stack))]).text]
}

private func values<System: NumberSystem>(
  of sources: [Source], _ options: Options, on numbers: System, within limits: Limits
) throws(RPNError) -> [Value<System.Value>] {
  let stack: [Value<System.Value>]
  if limits.digits == Limits().digits,
    let numbers = try arithmetic(sources, numbers.bounded(by: limits))
  {
    stack = numbers.map(Value.number)
  } else {
    stack = try Session(numbers, limits: limits).evaluating(sources).stack
  }
  if options.strict, stack.count != 1 {
    throw RPNError.notOneValue(stack.count, at: sources.last.map(Place.init(endOf:)))
  }
  return stack
}
