import CEdit
import CLibrary

extension EditingTerminal {
  /// The next key, as libedit asks for it; before it waits, the screen is brought up to date.
  ///
  /// - Parameter key: Where the key is put.
  /// - Returns: 1 for a key, 0 at the end of input, -1 if the line comes to nothing.
  func nextKey(_ key: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    guard let key else { return -1 }
    var hasWaited = false
    while true {
      if TerminalEvent.isPending, !meet() { return -1 }
      let (scalar, patience) = takeKey(hasWaited: hasWaited)
      if let scalar {
        write(mark.removal())
        // Words that come in one go are changes of their own too.
        if scalar.value <= 0x20 || scalar == "\u{7F}", lineLength <= 1000 { noteChange() }
        // Such a key may bring another line, of several rows.
        if scalar.value < 0x20 { removePreview() }
        key.pointee = wide(scalar)
        return 1
      }
      noteChange()
      showPreview()
      showMark()
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

  // The next key of what was read; where there is none, how long to wait for more. Sequences that
  // nothing is bound to are skipped.
  private func takeKey(hasWaited: Bool) -> (key: Unicode.Scalar?, milliseconds: Int) {
    let withoutEnd = -1
    if let key = substitutes.popFirst() { return (key, withoutEnd) }
    if literalKeys > 0, let key = keyboard.next() {
      literalKeys -= 1
      return (key, withoutEnd)
    }
    while case .whole(let length) = KeySequence(at: keyboard.rest) {
      let sequence = keyboard.rest.prefix(length)
      if isBound(sequence) {
        // A search ends at ESC, and libedit would take the rest for text.
        leavesSearch = !leavesSearch && isSearching
        if leavesSearch { return ("\u{1B}", withoutEnd) }
        if let key = keyBetweenRows(for: sequence) {
          keyboard.skip(length)
          return (key, withoutEnd)
        }
        repeatWithinCharacter(length)
        literalKeys = length - 1
        return (keyboard.next(), withoutEnd)
      }
      keyboard.skip(length)
      if let key = StandIn.key(for: sequence) { return (key, withoutEnd) }
    }
    if case .unfinished(let milliseconds) = KeySequence(at: keyboard.rest), !hasWaited {
      return (nil, milliseconds)
    }
    let isPair = keyboard.rest.count > 1 && keyboard.rest.first == 0x1B
    if isPair, let key = StandIn.key(for: keyboard.rest.prefix(2)) {
      keyboard.skip(2)
      return (key, withoutEnd)
    }
    keyboard.readPastedTab()
    repeatWithinCharacter(1)
    guard let key = keyboard.next() else { return (nil, withoutEnd) }
    if Geometry.isAccent(key) {
      accent = key
      return (StandIn.accent, withoutEnd)
    }
    return (translated(key), withoutEnd)
  }

  // What the key types instead of itself, the first of it; the rest comes then.
  private func translated(_ key: Unicode.Scalar) -> Unicode.Scalar {
    // What comes behind these belongs to them: the key Meta, ^V, and ^X.
    if ["\u{1B}", "\u{16}", "\u{18}"].contains(key) {
      literalKeys = 1
      return key
    }
    // Numbers are short, and a paste is not to be looked at anew for each of its characters.
    guard lineLength <= 1000 else { return key }
    let (line, beforeCursor) = edited
    guard line == beforeCursor, let text = settings.translation(key, line) else { return key }
    substitutes = Array(text.unicodeScalars)[...]
    return substitutes.popFirst() ?? key
  }

  /// Whether libedit shows a search, which it puts under the line.
  var isSearching: Bool {
    let line = edited.line
    guard let newline = line.lastIndex(where: \.isNewline) else { return false }
    let last = line[line.index(after: newline)...]
    return ["bck", "fwd"].contains { last.hasPrefix($0) }
      || (["/", "?"].contains { last.hasPrefix($0) } && cedit_uses_keys(editor, "vi") != 0)
  }

  // Up and Down go from row to row in a line of several, and to other lines only from its ends.
  private func keyBetweenRows(for sequence: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let rest = sequence.dropFirst()
    let (line, beforeCursor) = edited
    if ["[A", "OA"].contains(where: { rest.elementsEqual($0.utf8) }) {
      return beforeCursor.contains(where: \.isNewline) ? "\u{83}" : nil
    }
    guard ["[B", "OB"].contains(where: { rest.elementsEqual($0.utf8) }) else { return nil }
    let after = line.unicodeScalars.dropFirst(beforeCursor.unicodeScalars.count)
    return after.contains { $0 == "\n" } ? "\u{84}" : nil
  }

  // libedit goes over a letter and its accents one by one. So a key that goes over a character, or
  // deletes it, is pressed again while it would stay inside of one.
  private func repeatWithinCharacter(_ length: Int) {
    let sequence = keyboard.rest.prefix(length)
    guard let reach = CharacterKey.reach(of: sequence), !isSearching else { return }
    let (line, beforeCursor) = edited
    let count =
      switch reach {
      case .before: beforeCursor.last?.unicodeScalars.count ?? 0
      case .after:
        String(
          line.unicodeScalars.dropFirst(beforeCursor.unicodeScalars.count)
        ).first?.unicodeScalars.count ?? 0
      }
    if count > 1 { keyboard.repeatNext(length) }
  }

  /// The line that is edited, and the part of it before the cursor.
  var edited: (line: String, beforeCursor: String) {
    guard let info = el_wline(editor), let start = info.pointee.buffer,
      let cursor = info.pointee.cursor, let end = info.pointee.lastchar
    else { return ("", "") }
    return (String(from: start, to: end), String(from: start, to: cursor))
  }

  private var lineLength: Int {
    guard let info = el_wline(editor), let start = info.pointee.buffer,
      let end = info.pointee.lastchar
    else { return 0 }
    return end - start
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
    removePreview()
    write(down + "\u{1B}[\(end.column + 1)G" + mark + "\r\n")
  }

  private func removePreview() {
    write(preview.removal(prompt: prompt, line: edited.line, columns: geometry.columns))
  }

  private func noteChange() {
    guard !isSearching else { return }
    let (line, beforeCursor) = edited
    changes.note(LineChanges.State(line: line, beforeCursor: beforeCursor))
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
    if 0..<Int(cedit_number(editor, "li")) ~= end.row {
      write(geometry.accents(of: prompt + line, cursor: prompt + beforeCursor))
      if end.row > 0 { write(geometry.joints(of: prompt + line, cursor: prompt + beforeCursor)) }
    }
  }

  private func showMark() {
    guard canPreview, settings.usesColour, !isSearching else { return }
    let beforeCursor = edited.beforeCursor
    guard let offset = settings.openingBracket(beforeCursor) else { return }
    write(
      mark.show(
        at: offset, in: beforeCursor, prompt: prompt, geometry,
        rows: Int(cedit_number(editor, "li"))))
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
  // drawn when it comes to rest.
  private func redrawResized() {
    for _ in 0..<20 {
      usleep(50_000)
      if !TerminalEvent.windowChanged.exchange(false, ordering: .relaxed) { break }
    }
    el_resize(editor)
    let row = geometry.place(behind: prompt + edited.beforeCursor).row
    write((row > 0 ? "\u{1B}[\(row)A" : "") + "\r\u{1B}[J")
    cedit_refresh(editor)
    cedit_flush()
  }
}
