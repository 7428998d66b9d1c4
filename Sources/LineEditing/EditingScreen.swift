import CEdit
import CLibrary

extension EditingTerminal {
  /// The current layout of the screen.
  var geometry: Geometry { Geometry(columns: max(2, Int(cedit_number(editor, "co")))) }

  /// Writes a text at once, after libedit's output.
  ///
  /// - Parameter text: Text and escape sequences.
  func write(_ text: String) {
    guard !text.isEmpty else { return }
    cedit_write(text)
    cedit_flush()
  }

  /// Moves the cursor to the end of the line, then to the start of the next row.
  ///
  /// - Parameter mark: The text to write after the line.
  func leaveLine(mark: String = "") {
    let (line, beforeCursor) = edited
    let cursor = geometry.place(behind: prompt + beforeCursor)
    let end = geometry.place(behind: prompt + line)
    let down = String(repeating: "\n", count: end.row - cursor.row)
    write(self.mark.removal())
    removeSuggestion()
    removePreview()
    write(down + "\u{1B}[\(end.column + 1)G" + mark + "\r\n")
  }

  /// Removes the preview.
  func removePreview() {
    write(preview.removal(prompt: prompt, line: edited.line, columns: geometry.columns))
  }

  /// Shows the preview of the line, and corrects libedit's drawing of accents and of broken rows.
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

  /// Marks the bracket that matches the closing one before the cursor.
  func showMark() {
    guard canPreview, settings.usesColour, !isSearching else { return }
    let beforeCursor = edited.beforeCursor
    guard let offset = settings.openingBracket(beforeCursor) else { return }
    write(
      mark.show(
        at: offset, in: beforeCursor, prompt: prompt, geometry,
        rows: Int(cedit_number(editor, "li"))))
  }

  /// Handles the events that signal handlers have noted.
  ///
  /// - Returns: Whether the line can be edited further.
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
      markPastes(false)
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

  /// Continues to edit the line after other output.
  func resume() {
    el_resize(editor)
    mark = BracketMark()
    cedit_set_raw(editor, 1)
    markPastes(true)
    write("\r\u{1B}[J")
    cedit_refresh(editor)
    cedit_flush()
  }

  // A terminal rearranges long rows when its width changes. The new width therefore determines the
  // row of the cursor. A window that is dragged changes its size many times; the line is drawn
  // after a pause of 0.3 s. Until then the reported size may be outdated: tmux reports at most four
  // sizes in a second.
  private func redrawResized() {
    var quiet = 0
    for _ in 0..<200 where quiet < 6 && !Interrupt.isRequested {
      // A signal ends the pause early.
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
