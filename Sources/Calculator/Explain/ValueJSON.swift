import PlainText
import ReversePolish

extension NumberSystem {
  /// A value as JSON: what it is, its text, and whether the text is the value exactly.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - base: The base of integers: 2, 8, 10 or 16.
  ///   - limits: What ends the work.
  /// - Returns: An object.
  /// - Throws: What the checkpoint throws.
  /// - Complexity: O(*n*·*d*) for *n* numbers in lists up to *d* deep.
  @_specialize(where Self == DoubleAlgebra)
  @_specialize(where Self == ExactNumbers)
  @_specialize(where Self == AllNumbers)
  package func json(
    _ value: Calculator.Value<Value>, base: Int = 10, within limits: Limits = Limits()
  ) throws(RPNError) -> JSON {
    try described(value, base, limits).json
  }

  private func described(
    _ value: Calculator.Value<Value>, _ base: Int, _ limits: Limits
  ) throws(RPNError) -> (json: JSON, isExact: Bool) {
    let type: String
    var isExact = true
    var parts: [(String, JSON)] = []
    switch value {
    case .number(let number):
      (type, isExact) = try describe(number)
      if type == "complex" {
        for part in [ComplexFunction.real, .imaginary] {
          let number = try apply(part, to: number)
          parts.append((part.rawValue, try described(.number(number), base, limits).json))
        }
      }
    case .boolean: type = "boolean"
    case .quotation(let quotation):
      type = "quotation"
      isExact = try isShownExactly(quotation)
    case .list(let list):
      type = "list"
      let elements = try list.elements.map { element throws(RPNError) in
        let element = try described(element, base, limits)
        isExact = isExact && element.isExact
        return element.json
      }
      parts.append(("elements", .array(elements)))
    }
    let text = try text(of: value, base: base, within: limits)
    let members: [(String, JSON)] = [
      ("type", .string(type)), ("text", .string(text)), ("exact", .boolean(isExact)),
    ]
    return (.object(members + parts), isExact)
  }

  private func isShownExactly(_ value: Calculator.Value<Value>) throws(RPNError) -> Bool {
    switch value {
    case .number(let number): return try describe(number).isExact
    case .boolean: return true
    case .quotation(let quotation): return try isShownExactly(quotation)
    case .list(let list):
      for element in list.elements where try !isShownExactly(element) { return false }
      return true
    }
  }

  private func isShownExactly(_ quotation: Quotation<Value>) throws(RPNError) -> Bool {
    for case .operand(let value) in quotation.elements where try !isShownExactly(value) {
      return false
    }
    return true
  }
}
