/// Several lines as one, without their comments.
///
/// A comment would hide the lines after it.
func historyEntry(of program: String) -> String {
  program.split(whereSeparator: \.isNewline).map { parts(of: $0).code }
    .filter { !$0.isEmpty }.joined(separator: " ")
}

/// Several lines as one of the same meaning, with their comments at the end.
func oneLine(_ program: String) -> String {
  let lines = program.split(whereSeparator: \.isNewline)
  if lines.count <= 1 { return String(lines.first ?? "") }
  let comments = lines.map { parts(of: $0).comment }.filter { !$0.isEmpty }
  return historyEntry(of: program)
    + (comments.isEmpty ? "" : "  # " + comments.joined(separator: "; "))
}

/// The code of a line with single spaces outside of quotation marks, and its comment.
private func parts(of line: Substring) -> (code: String, comment: String) {
  var text = ""
  var isStart = true
  var isQuoted = false
  var isEscaped = false
  var comment = line[line.endIndex...]
  for (index, character) in zip(line.indices, line) {
    let first = character.unicodeScalars.first
    if isQuoted {
      isQuoted = isEscaped || first != "\""
      isEscaped = !isEscaped && first == "\\"
    } else if character.isWhitespace {
      isStart = true
      if !text.isEmpty, text.last != " " { text.append(" ") }
      continue
    } else {
      if isStart, first == "#" {
        comment = line[index...].drop { $0 == "#" || $0.isWhitespace }
        break
      }
      isQuoted = isStart && first == "\""
      isStart = "[]{}".contains(character)
    }
    text.append(character)
  }
  if text.last == " " { text.removeLast() }
  return (text, String(comment.reversed().drop(while: \.isWhitespace).reversed()))
}

/// A program for the history: one line without its comment, or several lines as typed.
func remembered(_ program: String) -> String {
  let lines = program.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  guard lines.count > 1 else { return historyEntry(of: program) }
  let isBlank = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
  let typed = lines.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
  return typed.joined(separator: "\n")
}
