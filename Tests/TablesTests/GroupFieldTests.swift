import Calculator
import PlainText
import ReversePolish
import Testing

@testable import Tables

@Suite("The fields that the rows of a group have in common")
struct GroupFieldTests {
  static let fields: [GroupField] = [
    .field("2"), .field("02"), .field(""), .field("true"), .field("a\"b"), .string("2"),
    .string(""), .written("2.0"), .written("null"), .written("[1, 2]"), .missing,
  ]

  @Test(
    "In JSON they are what they look like, or texts",
    arguments: zip(
      fields,
      [
        ("2", "\"2\""), ("\"02\"", "\"02\""), ("null", "\"\""), ("\"true\"", "\"true\""),
        (#""a\"b""#, #""a\"b""#), ("\"2\"", "\"2\""), ("\"\"", "\"\""), ("2.0", "2.0"),
        ("null", "null"), ("[1, 2]", "[1, 2]"), (nil, nil),
      ] as [(String?, String?)]))
  func json(field: GroupField, expected: (value: String?, text: String?)) {
    #expect(field.json?.text == expected.value && field.textJSON?.text == expected.text)
  }

  @Test(
    "They are sorted by what they are; what is empty, null or missing has no key",
    arguments: zip(
      fields,
      [
        "read 2", "read 02", nil, "read true", "read a\"b", "2", "", "read 2.0", nil, "read [1, 2]",
        nil,
      ]))
  func value(field: GroupField, expected: String?) throws {
    let value: Value? = field.value { .text(Text("read " + $0)) }
    let numbers = AllNumbers(exact: nil)
    #expect(try value.map { try numbers.field(of: $0, as: .plain, within: Limits()) } == expected)
  }

  @Test("Fields of different kinds never have the same bytes in a key, nor do their sequences")
  func keys() {
    let fields: [GroupField] = [
      .field("2"), .string("2"), .written("2"), .missing, .field(""), .string(""), .written("null"),
      .string("null"), .field("ab"), .field("a"), .field("b"),
    ]
    func key(_ fields: [GroupField]) -> [UInt8] {
      fields.reduce(into: []) { key, field in field.write(to: &key) }
    }
    var sequences = fields.map { [$0] }
    for first in fields { sequences += fields.map { [first, $0] } }
    #expect(Set(sequences.map(key)).count == sequences.count)
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
    #expect(format.writing(.written(text)) == format.quoting(text))
    #expect(format.writing(.missing) == "")
  }
}
