import CEdit
import CLibrary

// The line in libedit's buffer.

extension EditingTerminal {
  /// The line that is edited, and its text before the cursor.
  var edited: (line: String, beforeCursor: String) {
    guard let (start, cursor, end) = bounds else { return ("", "") }
    return (String(from: start, to: end), String(from: start, to: cursor))
  }

  /// The number of characters of the line.
  var lineLength: Int { bounds.map { $0.end - $0.start } ?? 0 }

  /// Whether the cursor and the end are inside libedit's buffer.
  ///
  /// A command of vi with a search as its motion, such as `d?`, can move the cursor or the end out
  /// of the line.
  var isSound: Bool { bounds != nil }

  /// The start of the line, the cursor and the end in libedit's buffer.
  var bounds:
    (start: UnsafePointer<wchar_t>, cursor: UnsafePointer<wchar_t>, end: UnsafePointer<wchar_t>)?
  {
    guard let info = el_wline(editor), let start = info.pointee.buffer,
      let cursor = info.pointee.cursor, let end = info.pointee.lastchar, start <= cursor,
      cursor <= end
    else { return nil }
    return (start, cursor, end)
  }

  /// Whether libedit shows a search, which it writes below the line.
  var isSearching: Bool {
    let line = edited.line
    guard let newline = line.lastIndex(where: \.isNewline) else { return false }
    let last = line[line.index(after: newline)...]
    return ["bck", "fwd"].contains { last.hasPrefix($0) }
      || (["/", "?"].contains { last.hasPrefix($0) } && cedit_uses_keys(editor, "vi") != 0)
  }

  /// Records the present line for undo.
  func noteChange() {
    guard !isSearching else { return }
    let (line, beforeCursor) = edited
    changes.note(LineState(line: line, beforeCursor: beforeCursor))
  }
}
