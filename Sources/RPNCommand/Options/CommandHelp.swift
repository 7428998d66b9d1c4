import PlainText

extension CommandSyntax {
  /// The help: what it does, how it is called, and each option.
  var help: String {
    var text = "OVERVIEW: \(abstract)\n"
    if !discussion.isEmpty { text += "\n" + discussion.wrapped + "\n" }
    text += "\nUSAGE: " + usage.joined(separator: "\n       ") + "\n"
    if let operand {
      text += "\nARGUMENTS:\n" + row("<\(operand.name)>", operand.help)
    }
    text += "\nOPTIONS:\n"
    for option in options {
      let names = option.names.joined(separator: ", ")
      text += row(names + (option.placeholder.map { " <\($0)>" } ?? ""), option.help)
    }
    if version != nil { text += row("--version", "Show the version.") }
    return text + row("-h, --help", "Show help information.") + appendix()
  }

  /// What it is and what it does, in a line of the help of the command.
  var summary: String { row(name ?? "", abstract) }
}

/// A term and what it means, in two columns.
private func row(_ term: String, _ meaning: String) -> String {
  let lines = lines(of: meaning, width: 80 - 26)
  let first = term.count < 24 ? padded("  " + term, to: 26) : "  \(term)\n" + padded("", to: 26)
  return first + lines.joined(separator: "\n" + padded("", to: 26)) + "\n"
}

/// Words in lines that are no longer than a width.
private func lines(of text: String, width: Int) -> [String] {
  Screen(columns: width).wrapped(text.split(separator: " ").map(String.init), indent: 0)
}

extension String {
  /// The text with its paragraphs in lines below 80 characters; indented lines stay as they are.
  fileprivate var wrapped: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix(" ")
        ? String(line) : lines(of: String(line), width: 79).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
