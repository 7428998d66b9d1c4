import CEdit

/// The colours of a line while it is typed, and the rest of an earlier line that begins like it.
///
/// Both are drawn around libedit, over the characters that it has written and behind them: it knows
/// nothing of them, and the cursor is put back. So they are drawn only in a line of one row, whose
/// characters stand where they are counted.
struct LineColours {
  /// The rest that is shown; empty if none is.
  private(set) var suggestion = ""

  /// Forgets the line.
  mutating func reset() { self = LineColours() }

  /// The output that draws a line in colours.
  ///
  /// - Parameters:
  ///   - line: The line that is edited.
  ///   - prompt: The text before it.
  ///   - columns: The number of columns of the screen.
  ///   - colours: The styles of parts of the line, by their lengths in scalars; an empty style for none.
  /// - Returns: Text and escape sequences.
  func drawn(
    _ line: String, prompt: String, columns: Int,
    colours: (String) -> [(length: Int, style: String)]
  ) -> String {
    guard Self.canDraw(line, prompt: prompt, columns: columns) else { return "" }
    var rest = line.unicodeScalars[...]
    var text = ""
    var isStyled = false
    for (length, style) in colours(line) {
      let part = String(String.UnicodeScalarView(rest.prefix(length)))
      if part.isEmpty { continue }
      text += style.isEmpty ? part : "\u{1B}[\(style)m\(part)\u{1B}[0m"
      isStyled = isStyled || !style.isEmpty
      rest = rest.dropFirst(length)
    }
    if !isStyled { return "" }
    text += String(String.UnicodeScalarView(rest))
    return "\u{1B}7\u{1B}[\(Geometry.width(of: prompt) + 1)G\(text)\u{1B}8"
  }

  /// The output that shows the rest of an earlier line.
  ///
  /// - Parameters:
  ///   - rest: The rest.
  ///   - line: The line that is edited, with the cursor at its end.
  ///   - prompt: The text before it.
  ///   - columns: The number of columns for all of it.
  /// - Returns: Text and escape sequences; nothing where it does not fit.
  mutating func suggesting(
    _ rest: String, behind line: String, prompt: String, columns: Int
  ) -> String {
    let end = Geometry.width(of: prompt + line)
    let shown = Geometry.shortened(rest, to: columns - end - 1)
    guard !shown.isEmpty, Self.canDraw(line + rest, prompt: "", columns: .max) else { return "" }
    suggestion = rest
    return "\u{1B}7\u{1B}[\(end + 1)G\u{1B}[2m\(shown)\u{1B}[22m\u{1B}8"
  }

  /// The output that takes the rest of an earlier line away.
  ///
  /// - Parameters:
  ///   - line: The line that is edited.
  ///   - prompt: The text before it.
  /// - Returns: Text and escape sequences; nothing if none is shown.
  mutating func removal(line: String, prompt: String) -> String {
    if suggestion.isEmpty { return "" }
    suggestion = ""
    return "\u{1B}7\u{1B}[\(Geometry.width(of: prompt + line) + 1)G\u{1B}[K\u{1B}8"
  }

  /// Whether all characters of a line stand in one row, each where it is counted.
  private static func canDraw(_ line: String, prompt: String, columns: Int) -> Bool {
    line.utf8.count <= 1000
      && line.unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control && cedit_width(wide($0)) > 0
      }
      && Geometry.width(of: prompt + line) < columns
  }
}

extension EditingTerminal {
  /// Shows the line in colours, and the rest of an earlier line that begins like it.
  func showColours() {
    guard canPreview, settings.usesColour, settings.colours != nil, !isSearching else { return }
    let (line, beforeCursor) = edited
    let columns = geometry.columns
    var output = ""
    if let colours = settings.colours {
      output = self.colours.drawn(line, prompt: prompt, columns: columns, colours: colours)
    }
    if line == beforeCursor, let rest = rest(of: line) {
      // The preview, which may stand at the right, keeps its place.
      let room = columns - (preview.width == 0 ? 0 : preview.width + 2)
      output += self.colours.suggesting(rest, behind: line, prompt: prompt, columns: room)
    }
    write(output)
  }

  /// Takes away what libedit does not know of.
  func removeSuggestion() {
    if colours.suggestion.isEmpty { return }
    write(colours.removal(line: edited.line, prompt: prompt))
    // It was cleared with the rest of the row.
    preview.noteRemoval()
  }

  /// The rest of the newest entry of the history that begins with a line, if that is of one row.
  private func rest(of line: String) -> String? {
    guard line.utf8.count > 1, line.utf8.count <= 1000 else { return nil }
    let entry = entries.last {
      $0.utf8.count > line.utf8.count && $0.utf8.starts(with: line.utf8) && !$0.contains("\n")
    }
    return entry.map { String($0.unicodeScalars.dropFirst(line.unicodeScalars.count)) }
  }

  /// The key for the rest of an earlier line, where a key takes it: Right or End at the end of the line.
  ///
  /// - Parameter sequence: The bytes of the key.
  /// - Returns: The key; `nil` where it means something else.
  func keyTakingSuggestion(for sequence: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let rest = sequence.dropFirst()
    guard !colours.suggestion.isEmpty,
      ["[C", "OC", "[F", "OF", "[4~"].contains(where: { rest.elementsEqual($0.utf8) })
    else { return nil }
    let (line, beforeCursor) = edited
    guard line == beforeCursor else { return nil }
    pasted = colours.suggestion
    return StandIn.paste
  }
}
