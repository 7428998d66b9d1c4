/// Joins the lines of a program into one line, without comments.
///
/// A comment would hide the code after it on the same line.
func historyEntry(of program: String) -> String {
  program.split(whereSeparator: \.isNewline).map(code)
    .filter { !$0.isEmpty }.joined(separator: " ")
}

/// Removes the comment and extra blanks from a line; texts in quotation marks are unchanged.
private func code(of line: Substring) -> String {
  var text = ""
  var isStart = true
  var isQuoted = false
  var isEscaped = false
  for character in line {
    let first = character.unicodeScalars.first
    if isQuoted {
      isQuoted = isEscaped || first != "\""
      isEscaped = !isEscaped && first == "\\"
    } else if character.isWhitespace {
      isStart = true
      if !text.isEmpty, text.last != " " { text.append(" ") }
      continue
    } else {
      if isStart, first == "#" { break }
      isQuoted = isStart && first == "\""
      isStart = "[]{}".contains(character)
    }
    text.append(character)
  }
  if text.last == " " { text.removeLast() }
  return text
}

/// Returns a program for the history: one line without its comment, or several lines as typed.
func remembered(_ program: String) -> String {
  let lines = program.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  guard lines.count > 1 else { return historyEntry(of: program) }
  let isBlank = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
  let typed = lines.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
  return typed.joined(separator: "\n")
}
