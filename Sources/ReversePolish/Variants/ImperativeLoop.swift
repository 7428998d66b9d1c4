extension Algebra {
  /// Evaluates a program with a loop instead of a fold.
  ///
  /// Both have the same cost, because the fold is inlined to this loop. The compiler keeps the
  /// stack of the fold in other registers, which adds three moves per element without a measurable
  /// effect.
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
