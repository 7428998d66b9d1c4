import CEdit

/// Lines as the terminal itself lets a person type them: for screen readers, Emacs' shell, and
/// terminals that cannot move the cursor.
///
/// The prompt goes to standard output and the line comes from standard input; nothing else is
/// written.
public struct PlainLines: LineSource {
  private var keyboard = Keyboard(descriptor: 0)
  private var hasEnded = false

  /// Prepares for lines; Ctrl-C drops a line from now on.
  public init() { Interrupt.watch() }

  /// Waits for a line.
  ///
  /// - Parameter prompt: What is written before it.
  /// - Returns: The line, with U+FFFD for what is no UTF-8, or why there is none.
  /// - Complexity: O(*n*) in the length of the line and of what was typed ahead.
  public mutating func readLine(prompt: String) -> LineInput {
    cedit_write(prompt)
    cedit_flush()
    while true {
      if let line = keyboard.nextLine(atEnd: hasEnded) { return .line(line) }
      if hasEnded { return .end }
      switch keyboard.fill(
        endedBy: [SIGINT, SIGTERM, SIGHUP], if: { Interrupt.isRequested })
      {
      case .bytes: break
      case .end: hasEnded = true
      case .signal where Interrupt.ending != nil: return .end
      case .signal where Interrupt.isRequested:
        Interrupt.clear()
        keyboard.discard()
        cedit_write("\n")
        cedit_flush()
        return .interrupted
      case .signal, .silence: break
      }
    }
  }
}
