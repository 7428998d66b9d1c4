/// Composes two functions: the result applies `first`, then `second`.
///
/// ```swift
/// func increment(_ number: Int) -> Int { number + 1 }
/// func square(_ number: Int) -> Int { number * number }
/// [1, 2, 3].map(compose(increment, square))  // → [4, 9, 16]
/// ```
///
/// It is equivalent to this closure:
///
/// ```swift
/// func increment(_ number: Int) -> Int { number + 1 }
/// func square(_ number: Int) -> Int { number * number }
/// [1, 2, 3].map { square(increment($0)) }  // → [4, 9, 16]
/// ```
///
/// - Parameters:
///   - first: The function applied to the argument.
///   - second: The function applied to the result of `first`.
/// - Returns: The composed function.
@inlinable
public func compose<Input, Middle, Output>(
  _ first: @escaping (Input) -> Middle,
  _ second: @escaping (Middle) -> Output
) -> (Input) -> Output {
  { input in second(first(input)) }
}

// If only one function throws, the compiler infers `any Error` instead of `Failure`. The two mixed
// overloads preserve a typed error. Their constraint `Equatable` excludes `any Error`, which would
// make calls ambiguous.

/// Composes two functions if only the first one throws, with an `Equatable` error; the type of the
/// error is preserved.
///
/// ```swift
/// struct Odd: Error, Equatable {}
/// func half(_ number: Int) throws(Odd) -> Int {
///   if number % 2 != 0 { throw Odd() }
///   return number / 2
/// }
/// let halfAsText = compose(half, String.init)
/// try? halfAsText(14)  // → Optional("7")
/// try? halfAsText(7)  // → nil
/// ```
@_disfavoredOverload
@inlinable
public func compose<Input, Middle, Output, Failure: Error & Equatable>(
  _ first: @escaping (Input) throws(Failure) -> Middle,
  _ second: @escaping (Middle) -> Output
) -> (Input) throws(Failure) -> Output {
  { input throws(Failure) in second(try first(input)) }
}

/// Composes two functions if only the second one throws, with an `Equatable` error; the type of the
/// error is preserved.
@_disfavoredOverload
@inlinable
public func compose<Input, Middle, Output, Failure: Error & Equatable>(
  _ first: @escaping (Input) -> Middle,
  _ second: @escaping (Middle) throws(Failure) -> Output
) -> (Input) throws(Failure) -> Output {
  { input throws(Failure) in try second(first(input)) }
}

/// Composes two functions that throw the same error; the type of the error is preserved.
@_disfavoredOverload
@inlinable
public func compose<Input, Middle, Output, Failure: Error>(
  _ first: @escaping (Input) throws(Failure) -> Middle,
  _ second: @escaping (Middle) throws(Failure) -> Output
) -> (Input) throws(Failure) -> Output {
  { input throws(Failure) in try second(first(input)) }
}

/// Composes two `@Sendable` functions.
@_disfavoredOverload
@inlinable
public func compose<Input, Middle, Output>(
  _ first: @escaping @Sendable (Input) -> Middle,
  _ second: @escaping @Sendable (Middle) -> Output
) -> @Sendable (Input) -> Output {
  { input in second(first(input)) }
}
