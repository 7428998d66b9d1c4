import ReversePolish

/// The form of a program in a notation of formulas: the calculation of its one number.
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
/// - Returns: The form.
/// - Throws: Errors of the program; `typeMismatch` if its path depends on a number that is not a
///   literal, or its result is not a number; `notOneValue` unless it leaves one value;
///   `limitExceeded` if the form would be longer than ten million bytes.
public func formula<Notation: FormulaAlgebra>(
  _ text: String, in algebra: Notation, limits: Limits = Limits()
) throws(RPNError) -> String {
  try onlyForm(formulas(text, in: algebra, limits: limits))
}

/// The forms of all numbers that a program leaves, from the bottom.
///
/// - Parameters:
///   - text: A program of the language that leaves numbers.
///   - algebra: The notation.
///   - limits: The limits of the run.
/// - Returns: The forms.
/// - Throws: As `formula(_:in:limits:)`.
@_semantics("optimize.sil.specialize.generic.never")
public func formulas<Notation: FormulaAlgebra>(
  _ text: String, in algebra: Notation, limits: Limits = Limits()
) throws(RPNError) -> [String] {
  // This is compiled once for all notations, because a machine for each would make the command a
  // tenth larger. Derivatives run on the same numbers, because outside of derivatives there is no
  // variable.
  try forms(
    of: text, in: algebra, on: DualNumbers(base: Formulas(algebra), depth: 0), limits
  ) { form in form }
}

extension AnyNotation {
  /// The form of a program, as `formula(_:in:limits:)`.
  package func formula(
    of text: String, limits: Limits = Limits()
  ) throws(RPNError) -> String {
    try onlyForm(formulas(of: text, limits: limits))
  }

  /// The forms of all numbers that a program leaves, as `formulas(_:in:limits:)`.
  ///
  /// They run on the machine of all numbers.
  package func formulas(of text: String, limits: Limits = Limits()) throws(RPNError) -> [String] {
    let numbers = AllNumbers(.formulas(Formulas(self)))
    return try forms(of: text, in: self, on: numbers, limits) { form throws(RPNError) in
      // Only formulas of real numbers can be printed.
      if case .plain(.real(let form)) = form { return try AnyReals.formula(form) }
      throw .formless("a complex number", notation)
    }
  }
}

private func onlyForm(_ forms: [String]) throws(RPNError) -> String {
  if forms.count == 1 { return forms[0] }
  throw .notOneValue(forms.count)
}

/// The forms of a program's results, on numbers that are or contain formulas in a notation.
private func forms<Notation: FormulaAlgebra, Base>(
  of text: String, in algebra: Notation, on numbers: DualNumbers<Base>, _ limits: Limits,
  _ formula: (Base.Value) throws(RPNError) -> Notation.Value
) throws(RPNError) -> [String] {
  let session = try Session(numbers, limits: limits).evaluating(text)
  // One formula is short, but a stack can hold it ten million times.
  var room = 10_000_000
  return try session.stack.map { value throws(RPNError) in
    guard case .number(let number) = value else {
      throw .formless(value.kind.phrase, algebra.notation)
    }
    let text = algebra.text(try formula(number.number))
    room -= text.utf8.count
    if room < 0 {
      throw RPNError(
        .limitExceeded, "the \(algebra.notation) forms are longer than 10000000 bytes together")
    }
    return text
  }
}
