import CEdit
import CLibrary

extension EditingTerminal {
  /// The numbers of rows and columns of the screen.
  static var screenSize: (rows: Int, columns: Int) {
    var size = winsize()
    guard ioctl(0, UInt(TIOCGWINSZ), &size) == 0 else { return (24, 80) }
    return (
      size.ws_row > 0 ? Int(size.ws_row) : 24, size.ws_col > 0 ? max(2, Int(size.ws_col)) : 80
    )
  }

  /// Writes a text at once.
  ///
  /// - Parameter text: Text and escape sequences.
  func write(_ text: String) {
    guard !text.isEmpty else { return }
    cedit_write(text)
    cedit_flush()
  }

  /// Draws the line with its colours, the preview, the suggestion and the marked bracket.
  func draw() {
    let (line, beforeCursor) = edited
    let hasRowOfItsOwn = !line.contains(where: \.isNewline)
    var styles = [(length: Int, style: String)]()
    if settings.usesColour, !isSearching, line.utf8.count <= 1000 {
      styles = settings.colours?(line) ?? []
      if let bracket = settings.openingBracket(beforeCursor) {
        styles = Self.marking(bracket, in: styles)
      }
    }
    var picture = picture(line: line, beforeCursor: beforeCursor, styles: styles)
    suggestion = nil
    if hasRowOfItsOwn, picture.rows.count == 1, picture.hidden == 0 {
      // libedit shows a search below the line; a search is no input.
      if previewed?.line != line { previewed = (line, settings.preview(line)) }
      let preview = shownPreview(behind: picture.rows[0].width)
      let room = geometry.columns - (preview.isEmpty ? 0 : Geometry.width(of: preview) + 2)
      if line == beforeCursor, let rest = self.suggestion(behind: line) {
        let shown = Geometry.shortened(rest, to: room - picture.rows[0].width - 1)
        if !shown.isEmpty { suggestion = rest }
        picture.append(shown, style: "2")
      }
      picture.append(
        preview, style: settings.usesColour ? "2" : "",
        at: geometry.columns - 1 - Geometry.width(of: preview))
    }
    write(screen.show(picture))
  }

  private func picture(
    line: String, beforeCursor: String, styles: [(length: Int, style: String)]
  ) -> LinePicture {
    LinePicture(
      prompt: prompt, line: line, beforeCursor: beforeCursor, styles: styles, geometry: geometry,
      rows: screenRows, before: screen.hidden)
  }

  // One blank is before the preview, and one after it so that the cursor never wraps. A preview
  // that is cut to a few characters is useless.
  private func shownPreview(behind width: Int) -> String {
    let text = previewed?.text ?? ""
    let room = geometry.columns - width - 3
    let shown = room > 0 ? Geometry.shortened(text, to: room) : ""
    return shown == text || room >= 6 ? shown : ""
  }

  // Returns the styles with the character at an offset in reverse.
  private static func marking(
    _ offset: Int, in styles: [(length: Int, style: String)]
  ) -> [(length: Int, style: String)] {
    var start = 0
    var result = [(length: Int, style: String)]()
    for (length, style) in styles + [(Int.max / 2, "")] {
      let before = offset - start
      if 0..<length ~= before {
        result += [(before, style), (1, style.isEmpty ? "7" : style + ";7")]
        result.append((length - before - 1, style))
      } else {
        result.append((length, style))
      }
      start += length
    }
    return result
  }

  /// Shows the line without additions, and moves the cursor to the start of the row after it.
  ///
  /// All rows are written, also those of a line that is higher than the screen.
  ///
  /// - Parameters:
  ///   - line: The line; by default the one that is edited.
  ///   - mark: The text to write after the line.
  ///   - end: The text that ends the row.
  func leaveLine(_ line: String? = nil, mark: String = "", end: String = "\r\n") {
    let line = line ?? edited.line
    let colours = settings.usesColour && line.utf8.count <= 1000 ? settings.colours?(line) : nil
    let picture = picture(line: line, beforeCursor: line, styles: colours ?? [])
    if picture.hidden > 0 {
      write(screen.show(LinePicture()))
      screen = LineScreen(columns: geometry.columns)
      let whole = LinePicture(
        prompt: prompt, line: line, beforeCursor: line, styles: [], geometry: geometry, rows: .max,
        before: 0)
      write(screen.show(whole) + mark + end)
    } else {
      write(screen.show(picture) + mark + end)
    }
    screen = LineScreen(columns: geometry.columns)
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
    measure()
    cedit_set_raw(editor, 1)
    markPastes(true)
    write("\r\u{1B}[J")
    draw()
  }

  /// Reads the size of the screen, and begins a new drawing at the start of the cursor's row.
  func measure() {
    let (rows, columns) = Self.screenSize
    screenRows = rows
    geometry = Geometry(columns: columns)
    screen = LineScreen(columns: columns)
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
    let hidden = screen.hidden
    measure()
    let row = geometry.place(behind: prompt + edited.beforeCursor).row
    let up = min(hidden > 0 ? screenRows - 1 : row, screenRows - 1)
    write((up > 0 ? "\u{1B}[\(up)A" : "") + "\r\u{1B}[J")
    draw()
  }

  /// Clears the screen.
  ///
  /// - Returns: libedit's next action.
  func clearScreen() -> UInt8 {
    write("\u{1B}[H\u{1B}[2J")
    screen = LineScreen(columns: geometry.columns)
    return UInt8(CC_REFRESH)
  }
}
