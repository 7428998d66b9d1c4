import Foundation
import Shell
import Testing

/// Pasted text, and keys that type no character.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct KeyTests {
  @Test(arguments: [
    ("1\t2\t3\n", "[1 2 3] 5\nλ2>"), ("4\tsw\t\r", "[4 swap] 6\nλ2>"),
    ("1\t\n2\t\r", "[1 ] 2\nλ2> 2\n[2] 1\nλ3>"), ("s\t\tq\r", "[s  q] 4\nλ2>"),
  ])
  func aPastedTabIsABlank(paste: String, answer: String) throws {
    try withDemo { try $0.type(paste, until: answer) }
  }

  @Test func pastedTabsAreBlanksWhereverTheTerminalBreaksThePaste() throws {
    try withDemo { demo in
      try demo.type(String(repeating: "1\t2\t3\r", count: 2_000), until: "[1 2 3] 5\nλ2001>")
      #expect(demo.output.components(separatedBy: "[1 2 3] 5").count == 2_001)
    }
  }

  @Test func aPastedTabRunsNoCommand() throws {
    try withDemo(files: [".editrc": "bind ^I ed-move-to-beg\n"]) { demo in
      try demo.type("sw\tx\r", until: "[sw x] 4")
    }
  }

  private static let wordLeft = ["[1;5D", "[1;3D", "Od", "\u{1B}[D"].map { "\u{1B}" + $0 }
  private static let wordRight = ["[1;5C", "[1;3C", "Oc", "\u{1B}[C"].map { "\u{1B}" + $0 }
  private static let unknown = [
    "[1;2D", "[1;2C", "[1;5A", "[1;5B", "[3;5~", "[5~", "[6~", "[2~", "[15~", "[24~", "OP", "OS",
    "[[A", "[Z", "[201~", "[I", "[5^", "[1;2\\", "\u{1B}[5~",
  ].map { "\u{1B}" + $0 }

  @Test(arguments: ["", "bind -v\n"])
  func aWordIsStridden(keys: String) throws {
    for (left, right) in zip(Self.wordLeft, Self.wordRight) {
      try withDemo(files: [".editrc": keys]) { demo in
        try demo.type("12 34 56" + left + left + "a" + right + "b\r", until: "[12 a34b 56] 10")
      }
    }
  }

  @Test func aWordIsStriddenInTheCommandsOfVi() throws {
    try withDemo(files: [".editrc": "bind -v\n"]) { demo in
      try demo.type("12 34 56\u{1B}" + "0" + Self.wordRight[0] + "x", until: "λ1> 1234 56")
      try demo.type(Self.wordLeft[0] + "ia\r", until: "[a1234 56] 8")
    }
  }

  @Test func homeAndEndOfAllTerminalsMove() throws {
    try withDemo { demo in
      let pairs = [("[1~", "[4~"), ("[7~", "[8~"), ("[H", "[F"), ("OH", "OF")]
      for (number, (home, end)) in zip(2..., pairs) {
        try demo.type("2\u{1B}\(home)1\u{1B}\(end)3\r", until: "[123] 3\nλ\(number)>")
      }
    }
  }

  @Test(arguments: ["", "bind -v\n"])
  func keysThatMeanNothingTypeNothing(keys: String) throws {
    try withDemo(files: [".editrc": keys], columns: 40) { demo in
      for key in Self.unknown { try demo.type(key) }
      try demo.type("3 5" + Self.unknown.joined() + "+\r", until: "[3 5+] 4\nλ2>")
      #expect(!demo.output.contains("Unbound"))
    }
  }

  @Test func aKeyMayComeInPieces() throws {
    try withDemo { demo in
      let keys = [["\u{1B}", "[1;5D"], ["\u{1B}[", "1;5D"], ["\u{1B}[1;", "5", "D"]]
      for (number, pieces) in zip(1..., keys) {
        try demo.type("12 34", until: "λ\(number)> 12 34")
        for piece in pieces {
          try demo.type(piece)
          usleep(10_000)
        }
        try demo.type("a\r", until: "[12 a34] 6\nλ\(number + 1)>")
      }
    }
  }

  @Test func escapeAloneIsAKey() throws {
    try withDemo(files: [".editrc": "bind -v\n"]) { demo in
      try demo.type("3 5\u{1B}")
      usleep(200_000)
      try demo.type("x", until: "λ1> 3    ")
      try demo.type("A4\r", until: "[3 4] 3")
    }
  }

  @Test(arguments: [("[C", "axbc def"), ("[1;5C", "abcx def"), ("[6~", "abc def")])
  func aKeyThatMovesLeavesASearch(key: String, line: String) throws {
    try withDemo { demo in
      try demo.type("abc def\r", until: "λ2>")
      try demo.type("\u{12}a", until: "bck:a")
      try demo.type("\u{1B}\(key)x\r", until: "[\(line)] \(line.count)\nλ3>")
    }
  }

  @Test func aSequenceThatTheUserBoundStaysBound() throws {
    let file = #"""
      bind "\e[1;5D" ed-move-to-beg
      bind "\eOP" ed-move-to-end
      bind -s "\e[5~" "page"
      bind "\e[5\^" ed-kill-line

      """#
    try withDemo(files: [".editrc": file]) { demo in
      try demo.type("12 34\u{1B}[1;5Da\u{1B}OPb\u{1B}[5~\r", until: "[a12 34bpage] 11")
      try demo.type("12\u{1B}[1;5D\u{1B}[5^3\r", until: "[3] 1")
    }
  }

  @Test(arguments: ["d?", "d/", "c?", "y?", "y/", "d?1", "y/1"])
  func aSearchInPlaceOfAMotionDropsTheLineAtMost(keys: String) throws {
    try withDemo(files: [".editrc": "bind -v\n"]) { demo in
      try demo.type("12 34 56\u{1B}")
      usleep(200_000)
      try demo.type(keys + "\r")
      usleep(100_000)
      try demo.type("y\u{1B}[F\u{1B}[Hx")
      usleep(200_000)
      try demo.type("\u{3}")
      usleep(200_000)
      try demo.type("78\r", until: "[78] 2")
    }
  }
}
