import Functional

// These functions are the words on doubles, to be composed as a program composes words. Their types
// are hardly overloaded: a long chain of them type-checks at once, a chain of `curry(+)(5)` in
// minutes.

/// The value of a constant.
///
/// - Parameter constant: The word.
/// - Returns: The double nearest to the constant.
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
/// - Returns: The function of `DoubleAlgebra`, which throws outside of the word's domain.
public func word(_ operation: Unary) -> (Double) throws(RPNError) -> Double {
  { x throws(RPNError) in try DoubleAlgebra().apply(operation, to: x) }
}

/// The curried function of a word on two numbers: the second number gives a function of the first.
///
/// For example, `curried(.subtract)(1)` is the program `1 -`, which subtracts 1 from a number:
///
/// ```swift
/// import Functional
///
/// let program = curried(.subtract)(1) |> curried(.divide)(4)
/// try program(7)  // → 1.5
/// ```
///
/// - Parameter operation: The word.
/// - Returns: The flipped and curried function of `DoubleAlgebra`, which throws outside of the
///   word's domain.
public func curried(_ operation: Binary) -> (Double) -> (Double) throws(RPNError) -> Double {
  let function = { (x: Double, y: Double) throws(RPNError) in
    try DoubleAlgebra().apply(operation, to: x, y)
  }
  return curry(flip(function))
}
