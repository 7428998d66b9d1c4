/// Returns a function that returns `value` for every argument.
///
/// ```swift
/// ["a", "b", "c"].map(constant(0))  // → [0, 0, 0]
/// ```
///
/// It is equivalent to this closure:
///
/// ```swift
/// ["a", "b", "c"].map { _ in 0 }  // → [0, 0, 0]
/// ```
///
/// - Parameter value: The result of the function.
/// - Returns: A function that ignores its argument.
@inlinable
public func constant<Ignored, Value>(_ value: Value) -> (Ignored) -> Value {
  { _ in value }
}

/// Returns a `@Sendable` function that returns `value` for every argument.
@_disfavoredOverload
@inlinable
public func constant<Ignored, Value: Sendable>(
  _ value: Value
) -> @Sendable (Ignored) -> Value {
  { _ in value }
}
