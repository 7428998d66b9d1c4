/// The code blocks of a Markdown file.
///
/// - Parameters:
///   - text: The text of the file.
///   - file: Its path.
/// - Returns: The blocks, in order.
/// - Throws: `DocumentationFault` if a block is never closed.
func codeBlocks(inMarkdown text: String, of file: String) throws -> [CodeBlock] {
  try codeBlocks(in: lines(of: text), of: file)
}

/// The code blocks in the doc comments of a Swift file.
///
/// - Parameters:
///   - text: The text of the file.
///   - file: Its path.
/// - Returns: The blocks, in order.
/// - Throws: `DocumentationFault` if a block is never closed.
func codeBlocks(inDocCommentsOf text: String, of file: String) throws -> [CodeBlock] {
  try codeBlocks(in: lines(of: text).map(docCommentText), of: file)
}

private func lines(of text: String) -> [Substring] {
  text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
}

/// The text of a line of a doc comment; `nil` for any other line.
private func docCommentText(_ line: Substring) -> Substring? {
  let comment = line.drop { $0 == " " }
  guard comment.hasPrefix("///") else { return nil }
  let text = comment.dropFirst(3)
  return text.hasPrefix(" ") ? text.dropFirst() : text
}

/// The blocks in lines of Markdown, which is interrupted where a line is `nil`.
private func codeBlocks(in lines: [Substring?], of file: String) throws -> [CodeBlock] {
  var blocks: [CodeBlock] = []
  var index = lines.startIndex
  while index < lines.endIndex {
    guard let fence = lines[index].flatMap(Fence.init) else {
      index += 1
      continue
    }
    let body = lines[(index + 1)...].prefix { $0.map { !fence.isClosed(by: $0) } ?? false }
    guard body.endIndex < lines.endIndex, lines[body.endIndex] != nil else {
      throw DocumentationFault(file: file, line: index + 1, fault: "the block is never closed")
    }
    let before = index > lines.startIndex ? lines[index - 1] : nil
    blocks.append(
      CodeBlock(
        file: file, line: index + 1, language: fence.language,
        lines: body.compactMap { $0.map(fence.withoutIndentation) },
        note: before.flatMap(note)))
    index = body.endIndex + 1
  }
  return blocks
}

/// The note of a comment on the block after it; `nil` for any other line.
private func note(_ line: Substring) -> CodeBlock.Note? {
  let comment = /\s*<!--\s*(not run|from|live|continues)\b:?\s*(.*?)\s*-->\s*/
  guard let match = line.wholeMatch(of: comment) else { return nil }
  let text = String(match.2)
  return switch match.1 {
  case "from": .from(text)
  case "live": .live(text)
  case "continues": .continued
  default: .notRun(text)
  }
}

/// The line that opens a code block.
private struct Fence {
  let language: String
  private let indentation: Int
  private let length: Int

  init?(_ line: Substring) {
    guard let match = line.wholeMatch(of: /( *)(```+)([^`]*)/) else { return nil }
    indentation = match.1.count
    length = match.2.count
    language = match.3.split(separator: " ").first.map(String.init) ?? ""
  }

  func isClosed(by line: Substring) -> Bool {
    line.wholeMatch(of: /\s*(```+)\s*/).map { $0.1.count >= length } ?? false
  }

  func withoutIndentation(_ line: Substring) -> String {
    String(line.dropFirst(line.prefix(indentation).prefix { $0 == " " }.count))
  }
}
