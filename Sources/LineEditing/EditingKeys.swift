import CEdit
import CLibrary

extension EditingTerminal {
  /// The next key for libedit; the screen is updated before each wait.
  ///
  /// - Parameter key: The storage for the key.
  /// - Returns: 1 for a key, 0 at the end of input, -1 if the line is dropped.
  func nextKey(_ key: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    guard let key else { return -1 }
    markPastes(true)
    ringIfAsked()
    if !beginning.isEmpty {
      _ = withWideText(beginning) { el_winsertstr(editor, $0) }
      beginning = ""
    }
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
      if outcome != nil {
        leaveLine()
        errno = EINTR
        return -1
      }
      if let scalar {
        // Words that arrive in one block are separate changes too.
        if scalar.value <= 0x20 || scalar == "\u{7F}", lineLength <= 1000 { noteChange() }
        makeRoom()
        key.pointee = wide(scalar)
        return 1
      }
      noteChange()
      draw()
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

  // The next key in the bytes that were read, or the time to wait for more bytes. Sequences without
  // a binding are skipped.
  private func takeKey(hasWaited: Bool) -> (key: Unicode.Scalar?, milliseconds: Int) {
    let withoutEnd = -1
    if let key = substitutes.popFirst() { return (key, withoutEnd) }
    // A paste after ESC, as in vi's commands, is not a key with Meta.
    if literalKeys > 0, !keyboard.rest.starts(with: PastedText.begin), let key = keyboard.next() {
      literalKeys -= 1
      return (key, withoutEnd)
    }
    while true {
      switch keyboard.takePaste(isLate: hasWaited) {
      case .none: break
      case .unfinished: return (nil, PastedText.patience)
      case .whole(let text):
        literalKeys = 0
        return (paste(text), withoutEnd)
      }
      guard case .whole(let length) = KeySequence(at: keyboard.rest) else { break }
      let sequence = keyboard.rest.prefix(length)
      if let key = keyTakingSuggestion(for: sequence) {
        keyboard.skip(length)
        return (key, withoutEnd)
      }
      if isBound(sequence) {
        // ESC ends a search, and libedit would insert the other bytes of the sequence as text.
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

  // Returns the first of the characters that replace the key. The others follow as keys.
  private func translated(_ key: Unicode.Scalar) -> Unicode.Scalar {
    // The next character continues these keys: ESC for Meta, ^V and ^X.
    if ["\u{1B}", "\u{16}", "\u{18}"].contains(key) {
      literalKeys = 1
      return key
    }
    // Numbers are short, and a paste must not be examined again for each of its characters.
    guard lineLength <= 1000 else { return key }
    let (line, beforeCursor) = edited
    guard line == beforeCursor, let text = settings.translation(key, line) else { return key }
    substitutes = Array(text.unicodeScalars)[...]
    return substitutes.popFirst() ?? key
  }

  // In a line of several rows, Up and Down move between the rows, and leave the line only at its
  // ends.
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

  // libedit moves over a letter and its accents one by one. A key that moves over a character or
  // deletes it is therefore repeated while the cursor would be inside the character.
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
