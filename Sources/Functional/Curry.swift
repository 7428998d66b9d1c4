/// Converts a function of two arguments to a function that accepts them one by one.
///
/// The result, applied to the first argument, is a function of the second argument.
///
/// ```swift
/// let add = curry(+) as (Int) -> (Int) -> Int
/// add(7)(3)  // → 10
/// [1, 2, 3].map(add(7))  // → [8, 9, 10]
/// ```
///
/// The result is equivalent to these nested closures:
///
/// ```swift
/// let add = { (first: Int) in { (second: Int) in first + second } }
/// add(7)(3)  // → 10
/// ```
///
/// A global constant would have to be `@Sendable`. Use a function or a computed property instead:
/// `var add: (Int) -> (Int) -> Int { curry(+) }`.
///
/// - Parameter function: A function of two arguments.
/// - Returns: A function of the first argument that returns a function of the second.
@inlinable
public func curry<First, Second, Output>(
  _ function: @escaping (First, Second) -> Output
) -> (First) -> (Second) -> Output {
  { first in { second in function(first, second) } }
}

/// Curries a throwing function; the type of the error is preserved.
///
/// ```swift
/// struct DivisionByZero: Error {}
/// func divide(_ dividend: Int, _ divisor: Int) throws(DivisionByZero) -> Int {
///   if divisor == 0 { throw DivisionByZero() }
///   return dividend / divisor
/// }
/// try? curry(divide)(6)(3)  // → Optional(2)
/// try? curry(divide)(6)(0)  // → nil
/// ```
@inlinable
public func curry<First, Second, Output, Failure: Error>(
  _ function: @escaping (First, Second) throws(Failure) -> Output
) -> (First) -> (Second) throws(Failure) -> Output {
  { first in { second throws(Failure) in try function(first, second) } }
}

/// Curries a function of three arguments: `curry(f)(a)(b)(c)` is `f(a, b, c)`.
///
/// The function of the remaining arguments is curried in turn.
///
/// ```swift
/// let function = { (a: Int, b: Int, c: Int) in a + b * c }
/// curry(function)(1)(2)(3)  // → 7
/// ```
@inlinable
public func curry<First, Second, Third, Output>(
  _ function: @escaping (First, Second, Third) -> Output
) -> (First) -> (Second) -> (Third) -> Output {
  { first in curry(partial(function, first)) }
}

/// Curries a throwing function of three arguments; the type of the error is preserved.
@inlinable
public func curry<First, Second, Third, Output, Failure: Error>(
  _ function: @escaping (First, Second, Third) throws(Failure) -> Output
) -> (First) -> (Second) -> (Third) throws(Failure) -> Output {
  { first in curry(partial(function, first)) }
}

/// Curries a function of four arguments: `curry(f)(a)(b)(c)(d)` is `f(a, b, c, d)`.
@inlinable
public func curry<First, Second, Third, Fourth, Output>(
  _ function: @escaping (First, Second, Third, Fourth) -> Output
) -> (First) -> (Second) -> (Third) -> (Fourth) -> Output {
  { first in curry(partial(function, first)) }
}

/// Curries a throwing function of four arguments; the type of the error is preserved.
@inlinable
public func curry<First, Second, Third, Fourth, Output, Failure: Error>(
  _ function: @escaping (First, Second, Third, Fourth) throws(Failure) -> Output
) -> (First) -> (Second) -> (Third) -> (Fourth) throws(Failure) -> Output {
  { first in curry(partial(function, first)) }
}

/// Curries a function of five arguments: `curry(f)(a)(b)(c)(d)(e)` is `f(a, b, c, d, e)`.
@inlinable
public func curry<First, Second, Third, Fourth, Fifth, Output>(
  _ function: @escaping (First, Second, Third, Fourth, Fifth) -> Output
) -> (First) -> (Second) -> (Third) -> (Fourth) -> (Fifth) -> Output {
  { first in curry(partial(function, first)) }
}

/// Curries a throwing function of five arguments; the type of the error is preserved.
@inlinable
public func curry<First, Second, Third, Fourth, Fifth, Output, Failure: Error>(
  _ function: @escaping (First, Second, Third, Fourth, Fifth) throws(Failure) -> Output
) -> (First) -> (Second) -> (Third) -> (Fourth) -> (Fifth) throws(Failure) -> Output {
  { first in curry(partial(function, first)) }
}
