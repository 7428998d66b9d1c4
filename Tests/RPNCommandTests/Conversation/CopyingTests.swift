import Foundation
import Shell
import Testing

@testable import RPNCommand

@Suite("Copying and editing outside", .serialized, .timeLimit(.minutes(2)))
struct CopyingTests {
  static let forms: [(String, String, String)] = [
    ("1 3 /", ":copy", "0.33333333333333333333"), ("1 3 /", ":copy text", "0.33333333333333333333"),
    ("1 3 /", ":copy latex", #"\frac{1}{3}"#),
    ("5", ":copy json", #"{"type":"integer","text":"5","exact":true}"#),
    (#""a b""#, ":copy", #""a b""#),
  ]

  @Test("The top is copied as text, LaTeX or JSON", arguments: forms)
  func form(program: String, command: String, text: String) {
    #expect(Dialogue([program, command]).replies.last == .copy(text))
  }

  @Test("A file takes what is copied")
  func files() {
    #expect(Dialogue(["5", ":copy >a b.txt"]).replies.last == .export("5", to: "a b.txt"))
    #expect(Dialogue(["5", ":copy latex > a.tex"]).replies.last == .export("5", to: "a.tex"))
    #expect(Dialogue(["5", ":copy >"]).errors.count == 1)
    #expect(
      Dialogue(["5", ":copy pdf"]).errors == ["':copy' knows text, latex and json, not 'pdf'"])
    #expect(Dialogue([":copy"]).errors == ["the stack is empty"])
  }

  /// The examples of RFC 4648, section 10.
  @Test(
    "Clipboards of terminals are given base64",
    arguments: zip(
      ["", "f", "fo", "foo", "foob", "fooba", "foobar"],
      ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"]))
  func encoding(text: String, encoded: String) {
    #expect(base64(text) == encoded)
  }

  @Test("The terminal is given what is copied; a file is not written over")
  func terminal() throws {
    try withHome { home in
      let rpn = try session(at: home)
      try rpn.say("12345")
      try rpn.type(":copy\r")
      try rpn.wait("the clipboard") { $0.output.contains("\u{1B}]52;c;MTIzNDU=\u{7}") }
      try rpn.type(":copy >\(home)/a.txt\r")
      try rpn.wait("the file") { $0.output.contains("saved in ") }
      try rpn.type(":copy >\(home)/a.txt\r")
      try rpn.wait("a refusal") { $0.output.contains("already") }
      #expect(try text(of: "a.txt", in: home) == "12345\n")
      try rpn.wait("the prompt") { $0.screen.lines.last == ">" }
      #expect(try rpn.leave() == 0)
    }
  }

  @Test("The program that EDITOR names edits the line", arguments: ["emacs", "vi"])
  func editor(keys: String) throws {
    let files = [
      ".editrc": keys == "vi" ? "bind -v\n" : "", "edit": "sed -i 's/3/30/' \"$1\"\n",
    ]
    try withHome(files) { home in
      let rpn = try session(at: home, environment: ["EDITOR": "sh \(home)/edit"])
      try rpn.type("3 4 +" + (keys == "vi" ? "\u{1B}" : "\u{18}\u{5}"))
      if keys == "vi" {
        usleep(200_000)
        try rpn.type("v")
      }
      try rpn.wait("the line") { $0.screen.lines.last?.hasPrefix("> 30 4 +") == true }
      try rpn.type("\r", until: "1:  34\n>")
      #expect(try rpn.leave() == 0)
    }
  }

  @Test("A definition comes back in its lines")
  func definition() throws {
    let typed = ": f  # doubles\n  2 *\n;"
    #expect(Dialogue([typed, ":edit f"]).replies.last == .edit(typed))
  }
}
