import TestSupport

/// The documentation of the package: its code blocks by what is to be done with them.
struct Documentation {
  /// Read once for all tests.
  static let shared = Result { try Documentation() }

  /// Languages whose blocks are not run: there is nothing to run in them.
  static let silentLanguages: Set<String> = ["", "text", "ebnf", "python", "html"]

  /// All blocks there are.
  let blocks: [CodeBlock]

  /// The blocks that say that they are not run.
  var skipped: [CodeBlock] { blocks.filter { $0.reasonNotRun != nil } }

  /// The blocks that are quoted from a file.
  var quotations: [CodeBlock] { blocks.filter { $0.origin != nil } }

  /// The blocks to run that are written in one of the languages.
  func blocks(in languages: Set<String>) -> [CodeBlock] {
    blocks.filter {
      $0.reasonNotRun == nil && $0.origin == nil && languages.contains($0.language)
    }
  }

  /// The blocks to run in a shell: in each group, those that share a folder, in order.
  ///
  /// - Parameter languages: The languages of a shell.
  /// - Returns: The groups; only the first block of each has no block that it continues.
  func sessions(in languages: Set<String>) -> [[CodeBlock]] {
    blocks(in: languages).reduce(into: []) { groups, block in
      if block.isContinued, let last = groups.indices.last {
        groups[last].append(block)
      } else {
        groups.append([block])
      }
    }
  }

  private init() throws {
    let files = try Project.paths(below: "Sources").map { "Sources/\($0)" }.sorted()
    let articles = files.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }
    let sources = files.filter { $0.hasSuffix(".swift") }
    let pages = ["README", "ARCHITECTURE", "CONTRIBUTING", "PLATFORMS", "SECURITY"]
      .map { "\($0).md" }
    let course = try Project.paths(below: "Course", ending: ".md").map { "Course/\($0)" }
      .filter { !$0.contains("/.build") }
    blocks =
      try (pages + ["Tests/README.md"] + articles + course).flatMap {
        try codeBlocks(inMarkdown: Project.text(of: $0), of: $0)
      } + sources.flatMap { try codeBlocks(inDocCommentsOf: Project.text(of: $0), of: $0) }
  }
}
