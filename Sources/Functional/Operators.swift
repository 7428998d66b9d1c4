/// `|>` binds more loosely than `??` and `as`, and reads from left to right.
precedencegroup CompositionPrecedence {
  associativity: left
  higherThan: TernaryPrecedence
  lowerThan: NilCoalescingPrecedence
}

infix operator |> : CompositionPrecedence

// The overloads are those of `compose`. `|>` never applies a value: with overloads for that, too, a
// chain of ten links takes the type checker minutes. For the same reason all but the first are
// disfavored, and the order is this one: the checker then finds the best solution early and stops.

/// Composes two functions: `f |> g` is "`f`, then `g`".
///
/// It is `compose` as an operator, and only that; `apply(_:to:)` applies the result to a value.
///
/// ```swift
/// let add = curry(+) as (Int) -> (Int) -> Int
/// [1, 2, 3].map(add(7) |> add(3))  // → [11, 12, 13]
/// ```
///
/// - Parameters:
///   - first: The function that is applied to the argument.
///   - second: The function that is applied to what `first` gives.
/// - Returns: The function that does both.
@inlinable
public func |> <Input, Middle, Output>(
  _ first: @escaping (Input) -> Middle,
  _ second: @escaping (Middle) -> Output
) -> (Input) -> Output {
  compose(first, second)
}

/// `|>` where only the first function throws, an `Equatable` error whose type is kept.
@_disfavoredOverload
@inlinable
public func |> <Input, Middle, Output, Failure: Error & Equatable>(
  _ first: @escaping (Input) throws(Failure) -> Middle,
  _ second: @escaping (Middle) -> Output
) -> (Input) throws(Failure) -> Output {
  compose(first, second)
}

/// `|>` where only the second function throws, an `Equatable` error whose type is kept.
@_disfavoredOverload
@inlinable
public func |> <Input, Middle, Output, Failure: Error & Equatable>(
  _ first: @escaping (Input) -> Middle,
  _ second: @escaping (Middle) throws(Failure) -> Output
) -> (Input) throws(Failure) -> Output {
  compose(first, second)
}

/// `|>` where both functions throw the same error, whose type is kept.
@_disfavoredOverload
@inlinable
public func |> <Input, Middle, Output, Failure: Error>(
  _ first: @escaping (Input) throws(Failure) -> Middle,
  _ second: @escaping (Middle) throws(Failure) -> Output
) -> (Input) throws(Failure) -> Output {
  compose(first, second)
}

/// `|>` where the context, such as a global constant, asks for a `@Sendable` function.
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
