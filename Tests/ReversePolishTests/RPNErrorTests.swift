import FastArithmetic
import ReversePolish
import Testing

@Suite("Messages of errors")
struct RPNErrorTests {
  @Test(
    "The message, the line and a caret under the token",
    arguments: [
      ("3 +", ["'+' needs 2 values, but the stack holds 1", "  3 +", "    ^"]),
      ("+ 3", ["'+' needs 2 values, but the stack is empty", "  + 3", "  ^"]),
      ("drop", ["'drop' needs 1 value, but the stack is empty", "  drop", "  ^"]),
      (
        "1 2 5 pick",
        ["'5 pick' needs 6 values, but the stack holds 2", "  1 2 5 pick", "        ^"]
      ),
      ("1 0 /", ["division by zero", "  1 0 /", "      ^"]),
      ("1 2\n  0 / 3\n4", ["division by zero", "    0 / 3", "      ^"]),
      ("1 -1 pick", ["'pick' counts from 0, not from -1", "  1 -1 pick", "       ^"]),
      (
        "-1 sqrt",
        ["'sqrt' takes numbers from 0, not -1", "  -1 sqrt", "     ^"]
      ),
      ("] 3", ["']' without '[' before it", "  ] 3", "  ^"]),
      ("{ 3 ]", ["']' cannot close '{'", "  { 3 ]", "      ^"]),
      ("1 [", ["'[' is never closed", "  1 [", "    ^"]),
      ("1 2", ["one value is wanted, but 2 are left", "  1 2", "    ^"]),
    ])
  func excerpts(program: String, lines: [String]) throws {
    let error = try #require(failure { () throws(RPNError) in try solveRPN(program) })
    #expect(error.description == lines.joined(separator: "\n"))
  }

  @Test("In a file, the name, the line and the column stand before the message")
  func file() throws {
    let source = Source("3 5\n  é foo\n", name: "sums/one.rpn")
    let error = try #require(failure { () throws(RPNError) in try fused(source) })
    #expect(error.description.hasPrefix("sums/one.rpn:2:3: unknown word 'é'"))
    #expect(error.description.hasSuffix("\n    é foo\n    ^"))
  }

  @Test("Without a place there is the message alone")
  func placeless() {
    #expect(RPNError(.domain, "no").description == "no")
    #expect(RPNError(.domain, "no", suggestion: "yes").description == "no; yes")
    #expect(RPNError(.domain, "no").place == nil)
  }

  @Test("A place is added once, by the first caller that knows it")
  func located() {
    let (first, second) = (Place(Source("1 2"), 0..<1), Place(Source("1 2"), 2..<3))
    let error = RPNError(.domain, "no", suggestion: "yes")
    #expect(error.located(at: first) == RPNError(.domain, "no", suggestion: "yes", at: first))
    #expect(error.located(at: first).located(at: second) == error.located(at: first))
  }

  @Test(
    "The caret stands under the token whatever stands before it",
    arguments: [
      ("\t\t5x", "    5x", 4), ("漢字 5x", "  漢字 5x", 7), ("ｆｕ 5x", "  ｆｕ 5x", 7),
      ("한 5x", "  한 5x", 5), ("👩‍👩‍👧 5x", "  👩‍👩‍👧 5x", 5), ("🇨🇭 5x", "  🇨🇭 5x", 5),
      ("e\u{301} 5x", "  e\u{301} 5x", 4), ("é 5x", "  é 5x", 4),
      ("\u{FEFF}a 5x", "  a 5x", 4),
      ("1\r\n2 5x", "  2 5x", 4), ("a\r5x", "  a 5x", 4),
    ])
  func carets(program: String, line: String, indent: Int) throws {
    let error = try #require(failure { () throws(RPNError) in try solveRPN(program) })
    let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropFirst() == [line[...], (String(repeating: " ", count: indent) + "^")[...]])
  }

  @Test("A character that would move the cursor is shown as a mark")
  func controlCharacters() throws {
    for scalar in "\u{0}\u{7}\u{8}\u{1B}\u{7F}\u{9B}\u{AD}\u{202E}\u{2066}\u{E0041}".unicodeScalars
    {
      let error = try #require(failure { () throws(RPNError) in try solveRPN("a\(scalar)b 5x") })
      #expect(error.description.hasSuffix("\n  a\u{FFFD}b 5x\n      ^"), "\(scalar.value)")
    }
    let error = try #require(failure { () throws(RPNError) in try solveRPN("\u{1B}31m\u{202E}") })
    #expect(error.message == "unknown word '\u{FFFD}31m\u{FFFD}'")
  }

  @Test("A long line is cut around the token", arguments: [0, 19, 20, 21, 30, 200, 100_000])
  func longLines(before: Int) throws {
    for after in [0, 16, 17, 18, 30, 200, 100_000] {
      let program =
        String(repeating: "1 ", count: before) + "5x" + String(repeating: " 2", count: after)
      let error = try #require(failure { () throws(RPNError) in try solveRPN(program) })
      let lines = error.description.split(separator: "\n").map(Array.init)
      #expect(lines.count == 3)
      #expect(lines.allSatisfy { $0.count <= 80 })
      let caret = lines[2].count - 1
      #expect(String(lines[1][caret..<caret + 2]) == "5x")
      // One side has the part of the 76 columns that the other leaves.
      let (left, right) = (2 * before, 2 + 2 * after)
      #expect((lines[1][2] == "…") == (left > max(40, 76 - right)))
      #expect((lines[1].last == "…") == (right > max(36, 76 - left)))
    }
  }

  @Test("A long word is cut, in the message and in the line")
  func longWords() throws {
    for word in [
      String(repeating: "x", count: 100_000), String(repeating: "é\u{301}", count: 50_000),
    ] {
      let error = try #require(failure { () throws(RPNError) in try solveRPN(word) })
      #expect(error.message == "unknown word '\(word.prefix(40))…'")
      #expect(error.description.count < 200)
    }
  }

  @Test("A character of many scalars is cut too")
  func longCharacter() throws {
    let marks = String(repeating: "\u{301}", count: 100_000)
    for program in ["x\(marks)", "5\(marks)", "1 \(marks) 5x \(marks)"] {
      let error = try #require(failure { () throws(RPNError) in try solveRPN(program) })
      #expect(error.description.utf8.count < 3000)
    }
  }

  private func fused(_ source: Source) throws(RPNError) -> [Double] {
    try DoubleAlgebra().evaluateFused([source]).values
  }
}
