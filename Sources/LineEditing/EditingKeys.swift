import CEdit
import CLibrary

extension EditingTerminal {
  /// The next key, as libedit asks for it; before it waits, the screen is brought up to date.
  ///
  /// - Parameter key: Where the key is put.
  /// - Returns: 1 for a key, 0 at the end of input, -1 if the line comes to nothing.
  func nextKey(_ key: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    guard let key else { return -1 }
    begin()
    var hasWaited = false
    while true {
      if TerminalEvent.isPending, !meet() { return -1 }
      let (scalar, patience) = takeKey(hasWaited: hasWaited)
      if let scalar {
        if scalar == "\r" || scalar == "\n" { write(preview.removal(prompt: prompt)) }
        key.pointee = wide(scalar)
        return 1
      }
      showPreview()
      settings.idle()
      let signals = TerminalGuard.noted
      switch keyboard.fill(
        endedBy: signals, within: patience, if: { TerminalEvent.isPending })
      {
      case .bytes, .signal: break
      case .silence: hasWaited = true
      case .end:
        outcome = .end
        return 0
      }
    }
  }

  // libedit clears the line when it begins one, and asks for the first key behind that.
  private func begin() {
    if beginning.isEmpty { return }
    _ = withWideText(beginning) { el_winsertstr(editor, $0) }
    beginning = ""
    write("\r\u{1B}[J")
    cedit_refresh(editor)
    cedit_flush()
  }

  // The next key of what was read; where there is none, how long to wait for more. Sequences that
  // nothing is bound to are skipped.
  private func takeKey(hasWaited: Bool) -> (key: Unicode.Scalar?, milliseconds: Int) {
    let withoutEnd = -1
    while case .whole(let length) = KeySequence(at: keyboard.rest) {
      let sequence = keyboard.rest.prefix(length)
      if isBound(sequence) {
        // A search ends at ESC, and libedit would take the rest for text.
        leavesSearch = !leavesSearch && edited.line.contains(where: \.isNewline)
        return (leavesSearch ? "\u{1B}" : keyboard.next(), withoutEnd)
      }
      keyboard.skip(length)
      if let key = StandIn.key(for: sequence) { return (key, withoutEnd) }
    }
    if case .unfinished(let milliseconds) = KeySequence(at: keyboard.rest), !hasWaited {
      return (nil, milliseconds)
    }
    keyboard.readPastedTab()
    return (keyboard.next(), withoutEnd)
  }

  /// The line that is edited, and the part of it before the cursor.
  var edited: (line: String, beforeCursor: String) {
    guard let info = el_wline(editor), let start = info.pointee.buffer,
      let cursor = info.pointee.cursor, let end = info.pointee.lastchar
    else { return ("", "") }
    return (String(from: start, to: end), String(from: start, to: cursor))
  }

  /// How the screen is laid out now.
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
  /// - Parameter mark: What is written behind the line.
  func leaveLine(mark: String = "") {
    let (line, beforeCursor) = edited
    let cursor = geometry.place(behind: prompt + beforeCursor)
    let end = geometry.place(behind: prompt + line)
    let down = String(repeating: "\n", count: end.row - cursor.row)
    write(preview.removal(prompt: prompt))
    write(down + "\u{1B}[\(end.column + 1)G" + mark + "\r\n")
  }

  private func showPreview() {
    guard canPreview else { return }
    let (line, beforeCursor) = edited
    let geometry = geometry
    write(
      preview.update(
        line: line, prompt: prompt, columns: geometry.columns,
        usesColour: settings.usesColour, content: settings.preview))
    let end = geometry.place(behind: prompt + line)
    if 1..<Int(cedit_number(editor, "li")) ~= end.row {
      write(geometry.joints(of: prompt + line, cursor: prompt + beforeCursor))
    }
  }

  // Deals with what signals have noted; false if the line comes to nothing.
  private func meet() -> Bool {
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
    let row = geometry.place(behind: prompt + edited.beforeCursor).row
    write((row > 0 ? "\u{1B}[\(row)A" : "") + "\r\u{1B}[J")
    cedit_refresh(editor)
    cedit_flush()
  }
}
