/// The precedence of `|>`: lower than `??` and `as`, and left-associative.
precedencegroup CompositionPrecedence {
  associativity: left
  higherThan: TernaryPrecedence
  lowerThan: NilCoalescingPrecedence
}

infix operator |> : CompositionPrecedence

// The overloads are those of `compose`. `|>` does not apply functions to values: with such
// overloads, type checking a chain of ten functions takes minutes. For the same reason, all
// overloads but the first are disfavored, and their order lets the type checker find the best
// solution early.

/// Composes two functions: `f |> g` applies `f`, then `g`.
///
/// This is the operator form of `compose`; `apply(_:to:)` applies the composed function to a value.
///
/// ```swift
/// let add = curry(+) as (Int) -> (Int) -> Int
/// [1, 2, 3].map(add(7) |> add(3))  // → [11, 12, 13]
/// ```
///
/// - Parameters:
///   - first: The function applied to the argument.
///   - second: The function applied to the result of `first`.
/// - Returns: The composed function.
@inlinable
public func |> <Input, Middle, Output>(
  _ first: @escaping (Input) -> Middle,
  _ second: @escaping (Middle) -> Output
) -> (Input) -> Output {
  compose(first, second)
}

/// Composes two functions if only the first one throws, with an `Equatable` error; the type of the
/// error is preserved.
@_disfavoredOverload
@inlinable
public func |> <Input, Middle, Output, Failure: Error & Equatable>(
  _ first: @escaping (Input) throws(Failure) -> Middle,
  _ second: @escaping (Middle) -> Output
) -> (Input) throws(Failure) -> Output {
  compose(first, second)
}

/// Composes two functions if only the second one throws, with an `Equatable` error; the type of the
/// error is preserved.
@_disfavoredOverload
@inlinable
public func |> <Input, Middle, Output, Failure: Error & Equatable>(
  _ first: @escaping (Input) -> Middle,
  _ second: @escaping (Middle) throws(Failure) -> Output
) -> (Input) throws(Failure) -> Output {
  compose(first, second)
}

/// Composes two functions that throw the same error; the type of the error is preserved.
@_disfavoredOverload
@inlinable
public func |> <Input, Middle, Output, Failure: Error>(
  _ first: @escaping (Input) throws(Failure) -> Middle,
  _ second: @escaping (Middle) throws(Failure) -> Output
) -> (Input) throws(Failure) -> Output {
  compose(first, second)
}

/// Composes two `@Sendable` functions, such as in a global constant.
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
