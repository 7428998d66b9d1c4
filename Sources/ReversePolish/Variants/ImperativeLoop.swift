extension Algebra {
  /// Evaluates a program with a loop: what `evaluate` says with a fold.
  ///
  /// It costs the same: the fold is this loop under a name. The compiler keeps the stack of the fold in
  /// other registers, which takes three moves an element and no time that could be measured.
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
