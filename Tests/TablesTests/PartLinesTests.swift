import Calculator
import ReversePolish
import TestSupport
import Testing

@testable import Tables

@Suite("The lines of parts")
struct PartLinesTests {
  @Test("The checksum is that of others, as they publish it")
  func checksum() {
    var checksum = Checksum()
    #expect(checksum.text == "0000000000000000")
    checksum.add("12345".utf8)
    checksum.add("6789".utf8)
    #expect(checksum.text == "995dc9bbdf1939fa")
  }

  @Test("What is written is read: any texts, numbers and kinds of fields")
  func lines() throws {
    let texts = ["", " ", "a\tb\n\"\\", "é\u{85}\u{2028}", "missing", "1"]
    let settings = PartSettings([
      PartSettings.Member("program", texts), PartSettings.Member("--by", []),
    ])
    let fields: [GroupField] =
      texts.flatMap { [.field($0), .string($0), .written($0)] } + [.missing]
    let numbers = ExactNumbers()
    var writer = PartWriter()
    let state = ["-7/2", "-1e3", "true", Text("x\t").literal]
    let part =
      writer.start(settings) + writer.group(7, "a\tb", fields, state) + writer.end(failures: 3)
    var reader = PartReader()
    var found: [String] = []
    for line in part.split(separator: newline) {
      try Array(line).withUnsafeBytes { line in
        let source: () -> Source = { Source(String(decoding: line, as: UTF8.self)) }
        switch try reader.take(line) {
        case .start(let read): #expect(read == settings)
        case .group:
          let group = try reader.group(
            line, keys: fields.count, numbers, digits: 100, source: source)
          #expect(group.count == 7 && group.written == "a\tb" && group.fields == fields)
          found = try group.state.map { try numbers.display($0) }
        case .end(let failures): #expect(failures == 3)
        case nil: Issue.record("a blank line")
        }
      }
    }
    #expect(!reader.isInPart)
    #expect(found == ["-3.5", "-1000", "true", "\"x\\t\""])
  }

  @Test("Fields of different kinds never have the same bytes in a key")
  func keys() {
    let fields: [GroupField] = [
      .field("2"), .string("2"), .written("2"), .missing, .field(""), .string(""), .written("null"),
      .string("null"),
    ]
    let keys = fields.map { field in
      var key: [UInt8] = []
      field.write(to: &key)
      return key
    }
    #expect(Set(keys).count == fields.count)
  }

  @Test(
    "A string of JSON stands between quotes where it could be another value",
    arguments: [
      ("2", "\"2\""), ("-1.5e3", "\"-1.5e3\""), ("true", "\"true\""), ("null", "\"null\""),
      ("", "\"\""), ("[1]", "\"[1]\""), ("Oslo", "Oslo"), ("02", "02"), ("a,b", "\"a,b\""),
      ("{\"a\":1}", "\"{\"\"a\"\":1}\""),
    ])
  func written(text: String, expected: String) {
    let format = RowFormat(separator: ",")
    #expect(format.writing(.string(text)) == expected)
    #expect(format.writing(.field(text)) == format.quoting(text))
  }
}
