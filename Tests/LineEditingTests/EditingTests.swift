import Foundation
import Shell
import Testing

/// The screen and the line of a person who types at the editor.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct EditingTests {
  private let up = "\u{1B}[A"
  private let left = "\u{1B}[D"
  private let drop = "\u{3}"
  private let leave = "\u{4}"

  @Test func whatIsTypedIsRead() throws {
    try withDemo { demo in
      try demo.type("3 5 +\r", until: "[3 5 +] 5\nλ2>")
      try demo.type(leave, until: "end")
      #expect(try demo.end() == 0)
      #expect(demo.isCooked)
    }
  }

  @Test func aLineIsEditedInTheMiddle() throws {
    try withDemo { demo in
      try demo.type("1 3 +" + left + left + left + "2", until: "λ1> 1 23 +")
      try demo.type("\u{1}0 \r", until: "[0 1 23 +] 8")
    }
  }

  @Test func thePreviewStandsAtTheRightAndGoesWithTheLine() throws {
    try withDemo { demo in
      let blanks = String(repeating: " ", count: 60 - 8 - 12 - 1)
      try demo.type("3 5+", until: "λ1> 3 5+" + blanks + "4 characters")
      try demo.type("\r", until: "λ2>")
      #expect(demo.screen.text == "edited\nλ1> 3 5+\n[3 5+] 4\nλ2>")
      #expect(demo.output.contains("\u{1B}[2m4 characters"))
    }
  }

  @Test func thePreviewIsNotDimmedWithoutColour() throws {
    try withDemo(["--colourless"]) { demo in
      try demo.type("3 5+", until: "4 characters")
      #expect(!demo.output.contains("\u{1B}[2m"))
    }
  }

  @Test func thePreviewMakesRoom() throws {
    try withDemo(columns: 30) { demo in
      try demo.type(String(repeating: "x", count: 8), until: "8 characters")
      try demo.type(String(repeating: "x", count: 7), until: "15 char…")
      try demo.type("yyyyyy")
      try demo.wait("no preview") { !$0.screen.text.contains("…") }
    }
  }

  @Test func earlierLinesComeBack() throws {
    try withDemo { demo in
      try demo.type("first\r", until: "λ2>")
      try demo.type("second\r", until: "λ3>")
      try demo.type(up + up + "\r", until: "λ4>")
      #expect(demo.screen.lines.suffix(2) == ["[first] 5", "λ4>"])
    }
  }

  @Test func linesOfEarlierSessionsAreFound() throws {
    try withDemo(["HOME/history"], files: ["history": "old one\nother\nolder one\n"]) { demo in
      try demo.type("\u{12}old o", until: "bck:old o")
      try demo.type("\r", until: "[old one] 7")
    }
  }

  @Test func tabInsertsWhatIsCertain() throws {
    try withDemo { demo in
      try demo.type("4 sw\t", until: "λ1> 4 swap")
      try demo.type(" g\t\r", until: "[4 swap größe] 12")
    }
  }

  @Test func tabListsWhatIsNot() throws {
    try withDemo { demo in
      try demo.type("s\t", until: "swap  the word swap\nλ1> s ")
      #expect(demo.screen.lines[1...3] == ["λ1> s", "sq    the word sq", "sqrt  the word sqrt"])
      try demo.type("q\r", until: "[sq] 2")
    }
  }

  @Test func tabWithNothingToOfferRings() throws {
    try withDemo { demo in
      try demo.type("zzz\t")
      try demo.wait("the bell") { $0.output.contains("\u{7}") }
      try demo.type("\r", until: "[zzz] 3")
    }
  }

  @Test func controlCDropsTheLine() throws {
    try withDemo { demo in
      try demo.type("3 5", until: "3 characters")
      try demo.type(drop, until: "interrupted\nλ2>")
      #expect(demo.screen.lines[1] == "λ1> 3 5^C")
      try demo.type("1\r", until: "[1] 1")
    }
  }

  @Test func controlCLeavesASearch() throws {
    try withDemo { demo in
      try demo.type("abc\r", until: "λ2>")
      try demo.type("\u{12}a", until: "bck:a")
      try demo.type(drop, until: "λ3>")
      try demo.type("1\r", until: "[1] 1")
    }
  }

  @Test func controlCIsSeenByAComputation() throws {
    try withDemo { demo in
      try demo.type("wait\r")
      try demo.wait("a computation") { $0.isCooked }
      usleep(100_000)
      try demo.type(drop, until: "waited\nλ2>")
      try demo.type("1\r", until: "[1] 1")
    }
  }

  @Test func controlDLeavesOnAnEmptyLineOnly() throws {
    try withDemo { demo in
      try demo.type("ab" + leave + "\r", until: "[ab] 2\nλ2>")
      try demo.type(leave, until: "[ab] 2\nλ2> ^Dend")
    }
  }

  @Test func controlZStopsAndTheLineIsThereAfterwards() throws {
    try withTemporaryDirectory { home in
      let shell = try TerminalProcess("/bin/sh", ["-i"], home: home, environment: ["PS1": "sh> "])
      try shell.waitForPrompt("sh>")
      try shell.type("LineEditingDemo\r", until: "λ1>")
      try shell.type("3 5", until: "3 characters")
      try shell.type("\u{1A}", until: "Stopped")
      try shell.waitForPrompt("sh>")
      try shell.type("stty -a | grep -o ' icanon'; fg\r", until: "3 characters")
      #expect(shell.screen.lines.contains(" icanon"))
      try shell.type("+\r", until: "[3 5+] 4\nλ2>")
      try shell.type(leave, until: "end\nsh>")
    }
  }

  @Test func aStormOfResizesLeavesTheLine() throws {
    try withDemo { demo in
      try demo.type("3 5", until: "3 characters")
      for round in 0..<200 {
        demo.resize(columns: 20 + round * 7 % 80)
        if round % 20 == 0 { try demo.type("x") }
        usleep(1_000)
      }
      try demo.type("\r", until: "[3 5xxxxxxxxxx] 13")
    }
  }

  @Test func aPasteOfManyLinesIsReadLineByLine() throws {
    try withDemo { demo in
      let lines = (1...500).map { "line \($0) of the paste" }
      try demo.type(lines.joined(separator: "\r") + "\r", until: "λ501>")
      for line in lines { #expect(demo.output.contains("[\(line)]")) }
    }
  }

  @Test func wideCharactersTakeTwoColumns() throws {
    try withDemo { demo in
      try demo.type("日本語" + left + left + "x", until: "λ1> 日x本語")
      #expect(demo.screen.column == 7)
      try demo.type("\r", until: "[日x本語] 4")
    }
  }

  @Test func combiningCharactersAreRead() throws {
    try withDemo { demo in
      try demo.type("e\u{301}f\r", until: "[e\u{301}f] 2")
    }
  }

  @Test(arguments: ["C", "POSIX", "de_DE.ISO-8859-1", "xx_YY.UTF-8", ""])
  func aLocaleThatIsNotUTF8DoesNotMatter(locale: String) throws {
    try withDemo(environment: ["LC_ALL": locale, "LANG": locale]) { demo in
      #expect(demo.screen.text.contains("edited"))
      try demo.type("grö\t\r", until: "[größe] 5")
    }
  }

  @Test func bytesThatAreNoTextAreDropped() throws {
    try withDemo { demo in
      try demo.type("a")
      try demo.type(bytes: [0xE9, 0xFF, 0xC0, 0xE2, 0x82])
      try demo.type("b\r", until: "[ab] 2")
    }
  }

  @Test func aLineMayBeLong() throws {
    try withDemo { demo in
      let line = String(repeating: "0123456789", count: 1_000)
      try demo.type(line + "\u{1}x\u{5}y\r", until: "] 10002\nλ2>")
      #expect(demo.output.contains("789y] 10002"))
    }
  }

  @Test(arguments: ["dumb", "", "no-such-terminal"])
  func aTerminalThatCannotMoveTheCursorGetsPlainLines(terminal: String) throws {
    try withDemo(environment: ["TERM": terminal]) { demo in
      #expect(demo.screen.text.hasPrefix("plain"))
      try demo.type("größe\r", until: "[größe] 5\nλ2>")
      try demo.type("abc", until: "λ2> abc")
      try demo.type(drop, until: "interrupted")
      try demo.type(leave, until: "end")
      #expect(!demo.output.contains("\u{1B}"))
      #expect(try demo.end() == 0)
    }
  }

  @Test func viKeysOfTheUsersFileKeepTheCompletion() throws {
    try withDemo(files: [".editrc": "bind -v\n"]) { demo in
      try demo.type("sw\t", until: "λ1> swap")
      try demo.type("\u{1B}0xA!\r", until: "[wap!] 4")
    }
  }

  @Test func aKeyThatTheUserBoundStaysBound() throws {
    try withDemo(files: [".editrc": "bind ^I ed-move-to-beg\n"]) { demo in
      try demo.type("sw", until: "λ1> sw")
      try demo.type("\t")
      try demo.wait("the cursor at the start") { $0.screen.column == 4 }
      try demo.type("x\r", until: "[xsw] 3")
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGILL])
  func theTerminalIsGivenBackWhateverEndsTheProcess(signal: Int32) throws {
    try withDemo { demo in
      try demo.type("3 5", until: "3 characters")
      #expect(!demo.isCooked)
      demo.send(signal)
      #expect(try demo.end() == 128 + signal)
      #expect(demo.isCooked)
    }
  }
}
