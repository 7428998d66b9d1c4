import Testing

@testable import Tables

@Suite("Lines of JSON files")
struct JSONRowsTests {
  private func lines(_ file: String, pieces size: Int) -> (text: String, isOpen: Bool) {
    var rows = JSONRows()
    var text: [UInt8] = []
    let bytes = Array(file.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      var piece = Array(bytes[start..<min(start + size, bytes.count)])
      rows.makeLines(of: &piece)
      text += piece
    }
    return (String(decoding: text, as: UTF8.self), rows.isOpenArray)
  }

  @Test(
    "The elements of an array, and objects over lines, become lines, whatever the pieces",
    arguments: [
      ("[{\"a\":1},{\"a\":2}]", [" {\"a\":1}", "{\"a\":2}"]),
      ("\n[\n{\"a\":\n1}\n,\r\n{\"a\":2}\n]\n", ["", "  {\"a\": 1} ", "  {\"a\":2} ", ""]),
      (
        "[{\"a\":\"],}\\\"\"},{\"b\":[1,{\"c\":2}]}]",
        [" {\"a\":\"],}\\\"\"}", "{\"b\":[1,{\"c\":2}]}"]
      ),
      ("[]", [" "]), ("[ ]\n", ["  ", ""]), ("[1,2]", [" 1", "2"]),
      ("[[1,2],[3]]", [" [1,2]", "[3]"]),
      ("[{},]", [" {}", "]"]), ("[,{}]", [" ,{}"]), ("[{}]x", [" {}", "x"]),
      ("{\n\"a\":\n1\n}\n{\n}\n", ["{ \"a\": 1 }", "{ }"]),
      ("{\"a\":1\n{\"a\":2}\n", ["{\"a\":1", "{\"a\":2}"]), ("{ \t\r\n}\n", ["{ \t\r }"]),
      ("{\"a\":\n[\n", ["{\"a\":", "["]), ("", []), ("\n\n", ["", ""]), ("x[\n", ["x["]),
    ])
  func rows(file: String, expected: [String]) {
    for size in 1...max(1, file.utf8.count) {
      var found = lines(file, pieces: size).text.split(
        separator: "\n", omittingEmptySubsequences: false)
      if found.last == "" { found.removeLast() }
      #expect(found.map(String.init) == expected, "\(size)")
    }
  }

  @Test(
    "An array that has no end is known to be open",
    arguments: [("[", true), ("[{},", true), ("[{}]", false), ("{", false), ("[{\"a\":\"]", true)])
  func open(file: String, isOpen: Bool) {
    #expect(lines(file, pieces: 1).isOpen == isOpen)
  }
}
