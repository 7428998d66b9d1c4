/// States one after the other, and a finger on one of them.
struct History<State> {
  private var states: [State]
  private var current = 0

  init(_ state: State) { states = [state] }

  /// The state under the finger.
  var state: State { states[current] }

  /// The history with a state more; what was undone before is forgotten.
  func adding(_ state: State) -> History {
    var next = self
    next.states.removeSubrange((current + 1)...)
    next.states.append(state)
    next.current += 1
    return next
  }

  /// The history with the finger elsewhere; `nil` if there is nothing.
  func moved(by steps: Int) -> History? {
    guard states.indices.contains(current + steps) else { return nil }
    var moved = self
    moved.current += steps
    return moved
  }
}
