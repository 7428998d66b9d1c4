import PlainText

extension CommandSyntax {
  /// The help of the command: its purpose, its forms, and its options.
  var help: String {
    var text = "OVERVIEW: \(abstract)\n"
    if !discussion.isEmpty { text += "\n" + discussion.wrapped + "\n" }
    text += "\nUSAGE: " + usage.joined(separator: "\n       ") + "\n"
    if !sections.isEmpty { return text + helpInSections }
    if let operand {
      text += "\nARGUMENTS:\n" + row("<\(operand.name)>", operand.help)
    }
    text += "\nOPTIONS:\n"
    for option in options { text += row(option.term, option.help) }
    if version != nil { text += row("--version", "Show the version.") }
    return text + row("-h, --help", "Show help information.") + appendix()
  }

  /// The options under headings, followed by the names of all other options.
  private var helpInSections: String {
    let listed = sections.map { section in
      " \(section.heading):\n"
        + options(named: section.options).map { row($0.term, $0.help) }.joined()
    }
    let named = Set(sections.flatMap(\.options))
    let others = options.filter { named.isDisjoint(with: $0.names) }.map { $0.term + "," }
    let names = Screen(columns: 78).wrapped(others + ["-h, --help"], indent: 0)
    return "\nOPTIONS:\n" + listed.joined()
      + " Others, all of them in 'man rpn':\n"
      + names.map { "  \($0)\n" }.joined()
  }

  private func options(named names: [String]) -> [CommandOption<Chosen>] {
    names.flatMap { name in options.filter { $0.names.contains(name) } }
  }

  /// The name and the purpose of the subcommand, as a line of the main help.
  var summary: String { row(name ?? "", abstract) }
}

extension CommandOption {
  /// The names of the option and of its value.
  fileprivate var term: String {
    names.joined(separator: ", ") + (placeholder.map { " <\($0)>" } ?? "")
  }
}

/// Formats a term and its meaning in two columns.
private func row(_ term: String, _ meaning: String) -> String {
  let lines = lines(of: meaning, width: 80 - 26)
  let first = term.count < 24 ? padded("  " + term, to: 26) : "  \(term)\n" + padded("", to: 26)
  return first + lines.joined(separator: "\n" + padded("", to: 26)) + "\n"
}

/// Breaks a text into lines of a width.
private func lines(of text: String, width: Int) -> [String] {
  Screen(columns: width).wrapped(text.split(separator: " ").map(String.init), indent: 0)
}

extension String {
  /// The text with paragraphs wrapped to 80 columns; indented lines are unchanged.
  fileprivate var wrapped: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix(" ")
        ? String(line) : lines(of: String(line), width: 79).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
