import PlainText
import Shell
import Testing

@testable import RPNCommand

/// `:tour`: what it teaches, what it checks, and that it leaves everything as it was.
@Suite("The tour", .serialized, .timeLimit(.minutes(5)))
struct TourTests {
  @Test("The example of each step is a right answer", arguments: Tour.steps.indices)
  func answers(step: Int) throws {
    var talk = Dialogue(["1 2 3", ":tour \(step + 1)"])
    for line in Tour.steps[step].answer {
      #expect(!talk.output.contains("Right."))
      talk.say(line)
    }
    #expect(talk.output.contains("Right."))
    let isLast = step + 1 == Tour.steps.count
    #expect(talk.conversation.tour?.step == (isLast ? nil : step + 1))
    if isLast { #expect(try talk.stack == ["1", "2", "3"]) }
  }

  @Test("The examples alone lead through the whole tour")
  func wholeTour() throws {
    let lines = Tour.steps.flatMap(\.answer)
    let talk = Dialogue(["5 -> x 9", "1 +", ":tour"] + lines)
    #expect(talk.conversation.tour == nil)
    #expect(try talk.stack == ["10"])
    #expect(talk.conversation.session.names == ["x"])
    var before = talk
    before.say(":undo")
    #expect(try before.stack == ["9"])
  }

  @Test("The stack that a step begins with is no answer", arguments: Tour.steps.indices)
  func starts(step: Int) {
    var talk = Dialogue([":tour \(step + 1)"])
    #expect(talk.conversation.tour?.step == step)
    talk.say("")
    #expect(talk.conversation.tour?.step == step)
    #expect(!talk.output.contains("Right."))
  }

  static let wrong: [([String], String)] = [
    ([":tour", "3"], "Not yet. The stack should hold two numbers"),
    ([":tour 2", "*"], "Not yet. The stack should hold only 16."),
    ([":tour 4", "1 +"], "Not yet. Nothing has failed."),
    ([":tour 7", "drop 16"], "Not yet. r should be a name,"),
    ([":tour 8", ": double 2 * ;"], "Not yet. double should be a word,"),
    ([":tour 10", "5_km"], "Not yet. The stack should hold only 5.3_km."),
  ]

  @Test("A wrong answer gets a hint, the next one an example", arguments: wrong)
  func hints(lines: [String], hint: String) {
    var talk = Dialogue(lines, on: Screen(columns: 200))
    #expect(talk.output.contains { $0.hasPrefix(hint) })
    #expect(!talk.output.contains { $0.contains("One answer: ") })
    talk.say("0", on: Screen(columns: 200))
    #expect(talk.output.joined(separator: " ").contains("One answer: "))
  }

  @Test("An error in a step is told, and gets a hint; a question gets none")
  func errors() {
    let talk = Dialogue([":tour", "foo"])
    #expect(talk.errors.count == 1)
    #expect(talk.output.contains { $0.hasPrefix("Not yet.") })
    #expect(!Dialogue([":tour", ":help sq"]).output.contains { $0.hasPrefix("Not yet.") })
    #expect(!Dialogue([":tour", "["]).output.contains { $0.hasPrefix("Not yet.") })
  }

  @Test("It can be left at any time", arguments: [":quit", ":tour off", ":q"])
  func leaving(line: String) throws {
    let before = ["2 sqrt", "5 -> x", ":set digits 6", "drop 7", ":undo"]
    var talk = Dialogue(before + [":tour 3", "swap", ":set mode double", "8 -> y", line])
    #expect(talk.conversation.tour == nil)
    #expect(try talk.stack == ["1.41421…"])
    #expect(talk.conversation.settings.digits == 6)
    #expect(talk.conversation.session.names == ["x"])
    talk.say(":redo")
    #expect(try talk.stack == ["7"])
    talk.say(":quit")
    #expect(talk.replies.contains(.leave))
  }

  @Test("The stack from before the tour is kept")
  func kept() throws {
    #expect(try Dialogue(["1 2", ":tour", "9 9 9"]).conversation.sessionProgram == ["1", "2"])
  }

  @Test(
    "The sum of lengths may be a formula or a program",
    arguments: [
      "5_km 300_m +", "300_m 5_km + _km to", ":infix 5km + 300m", ":infix 5300 m in km",
    ])
  func formulas(line: String) {
    #expect(Dialogue([":tour 10", line]).conversation.tour?.step == 10)
  }

  @Test("Steps are gone to by their numbers")
  func numbers() {
    #expect(Dialogue([":tour 10"]).conversation.tour?.step == 9)
    for line in [":tour 0", ":tour 12", ":tour x"] {
      #expect(Dialogue([line]).errors == ["the tour has the steps 1 to 11; ':tour off' leaves it"])
    }
    #expect(Dialogue([":tour off"]).errors == ["there is no tour to leave"])
  }

  @Test("All that is told fits", arguments: [40, 80, 200])
  func widths(columns: Int) {
    let screen = Screen(columns: columns)
    for (number, step) in Tour.steps.enumerated() {
      var talk = Dialogue([":tour \(number + 1)"], on: screen)
      #expect(talk.output.count < 16)
      for line in ["{ 1 }", "{ 1 }"] + step.answer {
        for line in talk.output { #expect(PlainText.columns(of: line) <= columns) }
        talk.say(line, on: screen)
      }
    }
  }

  @Test("The values of the last step are on its stack, not on one's own")
  func lastStep() throws {
    try withHome { home in
      let rpn = try session(at: home)
      try rpn.say("42")
      try rpn.type(":tour 11\r", until: "tour>")
      try rpn.type(":step 1 2 +\r", until: "^\n(empty)\nstep 1 of 4")
      try rpn.type("q", until: "That was the tour.")
      try rpn.waitForPrompt(">")
      #expect(rpn.screen.lines.suffix(2).first?.hasSuffix(" 42") == true)
      #expect(try rpn.leave() == 0)
    }
  }

  @Test("It is taken at a terminal of 40 columns, and left with Ctrl-D")
  func terminal() throws {
    try withHome { home in
      let rpn = try session(at: home, columns: 40, rows: 24)
      try rpn.say("42")
      try rpn.type(":tour\r", until: "tour>")
      #expect(rpn.screen.lines.contains("1/11  The stack"))
      try rpn.type("3 5\r", until: "2/11  Words take from the top")
      try rpn.type("+ 2 *\r", until: "3/11  The order on the stack")
      try rpn.type(Key.end, until: "You have left the tour.")
      try rpn.waitForPrompt(">")
      #expect(rpn.screen.lines.suffix(2).first?.hasSuffix(" 42") == true)
      #expect(try rpn.leave() == 0)
      #expect(try text(of: Kept.session, in: home) == keptText("42\n"))
    }
  }
}
