import ReversePolish
import Testing

@Suite("Sources are UTF-8")
struct SourceTests {
  @Test("The offset of the first byte that is not UTF-8 is told, and a caret stands there")
  func malformed() throws {
    for before in ["", "3 5 + 2 *", "\u{FEFF}é "] {
      let bytes = Array(before.utf8) + [0xED, 0xA0, 0x80, 0x31]
      let error = try #require(failure { () throws(RPNError) in try Source(validating: bytes) })
      let offset = before.utf8.count
      #expect(error.kind == .invalidEncoding)
      #expect(error.message == "byte \(offset) is not UTF-8")
      #expect(error.place?.range == offset..<offset + 1)
      #expect(error.description.contains("^"))
    }
    #expect(try Source(validating: Array("é\u{20AC}".utf8)).bytes == Array("é\u{20AC}".utf8))
  }

  @Test("A byte order mark belongs to the bytes but not to the text")
  func byteOrderMark() {
    #expect(Source("\u{FEFF}3").bytes == [0xEF, 0xBB, 0xBF, 0x33])
    #expect(Source("\u{FEFF}3").start == 3)
    #expect(Source("3").start == 0)
    #expect(Source("").start == 0)
  }

  @Test("A source knows its name and any piece of its text")
  func nameAndText() throws {
    #expect(Source("3").name == nil)
    #expect(try Source(validating: [0x33], name: "a.rpn").name == "a.rpn")
    #expect(Source("3 é 5").text(2..<4) == "é")
  }

  @Test(
    "The end of a source is its last token, or its start without a token",
    arguments: [
      ("", 0..<0), ("   ", 0..<0), ("# 3", 0..<0), ("\u{FEFF}", 3..<3), ("\u{FEFF} # 3", 3..<3),
      ("1 23", 2..<4), ("1 23 # 4\n", 2..<4), ("\n\n1\n", 2..<3), ("[ ]", 2..<3),
      ("1 \"a", 4..<4), ("1 \"a\\q\"", 7..<7), ("\"", 0..<0),
    ])
  func end(text: String, range: Range<Int>) {
    let place = Place(endOf: Source(text))
    #expect(place.range == range)
    #expect(place.column >= 1)
  }
}
