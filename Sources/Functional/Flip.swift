/// Returns `function` with its two arguments exchanged.
///
/// ```swift
/// let subtractFrom = flip(-) as (Int, Int) -> Int
/// subtractFrom(3, 10)  // → 7
/// ```
///
/// It is equivalent to this closure:
///
/// ```swift
/// let subtractFrom = { (first: Int, second: Int) in second - first }
/// subtractFrom(3, 10)  // → 7
/// ```
///
/// - Parameter function: A function of two arguments.
/// - Returns: The function with exchanged arguments.
@inlinable
public func flip<First, Second, Output>(
  _ function: @escaping (First, Second) -> Output
) -> (Second, First) -> Output {
  { second, first in function(first, second) }
}

/// Exchanges the arguments of a throwing function; the type of the error is preserved.
@inlinable
public func flip<First, Second, Output, Failure: Error>(
  _ function: @escaping (First, Second) throws(Failure) -> Output
) -> (Second, First) throws(Failure) -> Output {
  { second, first throws(Failure) in try function(first, second) }
}

/// Exchanges the arguments of a `@Sendable` function.
@_disfavoredOverload
@inlinable
public func flip<First, Second, Output>(
  _ function: @escaping @Sendable (First, Second) -> Output
) -> @Sendable (Second, First) -> Output {
  { second, first in function(first, second) }
}
