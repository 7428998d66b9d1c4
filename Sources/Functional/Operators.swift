/// `|>` binds more loosely than `??` and `as`, and reads from left to right.
precedencegroup CompositionPrecedence {
  associativity: left
  higherThan: TernaryPrecedence
  lowerThan: NilCoalescingPrecedence
}

infix operator |> : CompositionPrecedence

// The overloads are those of `compose`. `|>` never applies a value: with overloads for application,
// a chain of ten links takes the type checker minutes. For the same reason, all but the first are
// disfavored, and they stand in this order: the checker then finds the best solution early and
// stops.

/// Composes two functions: `f |> g` is "`f`, then `g`".
///
/// It is `compose` as an operator and no more; `apply(_:to:)` applies the result to a value.
///
/// ```swift
/// let add = curry(+) as (Int) -> (Int) -> Int
/// [1, 2, 3].map(add(7) |> add(3))  // → [11, 12, 13]
/// ```
///
/// - Parameters:
///   - first: The function that is applied to the argument.
///   - second: The function that is applied to the result of `first`.
/// - Returns: The function that applies both.
@inlinable
public func |> <Input, Middle, Output>(
  _ first: @escaping (Input) -> Middle,
  _ second: @escaping (Middle) -> Output
) -> (Input) -> Output {
  compose(first, second)
}

/// `|>` if only the first function throws an `Equatable` error; the type of the error is kept.
@_disfavoredOverload
@inlinable
public func |> <Input, Middle, Output, Failure: Error & Equatable>(
  _ first: @escaping (Input) throws(Failure) -> Middle,
  _ second: @escaping (Middle) -> Output
) -> (Input) throws(Failure) -> Output {
  compose(first, second)
}

/// `|>` if only the second function throws an `Equatable` error; the type of the error is kept.
@_disfavoredOverload
@inlinable
public func |> <Input, Middle, Output, Failure: Error & Equatable>(
  _ first: @escaping (Input) -> Middle,
  _ second: @escaping (Middle) throws(Failure) -> Output
) -> (Input) throws(Failure) -> Output {
  compose(first, second)
}

/// `|>` if both functions throw the same error; the type of the error is kept.
@_disfavoredOverload
@inlinable
public func |> <Input, Middle, Output, Failure: Error>(
  _ first: @escaping (Input) throws(Failure) -> Middle,
  _ second: @escaping (Middle) throws(Failure) -> Output
) -> (Input) throws(Failure) -> Output {
  compose(first, second)
}

/// `|>` in a context, such as a global constant, that needs a `@Sendable` function.
///
/// ```swift
/// let shout: @Sendable (String) -> String = { $0.uppercased() } |> { $0 + "!" }
/// shout("stop")  // → STOP!
/// ```
@_disfavoredOverload
@inlinable
public func |> <Input, Middle, Output>(
  _ first: @escaping @Sendable (Input) -> Middle,
  _ second: @escaping @Sendable (Middle) -> Output
) -> @Sendable (Input) -> Output {
  compose(first, second)
}
