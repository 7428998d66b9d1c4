import LineEditing
import ReversePolish
import Testing

@testable import RPNCommand

@Suite("Completion")
struct CompletionTests {
  static let cases: [(String, Int, [String])] = [
    ("", 0, []),
    ("3 ", 0, []),
    ("3 5 sq", 2, ["sq ", "sqrt ", "square "]),
    ("[sqr", 3, ["sqrt "]),
    (
      "{ 1 } [ dup ] ma", 2,
      ["map ", "margin ", "markup ", "match? ", "matmul ", "max ", "maximize ", "maximum "]
    ),
    ("rad", 3, ["radius "]),
    ("xyzzy", 5, []),
    (#""sqr"#, 0, []),
    (#"3 "a sqr"#, 0, []),
    (#""a" sqr"#, 3, ["sqrt "]),
    (#""a\" sqr"#, 0, []),
    (":", 1, Command.allCases.map { $0.name }),
    (":lo", 3, [":load"]),
    ("  :u", 2, [":undo"]),
    (":help sqr", 3, ["sqrt "]),
    (":help :un", 3, [":undo"]),
    (":effect 3 tri", 3, ["tri ", "trim "]),
    (
      ":set ", 0,
      [
        "--save", "base ", "complex ", "digits ", "editing ", "format ", "fraction ",
        "group-input ", "keep-units ", "keys ", "mode ", "seed ",
      ]
    ),
    (":set m", 1, ["mode "]),
    (":set mode ", 0, ["double", "exact"]),
    (":set mode e", 1, ["exact"]),
    (":set format h", 1, ["hex", "hms"]),
    (":set base 1", 1, ["10", "16"]),
    (":undo x", 0, []),
    (":edit ", 0, ["radius", "square"]),
    (":forget square rad", 3, ["radius"]),
    (":switch t", 1, ["taxes"]),
    (":load pr", 2, ["print.rpn", "programs/"]),
    (":load my files/a", 10, ["my files/a.rpn"]),
    (":save ", 0, []),
  ]

  @Test("It offers what may stand there", arguments: cases)
  func offers(text: String, length: Int, candidates: [String]) {
    let conversation = Dialogue([": square dup * ; 5 -> radius"]).conversation
    let files = ["print.rpn", "programs/", "my files/a.rpn"]
    let completions = conversation.completions(
      of: text,
      files: { beginning in files.filter { !beginning.isEmpty && $0.hasPrefix(beginning) } },
      sessions: ["main", "taxes"])
    #expect(completions.length == length)
    let texts = completions.candidates.map { $0.text }
    if text == ":" || text == ":lo" || text == "  :u" {
      let bare = texts.map { String($0.prefix { $0 != " " }) }
      #expect(bare.sorted() == candidates.sorted())
    } else {
      #expect(texts.sorted() == candidates.sorted())
    }
  }

  @Test("The list says what the words do")
  func notes() {
    let conversation = Dialogue([": square dup * ; 5 -> radius"]).conversation
    func note(_ text: String) -> String? {
      conversation.completions(of: text).candidates.first?.note
    }
    #expect(note("sqrt") == "( x -- y )  square root of x, which is not negative")
    #expect(note("squ") == ": square dup * ;")
    #expect(note("radi") == "5 -> radius")
    #expect(note(":und") == "undoes the last change of the stack or names")
    #expect(note(":loa") == "FILE  runs a program from a file")
  }

  @Test("The list of files is that of the directory")
  func files() throws {
    let fixtures = #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
    #expect(
      OS.files(beginningWith: fixtures + "/Fix") == [fixtures + "/Fixtures/"])
    #expect(
      OS.files(beginningWith: fixtures + "/Fixtures/he") == [fixtures + "/Fixtures/help.txt"])
    #expect(OS.files(beginningWith: "/no such directory/a") == [])
  }
}
