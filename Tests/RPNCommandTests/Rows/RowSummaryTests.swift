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
    let table = rows.map { $0 + ",\n" }.joined().replacing(",\n", with: "\n")
    let decimals = try inProcess("rpn rows --csv --summary --json", input: "a\n42\n" + table)
    let numbers = try inProcess("rpn rows --csv --summary --json", input: "a\n+42\n" + table)
    #expect(numbers == decimals && decimals == .prints(decimals.output), "seed \(seed): \(rows)")
  }

  @Test(
    "A field of another kind finds all before it as they were written",
    arguments: [
      ("1.0,1.00,1,x", #""kind":"text","count":4,"missing":0,"distinct":4"#),
      ("07.0,7,7.0", #""kind":"number","count":3,"missing":0,"distinct":1"#),
      // Zip codes are texts, wherever the first with a zero stands.
      ("00501,12345,501", #""kind":"text","count":3,"missing":0,"distinct":3"#),
      ("501,12345,00501", #""kind":"text","count":3,"missing":0,"distinct":3"#),
      ("0,10,00", #""kind":"text","count":3,"missing":0,"distinct":3"#),
      ("0,10,0.5", #""kind":"number","count":3,"missing":0,"distinct":3"#),
      ("-0,0,0.0,NA", #""kind":"number","count":3,"missing":1,"distinct":1"#),
      ("2024-01-31,2024-02-29,2024-02-29", #""q1":{"type":"date","text":"2024-02-14T12:00""#),
      ("2024-02-29,2024-01-31,then", #""kind":"text","count":3,"missing":0,"distinct":3"#),
      ("2024-02-29,2024-01-31T12:00", #""min":{"type":"date","text":"2024-01-31T12:00""#),
      ("999999999999999999,-999999999999999999,0.5", #""kind":"number","count":3"#),
    ])
  func kinds(fields: String, facts: String) throws {
    let outcome = try inProcess(
      "rpn rows --csv --summary --json",
      input: "a\n" + fields.replacing(",", with: "\n") + "\n")
    let found = outcome.output.split(separator: "\n").count { $0.contains(facts) }
    #expect(found == 1 && outcome.errors == "" && outcome.status == 0, "\(fields)")
  }
}
