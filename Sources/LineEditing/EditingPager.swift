import CEdit

extension EditingTerminal {
  /// Shows a text; a text that is longer than the screen is shown in windows, until the person
  /// leaves.
  ///
  /// If keys are already waiting, the whole text is written at once, without windows.
  ///
  /// - Parameter lines: The lines of the text, which may contain escape sequences of colours.
  func page(_ lines: [String]) {
    guardian = TerminalGuard()
    cedit_set_raw(editor, 1)
    defer {
      cedit_set_raw(editor, 0)
      guardian?.end()
      guardian = nil
    }
    _ = TerminalEvent.windowChanged.exchange(false, ordering: .relaxed)
    measure()
    var pager = Pager(lines, columns: geometry.columns, rows: screenRows)
    guard !pager.fits, !hasTypedAhead else {
      write(lines.map { $0 + "\r\n" }.joined())
      return
    }
    draw(pager)
    func redraw() {
      pager = pager.resized(columns: geometry.columns, rows: screenRows)
      draw(pager)
    }
    while let key = pagerKey(redraw), let next = pager.pressing(key) {
      if next == pager { continue }
      let isSame = next.window == pager.window
      write("\r" + (isSame ? "" : "\u{1B}[\(pager.window.count)A"))
      pager = next
      draw(pager, withRows: !isSame)
    }
    write("\r\u{1B}[K")
  }

  private var hasTypedAhead: Bool {
    !keyboard.rest.isEmpty || keyboard.fill(endedBy: [], within: 0, if: { false }) == .bytes
  }

  /// Draws the window, beginning at the row of the cursor.
  private func draw(_ pager: Pager, withRows: Bool = true) {
    let rows = withRows ? pager.window.map { $0 + "\u{1B}[K\r\n" }.joined() : ""
    let status = settings.usesColour ? "\u{1B}[2m\(pager.status)\u{1B}[0m" : pager.status
    write(rows + status + "\u{1B}[K")
  }

  /// Waits for a key.
  ///
  /// - Parameter redraw: Called after the screen has changed, with the cursor in its first row.
  /// - Returns: The key; `nil` at the end of input, and if Ctrl-C or a signal ends the pager.
  private func pagerKey(_ redraw: () -> Void) -> PagerKey? {
    var hasWaited = false
    while true {
      if Interrupt.isRequested {
        if Interrupt.ending == nil { Interrupt.clear() }
        keyboard.discard()
        return nil
      }
      if TerminalEvent.isPending { meetWhilePaging(redraw) }
      let sequence = KeySequence(at: keyboard.rest)
      if case .whole(let length) = sequence {
        let text = String(decoding: keyboard.rest.prefix(length), as: UTF8.self)
        keyboard.skip(length)
        return .sequence(text)
      }
      var patience = -1
      if case .unfinished(let milliseconds) = sequence, !hasWaited {
        patience = milliseconds
      } else if let scalar = keyboard.next() {
        return .character(scalar)
      }
      let arrival = keyboard.fill(
        endedBy: TerminalGuard.noted, within: patience, if: { TerminalEvent.isPending })
      switch arrival {
      case .bytes, .signal: break
      case .silence: hasWaited = true
      case .end: return nil
      }
    }
  }

  private func meetWhilePaging(_ redraw: () -> Void) {
    if TerminalEvent.mustStop.exchange(false, ordering: .relaxed) {
      write("\r\u{1B}[K")
      cedit_set_raw(editor, 0)
      guardian?.stop()
      TerminalEvent.goesOn.store(true, ordering: .relaxed)
    }
    let goesOn = TerminalEvent.goesOn.exchange(false, ordering: .relaxed)
    if goesOn {
      cedit_set_raw(editor, 0)
      cedit_set_raw(editor, 1)
    }
    let isResized = TerminalEvent.windowChanged.exchange(false, ordering: .relaxed)
    if !goesOn, !isResized { return }
    measure()
    // The terminal may have rearranged the rows above.
    write("\u{1B}[H\u{1B}[2J")
    redraw()
  }
}
