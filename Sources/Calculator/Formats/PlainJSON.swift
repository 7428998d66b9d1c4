import PlainText
import ReversePolish

extension AllNumbers {
  /// Writes a value as ordinary JSON: a number, a boolean, a string, null, an array or an object.
  ///
  /// Values without a JSON type, such as dates, become strings.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - format: The notation of its numbers.
  ///   - limits: The limits of the work.
  /// - Returns: The JSON; a number has all its displayed digits.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: O(*n*) in the size of the value.
  package func plainJSON(
    _ value: Operand, as format: NumberFormat, within limits: Limits
  ) throws(RPNError) -> JSON {
    let parts = try value.parts.map { part throws(RPNError) in
      try plainJSON(part, as: format, within: limits)
    }
    if let json = value.json(ofParts: parts) { return json }
    let text = try text(of: value, as: format, within: limits)
    return value.kind == .number ? JSON(literal: text) : .string(text)
  }
}
