import Testing

/// Demands a value, and says in words for what input it is another.
///
/// - Parameters:
///   - got: What the answer gives.
///   - wanted: What it should give.
///   - input: What it was given, as a reader would write it.
///   - sourceLocation: The line of the test, for the message.
/// - Returns: Whether it is so; after the first failure of many alike, a test may stop.
@discardableResult
public func expect<Value: Equatable>(
  _ got: Value, is wanted: Value, for input: String,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  if got == wanted { return true }
  Issue.record("for \(input): got \(got), wanted \(wanted)", sourceLocation: sourceLocation)
  return false
}

/// Demands a number within a distance, and says in words for what input it lies elsewhere.
///
/// - Parameters:
///   - got: What the answer gives.
///   - wanted: What it should give.
///   - tolerance: How far `got` may lie from `wanted`.
///   - input: What it was given, as a reader would write it.
///   - sourceLocation: The line of the test, for the message.
/// - Returns: Whether it is so; after the first failure of many alike, a test may stop.
@discardableResult
public func expect(
  _ got: Double, is wanted: Double, within tolerance: Double, for input: String,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  if (got - wanted).magnitude <= tolerance { return true }
  Issue.record(
    "for \(input): got \(got), wanted \(wanted), or at most \(tolerance) away from it",
    sourceLocation: sourceLocation)
  return false
}

/// Demands that something holds, and says in words for what input it does not.
///
/// - Parameters:
///   - holds: Whether it does.
///   - claim: What should hold, as a sentence without a full stop.
///   - input: What it was asked of, as a reader would write it.
///   - sourceLocation: The line of the test, for the message.
/// - Returns: Whether it does.
@discardableResult
public func expect(
  _ holds: Bool, _ claim: String, for input: String,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  if holds { return true }
  Issue.record("for \(input): \(claim)", sourceLocation: sourceLocation)
  return false
}
