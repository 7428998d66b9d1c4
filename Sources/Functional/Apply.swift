/// Applies `function` to `argument`.
///
/// With `apply`, the function can be written before its argument. The operator `|>` composes
/// functions but does not apply them.
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
/// - Returns: The value of `function(argument)`.
/// - Throws: Errors of `function`.
@inlinable
public func apply<Argument, Output, Failure: Error>(
  _ function: (Argument) throws(Failure) -> Output,
  to argument: Argument
) throws(Failure) -> Output {
  try function(argument)
}
