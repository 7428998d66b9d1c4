import ReversePolish

/// Writes a program that leaves one number as a formula.
///
/// ```swift
/// try formula(": middle + 2 / ; 1 5 middle sq", in: .infix)  // → ((1 + 5) / 2) ^ 2
/// ```
///
/// - Parameters:
///   - text: A program of the language that leaves one number.
///   - notation: The notation.
///   - limits: The limits of the run.
/// - Returns: The formula.
/// - Throws: Errors of the program; `typeMismatch` if a branch depends on a number that is not a
///   literal, or the result is not a number; `notOneValue` unless one value is left;
///   `limitExceeded` if the formula would be longer than ten million bytes.
public func formula(
  _ text: String, in notation: FormulaNotation, limits: Limits = Limits()
) throws(RPNError) -> String {
  let forms = try formulas(text, in: notation, limits: limits)
  if forms.count == 1 { return forms[0] }
  throw .notOneValue(forms.count)
}

/// Writes all numbers that a program leaves as formulas, from the bottom of the stack.
///
/// - Parameters:
///   - text: A program of the language that leaves numbers.
///   - notation: The notation.
///   - limits: The limits of the run.
/// - Returns: The formulas.
/// - Throws: Errors of `formula(_:in:limits:)`.
public func formulas(
  _ text: String, in notation: FormulaNotation, limits: Limits = Limits()
) throws(RPNError) -> [String] {
  let numbers = AllNumbers(.other(notation.numbers))
  let notation = numbers.notation ?? ""
  let session = try Session(numbers, limits: limits).evaluating(text)
  // One short formula may be on the stack ten million times.
  var room = 10_000_000
  return try session.stack.map { value throws(RPNError) in
    guard case .number(let number) = value else {
      throw .formless(value.kind.phrase, notation)
    }
    // Only formulas of real numbers can be printed.
    guard case .plain(.real(let real)) = number.layered.number else {
      throw .formless("a complex number", notation)
    }
    let text = try numbers.base.reals.text(real)
    room -= text.utf8.count
    if room < 0 {
      throw RPNError(
        .limitExceeded, "the \(notation) forms are longer than 10000000 bytes together")
    }
    return text
  }
}
