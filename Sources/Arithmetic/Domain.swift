import PlainText

/// The interval on which an operation on one number has a real value.
public struct Domain: Sendable {
  /// The lower end.
  public let lower: Double

  /// The upper end.
  public let upper: Double

  /// Whether the operation has no value at the ends.
  public let isOpen: Bool

  init(from lower: Double, to upper: Double = .infinity, isOpen: Bool = false) {
    (self.lower, self.upper, self.isOpen) = (lower, upper, isOpen)
  }

  func contains(_ x: Double) -> Bool {
    isOpen ? lower < x && x < upper : lower <= x && x <= upper
  }

  /// The error of an operation on a number outside of the domain.
  ///
  /// An operation has no complex result at an end of an open domain, so the error suggests none
  /// there.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - number: The number as text.
  ///   - isEnd: Whether the number is an end of the domain.
  /// - Returns: The error.
  package func error(_ operation: Unary, _ number: String, isEnd: Bool) -> RPNError {
    let message = "'\(operation.rawValue)' takes \(text), not \(number)"
    return isOpen && isEnd ? RPNError(.domain, message) : .noRealResult(message)
  }

  private var text: String {
    let start = doubleText(lower)
    if upper.isInfinite { return "numbers \(isOpen ? "above" : "from") \(start)" }
    return
      "numbers \(isOpen ? "between" : "from") \(start) \(isOpen ? "and" : "to") \(doubleText(upper))"
  }
}
