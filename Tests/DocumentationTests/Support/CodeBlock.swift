import Testing

/// A fenced code block of a Markdown file or of the doc comments of a Swift file.
struct CodeBlock: Equatable, CustomTestStringConvertible {
  /// The path of the file, from the package's directory.
  let file: String

  /// The line of the opening fence, from 1.
  let line: Int

  /// The word behind the opening fence; empty if there is none.
  let language: String

  /// The lines between the fences.
  let lines: [String]

  /// What `<!-- not run: … -->` on the line before the fence gives as the reason.
  let reasonNotRun: String?

  /// Where an editor finds the block.
  var testDescription: String { "\(file):\(line)" }

  /// The lines with their numbers in the file.
  var numberedLines: [(number: Int, text: String)] {
    lines.enumerated().map { ($0.offset + line + 1, $0.element) }
  }
}

/// A fault in how the documentation is written, found before anything of it runs.
struct DocumentationFault: Error, Equatable, CustomStringConvertible {
  let file: String
  let line: Int
  let fault: String

  var description: String { "\(file):\(line): \(fault)" }
}
