/// Returns its argument unchanged.
///
/// The function `identity` is the neutral element of composition: `identity |> f` and `f |>
/// identity` are `f`.
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
