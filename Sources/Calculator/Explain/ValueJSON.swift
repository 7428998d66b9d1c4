import PlainText
import ReversePolish

extension AllNumbers {
  /// Writes a value as JSON: its kind, its text, and whether the text is exact.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - format: The notation of numbers.
  ///   - limits: The limits of the work.
  /// - Returns: An object.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: O(*n*·*d*) for *n* numbers in lists up to *d* deep.
  package func json(
    _ value: Operand, as format: NumberFormat = .plain,
    within limits: Limits = Limits()
  ) throws(RPNError) -> JSON {
    try described(value, format, limits).json
  }

  private func described(
    _ value: Operand, _ format: NumberFormat, _ limits: Limits
  ) throws(RPNError) -> (json: JSON, isExact: Bool) {
    let type: String
    var isExact = true
    var parts: [(String, JSON)] = []
    switch value {
    case .number(let number):
      (type, isExact) = try describe(number)
      if case .written = number {
        isExact = true
      } else if format != .plain {
        isExact = try written(number, as: format, limits).isExact
      }
      if type == "complex" {
        for part in [ComplexFunction.real, .imaginary] {
          let number = try apply(part, to: number)
          parts.append((part.rawValue, try described(.number(number), format, limits).json))
        }
      }
      if type == "quantity" {
        let value = try apply(.value, for: "value", to: [number])
        let unit = try text(apply(.unit, for: "unit", to: [number]))
        parts = [
          ("value", try described(.number(value), format, limits).json),
          // Clock times are in hours.
          ("unit", .string(unit == "1:00" ? "h" : String(unit.dropFirst(2)))),
        ]
      }
    case .quotation(let quotation):
      type = value.kind.name
      isExact = try isShownExactly(quotation, format, limits)
    default:
      type = value.kind.name
      let held = try value.parts.map { part throws(RPNError) in
        let part = try described(part, format, limits)
        isExact = isExact && part.isExact
        return part.json
      }
      if let member = value.kind.member, let json = value.json(ofParts: held) {
        parts.append((member, json))
      }
    }
    let text = try text(of: value, as: format, within: limits)
    let members: [(String, JSON)] = [
      ("type", .string(type)), ("text", .string(text)), ("exact", .boolean(isExact)),
    ]
    return (.object(members + parts), isExact)
  }

  private func isShownExactly(
    _ value: Operand, _ format: NumberFormat, _ limits: Limits
  ) throws(RPNError) -> Bool {
    switch value {
    case .number(let number): return try written(number, as: format, limits).isExact
    case .quotation(let quotation): return try isShownExactly(quotation, format, limits)
    default:
      for part in value.parts where try !isShownExactly(part, format, limits) {
        return false
      }
      return true
    }
  }

  private func isShownExactly(
    _ quotation: Quotation, _ format: NumberFormat, _ limits: Limits
  ) throws(RPNError) -> Bool {
    for case .operand(let value) in quotation.elements
    where try !isShownExactly(value, format, limits) {
      return false
    }
    return true
  }
}
