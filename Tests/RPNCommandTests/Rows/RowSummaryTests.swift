import Shell
import TestSupport
import Testing

@Suite("rpn rows --summary: columns that are kept in a few bytes")
struct RowSummaryTests {
  @Test("Decimals have the facts that they have among other numbers", arguments: SplitMix64.seeds)
  func decimals(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let fields = ["0", "1", "-7", "2.5", "0.25", "-0.125", "100", "99.99", "123456789", "NA", ""]
    let rows = (0..<1 + random.below(30)).map { _ in random.one(of: fields) }
    // A sign makes a number one of those that are kept as values.
    let outcome = try shell(
      """
      cat >table; { echo a; echo 42; cat table; } >decimals; { echo a; echo +42; cat table; } >numbers
      rpn rows --csv --summary --json decimals >found
      rpn rows --csv --summary --json numbers | cmp - found
      """, input: rows.map { $0 + ",\n" }.joined().replacing(",\n", with: "\n"))
    #expect(outcome == .prints(""), "seed \(seed): \(rows)")
  }

  @Test(
    "A field of another kind finds all before it as they were written",
    arguments: [
      ("1.0,1.00,1,x", #""kind":"text","count":4,"missing":0,"distinct":4"#),
      ("007,7,7.0", #""kind":"number","count":3,"missing":0,"distinct":1"#),
      ("-0,0,0.0,NA", #""kind":"number","count":3,"missing":1,"distinct":1"#),
      ("2024-01-31,2024-02-29,2024-02-29", #""q1":{"type":"date","text":"2024-02-14T12:00""#),
      ("2024-02-29,2024-01-31,then", #""kind":"text","count":3,"missing":0,"distinct":3"#),
      ("2024-02-29,2024-01-31T12:00", #""min":{"type":"date","text":"2024-01-31T12:00""#),
      ("999999999999999999,-999999999999999999,0.5", #""kind":"number","count":3"#),
    ])
  func kinds(fields: String, facts: String) throws {
    let outcome = try shell(
      "rpn rows --csv --summary --json | grep -cF '\(facts)'",
      input: "a\n" + fields.replacing(",", with: "\n") + "\n")
    #expect(outcome == .prints("1\n"), "\(fields)")
  }
}
