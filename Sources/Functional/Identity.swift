/// Returns its argument unchanged.
///
/// It is the neutral element of composition: `identity |> f` and `f |> identity` are `f`.
///
/// ```swift
/// identity(42)  // → 42
/// [[1, 2], [], [3]].flatMap(identity)  // → [1, 2, 3]
/// ```
///
/// - Parameter value: Any value.
/// - Returns: `value`.
@inlinable
public func identity<Value>(_ value: Value) -> Value { value }
