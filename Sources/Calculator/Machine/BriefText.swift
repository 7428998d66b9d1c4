import ReversePolish

extension Machine {
  /// The error for a word whose count is negative.
  func negativeCount(
    _ count: AnyNumber, for primitive: Primitive, _ kind: RPNError.Kind = .outOfRange
  ) throws(RPNError) -> RPNError {
    RPNError(kind, "'\(primitive.name)' takes counts from 0, not \(try system.brief(count))")
  }
}
