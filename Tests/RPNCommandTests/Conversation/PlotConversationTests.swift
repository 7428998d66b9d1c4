import Calculator
import Plots
import ReversePolish
import Shell
import Testing

@testable import RPNCommand

@Suite("Plots in a conversation")
struct PlotConversationTests {
  private static let terminal = Screen(columns: 40, rows: 14, echoes: true)

  @Test("A line that ends with a plot draws it, and shows the stack")
  func picture() {
    let talk = Dialogue(["5", "[ sin ] -3 3 plot"], on: Self.terminal)
    #expect(talk.errors.isEmpty)
    #expect(talk.output.count == 10 && talk.output.allSatisfy { $0.count <= 40 })
    #expect(talk.output.suffix(2) == ["[ sin ]", "1:  5"])
    #expect(talk.remembered == ["[ sin ] -3 3 plot"])
  }

  @Test("If only lines can be shown, a plot is a table")
  func table() {
    let talk = Dialogue(["{ 3 1 } plot"])
    #expect(talk.output == ["x  y", "0  3", "1  1", "(empty)"])
  }

  @Test("A plot is undone like any other line, and fails like one")
  func transaction() throws {
    var talk = Dialogue(["7 { 3 1 }", "plot"])
    #expect(try talk.stack == ["7"])
    talk.say(":undo")
    #expect(try talk.stack == ["7", "{ 3 1 }"])
    talk.say("[ dup ] 0 1 plot")
    #expect(
      talk.errors == [
        "the quotation of 'plot' must leave one number\n  [ dup ] 0 1 plot\n              ^"
      ])
    #expect(try talk.stack == ["7", "{ 3 1 }"])
    talk.say(": f sq ; [ f ] 0 1 plot")
    talk.say("3 f")
    #expect(try talk.stack == ["7", "{ 3 1 }", "9"])
  }

  @Test("The last plot becomes a picture in a file")
  func file() {
    var talk = Dialogue([":plot a.svg"])
    #expect(talk.errors == ["there is no plot yet; try [ sin ] -3 3 plot"])
    talk.say("[ sin ] -3 3 plot")
    talk.say("5 6")
    talk.say(":plot a.svg")
    guard case .save("a.svg", let lines, overwrites: false)? = talk.replies.last else {
      Issue.record("\(talk.replies)")
      return
    }
    #expect(lines.first == Plot.fileMark && lines.contains("<title>[ sin ] -3 3 plot</title>"))
    talk.say(":plot! a.svg")
    guard case .save("a.svg", _, overwrites: true)? = talk.replies.last else {
      Issue.record("it does not insist")
      return
    }
  }

  @Test("A file is written over only if it is a picture of the command")
  func overwriting() throws {
    let outcome = try shell(
      """
      export XDG_STATE_HOME=$PWD; echo mine >b.svg
      printf '{ 1 } plot\\n:plot a.svg\\n:plot a.svg\\n:plot b.svg\\n:plot! b.svg\\n:save a.svg\\n' |
        rpn repl --plain 2>&1 | grep svg; head -qn1 a.svg b.svg
      """)
    #expect(
      outcome
        == .prints(
          """
          > saved in a.svg
          > saved in a.svg
          > b.svg was not written by :plot; ':plot! b.svg' replaces it
          > saved in b.svg
          > a.svg was not written by :save; ':save! a.svg' replaces it
          <!-- drawn by rpn -->
          <!-- drawn by rpn -->

          """))
  }

  @Test("The preview does not draw")
  func preview() {
    let talk = Dialogue(["5"])
    #expect(talk.conversation.preview(of: "[ sin ] -3 3 plot") == "5")
    #expect(talk.conversation.preview(of: "[ sin ] 3 plot") == "'plot': wrong kind")
  }

  @Test("A plot fills a terminal of any size", arguments: [(40, 16), (80, 24), (200, 50)])
  func terminals(columns: Int, rows: Int) throws {
    try withHome { home in
      let rpn = try session(
        at: home, environment: ["LC_ALL": "C.UTF-8"], columns: columns, rows: rows)
      let answer = try rpn.say("[ sin ] -3 3 plot")
      #expect(answer.last == "(empty)")
      #expect(answer.count == rows - 4)
      #expect(
        answer.contains { $0.count > columns - 12 } && answer.allSatisfy { $0.count <= columns })
      #expect(try rpn.leave() == 0)
    }
  }
}
