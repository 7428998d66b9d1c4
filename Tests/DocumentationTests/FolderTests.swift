import TestSupport
import Testing

@Suite("Folders of a module need only those below them")
struct FolderTests {
  @Test(
    "The folders have an order",
    arguments: ["Calculator", "ExactReals", "ReversePolish", "RPNCommand", "Tables"])
  func order(module: String) throws {
    let paths = try Project.paths(below: "Sources/\(module)", ending: ".swift")
    let files = try paths.map { path in
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      return (folder, try Project.text(of: "Sources/\(module)/\(path)"))
    }
    let folders = Folders(files)
    try #require(!folders.uses.isEmpty)
    #expect(folders.cycles == [])
  }

  @Test("A cycle is found, whatever is above and below it")
  func cycle() {
    let files = [
      ("Low", "struct Low {}"), ("First", "struct First { let next: Second, low: Low }"),
      ("Second", "enum Second { case first(First) } // Top"), ("Top", "protocol Top: Second {}"),
    ]
    #expect(Folders(files).cycles == ["First -> Second: Second", "Second -> First: First"])
    #expect(Folders(files.filter { $0.0 != "First" }).cycles == [])
  }

  @Test("Comments, texts, and names of two folders tell nothing")
  func silence() {
    let files = [
      ("A", "struct A { let text = \"B // \\\"B\" } // B\n/// B\nstruct Both {}\nlet x: Both"),
      ("B", "struct B { let a: A }\nlet y = \"\"\"\n  A A\n  \"\"\"\nenum Both {}"),
    ]
    #expect(Folders(files).cycles == [])
    #expect(Folders(files).uses == ["B": ["A": ["A"]]])
  }
}
