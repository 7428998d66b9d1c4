/// A line and the part of it before the cursor.
struct LineState: Equatable {
  var line = ""
  var beforeCursor = ""
}

/// The states of a line while it is edited, by which changes are taken back.
///
/// libedit has this for one change and for the keys of vi only. Text that is typed without a pause
/// for another key is one change up to a blank.
struct LineChanges {
  private var states = [LineState()]
  private var isTyping = false

  /// The number of states that are kept.
  private static let limit = 1000

  /// Notes the line as it is now.
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

  /// Takes the last change back.
  ///
  /// - Returns: The line before it, or `nil`.
  mutating func takeBack() -> LineState? {
    isTyping = false
    guard states.count > 1 else { return nil }
    states.removeLast()
    return states.last
  }
}
