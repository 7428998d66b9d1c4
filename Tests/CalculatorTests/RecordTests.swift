import Calculator
import ReversePolish
import Testing

@Suite("Records")
struct RecordTests {
  @Test(
    "A literal may be longer than the pieces that a program is compiled in",
    arguments: [8_190, 8_191, 8_192, 16_384, 20_000], ["", "1 drop "])
  func longLiterals(count: Int, before: String) throws {
    let members = (0..<count).map { "k\($0): \($0)" }.joined(separator: " ")
    let program = "\(before){ \(members) } -> r r keys length r \"k\(count - 1)\" get"
    let session = try Session(AllNumbers()).evaluating(program)
    #expect(try session.texts == ["\(count)", "\(count - 1)"])
  }

  @Test("Many short literals stand at any place of the pieces", arguments: 0..<4)
  func manyLiterals(offset: Int) throws {
    let program =
      String(repeating: "1 ", count: offset)
      + String(repeating: "{ :: } { a: 1 } ", count: 5_000) + "merge keys depth"
    let session = try Session(AllNumbers()).evaluating(program)
    #expect(try session.texts.suffix(2) == ["{ \"a\" }", "\(9_999 + offset)"])
  }

  @Test("A key of an earlier piece stands twice")
  func repeatedKey() {
    let members = (0..<9_000).map { "k\($0): \($0)" }.joined(separator: " ")
    #expect(throws: RPNError.self) {
      try Session(AllNumbers()).evaluating("{ \(members) k7: 1 }")
    }
  }

  @Test("A record that is changed leaves its copies as they were")
  func copies() throws {
    var record = Record()
    try record.put(.number(.integer(1)), for: Text("a"))
    let copy = record
    try record.put(.number(.integer(2)), for: Text("b"))
    try record.put(.number(.integer(3)), for: Text("a"))
    #expect(copy.keys.map(\.string) == ["a"])
    #expect(record.keys.map(\.string) == ["a", "b"])
    guard case .number(.integer(1))? = copy[Text("a")],
      case .number(.integer(3))? = record[Text("a")]
    else {
      Issue.record("a value was changed in a copy")
      return
    }
  }

  @Test("A value that another one replaces takes no room any more")
  func replacedValues() throws {
    let session = try Session(AllNumbers()).evaluating(
      "{ l: { } } 1 1000 range -> l 20000 [ \"l\" l put ] times \"l\" get length")
    #expect(try session.texts == ["1000"])
  }
}
