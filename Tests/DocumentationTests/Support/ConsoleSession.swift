/// A code block that shows what a person types at the prompt `$ `, and the answers.
struct ConsoleSession: Equatable {
  /// A command, and what it writes to standard output and standard error together.
  struct Exchange: Equatable {
    let line: Int
    var command: String
    var output = ""

    /// Whether the command goes on in the next line.
    var isOpen: Bool {
      guard output.isEmpty else { return false }
      let lines = command.split(separator: "\n", omittingEmptySubsequences: false)
      if let end = lines.first?.firstMatch(of: /<<(\w+)$/)?.1 {
        return !lines.dropFirst().contains(end)
      }
      return command.hasSuffix("\\")
    }
  }

  /// The commands in order, each with its answer.
  let exchanges: [Exchange]

  /// Reads a block.
  ///
  /// - Parameter block: A block whose lines are commands and their output. A command whose line
  ///   ends with a backslash goes on in the next line. One that ends with `<<WORD` goes on up to
  ///   the line WORD.
  /// - Throws: `DocumentationFault` if the block does not start with a command.
  init(_ block: CodeBlock) throws {
    exchanges = try block.numberedLines.reduce(into: []) { exchanges, line in
      let last = exchanges.indices.last
      if let last, exchanges[last].isOpen {
        exchanges[last].command += "\n\(line.text)"
      } else if line.text.hasPrefix("$ ") {
        exchanges.append(Exchange(line: line.number, command: String(line.text.dropFirst(2))))
      } else if let last {
        exchanges[last].output += "\(line.text)\n"
      } else {
        throw DocumentationFault(
          file: block.file, line: line.number, fault: "a command must start with '$ '")
      }
    }
    if exchanges.isEmpty {
      throw DocumentationFault(file: block.file, line: block.line, fault: "there is no command")
    }
  }
}
