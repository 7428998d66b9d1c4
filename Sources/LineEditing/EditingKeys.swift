import CEdit
import CLibrary

extension EditingTerminal {
  /// The next key, as libedit asks for it; before it waits, the screen is brought up to date.
  ///
  /// - Parameter key: The storage for the key.
  /// - Returns: 1 for a key, 0 at the end of input, -1 if the line comes to nothing.
  func nextKey(_ key: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    guard let key else { return -1 }
    begin()
    var hasWaited = false
    while true {
      if TerminalEvent.isPending, !meet() { return -1 }
      guard isSound else {
        leaveLine()
        outcome = .interrupted
        errno = EINTR
        return -1
      }
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
      settings.idle()
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

  // libedit clears the line when it begins one, and asks for the first key behind that.
  private func begin() {
    if beginning.isEmpty { return }
    _ = withWideText(beginning) { el_winsertstr(editor, $0) }
    beginning = ""
    write("\r\u{1B}[J")
    cedit_refresh(editor)
    cedit_flush()
  }

  // The next key in the bytes that were read, or the time to wait for more. Sequences without a
  // binding are skipped.
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

  // Returns the first of the characters that the key types instead of itself. The others follow as
  // keys.
  private func translated(_ key: Unicode.Scalar) -> Unicode.Scalar {
    // The characters behind these belong to them: behind the key Meta, ^V and ^X.
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
}
