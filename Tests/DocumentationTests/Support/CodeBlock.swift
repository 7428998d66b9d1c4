import Testing

/// A fenced code block of a Markdown file or of the doc comments of a Swift file.
struct CodeBlock: Equatable, CustomTestStringConvertible {
  /// The path of the file, from the package's directory.
  let file: String

  /// The line of the opening fence, from 1.
  let line: Int

  /// The word behind the opening fence; empty without one.
  let language: String

  /// The lines between the fences.
  let lines: [String]

  /// The note on the block, in a comment on the line before the fence.
  enum Note: Equatable {
    /// `<!-- not run: … -->`, with the reason, empty where none is given.
    case notRun(String)
    /// `<!-- from: … -->`: a quotation from the file.
    case from(String)
    /// `<!-- live: … -->`: how a program is to be run.
    case live(String)
    /// `<!-- continues -->`: it runs in the folder of the block before, and after it.
    case continued
  }

  /// The note on the block, if there is one.
  var note: Note?

  /// Why the block is not run; `nil` if it is.
  var reasonNotRun: String? { if case .notRun(let reason) = note { reason } else { nil } }

  /// The file that the block is quoted from; `nil` if it is no quotation.
  var origin: String? { if case .from(let file) = note { file } else { nil } }

  /// Whether the block needs the files of the block before.
  var isContinued: Bool { note == .continued }

  /// The words behind `live:`.
  var liveOptions: [String] {
    if case .live(let options) = note { options.split(separator: " ").map(String.init) } else { [] }
  }

  /// The place of the block, as editors read it.
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
