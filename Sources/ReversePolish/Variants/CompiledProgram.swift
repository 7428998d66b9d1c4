import Functional

/// A program as a list of functions on stacks.
public struct CompiledProgram<Value> {
  /// The action of an element.
  public typealias Action = (inout Stack<Value>) throws(RPNError) -> Void

  @usableFromInline let actions: [Action]

  @inlinable init(_ actions: [Action]) { self.actions = actions }

  /// Applies the functions in order to an empty stack.
  ///
  /// - Returns: The resulting stack.
  /// - Throws: Errors of `step`, at the token that has failed.
  /// - Complexity: O(*n*) in the number of elements.
  @inlinable public func evaluate() throws(RPNError) -> Stack<Value> {
    try actions.fold(into: Stack()) { stack, action throws(RPNError) in try action(&stack) }
  }
}

extension Algebra {
  /// Partially applies the step: each element becomes a function on stacks.
  ///
  /// The evaluator is then independent of the kinds of elements. However, each function is an
  /// object that must be allocated and called, while the loop only compares a number.
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
