/// Ignores its argument.
///
/// The optimizer cannot see that the value is unused, so it must keep the computation of the value.
///
/// - Parameter value: The result of the measured work.
@inline(never)
@_optimize(none)
public func blackHole<Value>(_ value: Value) {}

/// Returns its argument.
///
/// The optimizer cannot see that the result is the argument, so it has no information about the
/// result, such as the identity of a function.
///
/// - Parameter value: Any value.
/// - Returns: `value`.
@inline(never)
@_optimize(none)
public func opaque<Value>(_ value: Value) -> Value { value }
