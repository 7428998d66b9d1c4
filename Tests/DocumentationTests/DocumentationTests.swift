import Shell
import TestSupport
import Testing

@Suite("The examples of the documentation")
struct DocumentationTests {
  private static let console: Set<String> = ["console", "sh"]
  private static let swift: Set<String> = ["swift"]
  private static let live: Set<String> = ["rpn"]
  private static let known = console.union(swift).union(live).union(Documentation.silentLanguages)

  private let documentation: Documentation

  init() throws {
    documentation = try Documentation.shared.get()
  }

  @Test("Every block is in a language of which it is known whether it is run")
  func languages() {
    let others = documentation.blocks.filter { !Self.known.contains($0.language) }
    #expect(others.map(\.testDescription) == [])
  }

  @Test("The page in the documentation is the one that is opened in a browser: make check-web")
  func pages() throws {
    let page = try Project.text(of: "Web/live.html")
    #expect(
      documentation.blocks(in: ["html"]).map { $0.lines.joined(separator: "\n") + "\n" } == [page])
  }

  @Test(
    "A block that is not run says why",
    arguments: try Documentation.shared.get().skipped)
  func skipped(block: CodeBlock) {
    #expect(block.reasonNotRun != "")
  }

  @Test("A block continues one of its own file")
  func continuations() {
    for blocks in documentation.sessions(in: Self.console) {
      #expect(blocks.first?.isContinued == false && Set(blocks.map(\.file)).count == 1)
    }
  }

  @Test(
    "A quotation stands in the file that it names, but for its indentation",
    arguments: try Documentation.shared.get().quotations)
  func quotation(block: CodeBlock) throws {
    let lines = try Project.lines(of: try #require(block.origin))
    let wanted = dedented(block.lines)
    let starts = lines.indices.dropLast(wanted.count - 1)
    #expect(starts.contains { dedented(Array(lines[$0..<$0 + wanted.count])) == wanted })
  }

  @Test(
    "A live line is one program, and fails only where that is said",
    arguments: try Documentation.shared.get().blocks(in: live))
  func liveLine(block: CodeBlock) throws {
    #expect(block.lines.count == 1)
    let options = block.liveOptions.filter { $0 != "fails" }
    let outcome = try shell(#"rpn explain "$@""#, options + ["--"] + block.lines)
    #expect((outcome.status == 1) == block.liveOptions.contains("fails"), "\(outcome.errors)")
  }

  @Test(
    "A console session goes as it is shown",
    arguments: try Documentation.shared.get().sessions(in: console))
  func consoleSession(blocks: [CodeBlock]) throws {
    let sessions = try blocks.map { (file: $0.file, session: try ConsoleSession($0)) }
    try withTemporaryDirectory { directory in
      for (file, session) in sessions {
        for exchange in session.exchanges {
          let outcome = try shell("exec 2>&1\n\(exchange.command)", in: directory)
          #expect(
            outcome.output == exchange.output, "\(file):\(exchange.line): \(exchange.command)")
        }
      }
    }
  }

  @Test("Swift examples have the values that they show")
  func swiftExamples() throws {
    let blocks = documentation.blocks(in: Self.swift)
    let examples = try blocks.map { (block: $0, example: try SwiftExample($0)) }
    try #require(!examples.isEmpty)
    try withTemporaryDirectory { directory in
      let program = try ExampleProgram(examples, in: directory)
      for (index, (block, example)) in examples.enumerated() {
        let output = try program.run(index)
        #expect(output == "\(example.checkCount) checks\n", "\(block.testDescription)")
      }
    }
  }
}

/// The lines without the spaces that all of them begin with.
private func dedented(_ lines: [String]) -> [String] {
  let indentation = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
  return lines.map { String($0.dropFirst(indentation)) }
}
