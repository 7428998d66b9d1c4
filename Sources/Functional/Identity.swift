/// Returns its argument unchanged.
///
/// It is the identity of composition: `identity |> f` and `f |> identity` are `f`.
///
/// ```swift
/// identity(42)  // → 42
/// [[1, 2], [], [3]].flatMap(identity)  // → [1, 2, 3]
/// ```
///
/// - Parameter value: Any value.
/// - Returns: The value unchanged.
@inlinable
public func identity<Value>(_ value: Value) -> Value { value }
