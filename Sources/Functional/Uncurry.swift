/// Converts a curried function to a function of two arguments.
///
/// This is the inverse of `curry`: `uncurry(curry(f))` is `f`. An unbound method is curried, so
/// `uncurry` also converts a method to a function.
///
/// ```swift
/// let add = curry(+) as (Int) -> (Int) -> Int
/// uncurry(add)(7, 3)  // → 10
/// uncurry(String.hasPrefix)("stack", "st")  // → true
/// ```
///
/// It is equivalent to this closure:
///
/// ```swift
/// let add = { (first: Int) in { (second: Int) in first + second } }
/// let sum = { (first: Int, second: Int) in add(first)(second) }
/// sum(7, 3)  // → 10
/// ```
///
/// - Parameter function: A function of one argument that returns a function of the second.
/// - Returns: A function of both arguments.
@inlinable
public func uncurry<First, Second, Output>(
  _ function: @escaping (First) -> (Second) -> Output
) -> (First, Second) -> Output {
  { first, second in function(first)(second) }
}

/// Uncurries a throwing function; the type of the error is preserved.
@inlinable
public func uncurry<First, Second, Output, Failure: Error>(
  _ function: @escaping (First) -> (Second) throws(Failure) -> Output
) -> (First, Second) throws(Failure) -> Output {
  { first, second throws(Failure) in try function(first)(second) }
}

/// Uncurries a function of three arguments: `uncurry(f)(a, b, c)` is `f(a)(b)(c)`.
///
/// ```swift
/// let function = curry { (a: Int, b: Int, c: Int) in a + b * c }
/// uncurry(function)(1, 2, 3)  // → 7
/// ```
@inlinable
public func uncurry<First, Second, Third, Output>(
  _ function: @escaping (First) -> (Second) -> (Third) -> Output
) -> (First, Second, Third) -> Output {
  { first, second, third in function(first)(second)(third) }
}

/// Uncurries a throwing function of three arguments; the type of the error is preserved.
@inlinable
public func uncurry<First, Second, Third, Output, Failure: Error>(
  _ function: @escaping (First) -> (Second) -> (Third) throws(Failure) -> Output
) -> (First, Second, Third) throws(Failure) -> Output {
  { first, second, third throws(Failure) in try function(first)(second)(third) }
}

/// Uncurries a function of four arguments: `uncurry(f)(a, b, c, d)` is `f(a)(b)(c)(d)`.
@inlinable
public func uncurry<First, Second, Third, Fourth, Output>(
  _ function: @escaping (First) -> (Second) -> (Third) -> (Fourth) -> Output
) -> (First, Second, Third, Fourth) -> Output {
  { first, second, third, fourth in function(first)(second)(third)(fourth) }
}

/// Uncurries a throwing function of four arguments; the type of the error is preserved.
@inlinable
public func uncurry<First, Second, Third, Fourth, Output, Failure: Error>(
  _ function: @escaping (First) -> (Second) -> (Third) -> (Fourth) throws(Failure) -> Output
) -> (First, Second, Third, Fourth) throws(Failure) -> Output {
  { first, second, third, fourth throws(Failure) in try function(first)(second)(third)(fourth) }
}

/// Uncurries a function of five arguments: `uncurry(f)(a, b, c, d, e)` is `f(a)(b)(c)(d)(e)`.
@inlinable
public func uncurry<First, Second, Third, Fourth, Fifth, Output>(
  _ function: @escaping (First) -> (Second) -> (Third) -> (Fourth) -> (Fifth) -> Output
) -> (First, Second, Third, Fourth, Fifth) -> Output {
  { first, second, third, fourth, fifth in function(first)(second)(third)(fourth)(fifth) }
}

/// Uncurries a throwing function of five arguments; the type of the error is preserved.
@inlinable
public func uncurry<First, Second, Third, Fourth, Fifth, Output, Failure: Error>(
  _ function:
    @escaping (First) -> (Second) -> (Third) -> (Fourth) -> (Fifth) throws(Failure) -> Output
) -> (First, Second, Third, Fourth, Fifth) throws(Failure) -> Output {
  { first, second, third, fourth, fifth throws(Failure) in
    try function(first)(second)(third)(fourth)(fifth)
  }
}
