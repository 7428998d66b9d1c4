import ReversePolish

extension Conversation {
  /// The conversation after the start-up file.
  ///
  /// - Parameter startUp: The start-up file: a program, between whose lines commands may stand.
  /// - Returns: The conversation.
  /// - Throws: The first error, at its place.
  func starting(with startUp: Source) throws(RPNError) -> Conversation {
    var next = self
    // The lines of commands become empty, so that errors in others are where they were written.
    let text = startUp.text(startUp.bytes.indices)
    var lines: [String] = []
    var start = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let setting = CommandLineText(String(line)) {
        // Settings of the keys wait for a terminal that has them.
        let (after, replies) = next.obeying(setting, on: Screen(echoes: true))
        if case .error(let message)? = replies.first {
          let place = Place(startUp, start..<start + line.utf8.count)
          throw RPNError(.invalidName, message, at: place)
        }
        next = after
        lines.append("")
      } else {
        lines.append(String(line))
      }
      start += line.utf8.count + 1
    }
    let program = Source(lines.joined(separator: "\n"), name: startUp.name)
    next = try next.ran([program])
    next.engine = next.engine.fresh
    (next.earlier, next.later) = ([], [])
    next.known = Set(try next.engine.program(without: []))
    return next
  }

  /// The conversation with the stack and the names of an earlier one.
  ///
  /// - Parameter session: What `sessionProgram` was.
  /// - Returns: The conversation, which cannot be undone to before.
  /// - Throws: What the program throws, at its place.
  func resuming(_ session: Source) throws(RPNError) -> Conversation {
    var next = try ready(for: [session])
    next.engine = try next.engine.running([Source("clear"), session]).fresh
    next.earlier = []
    return next
  }

  /// A program that makes the stack and the names again, but for those of the start-up file.
  var sessionProgram: [String] {
    get throws(RPNError) { try (tour?.engine ?? engine).program(without: known) }
  }
}
