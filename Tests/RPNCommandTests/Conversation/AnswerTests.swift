import Calculator
import PlainText
import Testing

@testable import RPNCommand

@Suite("Help")
struct AnswerTests {
  @Test("The page of :help fits any width", arguments: [30, 40, 80, 200])
  func page(columns: Int) {
    let page = Dialogue([":help"], on: Screen(columns: columns)).output
    #expect(page.allSatisfy { PlainText.columns(of: $0) <= columns })
    let text = page.joined(separator: " ").split(separator: " ").joined(separator: " ")
    for command in Command.allCases { #expect(text.contains("\(command.name) ")) }
    #expect(text.hasSuffix("A line that fails changes nothing."))
  }

  @Test("Help on a word fits any width", arguments: [30, 40, 80])
  func narrow(columns: Int) {
    for word in ["sln", "hypergeompmf", "powmod", "_m", ":save"] {
      let lines = Dialogue([":help \(word)"], on: Screen(columns: columns)).output
      #expect(lines.allSatisfy { PlainText.columns(of: $0) <= columns }, "\(lines)")
    }
  }

  @Test("The page of :help is short and names all commands")
  func page() {
    let page = Dialogue([":help"]).output
    #expect(page.count <= 36)
    #expect(page.allSatisfy { columns(of: $0) < 80 })
    for command in Command.allCases {
      #expect(page.contains { $0.hasPrefix(command.name + " ") })
    }
  }

  @Test(
    "Each word has its help: effect, meaning and examples",
    arguments: Lexicon.words.map { $0.name })
  func help(word: String) throws {
    let entry = try #require(Lexicon.word(named: word))
    let lines = Dialogue([":help \(word)"]).output
    #expect(lines.prefix(2) == ["\(word)  \(entry.effect)", entry.meaning])
    for example in entry.examples {
      #expect(lines.contains { $0.hasPrefix("  \(example.source) ") })
    }
  }

  static let answers: [([String], [String])] = [
    (
      [":help √"],
      [
        "sqrt  ( x -- y )", "square root of x, which is not negative", "also written √",
        "in a formula: sqrt(x)",
      ]
    ),
    ([": f 2 * ;", ":help f"], [": f 2 * ;"]),
    (["5 -> r", ":help r"], ["5 -> r"]),
    ([":help undo"], [":undo ", "  undoes the last change of the stack or names"]),
    ([":find takes back"], [":undo  undoes the last change of the stack or names"]),
    ([":help :lo"], [":load FILE", "  runs a program from a file"]),
    ([":effect swap dup *"], ["( x a -- a y )"]),
    ([":effect map"], ["( l q -- l )"]),
    (["1 2", ":explain + 3 *"], ["+  3", "3  3 3", "*  9"]),
  ]

  @Test("Questions are answered", arguments: answers)
  func answer(lines: [String], expected: [String]) {
    #expect(Dialogue(lines).output.prefix(expected.count) == expected[...])
  }

  static let errors: [(String, String)] = [
    (":help sqt", "there is no word 'sqt'; did you mean sqrt?"),
    (":help xyzzy", "there is no word 'xyzzy'; :find searches meanings too"),
    (":find xyzzy", "no word matches 'xyzzy'"),
    (":explain 3 +", "'+' needs 2 values, but the stack holds 1\n  3 +\n    ^"),
    (":effect [ 1", "'[' is never closed\n  [ 1\n  ^"),
  ]

  @Test("A question without an answer has an error", arguments: errors)
  func error(line: String, message: String) {
    #expect(Dialogue([line]).errors == [message])
  }

  @Test("All words stand in the list of words, by group, in lines that fit", arguments: [20, 80])
  func words(columns: Int) {
    let lines = Dialogue([": mine 1 ;", ":words"], on: Screen(columns: columns)).output
    let listed = lines.filter { $0.hasPrefix(" ") }.flatMap { $0.split(separator: " ") }
    #expect(listed.map { String($0) } == Lexicon.words.map { $0.name } + ["mine"])
    #expect(lines.filter { !$0.hasPrefix(" ") }.count == Word.Group.allCases.count + 1)
    #expect(lines.allSatisfy { $0.count <= columns })
  }

  @Test("A question changes nothing")
  func unchanged() throws {
    for question in [":help", ":words", ":find a", ":effect dup", ":explain 1 -> x clear"] {
      let talk = Dialogue(["1 2", question])
      #expect(try talk.stack == ["1", "2"])
      #expect(talk.conversation.session.names == [])
    }
  }
}
