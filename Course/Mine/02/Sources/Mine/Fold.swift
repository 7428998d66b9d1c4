extension Sequence {
  /// What becomes of a state that a step changes in place, once for each element.
  func fold<State>(into start: State, _ step: (inout State, Element) -> Void) -> State {
    var state = start
    for element in self { step(&state, element) }
    return state
  }
}
