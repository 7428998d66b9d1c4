import CEdit

/// Lines that a person types at a terminal, with all that libedit offers: emacs and vi keys, the
/// user's `~/.editrc`, history with Up, Down and Ctrl-R, completion on Tab, and a preview of what
/// the line would give.
///
/// One editor at a time uses the standard streams. While no line is read the terminal is as it
/// was found.
public struct LineEditor: LineSource {
  private let terminal: EditingTerminal

  /// Starts an editor on standard input and output; Ctrl-C drops a line from now on.
  ///
  /// Fails if the streams are not a terminal that can move the cursor: `PlainLines` works there.
  ///
  /// - Parameters:
  ///   - name: The name by which `~/.editrc` knows the program.
  ///   - history: The earlier lines, the oldest first.
  ///   - settings: The settings of the editor's help.
  public init?(name: String, history: [String], settings: LineEditorSettings) {
    guard let terminal = EditingTerminal(name: name, settings: settings) else { return nil }
    self.terminal = terminal
    cedit_history_bound(terminal.history, Int32(HistoryFile.standardLimit))
    for entry in history where !entry.isEmpty {
      withWideText(HistoryText.edited(entry)) { cedit_history_enter(terminal.history, $0) }
    }
    Interrupt.watch()
  }

  /// Whether a line could be edited here.
  public static var isPossible: Bool {
    EditingTerminal(name: "rpn", settings: LineEditorSettings()) != nil
  }

  /// Waits for a line.
  ///
  /// - Parameters:
  ///   - prompt: The prompt before the line.
  ///   - beginning: The beginning of the line.
  /// - Returns: The line, or the reason why it ended.
  public mutating func readLine(prompt: String, beginning: String) -> LineInput {
    terminal.preview.reset()
    return terminal.readLine(prompt: prompt, beginning: beginning)
  }

  /// Shows a text; one that is longer than the screen a window at a time, until the person leaves.
  ///
  /// - Parameter lines: Its lines, which may hold escape sequences of colours.
  /// - Complexity: O(*n*) in the length of the text.
  public func page(_ lines: [String]) { terminal.page(lines) }

  /// Makes an entry the newest of the history; an older one that is equal is forgotten.
  ///
  /// - Parameter entry: The typed text; its lines stay apart, as in the history file.
  /// - Complexity: O(*n*) in the length of the history.
  public mutating func remember(_ entry: String) {
    let line = HistoryText.edited(entry)
    guard !line.isEmpty else { return }
    withWideText(line) {
      cedit_history_forget(terminal.history, $0)
      cedit_history_enter(terminal.history, $0)
    }
  }
}
