import Calculator
import ReversePolish
import TestSupport
import Testing

@testable import Tables

@Suite("The lines of parts")
struct PartLinesTests {
  @Test("Written parts are read back: any texts, numbers and kinds of fields")
  func lines() throws {
    let texts = ["", " ", "a\tb\n\"\\", "é\u{85}\u{2028}", "missing", "1"]
    let settings = PartSettings([
      PartSettings.Setting("program", texts), PartSettings.Setting("--by", []),
    ])
    let fields: [GroupField] =
      texts.flatMap { [.field($0), .string($0), .written($0)] } + [.missing]
    let numbers = AllNumbers()
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
}
