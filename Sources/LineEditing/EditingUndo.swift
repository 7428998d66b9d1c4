import CEdit

extension EditingTerminal {
  /// Undoes the last change of the line.
  ///
  /// - Returns: libedit's next action.
  func takeBack() -> UInt8 {
    guard let state = changes.takeBack() else { return UInt8(CC_REFRESH_BEEP) }
    replaceLine(with: state.line)
    let behind = state.line.unicodeScalars.count - state.beforeCursor.unicodeScalars.count
    el_cursor(editor, -Int32(clamping: behind))
    return UInt8(CC_REFRESH)
  }

  private func replaceLine(with text: String) {
    let (line, beforeCursor) = edited
    let count = line.unicodeScalars.count
    el_cursor(editor, Int32(clamping: count - beforeCursor.unicodeScalars.count))
    el_deletestr(editor, Int32(clamping: count))
    _ = withWideText(text) { el_winsertstr(editor, $0) }
  }

  /// Runs another program that edits the line, with the terminal in its original mode.
  ///
  /// - Returns: libedit's next action.
  func editOutside() -> UInt8 {
    guard let edit = settings.editOutside, let guardian else { return UInt8(CC_ERROR) }
    let line = edited.line
    leaveLine()
    markPastes(false)
    cedit_set_raw(editor, 0)
    var ended = guardian
    ended.end()
    let changed = edit(line)
    self.guardian = TerminalGuard()
    if let changed { replaceLine(with: PastedText.edited(Array(changed.utf8)[...])) }
    resume()
    return UInt8(CC_NORM)
  }
}
