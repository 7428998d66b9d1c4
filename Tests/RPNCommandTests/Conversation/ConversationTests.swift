import ReversePolish
import Testing

@testable import RPNCommand

@Suite("A conversation")
struct ConversationTests {
  static let stacks: [([String], [String])] = [
    (["3 5", "+"], ["8"]),
    (["2 sqrt"], ["1.4142135623730950488…"]),
    (["{ 1 8 / 2 sqrt 3 }"], ["{ 0.125 1.4142135623730950488… 3 }"]),
    (["1 2", "foo"], ["1", "2"]),
    (["1 2", "drop drop drop"], ["1", "2"]),
    (["1 2", ""], ["1", "2"]),
    (["1 2", "# nothing"], ["1", "2"]),
    (["[ 1", "2", "+ ]", "call"], ["3"]),
    (["=5 km + 300 m"], ["5.3_km"]),
    (["= f(x) = x^2", "= f(3)"], ["9"]),
    (["2 2 [", "= ]", "call"], ["true"]),
    (["{ 1 # one", "2 }"], ["{ 1 2 }"]),
    ([": f", "2 *", ";", "21 f"], ["42"]),
    (["1 2", ":undo"], []),
    (["1", "2", "+", ":undo", ":undo"], ["1"]),
    (["1", "2", "+", ":u", ":u", ":redo"], ["1", "2"]),
    (["1", "2", "foo", ":undo"], ["1"]),
    (["1", ":undo", ":redo", ":redo"], ["1"]),
    (["1 2", ":clear"], []),
    (["1 2", ":clear", ":undo"], ["1", "2"]),
    (["1 2", ":clear", ":last"], ["1", "2"]),
    (["3 4", "+", ":last"], ["7", "3", "4"]),
    (["3 4", "+", ":last", ":last"], ["7", "3", "4", "3", "4"]),
    (["3 4", "+", ":last", ":undo"], ["7"]),
    (["1 3 4", "5 swap drop +", ":last"], ["1", "8", "3", "4"]),
    (["1 2", "over", ":last"], ["1", "2", "1", "1", "2"]),
    (["{ 1 2 } 10", "swap [ over + ] map", ":last"], ["10", "{ 11 12 }", "{ 1 2 }", "10"]),
    ([":last"], []),
  ]

  @Test("Lines leave a stack", arguments: stacks)
  func stack(lines: [String], expected: [String]) throws {
    #expect(try Dialogue(lines).stack == expected)
  }

  @Test("An empty line shows the stack", arguments: ["", "  ", "# nothing"])
  func emptyLine(line: String) {
    #expect(Dialogue(["1", line]).output == ["1:  1"])
    #expect(Dialogue([line]).remembered.isEmpty)
  }

  static let messages: [([String], String)] = [
    (["3 +"], "'+' needs 2 values, but the stack holds 1\n  3 +\n    ^"),
    ([":undo"], "there is nothing to undo"),
    (["1", ":redo"], "there is nothing to redo"),
    (["1", ":last"], "the last line took nothing from the stack"),
    (["] 1"], "']' without '[' before it\n  ] 1\n  ^"),
    ([": f foo ;"], "unknown word 'foo'\n  : f foo ;\n      ^"),
    (["help"], "unknown word 'help'; did you mean :help?\n  help\n  ^"),
    (["exit"], "unknown word 'exit'; did you mean :quit?\n  exit\n  ^"),
    (["3 undo"], "unknown word 'undo'; did you mean :undo?\n  3 undo\n    ^"),
  ]

  @Test("An error has a message and a caret", arguments: messages)
  func message(lines: [String], message: String) {
    #expect(Dialogue(lines).errors == [message])
  }

  @Test(
    "On a screen, the caret stands under the token as it was typed",
    arguments: [
      ("3 +", "    ^\n'+' needs 2 values, but the stack holds 1"),
      ("  3 foo", "      ^\nunknown word 'foo'"),
      ("π foo", "    ^\nunknown word 'foo'"),
    ])
  func caret(line: String, message: String) {
    let errors = Dialogue([line], on: Screen(echoes: true)).errors
    #expect(errors == [message])
  }

  @Test("A line that is not on the screen as it was typed is shown again")
  func longLine() {
    let screen = Screen(columns: 20, echoes: true)
    #expect(
      Dialogue(["1 2 3 4 5 6 7 8 9 foo"], on: screen).errors.first?.contains("8 9 foo\n") == true)
    let lines = Dialogue(["[ 1", "foo ]"], on: Screen(echoes: true))
    #expect(lines.errors == ["unknown word 'foo'\n  foo ]\n  ^"])
    let inside = Dialogue([": f 0 inv ;", "f"], on: Screen(echoes: true))
    #expect(
      inside.errors == ["division by zero\n  : f 0 inv ;\n        ^\n  reached through 'f'"])
  }

  @Test("An open bracket asks for more under another prompt")
  func openBracket() throws {
    var talk = Dialogue(["[ 1"])
    #expect(talk.conversation.prompt != Conversation().prompt)
    #expect(talk.replies == [])
    talk.say("2 ]")
    #expect(talk.conversation.prompt == Conversation().prompt)
    #expect(try talk.stack == ["[ 1 2 ]"])
    #expect(
      try Dialogue(["5", "[ 1"]).conversation.dropped.responding(to: "2").0.stack == ["5", "2"])
    #expect(try Dialogue(["5", "[ 1", "}", "2"]).stack == ["5", "2"])
  }

  static let entries: [([String], [String])] = [
    (["3 5 +"], ["3 5 +"]),
    (["  3   5 # sum"], ["3 5"]),
    (["3#4"], ["3#4"]),
    ([#""a  # b"  3 # c"#], [#""a  # b" 3"#]),
    ([#"["\" #" ] "\\" # c"#], [#"["\" #" ] "\\""#]),
    ([#"a" # c"#], [#"a""#]),
    ([#""ab  c # d"#], [#""ab  c # d"#]),
    (["[ 1 # one", "  2 ]"], ["[ 1 # one\n  2 ]"]),
    (["[ 1", "", "2", "]"], ["[ 1\n\n2\n]"]),
    (["[ 1"], []),
    (["foo"], ["foo"]),
    ([":help sq"], [":help sq"]),
    ([":hlep sq"], [":hlep sq"]),
    ([""], []),
    (["# only a comment"], []),
  ]

  @Test("The history is given each program once, its lines as they were typed", arguments: entries)
  func history(lines: [String], expected: [String]) {
    #expect(Dialogue(lines).remembered == expected)
  }

  @Test("Undoing goes back to the beginning, however long it was")
  func undoesAll() throws {
    var talk = Dialogue((1...500).map(String.init))
    for _ in 1...500 { talk.say(":undo") }
    #expect(try talk.stack == [])
    for _ in 1...500 { talk.say(":redo") }
    #expect(try talk.stack.count == 500)
  }

  @Test("A line that takes too long changes nothing")
  func timeout() throws {
    let conversation = Conversation(timeout: .milliseconds(50))
    let talk = Dialogue(["1", "0 [ true ] [ 1 + ] while"], from: conversation)
    #expect(talk.errors.first?.hasPrefix("the time is up") == true)
    #expect(try talk.stack == ["1"])
  }

  @Test("Ctrl-C ends a calculation and nothing else")
  func interrupt() throws {
    let start = ContinuousClock.now
    let watch = Watch { ContinuousClock.now - start > .milliseconds(100) }
    let talk = Dialogue(["1 2", "0 [ true ] [ 1 + ] while"], from: Conversation(watch: watch))
    #expect(talk.errors == ["interrupted"])
    #expect(talk.conversation.session.stack.count == 2)
  }
}
