extension Sequence {
  /// The last state, where a step changes it in place, once for each element.
  func fold<State, Failure: Error>(
    into start: State, _ step: (inout State, Element) throws(Failure) -> Void
  ) throws(Failure) -> State {
    var state = start
    for element in self { try step(&state, element) }
    return state
  }
}
