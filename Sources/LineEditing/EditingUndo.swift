import CEdit

extension EditingTerminal {
  /// Puts the line before the last change into the place of the line.
  ///
  /// - Returns: The action that libedit takes then.
  func takeBack() -> UInt8 {
    guard let state = changes.takeBack() else { return UInt8(CC_REFRESH_BEEP) }
    let (line, beforeCursor) = edited
    let count = line.unicodeScalars.count
    el_cursor(editor, Int32(clamping: count - beforeCursor.unicodeScalars.count))
    el_deletestr(editor, Int32(clamping: count))
    _ = withWideText(state.line) { el_winsertstr(editor, $0) }
    let behind = state.line.unicodeScalars.count - state.beforeCursor.unicodeScalars.count
    el_cursor(editor, -Int32(clamping: behind))
    return UInt8(CC_REFRESH)
  }
}
