import Functional

/// A program as a list of functions from stack to stack.
public struct CompiledProgram<Value> {
  /// The action of an element.
  public typealias Action = (inout Stack<Value>) throws(RPNError) -> Void

  @usableFromInline let actions: [Action]

  @inlinable init(_ actions: [Action]) { self.actions = actions }

  /// Applies the functions one after the other to an empty stack.
  ///
  /// - Returns: The stack that they leave.
  /// - Throws: Errors of `step`, at the token that failed.
  /// - Complexity: O(*n*) in the number of elements.
  @inlinable public func evaluate() throws(RPNError) -> Stack<Value> {
    try actions.fold(into: Stack()) { stack, action throws(RPNError) in try action(&stack) }
  }
}

extension Algebra {
  /// Applies the step partially: each element becomes a function that takes a stack.
  ///
  /// The evaluator then need not know the kinds of elements. The price is that each function is an
  /// object that has to be made and called, while the loop only compares a number.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  @inlinable public func compile(_ program: Program<Value>) -> CompiledProgram<Value> {
    CompiledProgram(
      zip(program.elements, program.tokens).map { element, token in
        { stack throws(RPNError) in
          do throws(RPNError) {
            try step(&stack, element)
          } catch {
            throw error.located(at: token.place)
          }
        }
      })
  }
}
