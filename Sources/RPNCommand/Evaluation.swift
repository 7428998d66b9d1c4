import Calculator
import ReversePolish

/// What the sources leave, as text.
func plainResults(of sources: [Source]) throws(RPNError) -> [String] {
  if let numbers = try arithmetic(sources) { return numbers.map(doubleText) }
  return try Session(DoubleAlgebra()).evaluating(sources).texts
}

/// The numbers that the sources leave; `nil` if they hold something that arithmetic does not know.
///
/// Most programs are arithmetic and no more, and need nothing of the language.
private func arithmetic(_ sources: [Source]) throws(RPNError) -> [Double]? {
  do {
    return try DoubleAlgebra().evaluateFused(sources).values
  } catch {
    switch error.kind {
    case .unknownWord, .typeMismatch, .incomplete, .unbalanced: return nil
    default: throw error
    }
  }
}

/// Evaluates and prints as the options say.
func evaluate(_ sources: [Source], _ options: Options) -> ExitStatus {
  do {
    let values = try values(of: sources, options)
    if options.json {
      let stack = JSON.array(values.map { DoubleAlgebra().json($0) })
      return Output.print([JSON.object([("stack", stack)]).text])
    }
    return Output.print(values.map { text(of: $0, base: options.base) })
  } catch {
    guard options.json else { return Output.fail(.failed, error.description) }
    let status = Output.print([JSON.object([("error", error.json(unnamed: "argument"))]).text])
    return status == .success ? .failed : status
  }
}

private func values(
  of sources: [Source], _ options: Options
) throws(RPNError) -> [Value<Double>] {
  let limits = options.evaluation.limits
  let stack: [Value<Double>]
  if limits.digits == Limits().digits, let numbers = try arithmetic(sources) {
    stack = numbers.map(Value.number)
  } else {
    stack = try Session(DoubleAlgebra(), limits: limits).evaluating(sources).stack
  }
  if options.strict, stack.count != 1 {
    throw RPNError.notOneValue(stack.count, at: sources.last.map(Place.init(endOf:)))
  }
  return stack
}

/// A value as text; integers with the prefix and the digits of the base.
private func text(of value: Value<Double>, base: Int) -> String {
  guard base != 10, case .number(let number) = value, let integer = Int64(exactly: number) else {
    return DoubleAlgebra().text(of: value)
  }
  let prefix = [2: "0b", 8: "0o", 16: "0x"][base] ?? ""
  return (integer < 0 ? "-" : "") + prefix + String(integer.magnitude, radix: base)
}
