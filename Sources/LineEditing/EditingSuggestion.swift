import CEdit

// The suggestion: the end of an earlier line with the same beginning.

extension EditingTerminal {
  /// The rest of the newest single-row line of the history that begins with a given line.
  func suggestion(behind line: String) -> String? {
    guard settings.usesColour, settings.colours != nil, line.utf8.count > 1,
      line.utf8.count <= 1000
    else { return nil }
    let entry = entries.last {
      $0.utf8.count > line.utf8.count && $0.utf8.starts(with: line.utf8)
        && $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
    return entry.map { String($0.unicodeScalars.dropFirst(line.unicodeScalars.count)) }
  }

  /// The key that inserts the suggestion, if Right or End was pressed at the end of the line.
  ///
  /// - Parameter sequence: The bytes of the pressed key.
  /// - Returns: The key; `nil` if the pressed key has its usual meaning.
  func keyTakingSuggestion(for sequence: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let rest = sequence.dropFirst()
    guard let suggestion,
      ["[C", "OC", "[F", "OF", "[4~"].contains(where: { rest.elementsEqual($0.utf8) })
    else { return nil }
    let (line, beforeCursor) = edited
    guard line == beforeCursor else { return nil }
    pasted = suggestion
    return StandIn.paste
  }
}
