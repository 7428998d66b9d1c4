/// Applies `function` to `argument`.
///
/// It names the application, so that it can be passed as a function, and puts a pipeline before the
/// value that enters it. `|>` only composes; `apply` applies.
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
