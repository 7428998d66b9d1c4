/// Returns the function that gives `value`, whatever it is applied to.
///
/// ```swift
/// ["a", "b", "c"].map(constant(0))  // → [0, 0, 0]
/// ```
///
/// Is equivalent to this closure:
///
/// ```swift
/// ["a", "b", "c"].map { _ in 0 }  // → [0, 0, 0]
/// ```
///
/// - Parameter value: The only result of the function.
/// - Returns: A function that ignores its argument.
@inlinable
public func constant<Ignored, Value>(_ value: Value) -> (Ignored) -> Value {
  { _ in value }
}

/// `constant` where the context asks for a `@Sendable` function.
@_disfavoredOverload
@inlinable
public func constant<Ignored, Value: Sendable>(
  _ value: Value
) -> @Sendable (Ignored) -> Value {
  { _ in value }
}
