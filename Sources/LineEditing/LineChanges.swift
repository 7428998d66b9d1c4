/// A line and the part of it before the cursor.
struct LineState: Equatable {
  var line = ""
  var beforeCursor = ""
}

/// The earlier states of the edited line, for undo.
///
/// libedit itself can undo only one change, and only with vi's keys. Characters up to a blank are
/// one change if no other key is pressed between them.
struct LineChanges {
  private var states = [LineState()]
  private var isTyping = false

  /// The greatest number of states.
  private static let limit = 1000

  /// Records a state of the line.
  ///
  /// - Parameter state: The line, and the part of it before the cursor.
  /// - Complexity: O(*n*) in the length of the line.
  mutating func note(_ state: LineState) {
    guard let last = states.last else { return }
    if state.line == last.line {
      if state != last { isTyping = false }
      states[states.count - 1] = state
      return
    }
    let typed = state.beforeCursor.unicodeScalars.last
    let isCharacter =
      state.beforeCursor.unicodeScalars.dropLast().elementsEqual(last.beforeCursor.unicodeScalars)
      && typed.map { !$0.properties.isWhitespace } == true
      && state.line.unicodeScalars.count == last.line.unicodeScalars.count + 1
    if isCharacter, isTyping { states.removeLast() }
    isTyping = isCharacter
    states.append(state)
    if states.count > Self.limit { states.removeFirst() }
  }

  /// Undoes the last change.
  ///
  /// - Returns: The state before the change, or `nil`.
  mutating func takeBack() -> LineState? {
    isTyping = false
    guard states.count > 1 else { return nil }
    states.removeLast()
    return states.last
  }
}
