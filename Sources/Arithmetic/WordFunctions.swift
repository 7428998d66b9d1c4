import Functional

// The words on doubles as Swift functions, to be composed as a program composes them. Each has one
// type and hardly an overload: the type checker takes no time for long chains of them, but minutes
// for chains of `curry(+)(5)`.

/// The value of a constant.
///
/// - Parameter constant: The word.
/// - Returns: The double nearest to it.
public func word(_ constant: Constant) -> Double { DoubleAlgebra().constant(constant) }

/// The function of a word on one number.
///
/// ```swift
/// import Functional
///
/// let normalize = word(.absolute) |> word(.squareRoot)
/// try normalize(-16)  // → 4.0
/// ```
///
/// - Parameter operation: The word.
/// - Returns: The function of `DoubleAlgebra`, which throws where the word is not defined.
public func word(_ operation: Unary) -> (Double) throws(RPNError) -> Double {
  { x throws(RPNError) in try DoubleAlgebra().apply(operation, to: x) }
}

/// The function of a word on two numbers, curried: given the second, a function of the first.
///
/// So `curried(.subtract)(1)` is the program `1 -`, which waits for a number to subtract 1 from:
///
/// ```swift
/// import Functional
///
/// let program = curried(.subtract)(1) |> curried(.divide)(4)
/// try program(7)  // → 1.5
/// ```
///
/// - Parameter operation: The word.
/// - Returns: The function of `DoubleAlgebra`, flipped and curried; it throws where the word is not
///   defined.
public func curried(_ operation: Binary) -> (Double) -> (Double) throws(RPNError) -> Double {
  let function = { (x: Double, y: Double) throws(RPNError) in
    try DoubleAlgebra().apply(operation, to: x, y)
  }
  return curry(flip(function))
}
