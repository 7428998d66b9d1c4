import ReversePolish

extension NumberSystem {
  /// Returns the text of a number for a message; a very long number is abbreviated to its first
  /// digits and their count.
  ///
  /// - Throws: Errors of the checkpoint.
  func brief(_ value: Value) throws(RPNError) -> String {
    let text = try text(value)
    if text.utf8.count <= 60 { return text }
    let digits = text.utf8.count { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return "\(text.prefix(20))… (\(digits) digits)"
  }
}

extension Machine {
  /// The error for a word whose count is negative.
  func negativeCount(
    _ count: AnyNumber, for primitive: Primitive, _ kind: RPNError.Kind = .outOfRange
  ) throws(RPNError) -> RPNError {
    RPNError(kind, "'\(primitive.name)' takes counts from 0, not \(try system.brief(count))")
  }
}
