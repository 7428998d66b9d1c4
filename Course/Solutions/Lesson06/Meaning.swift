// Exercise 6.2: the function that a program denotes.

import Functional
import ReversePolish

/// What a program denotes: a function from stack to stack, whose top is the last value.
public typealias Meaning = ([Double]) throws(RPNError) -> [Double]

/// What one element denotes; this is the library's step.
func meaning(of element: RPNElement<Double>) -> Meaning {
  { values throws(RPNError) in
    var stack = Stack<Double>()
    stack.values = values
    try DoubleAlgebra().step(&stack, element)
    return stack.values
  }
}

/// What a program denotes: its elements' functions, composed.
///
/// - Parameter program: Any program, also one that needs values to work on: "7 +".
/// - Returns: The function from the stack before it to the stack after it.
/// - Throws: What is wrong with the text itself.
public func meaning(_ program: String) throws(RPNError) -> Meaning {
  let elements = try DoubleAlgebra().parse(tokenize(program)).elements
  return elements.map(meaning).reduce(identity, |>)
}
