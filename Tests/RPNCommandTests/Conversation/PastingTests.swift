import Foundation
import PlainText
import Shell
import Testing

@testable import RPNCommand

@Suite("Pasting", .serialized, .timeLimit(.minutes(2)))
struct PastingTests {
  static let tables: [(String, String)] = [
    ("1\n2\n3", "{ 1 2 3 }"), ("1\t2\t3", "{ 1 2 3 }"),
    ("1\t2\n3\t4\n", "{ { 1 2 } { 3 4 } }"), ("$1,234.50\n$2.00", "{ 1234.50 2.00 }"),
    ("1.234,50 €\n2,00 €", "{ 1234.50 2.00 }"), ("(12.5)\n-3\n−4", "{ -12.5 -3 -4 }"),
    ("5%\n7.5 %", "{ 5_% 7.5_% }"), ("Amount\n1,000\n2,000", "{ 1000 2000 }"),
    ("1,5\n2,25", "{ 1.5 2.25 }"), ("1\u{A0}234,5\n2", "{ 1234.5 2 }"),
    ("1'234.5\n2", "{ 1234.5 2 }"), ("1e3\n2E-3", "{ 1e3 2e-3 }"), ("1 2 3", "{ 1 2 3 }"),
    ("1;2\n3;4", "{ { 1 2 } { 3 4 } }"), ("\n1\n\n2\n", "{ 1 2 }"), (".5\n0", "{ 0.5 0 }"),
    ("1.234.567\n1,5", "{ 1234567 1.5 }"), ("0,125\n1", "{ 0.125 1 }"), ("£3\n¥4", "{ 3 4 }"),
    ("1\t\n2\t", "{ 1 2 }"), ("3 kg\n1,5 kg", "{ 3_kg 1.5_kg }"), ("2 M\n3", "{ 2 1e6 * 3 }"),
  ]

  @Test("Numbers as people write them are a list", arguments: tables)
  func table(text: String, program: String) throws {
    #expect(try PastedNumbers(text).program == program)
    #expect(try Dialogue([":paste \(text)"]).stack == Dialogue([program]).stack)
  }

  static let others: [(String, String)] = [
    ("1\nabc\n2", "'abc' in line 2 is not a number"), ("Amount", "there are no numbers in it"),
    ("1,5\n1.5\n1,234.5", "',' and '.' have different meanings in these numbers"),
    ("1,23,456\n2.5", "',' and '.' have different meanings in these numbers"),
  ]

  @Test("A text that is no table of numbers is told", arguments: others)
  func other(text: String, message: String) {
    #expect(Dialogue([":paste \(text)"]).errors == [message])
  }

  @Test("A pasted block is one line: evaluated, undone and remembered together")
  func block() throws {
    var talk = Dialogue(["7", "1\n2\n+\n"])
    #expect(try talk.stack == ["7", "3"])
    #expect(talk.remembered == ["1\n2\n+"])
    talk.say(":undo")
    #expect(try talk.stack == ["7"])
    talk.say("1\n2 foo\n3")
    #expect(try talk.stack == ["7"])
    #expect(talk.errors.count == 1 && talk.errors[0].contains("2 foo\n    ^"))
  }

  @Test("A column that was pasted becomes a list when asked")
  func offer() throws {
    var talk = Dialogue(["7", "1\n2\n4"])
    #expect(talk.output.last == "3 numbers: a list? ':paste' makes it")
    talk.say(":paste")
    #expect(try talk.stack == ["7", "{ 1 2 4 }"])
    talk.say(":undo")
    #expect(try talk.stack == ["7"])
    talk.say("$1\n$2\n$4")
    #expect(talk.errors.count == 1)
    #expect(talk.output == ["3 numbers: a list? ':paste' makes it"])
    talk.say(":paste")
    #expect(try talk.stack == ["7", "{ 1 2 4 }"])
    talk.say(":paste")
    #expect(talk.errors == ["paste numbers first, or name them: :paste 1 2 3"])
    #expect(Dialogue(["1\n2\n4", "5", ":paste"]).errors.count == 1)
    #expect(Dialogue(["1\n2\n4", ":undo", ":paste"]).errors.count == 1)
    #expect(Dialogue(["1 2 3"]).output.count == 3 && Dialogue(["1\n2\n+"]).output.count == 1)
    let tab = Dialogue([]).conversation.completions(of: "1\n2\n4")
    #expect(tab.candidates.map(\.text) == ["{ 1 2 4 } "] && tab.length == 5)
  }

  @Test("Commands among pasted lines are obeyed, all or none")
  func commands() throws {
    let talk = Dialogue([":set digits 5\n2 sqrt\n:undo\n3"])
    #expect(try talk.stack == ["3"])
    #expect(talk.conversation.settings.digits == 5)
    let wrong = Dialogue(["1", ":set digits 5\n0 inv"])
    #expect(wrong.conversation.settings.digits == 20 && wrong.errors.count == 1)
    #expect(wrong.errors[0].hasPrefix("in line 2, and nothing has changed:\n"))
  }

  @Test(
    "A paste at a terminal is one line, and a long one is shown as its stack",
    arguments: [40, 80])
  func terminal(columns: Int) throws {
    try withHome { home in
      let rpn = try session(at: home, columns: columns, rows: 24)
      #expect(rpn.output.contains("\u{1B}[?2004h"))
      try rpn.type("\u{1B}[200~1\r2\r+\r\u{1B}[201~", until: "> 1\n2\n+")
      try rpn.type("\r", until: "1:  3\n>")
      // Three thousand numbers are one line that is not shown.
      let before = rpn.output.utf8.count
      let numbers = (1...3000).map { "\($0)\r" }.joined()
      try rpn.type("\u{1B}[200~\(numbers)\u{1B}[201~", until: "':paste' makes it\n>")
      #expect(rpn.output.utf8.count - before < 4_000)
      try rpn.type(":paste\r", until: "1:  { 1 2 3")
      try rpn.type("mean\r", until: "1:  1500.5\n>")
      // A column becomes a list by Tab.
      try rpn.type("\u{1B}[200~$1\t$2\u{1B}[201~")
      usleep(200_000)
      try rpn.type("\t", until: "> { 1 2 }")
      try rpn.type("sum\r", until: "1:     3\n>")
      #expect(try rpn.leave() == 0)
      #expect(rpn.output.contains("\u{1B}[?2004l"))
      #expect(try text(of: Kept.history, in: home).hasPrefix("1\u{B}2\u{B}+\n"))
    }
  }
}
