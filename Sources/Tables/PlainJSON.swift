import Calculator
import PlainText
import ReversePolish

extension NumberSystem {
  /// A value as others write it in JSON: a number, a boolean, a string or an array.
  ///
  /// What JSON has no form for, such as quotients and dates, is a string.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - format: How its numbers are written.
  ///   - limits: What ends the work.
  /// - Returns: The value; of a number all digits that are shown.
  /// - Throws: What the checkpoint throws.
  /// - Complexity: O(*n*) in the size of the value.
  @_specialize(where Self == DoubleAlgebra)
  @_specialize(where Self == ExactNumbers)
  package func plainJSON(
    _ value: Calculator.Value<Value>, as format: NumberFormat, within limits: Limits
  ) throws(RPNError) -> JSON {
    switch value {
    case .boolean(let boolean): .boolean(boolean)
    case .text(let text): .string(text.string)
    case .list(let list):
      .array(
        try list.elements.map { element throws(RPNError) in
          try plainJSON(element, as: format, within: limits)
        })
    case .number:
      JSON(literal: try text(of: value, as: format, within: limits))
    case .quotation: .string(try text(of: value, as: format, within: limits))
    }
  }
}

extension JSON {
  /// What a text is in JSON: a number, digit by digit, or else a string.
  ///
  /// - Complexity: O(*n*) in its length.
  init(literal text: String) {
    let bytes = Array(text.utf8)
    let isNumber = bytes.withUnsafeBytes { bytes in
      var scanner = JSONScanner(bytes)
      return (try? scanner.skipValue(depth: 0)) == .number && scanner.index == bytes.count
    }
    self = isNumber ? .written(text) : .string(text)
  }

  /// What a field of a table is in JSON: empty, it is null; a number, a boolean, or else a string.
  ///
  /// - Complexity: O(*n*) in its length.
  package init(field text: String) {
    switch text {
    case "": self = .null
    case "true", "false": self = .boolean(text == "true")
    default: self.init(literal: text)
    }
  }
}
