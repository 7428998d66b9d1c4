extension Sequence {
  /// All states that a fold goes through, the first and the last included.
  func scan<State, Failure: Error>(
    into start: State, _ step: (inout State, Element) throws(Failure) -> Void
  ) throws(Failure) -> [State] {
    var state = start
    var states = [state]
    for element in self {
      try step(&state, element)
      states.append(state)
    }
    return states
  }
}

extension Algebra {
  /// Each piece of a program, and the stack after it.
  func steps(of program: String) throws(Fault) -> [(text: Substring, stack: Stack<Value>)] {
    let pieces = try pieces(of: program)
    let stacks = try pieces.scan(into: Stack<Value>()) { stack, piece throws(Fault) in
      try piece.program.run(&stack)
    }
    return zip(pieces, stacks.dropFirst()).map { (text: $0.text, stack: $1) }
  }
}
