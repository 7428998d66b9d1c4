import Functional

extension Algebra {
  /// Evaluates a program by folding its elements over an empty stack.
  ///
  /// ```swift
  /// let algebra = DoubleAlgebra()
  /// try algebra.evaluate(algebra.parse(tokenize("3 5 + 2 *"))).values  // → [16.0]
  /// ```
  ///
  /// - Parameter program: The program.
  /// - Returns: The resulting stack.
  /// - Throws: Errors of `step`, at the token that has failed.
  /// - Complexity: O(*n*) in the number of elements if operations have constant cost.
  @inlinable public func evaluate(_ program: Program<Value>) throws(RPNError) -> Stack<Value> {
    // A function can be inlined; a closure of this size would be called for each element.
    @inline(__always) func next(_ stack: inout Stack<Value>, _ index: Int) throws(RPNError) {
      try step(&stack, of: program, at: index)
    }
    return try program.elements.indices.fold(into: Stack(), next)
  }

  /// Performs one element of a program; an error gets the place of the element.
  @inlinable @inline(__always)
  func step(
    _ stack: inout some StackProtocol<Value>, of program: Program<Value>, at index: Int
  ) throws(RPNError) {
    do {
      try step(&stack, program.elements[index])
    } catch {
      throw error.located(at: program.tokens[index].place)
    }
  }
}

/// Evaluates an expression in reverse Polish notation to one number.
///
/// ```swift
/// try solveRPN("3 5 + 2 *")  // → 16.0
/// ```
///
/// - Parameter text: The expression, as `Grammar/rpn.ebnf` describes it.
/// - Returns: The value of the expression.
/// - Throws: Errors of `tokenize`, `parse` and `evaluate`, with their places; `notOneValue` unless
///   exactly one value is left.
/// - Complexity: O(*n*) in the length of the text if operations have constant cost.
public func solveRPN(_ text: String) throws(RPNError) -> Double {
  let algebra = DoubleAlgebra()
  let solve = tokenize |> algebra.parse |> algebra.evaluate |> onlyValue
  do {
    return try solve(text)
  } catch {
    throw error.located(at: Place(endOf: Source(text)))
  }
}

/// Returns the only value of a stack.
///
/// - Throws: `notOneValue` unless the stack has exactly one value.
public func onlyValue<Value>(_ stack: Stack<Value>) throws(RPNError) -> Value {
  if let value = stack.peek(0), stack.count == 1 { return value }
  throw .notOneValue(stack.count)
}
