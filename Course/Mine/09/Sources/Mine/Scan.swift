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
  /// Each token of a program, and the stack after it.
  func steps(of program: String) throws(Fault) -> [(token: Token, stack: Stack<Value>)] {
    let tokens = tokens(of: program)
    let actions = try tokens.map { token throws(Fault) in try action(of: token) }
    let stacks = try actions.scan(into: Stack<Value>()) { stack, action throws(Fault) in
      try action(&stack)
    }
    return zip(tokens, stacks.dropFirst()).map { (token: $0, stack: $1) }
  }
}
