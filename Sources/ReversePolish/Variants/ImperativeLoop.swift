extension Algebra {
  /// Evaluates a program with a loop: what `evaluate` says with a fold.
  ///
  /// It costs the same, instruction for instruction: the fold is this loop under a name.
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
