// Exercise 9.2: undo and redo.

/// A state, the states before it, and those that were undone.
public struct History<State> {
  /// The state that is shown.
  public let state: State

  // TODO: one earlier state is not enough.
  private var previous: State?

  /// The history of something that nobody has changed yet.
  public init(_ state: State) { self.state = state }

  /// The history after a change; what was undone before it is forgotten.
  ///
  /// - Parameter change: Gives the next state from the state that is shown.
  /// - Returns: The history that shows the next state.
  public func doing(_ change: (State) -> State) -> History {
    var next = History(change(state))
    next.previous = state
    return next
  }

  /// The history before the last change that was not undone; `nil` if there is none.
  public var undone: History? { previous.map { History($0) } }

  /// The history after the change that was undone last; `nil` if there is none.
  public var redone: History? {
    // TODO: what was undone has to be kept somewhere.
    nil
  }
}
