extension Sequence {
  /// The last state, where a step changes it in place, once for each element.
  func fold<State>(into start: State, _ step: (inout State, Element) -> Void) -> State {
    var state = start
    for element in self { step(&state, element) }
    return state
  }
}
