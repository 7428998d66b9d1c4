import Foundation
import Shell
import Testing

@testable import RPNCommand

@Suite("Colours of a line", .serialized, .timeLimit(.minutes(2)))
struct ColouringTests {
  /// A line with its styles in angle brackets.
  private func marked(_ line: String, after lines: [String] = []) -> String {
    var rest = line.unicodeScalars[...]
    var text = ""
    for (length, style) in Dialogue(lines).conversation.colours(of: line) {
      let part = String(String.UnicodeScalarView(rest.prefix(length)))
      text += style.isEmpty || part.isEmpty ? part : "<\(style):\(part)>"
      rest = rest.dropFirst(length)
    }
    return text + String(String.UnicodeScalarView(rest))
  }

  @Test("Numbers, texts, brackets, comments and unknown words have colours")
  func parts() {
    #expect(marked("3 5 +") == "<36:3> <36:5> +")
    #expect(marked("foo 3") == "<31:foo> <36:3>")
    #expect(marked("sqr") == "sqr")
    #expect(marked("sqr ") == "<31:sqr> ")
    #expect(marked("[ { 1 } ]") == "<35:[> <34:{> <36:1> <34:}> <35:]>")
    #expect(marked("1 ]") == "<36:1> <31:]>")
    #expect(marked("\"a b\" upper # so") == "<32:\"a b\"> upper <2:# so>")
    #expect(marked("5 -> x x") == "<36:5> -> x x")
    #expect(marked(": twice 2 * ; twice") == ": twice <36:2> * ; twice")
    #expect(marked("twice 1", after: [": twice 2 * ;"]) == "twice <36:1>")
    #expect(marked("5_km 1") == "<36:5_km> <36:1>")
    #expect(marked("  :undo") == "  <35::undo>" && marked(":hlep x") == "<31::hlep> x")
    #expect(marked("\"open") == "\"open" && marked("日本 1") == "<31:日本> <36:1>")
    #expect(marked("12abc 3").contains("<31:12abc>"))
  }

  @Test("The rest of an earlier line is shown, and Right takes it")
  func suggestion() throws {
    try withHome([Kept.history: "3 4 + sq\n"]) { home in
      let rpn = try session(at: home)
      try rpn.type("3 4", until: "> 3 4 + sq")
      try rpn.wait("grey") { $0.output.contains("\u{1B}[2m + sq\u{1B}[0m") }
      try rpn.type(" *", until: "> 3 4 *")
      try rpn.wait("no rest") { !$0.screen.text.contains("sq") }
      try rpn.type("\u{7F}\u{7F}", until: "> 3 4 + sq")
      try rpn.type("\u{1B}[C\r", until: "1:  49\n>")
      // Text that was not taken is not evaluated.
      try rpn.type("3 4")
      try rpn.type("\r", until: "1:   4\n>")
      #expect(rpn.screen.lines.contains("> 3 4"))
      #expect(try rpn.leave() == 0)
    }
  }

  @Test("There are no colours where NO_COLOR is set, in a dumb terminal and in plain lines")
  func colourless() throws {
    for (arguments, environment) in [
      ([], ["NO_COLOR": "1"]), ([], ["TERM": "dumb"]), (["repl", "--plain"], [:]),
    ] as [([String], [String: String])] {
      try withHome([Kept.history: "3 4 + sq\n"]) { home in
        let rpn = try session(at: home, arguments, environment: environment)
        try rpn.type("3 4 foo")
        usleep(300_000)
        rpn.readOutput()
        #expect(!rpn.output.contains("\u{1B}[36m") && !rpn.output.contains("+ sq"))
        try rpn.type("\u{3}")
        try rpn.waitForPrompt(">")
        #expect(try rpn.leave() == 0)
      }
    }
  }
}
