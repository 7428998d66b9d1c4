import ReversePolish

/// Writes a program that leaves one number as a formula.
///
/// ```swift
/// import InfixFormulas
///
/// try formula(": middle + 2 / ; 1 5 middle sq", in: InfixAlgebra())  // → ((1 + 5) / 2) ^ 2
/// ```
///
/// - Parameters:
///   - text: A program of the language that leaves one number.
///   - algebra: The notation.
///   - limits: The limits of the run.
/// - Returns: The formula.
/// - Throws: Errors of the program; `typeMismatch` if a branch depends on a number that is not a
///   literal, or the result is not a number; `notOneValue` unless one value is left;
///   `limitExceeded` if the formula would be longer than ten million bytes.
public func formula<Notation: FormulaAlgebra>(
  _ text: String, in algebra: Notation, limits: Limits = Limits()
) throws(RPNError) -> String {
  try onlyForm(formulas(text, in: algebra, limits: limits))
}

/// Writes all numbers that a program leaves as formulas, from the bottom of the stack.
///
/// - Parameters:
///   - text: A program of the language that leaves numbers.
///   - algebra: The notation.
///   - limits: The limits of the run.
/// - Returns: The formulas.
/// - Throws: Errors of `formula(_:in:limits:)`.
public func formulas<Notation: FormulaAlgebra>(
  _ text: String, in algebra: Notation, limits: Limits = Limits()
) throws(RPNError) -> [String] {
  try forms(
    of: text, in: algebra, on: AllNumbers(own: Formulas(algebra)), limits
  ) { $0.own(as: Notation.Value.self) }
}

extension AnyNotation {
  /// Writes a program as a formula, like `formula(_:in:limits:)`.
  package func formula(
    of text: String, limits: Limits = Limits()
  ) throws(RPNError) -> String {
    try onlyForm(formulas(of: text, limits: limits))
  }

  /// Writes all numbers that a program leaves as formulas, like `formulas(_:in:limits:)`.
  package func formulas(of text: String, limits: Limits = Limits()) throws(RPNError) -> [String] {
    try forms(of: text, in: self, on: AllNumbers(.formulas(Formulas(self))), limits) {
      if case .plain(.real(let form)) = $0.layered.number {
        try? AnyReals.formula(form)
      } else {
        nil
      }
    }
  }
}

private func onlyForm(_ forms: [String]) throws(RPNError) -> String {
  if forms.count == 1 { return forms[0] }
  throw .notOneValue(forms.count)
}

/// Writes the results of a program, whose numbers are or contain formulas in a notation.
private func forms<Notation: FormulaAlgebra>(
  of text: String, in algebra: Notation, on numbers: AllNumbers, _ limits: Limits,
  _ formula: (AnyNumber) -> Notation.Value?
) throws(RPNError) -> [String] {
  let session = try Session(numbers, limits: limits).evaluating(text)
  // One short formula may be on the stack ten million times.
  var room = 10_000_000
  return try session.stack.map { value throws(RPNError) in
    guard case .number(let number) = value else {
      throw .formless(value.kind.phrase, algebra.notation)
    }
    // Only formulas of real numbers can be printed.
    guard let form = formula(number) else { throw .formless("a complex number", algebra.notation) }
    let text = algebra.text(form)
    room -= text.utf8.count
    if room < 0 {
      throw RPNError(
        .limitExceeded, "the \(algebra.notation) forms are longer than 10000000 bytes together")
    }
    return text
  }
}
