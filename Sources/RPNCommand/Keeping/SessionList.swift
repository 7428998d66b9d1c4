import PlainText

extension SessionKeeper {
  /// The saved sessions, with the top value of each.
  ///
  /// - Parameter screen: The screen.
  /// - Returns: A line for each session.
  func list(on screen: Screen) -> [String] {
    let names = files.sessionNames
    let width = min(names.map { columns(of: $0) }.max() ?? 0, screen.columns / 2)
    return names.compactMap { name in
      guard let path = files.session(name) else { return nil }
      let isThis = name == self.name
      let state = isThis ? "this one" : SessionFile.isInUse(path) ? "open" : ""
      let start = (isThis ? "* " : "  ") + padded(screen.shortened(name, to: width), to: width)
      let room = screen.columns - columns(of: start) - 12
      let text = room < 8 ? "" : screen.shortened(top(of: path), to: room)
      return start + "  " + padded(state, to: 8) + "  " + screen.dimmed(text)
    }
  }

  /// Returns the last line of a session: the top of the stack, or a definition.
  private func top(of path: String) -> String {
    let last = (try? OS.keptSource(path)).flatMap { SessionText.last(of: $0.text) } ?? "clear"
    return last == SessionKeeper.nothing ? "(empty)" : String(last)
  }
}
