/// Takes a value and does nothing with it.
///
/// The optimizer cannot see that it does nothing, so the value has to be computed.
///
/// - Parameter value: The result of what is measured.
@inline(never)
@_optimize(none)
public func blackHole<Value>(_ value: Value) {}

/// Gives back the value that it gets.
///
/// The optimizer cannot see that it does, so it knows nothing of the value: which function it is, for
/// one.
///
/// - Parameter value: Any value.
/// - Returns: `value`.
@inline(never)
@_optimize(none)
public func opaque<Value>(_ value: Value) -> Value { value }
