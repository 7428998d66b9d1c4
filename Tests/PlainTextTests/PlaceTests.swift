import PlainText
import Testing

@Suite("Places in a text")
struct PlaceTests {
  @Test(
    "A byte is found at its next place",
    arguments: [
      ("", 0, nil), ("3 5", 0, nil), ("@", 0, 0), ("@", 1, nil), ("@", 2, nil), ("3@@", 0, 1),
      ("3@@", 2, 2), ("é@", 0, 2), ("\0@", 0, 1),
    ] as [(String, Int, Int?)])
  func firstIndex(text: String, start: Int, expected: Int?) {
    #expect(Source(text).firstIndex(of: UInt8(ascii: "@"), from: start) == expected)
  }

  /// Each text holds one `@`; where it stands is asked for.
  @Test(
    "Lines end with a line feed, columns count characters",
    arguments: [
      ("@", 1, 1), ("  @", 1, 3), ("\t@", 1, 2), ("3 5 @", 1, 5), ("[@]", 1, 2),
      ("\n@", 2, 1), ("1\n2\n\n  @ 3", 4, 3), ("1\r\n2 @", 2, 3), ("1\r\n\r\n@", 3, 1),
      ("1\r@", 1, 3), ("1\u{2028}@", 1, 3), ("1\u{85}@", 1, 3), ("# é\n@", 2, 1),
      ("é @", 1, 3), ("e\u{301} @", 1, 3), ("e\u{301}\u{323}\u{308} @", 1, 3), ("漢字 @", 1, 4),
      ("👩‍👩‍👧‍👦 @", 1, 3), ("👍🏽 @", 1, 3), ("🇨🇭 @", 1, 3), ("🇨🇭🇫🇷 @", 1, 4), ("❤️ @", 1, 3),
      ("🏴󠁧󠁢󠁥󠁮󠁧󠁿 @", 1, 3), ("a1️⃣ @", 1, 4), ("각 @", 1, 3), ("\u{1100}\u{1161}\u{11A8} @", 1, 3),
      ("ก็ @", 1, 3), ("नि @", 1, 3), ("é\n👩‍👩‍👧 e\u{301} @", 2, 5),
      ("\u{FEFF}@", 1, 1), ("\u{FEFF} é @", 1, 4), ("\u{FEFF}\n\u{FEFF}x @", 2, 4), ("𝄞𝄞 @", 1, 4),
    ])
  func lineAndColumn(text: String, line: Int, column: Int) throws {
    let source = Source(text)
    let index = try #require(source.bytes.firstIndex(of: UInt8(ascii: "@")))
    let place = Place(source, index..<index + 1)
    #expect(place.line == line)
    #expect(place.column == column)
  }

  @Test("A place is a range of bytes")
  func text() {
    let source = Source("1 é\u{301} 2")
    #expect(Place(source, 2..<6).text == "é\u{301}")
    #expect(Place(source, 7..<8).text == "2")
    #expect(Place(source, 7..<8).column == 5)
  }

  @Test("Places are equal if they are the same piece of the same text")
  func equality() {
    #expect(Place(Source("1 2"), 0..<1) == Place(Source("1 2"), 0..<1))
    #expect(Place(Source("1 2"), 0..<1) != Place(Source("1 2"), 2..<3))
    #expect(Place(Source("1 2"), 0..<1) != Place(Source("1 3"), 0..<1))
    #expect(Place(Source("1 2"), 0..<1) != Place(Source("1 2", name: "a.rpn"), 0..<1))
  }

  @Test("The excerpt fits the width, and has what fits", arguments: [20, 40, 80, 200])
  func widths(width: Int) throws {
    for before in [0, 5, 17, 18, 19, 40, 90] {
      for text in ["1 ", "日 "] {
        let program = String(repeating: text, count: before) + "5x 6"
        let place = Place(Source(program), program.utf8.count - 4..<program.utf8.count - 2)
        let lines = try #require(place.excerpt(columns: width)).split(separator: "\n")
        #expect(lines.allSatisfy { columns(of: $0) <= width })
        let token = try #require(lines[0].firstRange(of: "5x")).lowerBound
        #expect(columns(of: lines[0][..<token]) == columns(of: lines[1]) - 1)
        #expect((columns(of: program) <= width - 4) == !lines[0].contains("…"))
      }
    }
  }
}
