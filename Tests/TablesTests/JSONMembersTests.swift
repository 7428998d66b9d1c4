import PlainText
import ReversePolish
import TestSupport
import Testing

@testable import Tables

@Suite("Rows that are objects of JSON")
struct JSONMembersTests {
  /// The texts of the members that words stand for.
  private func values(_ line: String, _ words: [String]) throws -> [String?] {
    var members = JSONMembers(words: words)
    let bytes = Array(line.utf8)
    var texts: [String?] = []
    try bytes.withUnsafeBytes { bytes in
      // The second time, the names are known.
      for _ in 0..<2 {
        try members.read(bytes) { Source(line) }
        texts = words.indices.map { word in
          members[word].map { member in
            member.kind == .string
              ? JSONScanner.text(member.value, of: bytes)
              : String(decoding: bytes[member.value], as: UTF8.self)
          }
        }
      }
    }
    return texts
  }

  @Test(
    "Members are found by their names",
    arguments: [
      (#"{"a":1,"b":"x"}"#, ["1", "x"]),
      (#" { "b" : true , "a" : -0.5e+3 } "#, ["-0.5e+3", "true"]),
      ("{}", [nil, nil]), (#"{"c":{"a":[1,{"b":[]}]},"a":[ ]}"#, ["[ ]", nil]),
      (
        #"{"\u0061":"\"\\\/\b\f\n\r\t","b":"\u00e9\uD83D\uDE00é😀"}"#,
        ["\"\\/\u{8}\u{C}\n\r\t", "é😀é😀"]
      ),
      (#"{"a":null}"#, ["null", nil]), (#"{"a":1e400,"b":0}"#, ["1e400", "0"]), ("  ", [nil, nil]),
    ] as [(String, [String?])])
  func found(line: String, expected: [String?]) throws {
    #expect(try values(line, ["a", "b"]) == expected)
  }

  @Test("Member names that no word can have are changed")
  func words() throws {
    #expect(try values(#"{"area (km²)":1,"sum":2}"#, ["area_(km²)", "_sum"]) == ["1", "2"])
    #expect(try values(#"{"year":1,"_day":2}"#, ["_year", "_day"]) == ["1", "2"])
  }

  @Test("Objects that are written are read again", arguments: SplitMix64.seeds)
  func written(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scalars = "ab\"\\/{}[]:, \t\n\r\0\u{1B}\u{7F}\u{85}\u{2028}é中😀\u{FFFF}".unicodeScalars
    func text() -> String {
      (0..<random.below(6)).reduce(into: "") { text, _ in
        text.unicodeScalars.append(random.one(of: Array(scalars)))
      }
    }
    // The names have numbers, so that no two are the same.
    let written = (0..<5).map { index in (name: "\(index)" + text(), value: text()) }
    let line = JSON.object(written.map { ($0.name, .string($0.value)) }).text
    try withLine(line) { bytes in
      var members = JSONMembers(words: [])
      try members.read(bytes) { Source(line) }
      #expect(members.names(of: bytes) == written.map(\.name), "seed \(seed)")
      let values = members.members.map { JSONScanner.text($0.value, of: bytes) }
      #expect(values == written.map(\.value), "seed \(seed)")
    }
  }

  @Test("A value as deep as it may be")
  func depth() throws {
    let most = JSONScanner.deepest - 1
    let value = String(repeating: "[", count: most) + String(repeating: "]", count: most)
    #expect(try values("{\"a\":\(value)}", ["a"]) == [value])
  }

  @Test(
    "A text that is no JSON is told with its place",
    arguments: [
      ("nope", 1, "a line is an object, like {\"name\":1}"),
      ("[1]", 1, "a line is an object, like"),
      ("{", 2, "a name between quotes is missing"), ("{\"a\":1,}", 8, "a name between quotes"),
      ("{\"a\" 1}", 6, "':' is missing"), ("{\"a\":}", 6, "a value is missing"),
      ("{\"a\":1", 7, "',' or '}' is missing"), ("{\"a\":[1 2]}", 9, "',' or ']' is missing"),
      ("{\"a\":01}", 6, "this is not a number of JSON"), ("{\"a\":1.}", 6, "this is not a number"),
      ("{\"a\":1e}", 6, "this is not a number"), ("{\"a\":-}", 6, "this is not a number"),
      ("{\"a\":+1}", 6, "a value is missing"), ("{\"a\":tru}", 6, "a value is missing"),
      ("{\"a\":\"x}", 6, "the string is not closed"),
      ("{\"a\":\"\\x\"}", 7, "the escape means nothing"),
      ("{\"a\":\"\\ud800\"}", 7, "the escape means nothing"),
      ("{\"a\":\"\\ud800\\u0041\"}", 7, "the escape means nothing"),
      ("{\"a\":\"\\u12\"}", 7, "the escape means nothing"),
      ("{\"a\":\"\t\"}", 7, "a control character"),
      ("{\"a\":1}x", 8, "something stands behind the object"),
      ("{\"a\":1,\"a\":2}", 8, "two members are called 'a'"),
      ("{\"a\":" + String(repeating: "[", count: 100_000), 205, "arrays and objects nest at most"),
    ])
  func faults(line: String, column: Int, message: String) {
    let error = #expect(throws: RPNError.self) { try values(line, ["a", "b"]) }
    #expect(error?.kind == .malformedText && error?.message.hasPrefix(message) == true)
    #expect(error?.place?.column == column)
  }
}
