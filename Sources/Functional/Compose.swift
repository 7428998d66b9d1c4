/// Composes two functions: the result applies `first`, then `second`.
///
/// ```swift
/// func increment(_ number: Int) -> Int { number + 1 }
/// func square(_ number: Int) -> Int { number * number }
/// [1, 2, 3].map(compose(increment, square))  // → [4, 9, 16]
/// ```
///
/// Is equivalent to this closure:
///
/// ```swift
/// func increment(_ number: Int) -> Int { number + 1 }
/// func square(_ number: Int) -> Int { number * number }
/// [1, 2, 3].map { square(increment($0)) }  // → [4, 9, 16]
/// ```
///
/// - Parameters:
///   - first: The function that is applied to the argument.
///   - second: The function that is applied to what `first` gives.
/// - Returns: The function that does both.
@inlinable
public func compose<Input, Middle, Output>(
  _ first: @escaping (Input) -> Middle,
  _ second: @escaping (Middle) -> Output
) -> (Input) -> Output {
  { input in second(first(input)) }
}

/// `compose` where the first function throws; the type of the error is kept.
///
/// ```swift
/// struct Odd: Error {}
/// func half(_ number: Int) throws(Odd) -> Int {
///   if number % 2 != 0 { throw Odd() }
///   return number / 2
/// }
/// let halfOfText = compose({ (text: String) in text.count }, half)
/// try? halfOfText("four")  // → Optional(2)
/// try? halfOfText("three")  // → nil
/// ```
@_disfavoredOverload
@inlinable
public func compose<Input, Middle, Output, Failure: Error>(
  _ first: @escaping (Input) throws(Failure) -> Middle,
  _ second: @escaping (Middle) -> Output
) -> (Input) throws(Failure) -> Output {
  { input throws(Failure) in second(try first(input)) }
}

/// `compose` where the second function throws; the type of the error is kept.
@_disfavoredOverload
@inlinable
public func compose<Input, Middle, Output, Failure: Error>(
  _ first: @escaping (Input) -> Middle,
  _ second: @escaping (Middle) throws(Failure) -> Output
) -> (Input) throws(Failure) -> Output {
  { input throws(Failure) in try second(first(input)) }
}

/// `compose` where both functions throw the same type of error, which is kept.
@_disfavoredOverload
@inlinable
public func compose<Input, Middle, Output, Failure: Error>(
  _ first: @escaping (Input) throws(Failure) -> Middle,
  _ second: @escaping (Middle) throws(Failure) -> Output
) -> (Input) throws(Failure) -> Output {
  { input throws(Failure) in try second(first(input)) }
}

/// `compose` where the context asks for a `@Sendable` function.
@_disfavoredOverload
@inlinable
public func compose<Input, Middle, Output>(
  _ first: @escaping @Sendable (Input) -> Middle,
  _ second: @escaping @Sendable (Middle) -> Output
) -> @Sendable (Input) -> Output {
  { input in second(first(input)) }
}
