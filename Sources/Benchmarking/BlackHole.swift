/// Takes a value and does nothing with it.
///
/// The optimizer cannot know this, so the value must be computed.
///
/// - Parameter value: The result of the measured work.
@inline(never)
@_optimize(none)
public func blackHole<Value>(_ value: Value) {}

/// Returns its argument.
///
/// The optimizer cannot know this, so it has no information about the value, such as the identity
/// of a function.
///
/// - Parameter value: Any value.
/// - Returns: `value`.
@inline(never)
@_optimize(none)
public func opaque<Value>(_ value: Value) -> Value { value }
