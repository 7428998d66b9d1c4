import CEdit

/// The colours of a line while it is typed, and a suggestion: the end of an earlier line with the
/// same beginning.
///
/// Colours and suggestion are drawn without libedit, over and after its characters, and the cursor
/// is put back. Only a line of one row is drawn, in which the position of each character is
/// certain.
struct LineColours {
  /// The suggestion that is shown, or an empty text.
  private(set) var suggestion = ""

  /// Resets the state for a new line.
  mutating func reset() { self = LineColours() }

  /// The output that draws a line in colours.
  ///
  /// - Parameters:
  ///   - line: The line that is edited.
  ///   - prompt: The text before the line.
  ///   - columns: The number of columns of the screen.
  ///   - colours: Returns the styles of the parts of a line, by lengths in scalars; an empty style
  ///     changes nothing.
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

  /// The output that shows a suggestion.
  ///
  /// - Parameters:
  ///   - rest: The end of the earlier line.
  ///   - line: The line that is edited, with the cursor at its end.
  ///   - prompt: The text before the line.
  ///   - columns: The number of columns for the prompt, the line and the suggestion.
  /// - Returns: Text and escape sequences; empty if the suggestion does not fit.
  mutating func suggesting(
    _ rest: String, behind line: String, prompt: String, columns: Int
  ) -> String {
    let end = Geometry.width(of: prompt + line)
    let shown = Geometry.shortened(rest, to: columns - end - 1)
    guard !shown.isEmpty, Self.canDraw(line + rest, prompt: "", columns: .max) else { return "" }
    suggestion = rest
    return "\u{1B}7\u{1B}[\(end + 1)G\u{1B}[2m\(shown)\u{1B}[22m\u{1B}8"
  }

  /// The output that removes the suggestion.
  ///
  /// - Parameters:
  ///   - line: The line that is edited.
  ///   - prompt: The text before the line.
  /// - Returns: Text and escape sequences; empty if no suggestion is shown.
  mutating func removal(line: String, prompt: String) -> String {
    if suggestion.isEmpty { return "" }
    suggestion = ""
    return "\u{1B}7\u{1B}[\(Geometry.width(of: prompt + line) + 1)G\u{1B}[K\u{1B}8"
  }

  /// Whether a line fits into one row, and the position of each character is certain.
  private static func canDraw(_ line: String, prompt: String, columns: Int) -> Bool {
    line.utf8.count <= 1000
      && line.unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control && cedit_width(wide($0)) > 0
      }
      && Geometry.width(of: prompt + line) < columns
  }
}

extension EditingTerminal {
  /// Shows the line in colours, and a suggestion if there is one.
  func showColours() {
    guard canPreview, settings.usesColour, settings.colours != nil, !isSearching else { return }
    let (line, beforeCursor) = edited
    let columns = geometry.columns
    var output = ""
    if let colours = settings.colours {
      output = self.colours.drawn(line, prompt: prompt, columns: columns, colours: colours)
    }
    if line == beforeCursor, let rest = rest(of: line) {
      // The preview at the right end keeps its place.
      let room = columns - (preview.width == 0 ? 0 : preview.width + 2)
      output += self.colours.suggesting(rest, behind: line, prompt: prompt, columns: room)
    }
    write(output)
  }

  /// Removes the suggestion, which libedit does not know.
  func removeSuggestion() {
    if colours.suggestion.isEmpty { return }
    write(colours.removal(line: edited.line, prompt: prompt))
    // The preview was erased with the end of the row.
    preview.noteRemoval()
  }

  /// The rest of the newest single-row line of the history that begins with a given line.
  private func rest(of line: String) -> String? {
    guard line.utf8.count > 1, line.utf8.count <= 1000 else { return nil }
    let entry = entries.last {
      $0.utf8.count > line.utf8.count && $0.utf8.starts(with: line.utf8) && !$0.contains("\n")
    }
    return entry.map { String($0.unicodeScalars.dropFirst(line.unicodeScalars.count)) }
  }

  /// The key that inserts the suggestion, if Right or End was pressed at the end of the line.
  ///
  /// - Parameter sequence: The bytes of the pressed key.
  /// - Returns: The key; `nil` if the pressed key has its usual meaning.
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
