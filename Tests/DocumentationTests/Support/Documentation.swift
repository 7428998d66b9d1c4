import Foundation

/// The documentation of the package: its code blocks by what is to be done with them.
struct Documentation {
  /// Read once for all tests.
  static let shared = Result { try Documentation() }

  /// Languages whose blocks are not run: there is nothing to run in them.
  static let silentLanguages: Set<String> = ["", "text", "ebnf", "python"]

  /// All blocks there are.
  let blocks: [CodeBlock]

  /// The blocks that say that they are not run.
  var skipped: [CodeBlock] { blocks.filter { $0.reasonNotRun != nil } }

  /// The blocks to run that are written in one of the languages.
  func blocks(in languages: Set<String>) -> [CodeBlock] {
    blocks.filter { $0.reasonNotRun == nil && languages.contains($0.language) }
  }

  private init() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: "\(Self.root)/Sources")
      .map { "Sources/\($0)" }.sorted()
    let articles = files.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }
    let sources = files.filter { $0.hasSuffix(".swift") }
    let readme = ["README.md"].filter {
      FileManager.default.fileExists(atPath: "\(Self.root)/\($0)")
    }
    blocks =
      try (readme + articles).flatMap { try codeBlocks(inMarkdown: Self.text(of: $0), of: $0) }
      + sources.flatMap { try codeBlocks(inDocCommentsOf: Self.text(of: $0), of: $0) }
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private static func text(of path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }
}
