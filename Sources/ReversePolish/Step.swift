import PlainText

extension Algebra {
  /// Performs an element on a stack: the step of every evaluation.
  ///
  /// An operand is pushed. An operator pops its operands, the top one last, and pushes its results.
  /// All evaluators use this step:
  ///
  /// ```swift
  /// let algebra = DoubleAlgebra()
  /// var stack = Stack<Double>()
  /// for element in try algebra.parse(tokenize("3 5 +")).elements {
  ///   try algebra.step(&stack, element)
  /// }
  /// stack.values  // → [8.0]
  /// ```
  ///
  /// - Parameters:
  ///   - stack: The stack after the earlier elements; unspecified after an error.
  ///   - element: The element to perform.
  /// - Throws: `stackUnderflow`, `limitExceeded` if the stack would exceed its limit, and errors of
  ///   the operation; all without a place.
  /// - Complexity: O(1) plus the cost of the operation, except for `roll` and `clear`.
  @inlinable @inline(__always)
  public func step(
    _ stack: inout some StackProtocol<Value>, _ element: RPNElement<Value>
  ) throws(RPNError) {
    switch element {
    case .operand(let value): stack.push(value)
    case .operator(.constant(let word)): stack.push(try constant(word))
    case .operator(.unary(let operation)):
      let x = try stack.pop(for: .unary(operation))
      stack.push(try apply(operation, to: x))
    case .operator(.binary(let operation)):
      let (x, y) = try stack.popTwo(for: .binary(operation))
      stack.push(try apply(operation, to: x, y))
    case .operator(.shuffle(let operation)): try stack.shuffle(operation)
    case .operator(.stack(let operation)): try perform(operation, on: &stack)
    case .operator(.word):
      throw RPNError(.unknownWord, "arithmetic does not know this word")
    }
    try stack.checkSize()
  }

  /// Performs a word with a count, a depth or the whole stack.
  @inlinable func perform(
    _ operation: StackOperation, on stack: inout some StackProtocol<Value>
  ) throws(RPNError) {
    let word = Operator.stack(operation)
    switch operation {
    case .pick, .roll:
      let depth = try popDepth(for: operation, from: &stack)
      guard let a = operation == .pick ? stack.peek(depth) : stack.remove(depth) else {
        throw .tooDeep(depth, word, holds: stack.count)
      }
      stack.push(a)
    case .depth: stack.push(try number(Numeral(stack.count), text: "\(stack.count)"))
    case .clear: stack.removeAll()
    case .divideWithRemainder:
      let (x, y) = try stack.popTwo(for: word)
      stack.push(try apply(.flooredQuotient, to: x, y), try apply(.modulo, to: x, y))
    }
  }

  /// Pops a depth below the top.
  @inlinable func popDepth(
    for operation: StackOperation, from stack: inout some StackProtocol<Value>
  ) throws(RPNError) -> Int {
    let depth = try integer(stack.pop(for: .stack(operation)), for: operation)
    if depth >= 0 { return depth }
    throw .negativeDepth("\(depth)", operation)
  }
}

extension StackProtocol {
  /// Performs a word that only moves values.
  ///
  /// Each case is written like a stack effect.
  ///
  /// - Parameter operation: The word.
  /// - Throws: `stackUnderflow` without a place.
  @inlinable public mutating func shuffle(_ operation: Shuffle) throws(RPNError) {
    let word = Operator.shuffle(operation)
    switch operation {
    case .duplicate:
      let a = try pop(for: word)
      push(a, a)
    case .drop: _ = try pop(for: word)
    case .swap:
      let (a, b) = try popTwo(for: word)
      push(b, a)
    case .over:
      let (a, b) = try popTwo(for: word)
      push(a, b)
      push(a)
    case .rotate:
      let (a, b, c) = try popThree(for: word)
      push(b, c)
      push(a)
    case .rotateBack:
      let (a, b, c) = try popThree(for: word)
      push(c, a)
      push(b)
    case .nip:
      let (_, b) = try popTwo(for: word)
      push(b)
    case .tuck:
      let (a, b) = try popTwo(for: word)
      push(b, a)
      push(b)
    case .duplicateTwo:
      let (a, b) = try popTwo(for: word)
      push(a, b)
      push(a, b)
    case .dropTwo: _ = try popTwo(for: word)
    }
  }

  @inlinable @inline(__always) mutating func push(_ a: Value, _ b: Value) {
    push(a)
    push(b)
  }

  /// Pops a value for a word that has already popped `taken` operands.
  @inlinable @inline(__always)
  mutating func pop(for word: Operator, taken: Int = 0) throws(RPNError) -> Value {
    guard let value = pop() else { throw .stackUnderflow(word, holds: taken) }
    return value
  }

  @inlinable @inline(__always)
  mutating func popTwo(for word: Operator) throws(RPNError) -> (Value, Value) {
    let b = try pop(for: word)
    let a = try pop(for: word, taken: 1)
    return (a, b)
  }

  @inlinable mutating func popThree(for word: Operator) throws(RPNError) -> (Value, Value, Value) {
    let c = try pop(for: word)
    let b = try pop(for: word, taken: 1)
    let a = try pop(for: word, taken: 2)
    return (a, b, c)
  }

  @inlinable @inline(__always) package func checkSize() throws(RPNError) {
    if count > largestStack { throw .stackLimit() }
  }
}
