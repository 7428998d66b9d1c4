/// Applies `function` to `argument`.
///
/// It gives an application a name, so that it can be passed on, and lets a pipeline be read
/// before the value that goes into it. `|>` only composes; this is what applies.
///
/// ```swift
/// func increment(_ number: Int) -> Int { number + 1 }
/// func square(_ number: Int) -> Int { number * number }
/// apply(increment |> square, to: 3)  // → 16
/// ```
///
/// - Parameters:
///   - function: A function of one argument.
///   - argument: The argument.
/// - Returns: `function(argument)`.
/// - Throws: Errors of `function`.
@inlinable
public func apply<Argument, Output, Failure: Error>(
  _ function: (Argument) throws(Failure) -> Output,
  to argument: Argument
) throws(Failure) -> Output {
  try function(argument)
}
