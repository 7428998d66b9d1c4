import Functional
import ReversePolish

extension Algebra {
  /// Evaluates a program with its arguments on the stack.
  ///
  /// - Parameters:
  ///   - program: The program to evaluate.
  ///   - arguments: The stack before the program, the top last.
  /// - Returns: The only value on the stack after the program.
  /// - Throws: Errors of `step`, without a place; `notOneValue` unless exactly one value is left.
  /// - Complexity: O(*n*) in the number of elements, for operations of constant cost.
  func apply(
    _ program: Program<Value>, to arguments: [Value]
  ) throws(RPNError) -> Value {
    var start = Stack<Value>()
    start.values = arguments
    let end = try program.elements.fold(into: start) { stack, element throws(RPNError) in
      try step(&stack, element)
    }
    return try onlyValue(end)
  }
}
