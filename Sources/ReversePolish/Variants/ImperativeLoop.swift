extension Algebra {
  /// Evaluates a program with a loop, as `evaluate` does with a fold.
  ///
  /// Both cost the same, because the fold is this loop with a name. The compiler keeps the stack of
  /// the fold in other registers, which takes three moves per element but no measurable time.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  @inlinable
  public func evaluateByLoop(_ program: Program<Value>) throws(RPNError) -> Stack<Value> {
    var stack = Stack<Value>()
    for index in program.elements.indices {
      try step(&stack, of: program, at: index)
    }
    return stack
  }
}
