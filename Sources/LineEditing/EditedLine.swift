import CEdit
import CLibrary

// What libedit holds of the line.

extension EditingTerminal {
  /// The line that is edited, and the part of it before the cursor.
  var edited: (line: String, beforeCursor: String) {
    guard let info = el_wline(editor), let start = info.pointee.buffer,
      let cursor = info.pointee.cursor, let end = info.pointee.lastchar
    else { return ("", "") }
    return (String(from: start, to: end), String(from: start, to: cursor))
  }

  /// How many characters it has.
  var lineLength: Int {
    guard let info = el_wline(editor), let start = info.pointee.buffer,
      let end = info.pointee.lastchar
    else { return 0 }
    return end - start
  }

  /// Whether libedit shows a search, which it puts under the line.
  var isSearching: Bool {
    let line = edited.line
    guard let newline = line.lastIndex(where: \.isNewline) else { return false }
    let last = line[line.index(after: newline)...]
    return ["bck", "fwd"].contains { last.hasPrefix($0) }
      || (["/", "?"].contains { last.hasPrefix($0) } && cedit_uses_keys(editor, "vi") != 0)
  }

  /// Notes the line as it is now, for taking changes back.
  func noteChange() {
    guard !isSearching else { return }
    let (line, beforeCursor) = edited
    changes.note(LineChanges.State(line: line, beforeCursor: beforeCursor))
  }
}
