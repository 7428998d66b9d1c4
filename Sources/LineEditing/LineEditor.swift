import CEdit

/// Reads the lines that a person types at a terminal, with libedit.
///
/// The editor has emacs and vi keys, the user's `~/.editrc`, a history with Up, Down and Ctrl-R,
/// completion with Tab, and a preview of the result.
///
/// The standard streams can have one editor at a time. Between two lines, the terminal has its
/// original settings, except that bracketed paste stays on until `releaseTerminal`.
public struct LineEditor: LineSource {
  private let terminal: EditingTerminal

  /// Starts an editor on standard input and output; Ctrl-C drops a line from now on.
  ///
  /// Fails if the streams are not a terminal that can move the cursor; `PlainLines` works there.
  ///
  /// - Parameters:
  ///   - name: The name of the program in `~/.editrc`.
  ///   - history: The earlier lines, the oldest first.
  ///   - settings: The settings of the editor.
  public init?(name: String, history: [String], settings: LineEditorSettings) {
    guard let terminal = EditingTerminal(name: name, settings: settings) else { return nil }
    self.terminal = terminal
    cedit_history_bound(terminal.history, Int32(HistoryFile.standardLimit))
    for entry in history where !entry.isEmpty {
      withWideText(HistoryText.edited(entry)) { cedit_history_enter(terminal.history, $0) }
    }
    terminal.entries = history.filter { !$0.isEmpty }
    Interrupt.watch()
  }

  /// Whether the standard streams allow to edit lines.
  public static var isPossible: Bool {
    EditingTerminal(name: "rpn", settings: LineEditorSettings()) != nil
  }

  /// Waits for a line.
  ///
  /// - Parameters:
  ///   - prompt: The prompt before the line.
  ///   - beginning: The beginning of the line.
  /// - Returns: The line, or the reason why no line came.
  public mutating func readLine(prompt: String, beginning: String) -> LineInput {
    terminal.readLine(prompt: prompt, beginning: beginning)
  }

  /// Shows a text; a text that is longer than the screen is shown in windows, until the person
  /// leaves.
  ///
  /// - Parameter lines: The lines of the text, which may contain escape sequences of colours.
  /// - Complexity: O(*n*) in the length of the text.
  public func page(_ lines: [String]) { terminal.page(lines) }

  /// Turns bracketed paste off, before another program uses the terminal and at the end.
  public func releaseTerminal() { terminal.markPastes(false) }

  /// Adds an entry to the history as the newest one, and removes an older equal one.
  ///
  /// - Parameter entry: The typed text; its line breaks are kept, as in the history file.
  /// - Complexity: O(*n*) in the length of the history.
  public mutating func remember(_ entry: String) {
    let line = HistoryText.edited(entry)
    guard !line.isEmpty else { return }
    terminal.entries.append(line)
    withWideText(line) {
      cedit_history_forget(terminal.history, $0)
      cedit_history_enter(terminal.history, $0)
    }
  }
}
