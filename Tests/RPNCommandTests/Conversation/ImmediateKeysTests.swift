import Foundation
import Shell
import Testing

@testable import RPNCommand

/// `:set keys on`, where operators act when they are pressed, and the keys that edit a line.
@Suite("Keys that act and keys that edit", .serialized, .timeLimit(.minutes(5)))
struct ImmediateKeysTests {
  static let keys: [(line: String, key: Unicode.Scalar, typed: String?)] = [
    ("", "+", "+\r"), ("12", "+", " +\r"), ("1.5e3", "/", " /\r"), ("0xff", "*", " *\r"),
    ("-4", "^", " ^\r"), ("5", "!", " !\r"), ("5", "√", " √\r"), ("", "π", "π\r"),
    ("1e", "-", nil), ("1e", "+", nil), ("1e5", "-", " -\r"), ("", "\r", "dup\r"),
    ("12", "\r", nil), ("", "\u{7F}", "drop\r"), ("1", "\u{7F}", nil), ("", "~", "neg\r"),
    ("12", "~", "\u{1}-\u{5}"), ("-12", "~", "\u{1}\u{4}\u{5}"), ("", "'", " "), ("", "s", nil),
    ("12", "s", " s"), ("12", "e", nil), ("12e", "x", "\u{7F} ex"), ("1e5", "e", " e"),
    ("0", "x", nil), ("0xa", "b", nil), ("0xa", "s", " s"), ("12", " ", nil), ("12", "_", nil),
    ("12 ", "+", nil), (" ", "+", nil), ("sq", "+", nil), ("[ 1", "+", nil), (":x", "-", nil),
    ("", "[", nil), ("", ":", nil), ("3", "5", nil), ("", "5", nil), ("5_k", "*", nil),
    ("5_", "k", nil), ("5_", "S", nil), ("5_", "%", nil), ("5_m", "/", nil), ("5_m/s", "^", nil),
    ("5_m/s^", "-", nil), ("5_m/s^-1", "-", " -\r"), ("3_km", "+", " +\r"),
    ("3_km", "\r", nil), ("1", "\\", "/"), ("1/", "3", nil), ("1/3", "+", " +\r"),
    ("1/3", "s", " s"), ("1", "/", " /\r"), ("2026", "-", nil), ("1500", "-", " -\r"),
    ("2026-", "1", nil), ("2026-", "\r", "\u{7F} -\r"), ("2026-", "+", "\u{7F} -\r+\r"),
    ("2026-", "s", "\u{7F} -\rs"), ("2026-11", "-", nil), ("2026-11-26", "-", " -\r"),
    ("2026-11-26", "T", nil), ("2026-11-26", "w", " w"), ("2026-11-26T10:00", "+", " +\r"),
    ("30", "S", " sind\r"), ("", "X", "swap\r"), ("", "\t", "swap\r"), ("7", "\t", " swap\r"),
    ("", "U", ":undo\r"), ("", "Y", ":redo\r"), ("", "A", ":last\r"), ("7", "U", " U"),
    ("19", "%", " over swap percent\r"), ("", "R", "depth 1 - roll\r"), ("4", "Q", " sqrt\r"),
    ("", "?", ":set keys\r"), ("0xa", "C", nil), ("0xa", "S", " sind\r"), ("", "Z", nil),
  ]

  @Test("A key types what it means behind a number, and itself in any other line", arguments: keys)
  func translation(line: String, key: Unicode.Scalar, typed: String?) {
    #expect(ImmediateKeys.translation(of: key, behind: line, depth: 2) == typed)
  }

  @Test("On an empty stack there is nothing to copy, to drop or to negate")
  func emptyStack() {
    for key in ["\r", "\u{7F}", "~", "X", "D", "S", "%", "\t"] as [Unicode.Scalar] {
      #expect(ImmediateKeys.translation(of: key, behind: "", depth: 0) == nil)
    }
    #expect(ImmediateKeys.translation(of: "%", behind: "5", depth: 0) == nil)
    #expect(ImmediateKeys.translation(of: "/", behind: "5", depth: 0) == nil)
  }

  @Test("They are set at a terminal only, and are no keys of vi")
  func setting() {
    let terminal = Screen(echoes: true)
    #expect(
      Dialogue([":set keys on"]).errors == [
        "keys can be set at a terminal only, where a line is edited"
      ])
    let talk = Dialogue([":set keys on"], on: terminal)
    #expect(talk.conversation.settings.actsOnKeys)
    #expect(talk.conversation.bindings == .emacs)
    #expect(
      Dialogue([":set keys on", ":set editing vi"], on: terminal).errors == [
        "keys that act when pressed are not keys of vi; ':set keys off' first"
      ])
    #expect(Dialogue([":set editing vi", ":set keys on"], on: terminal).errors.count == 1)
    #expect(Dialogue([":set keys maybe"], on: terminal).errors.count == 1)
  }

  @Test("One calculates as on a calculator", arguments: [40, 80, 200])
  func calculating(columns: Int) throws {
    try withHome { home in
      let rpn = try session(at: home, columns: columns)
      try rpn.say(":set keys on")
      // Enter only ends what Enter ends.
      try rpn.type("3\r", until: "1:  3\n>")
      try rpn.type("5+", until: "1:  8\n>")
      try rpn.type("2~*", until: "1:  -16\n>")
      try rpn.type("\r", until: "2:  -16\n1:  -16\n>")
      try rpn.type("\u{7F}", until: "> drop\n1:  -16\n>")
      try rpn.type("16sq\r", until: "2:  -16\n1:  256\n>")
      try rpn.type("1e\u{2D}2/", until: "1:  25600\n>")
      try rpn.type(" 3 4 + \r", until: "1:      7\n>")
      try rpn.type("\u{1B}[A", until: "> 3 4 +")
      try rpn.type("\u{15}:set keys off\r")
      try rpn.waitForPrompt(">")
      #expect(try rpn.say("1 +").last?.hasSuffix(" 8") == true)
      #expect(try rpn.leave() == 0)
      #expect(try text(of: Kept.history, in: home).contains("5 +\n-2 *\ndup\ndrop\n16 sq\n"))
    }
  }

  /// Tasks, the most keys that they may take, and what is on top then.
  static let tasks: [(keys: String, most: Int, top: String)] = [
    ("249.90\r19%+", 11, "1: 297.381"), ("3\r4X", 4, "1: 3"), ("3\r4+U", 5, "1: 3"),
    ("3\r4+A", 5, "1: 3"), ("30S", 3, "1: 0.5"), ("5_km\r3_m+", 9, "1: 5.003_km"),
    ("2026-12-24\r2026-11-26-", 22, "1: 28_d"), ("1\\3\r1\\6+", 8, "1: 0.5"),
    ("1/3\r3*", 6, "1: 1"), ("2026\r1-", 7, "1: 2025"), ("7\r2000-\r", 8, "1: -1993"),
  ]

  @Test("Everyday tasks take few keys", arguments: tasks)
  func keystrokes(keys: String, most: Int, top: String) throws {
    #expect(keys.unicodeScalars.count <= most)
    try withHome([Kept.startUp: ":set keys on\n"]) { home in
      let rpn = try session(at: home)
      for key in keys {
        try rpn.type(String(key))
        usleep(30_000)
      }
      // Numbers stand below each other, behind blanks.
      try rpn.wait("the top \(top)") { rpn in
        let last = rpn.screen.lines.dropLast().last ?? ""
        return last.split(separator: " ").joined(separator: " ") == top
      }
      #expect(try rpn.leave() == 0)
    }
  }

  @Test("The start-up file may set them")
  func startUp() throws {
    try withHome([Kept.startUp: ":set keys on\n:set digits 6\n"]) { home in
      let rpn = try session(at: home)
      try rpn.type("2\r", until: "1:  2\n>")
      try rpn.type("3*", until: "1:  6\n>")
      #expect(try rpn.leave() == 0)
    }
  }

  @Test("The keys of vi and of Emacs are set and stay; undo and the kill buffer work")
  func editing() throws {
    try withHome([".editrc": "bind \"^T\" ed-move-to-beg\n"]) { home in
      let rpn = try session(at: home)
      try rpn.say(":set editing vi")
      try rpn.type("12 34\u{1B}")
      usleep(200_000)
      try rpn.type("0x", until: "> 2 34")
      try rpn.type("u", until: "> 12 34")
      try rpn.type("A +\r", until: "1:  46\n>")
      try rpn.say(":set editing emacs")
      // ^K and ^Y, then ^_ takes back word by word.
      try rpn.type("1 2 +\u{1}\u{B}")
      try rpn.type("\u{19} 77 88", until: "> 1 2 + 77 88")
      try rpn.type("\u{1F}\u{1F}", until: "\n> 1 2 +  ")
      try rpn.type("\r", until: "1:   3\n>")
      // The user's own key.
      try rpn.type("2 +\u{14}5 ", until: "> 5 2 +")
      try rpn.type("\r", until: "1:   7\n>")
      #expect(try rpn.leave() == 0)
    }
  }

  @Test(
    "A program of several lines comes back as it was typed, and can be edited",
    arguments: [40, 80, 200])
  func severalLines(columns: Int) throws {
    try withHome { home in
      let rpn = try session(at: home, columns: columns)
      try rpn.type(": twice  # a comment\r", until: "\n.")
      try rpn.type("  2 *\r", until: "  2 *\n.")
      try rpn.say(";")
      try rpn.type("\u{1B}[A", until: "> : twice  # a comment\n  2 *\n;")
      // Up goes to the row above; there 2 becomes 20.
      try rpn.type("\u{1B}[A\u{1B}[C\u{1B}[C0\r")
      try rpn.wait("the answer") { $0.screen.lines.last == ">" }
      #expect(try rpn.say("3 twice").last?.hasSuffix(" 60") == true)
      #expect(try rpn.leave() == 0)
      let program = ": twice  # a comment\u{B}  2 *\u{B};"
      let edited = ": twice  # a comment\u{B}  20 *\u{B};"
      #expect(try text(of: Kept.history, in: home) == "\(program)\n\(edited)\n3 twice\n")
      let again = try session(at: home, columns: columns)
      try again.type("\u{1B}[A\u{1B}[A", until: "> : twice  # a comment\n  20 *\n;")
      try again.type("\u{3}")
      try again.waitForPrompt(">")
      #expect(try again.leave() == 0)
    }
  }

  @Test("Alt and Enter break a line")
  func breaks() throws {
    try withHome { home in
      let rpn = try session(at: home)
      try rpn.type("3\u{1B}\r5\u{1B}\r+", until: "> 3\n5\n+")
      try rpn.type("\r", until: "1:  8\n>")
      #expect(try rpn.leave() == 0)
      #expect(try text(of: Kept.history, in: home) == "3\u{B}5\u{B}+\n")
    }
  }

  static let brackets: [(String, Int?)] = [
    ("[ 1 ]", 0), ("[ { } ]", 0), ("[ { }", 2), ("[ { ]", nil), ("]", nil), ("[ 1 ] ", nil),
    ("[ \"]\" ]", 0), ("\"[\" ]", nil), ("# [ ]", nil), ("# [\n[ ]", 4), (":infix (3 + (4))", 7),
    (":infix (3", nil), ("(3)", nil), ("[[1]]", 0), ("日本 [ é ]", 3), ("\"a\\\"[\" [ ]", 7),
  ]

  @Test("A closing bracket knows the one that it belongs to", arguments: brackets)
  func matching(text: String, offset: Int?) {
    #expect(Conversation().openingBracket(of: text) == offset)
  }

  @Test("The opening bracket is marked while the cursor is behind the closing one")
  func marks() throws {
    try withHome { home in
      let rpn = try session(at: home)
      try rpn.type("1 [ 2 ]")
      try rpn.wait("the mark") { $0.output.contains("\u{1B}[35;7m[\u{1B}[0m") }
      try rpn.type(
        " call\r", until: "> 1 [ 2 ] call\n2:  1\n1:  2\n>")
      #expect(try rpn.leave() == 0)
    }
  }
}
