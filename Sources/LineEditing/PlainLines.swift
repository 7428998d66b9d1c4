import CEdit

/// Lines that the terminal itself edits.
///
/// This source is for screen readers, Emacs' shell, and terminals that cannot move the cursor.
///
/// The prompt goes to standard output and the line comes from standard input; nothing else is
/// written.
public struct PlainLines: LineSource {
  private var keyboard = Keyboard(descriptor: 0)
  private var hasEnded = false

  /// The greatest length of a line, in bytes.
  private static let longest = 64 << 20

  private let idle: () -> Void

  /// Makes a source of lines; Ctrl-C drops a line from now on.
  ///
  /// - Parameter idle: The work to do before each wait; none by default.
  public init(idle: @escaping () -> Void = {}) {
    self.idle = idle
    Interrupt.watch()
  }

  /// Waits for a line.
  ///
  /// A program cannot put text into the line that the terminal edits, so the beginning is written
  /// above the prompt, to be copied.
  ///
  /// - Parameters:
  ///   - prompt: The prompt before the line.
  ///   - beginning: The beginning of the line.
  /// - Returns: The line, with U+FFFD for invalid UTF-8, or the reason why no line came.
  /// - Complexity: O(*n*) in the length of the line and of the text that was typed ahead.
  public mutating func readLine(prompt: String, beginning: String) -> LineInput {
    cedit_write(beginning.isEmpty ? prompt : beginning + "\n" + prompt)
    cedit_flush()
    while true {
      if let line = keyboard.nextLine(atEnd: hasEnded) { return .line(line) }
      if hasEnded { return .end }
      if keyboard.rest.count > Self.longest { return .tooLong }
      idle()
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
