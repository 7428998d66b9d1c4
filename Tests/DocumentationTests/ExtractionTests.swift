import Testing

@Suite("Reading code blocks")
struct ExtractionTests {
  @Test("Markdown")
  func markdown() throws {
    let text = """
      # Title

      ```swift
      let x = 1
      ```
      ````text
      ```
      ````
      1. In a list:

         ```console
         $ rpn 3
           3
         ```
      <!-- not run: it needs the network -->
      ```sh
      git clone
      ```
      <!-- not run -->
      ```sh
      ```
      <!-- from: Sources/A.swift -->
      ```swift
      ```
      <!-- live: --digits 50 fails -->
      ```rpn
      ```
      <!-- continues -->
      ```sh
      ```
      """
    let blocks = try codeBlocks(inMarkdown: text, of: "A.md")
    #expect(blocks.map(\.line) == [3, 6, 11, 16, 20, 23, 26, 29])
    #expect(
      blocks.map(\.language) == ["swift", "text", "console", "sh", "sh", "swift", "rpn", "sh"])
    #expect(
      blocks.map(\.lines)
        == [["let x = 1"], ["```"], ["$ rpn 3", "  3"], ["git clone"], [], [], [], []])
    #expect(
      blocks.map(\.reasonNotRun) == [nil, nil, nil, "it needs the network", "", nil, nil, nil])
    #expect(blocks.map(\.origin) == [nil, nil, nil, nil, nil, "Sources/A.swift", nil, nil])
    #expect(blocks.dropLast().last?.liveOptions == ["--digits", "50", "fails"])
    #expect(blocks.map(\.isContinued) == Array(repeating: false, count: 7) + [true])
  }

  @Test("Doc comments")
  func docComments() throws {
    let text = """
      // ```swift
      /// Adds.
      ///
      /// ```swift
      /// add(1)  // → 2
      ///
      ///   indented
      /// ```
      func add() {
        /// ```
        /// plain
        /// ```
      }
      """
    let blocks = try codeBlocks(inDocCommentsOf: text, of: "A.swift")
    #expect(blocks.map(\.line) == [4, 10])
    #expect(blocks.map(\.language) == ["swift", ""])
    #expect(blocks.map(\.lines) == [["add(1)  // → 2", "", "  indented"], ["plain"]])
  }

  @Test("A block that is never closed is a fault")
  func unclosed() {
    let fault = DocumentationFault(file: "A", line: 2, fault: "the block is never closed")
    #expect(throws: fault) { try codeBlocks(inMarkdown: "\n```swift\nlet x", of: "A") }
    #expect(throws: fault) {
      try codeBlocks(inDocCommentsOf: "/// x\n/// ```\nfunc f()\n/// ```", of: "A")
    }
  }

  @Test("An arrow becomes a check, an import goes to the top")
  func swiftExample() throws {
    let example = try SwiftExample(
      block(["import Functional", "  try f(\"a\")  // → [\"a\"]", "let y = 1  // text → 2"]))
    #expect(example.imports == ["Functional"])
    #expect(example.checkCount == 1)
    #expect(
      example.body == [
        "", #"  checkDocumented(try f("a"), "[\"a\"]", line: 9)"#, "let y = 1  // text → 2",
      ])
  }

  @Test("An arrow needs an expression")
  func lonelyArrow() {
    let fault = DocumentationFault(
      file: "A.md", line: 9, fault: "no expression stands before the arrow")
    #expect(throws: fault) { try SwiftExample(block(["f()", "// → 2"])) }
  }

  @Test("Commands and their output")
  func console() throws {
    let session = try ConsoleSession(
      block(["$ rpn 3 \\", "  5 +", "8", "", "$ true", "$ echo '$ x'", "$x"]))
    #expect(
      session.exchanges == [
        .init(line: 8, command: "rpn 3 \\\n  5 +", output: "8\n\n"),
        .init(line: 10 + 2, command: "true"),
        .init(line: 13, command: "echo '$ x'", output: "$x\n"),
      ])
  }

  @Test("A document in a command ends at its word")
  func hereDocument() throws {
    let session = try ConsoleSession(
      block(["$ cat >a <<END", "$ x", "b\\", "END", "$ cat a", "$ x"]))
    #expect(
      session.exchanges == [
        .init(line: 8, command: "cat >a <<END\n$ x\nb\\\nEND"),
        .init(line: 12, command: "cat a"),
        .init(line: 13, command: "x"),
      ])
  }

  @Test("A session without a command is a fault", arguments: [[], ["make"], ["8", "$ rpn 8"]])
  func noCommand(lines: [String]) {
    #expect(throws: DocumentationFault.self) { try ConsoleSession(block(lines)) }
  }

  private func block(_ lines: [String]) -> CodeBlock {
    CodeBlock(file: "A.md", line: 7, language: "", lines: lines)
  }
}
