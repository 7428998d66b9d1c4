/// Returns `function` with its first argument fixed, as a function of the remaining arguments.
///
/// ```swift
/// func volume(_ width: Int, _ height: Int, _ depth: Int) -> Int { width * height * depth }
/// let twice = partial(volume, 2)
/// twice(3, 4)  // → 24
/// [1, 2, 3].map(partial(+, 10))  // → [11, 12, 13]
/// ```
///
/// It is equivalent to this closure:
///
/// ```swift
/// func volume(_ width: Int, _ height: Int, _ depth: Int) -> Int { width * height * depth }
/// let twice = { (height: Int, depth: Int) in volume(2, height, depth) }
/// twice(3, 4)  // → 24
/// ```
///
/// - Parameters:
///   - function: A function of at least one argument.
///   - first: The value of the first argument.
/// - Returns: The function of the remaining arguments. Bind it to a name before calling it, because
///   the compiler does not accept `partial(f, x)(y)`.
@inlinable
public func partial<First, each Rest, Output>(
  _ function: @escaping (First, repeat each Rest) -> Output,
  _ first: First
) -> (repeat each Rest) -> Output {
  { (rest: repeat each Rest) in function(first, repeat each rest) }
}

/// Fixes the first argument of a throwing function; the type of the error is preserved.
@inlinable
public func partial<First, each Rest, Output, Failure: Error>(
  _ function: @escaping (First, repeat each Rest) throws(Failure) -> Output,
  _ first: First
) -> (repeat each Rest) throws(Failure) -> Output {
  { (rest: repeat each Rest) throws(Failure) in try function(first, repeat each rest) }
}

/// Fixes the first argument of a `@Sendable` function.
///
/// ```swift
/// let increment: @Sendable (Int) -> Int = partial(+, 1)
/// increment(41)  // → 42
/// ```
@_disfavoredOverload
@inlinable
public func partial<First: Sendable, each Rest, Output>(
  _ function: @escaping @Sendable (First, repeat each Rest) -> Output,
  _ first: First
) -> @Sendable (repeat each Rest) -> Output {
  { (rest: repeat each Rest) in function(first, repeat each rest) }
}
