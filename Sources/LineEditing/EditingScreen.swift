import CEdit
import CLibrary

extension EditingTerminal {
  /// The present layout of the screen.
  var geometry: Geometry { Geometry(columns: max(2, Int(cedit_number(editor, "co")))) }

  /// Writes at once, behind what libedit has written.
  ///
  /// - Parameter text: Text and escape sequences.
  func write(_ text: String) {
    guard !text.isEmpty else { return }
    cedit_write(text)
    cedit_flush()
  }

  /// Moves the cursor behind the line and to the start of the next row.
  ///
  /// - Parameter mark: The mark to write behind the line.
  func leaveLine(mark: String = "") {
    let (line, beforeCursor) = edited
    let cursor = geometry.place(behind: prompt + beforeCursor)
    let end = geometry.place(behind: prompt + line)
    let down = String(repeating: "\n", count: end.row - cursor.row)
    write(self.mark.removal())
    removePreview()
    write(down + "\u{1B}[\(end.column + 1)G" + mark + "\r\n")
  }

  /// Takes the preview away.
  func removePreview() {
    write(preview.removal(prompt: prompt, line: edited.line, columns: geometry.columns))
  }

  /// Shows what the line would give, and what libedit draws wrongly.
  func showPreview() {
    guard canPreview else { return }
    let (line, beforeCursor) = edited
    let geometry = geometry
    write(
      preview.update(
        line: line, prompt: prompt, columns: geometry.columns,
        usesColour: settings.usesColour, content: settings.preview))
    let end = geometry.place(behind: prompt + line)
    if 0..<Int(cedit_number(editor, "li")) ~= end.row {
      write(geometry.accents(of: prompt + line, cursor: prompt + beforeCursor))
      if end.row > 0 { write(geometry.joints(of: prompt + line, cursor: prompt + beforeCursor)) }
    }
  }

  /// Marks the bracket that the one before the cursor closes.
  func showMark() {
    guard canPreview, settings.usesColour, !isSearching else { return }
    let beforeCursor = edited.beforeCursor
    guard let offset = settings.openingBracket(beforeCursor) else { return }
    write(
      mark.show(
        at: offset, in: beforeCursor, prompt: prompt, geometry,
        rows: Int(cedit_number(editor, "li"))))
  }

  /// Deals with what signals have noted.
  ///
  /// - Returns: Whether the line goes on.
  func meet() -> Bool {
    if Interrupt.ending != nil {
      outcome = .end
      return false
    }
    if Interrupt.isRequested {
      Interrupt.clear()
      keyboard.discard()
      leaveLine(mark: "^C")
      outcome = .interrupted
      errno = EINTR
      return false
    }
    if TerminalEvent.mustStop.exchange(false, ordering: .relaxed) {
      leaveLine()
      cedit_set_raw(editor, 0)
      guardian?.stop()
      _ = TerminalEvent.goesOn.exchange(false, ordering: .relaxed)
      _ = TerminalEvent.windowChanged.exchange(false, ordering: .relaxed)
      resume()
    }
    if TerminalEvent.goesOn.exchange(false, ordering: .relaxed) {
      cedit_set_raw(editor, 0)
      resume()
    }
    if TerminalEvent.windowChanged.exchange(false, ordering: .relaxed) { redrawResized() }
    return true
  }

  private func resume() {
    el_resize(editor)
    mark = BracketMark()
    cedit_set_raw(editor, 1)
    write("\r\u{1B}[J")
    cedit_refresh(editor)
    cedit_flush()
  }

  // Terminals break long rows anew when their width changes, so it is the new width that tells how
  // far the cursor is below the first row. A window that is dragged changes many times; the line is
  // drawn when it has been at rest for 0.3 s. Until then the size that is told may be an old one:
  // tmux tells of no more than four sizes in a second.
  private func redrawResized() {
    var quiet = 0
    for _ in 0..<200 where quiet < 6 && !Interrupt.isRequested {
      // A signal ends it early.
      usleep(50_000)
      let isAtRest = !TerminalEvent.windowChanged.exchange(false, ordering: .relaxed)
      quiet = isAtRest ? quiet + 1 : 0
    }
    el_resize(editor)
    mark = BracketMark()
    let row = geometry.place(behind: prompt + edited.beforeCursor).row
    write((row > 0 ? "\u{1B}[\(row)A" : "") + "\r\u{1B}[J")
    cedit_refresh(editor)
    cedit_flush()
  }
}
