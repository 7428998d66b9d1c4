import Shell
import TestSupport
import Testing

@Suite("rpn rows: conditions that are decided on bytes")
struct RowConditionTests {
  private static let fields = [
    "", "NA", "Oslo", "\"Oslo\"", "\"O\"\"slo\"", "Osl", "Oslo2", "oslo", "é", " Oslo ", "true",
    "7", "007", "1.50", "-0", "1e5", "1/2", "-3", "123456789012345678901", "2024-02-29",
    "2024-02-30", "2024-06-01", "2024-12-31", "\"2024-06-01\"", "0999-01-01", "2024-13-01", "10:30",
    "5_km",
  ]

  private static let conditions = [
    "a \"Oslo\" =", "a \"Oslo\" <>", "\"Oslo\" a <", "a 7 >=", "a 1.5 =", "0 a >", "a 2024-06-01 <",
    "2024-02-29 a <=", "a \"Oslo\" = b 7 < or", "a \"m\" > b \"m\" > and not", "a 7 = b 7 = and",
    "a 2024-06-01 < b \"Oslo\" = and", "true", "a 5 > false and", "a \"NA\" =", "a \"\" =",
  ]

  @Test("They keep the rows that they keep where values decide", arguments: conditions)
  func bytes(condition: String) throws {
    var random = SplitMix64(seed: 38)
    let rows = (0..<200).map { _ in
      "\(random.one(of: Self.fields)),\(random.one(of: Self.fields)),x\n"
    }
    // The test of the bytes knows nothing of the program behind the condition.
    let outcome = try shell(
      """
      cat >table
      for options in '' --double; do
        rpn rows $options --csv --where '\(condition)' table >found 2>messages || true
        rpn rows $options --csv --where '\(condition) [ ] call' table >expected 2>others || true
        cmp found expected
        grep -c '^rpn: line' messages >lines; grep -c '^rpn: line' others | cmp - lines
      done
      """, input: "a,b,c\n" + rows.joined())
    #expect(outcome == .prints(""), "seed 38: \(condition)")
  }

  @Test(
    "Sorted rows are those that sort them by all they hold",
    arguments: [
      ("b,-a", "a,b\n2,1\nNA,1\n10,0.5\nx,0.50\n,7\n9,\n", "x,0.50 10,0.5 2,1 NA,1 ,7 9,"),
      ("-a", "a,b\n\"2\",1\n\"1\n3\",1\n10,0\n", "\"1 3\",1 10,0 \"2\",1"),
      (
        "a", "a,b\n1e3,1\n1/3,2\n999999999999999999999,3\n-1,4\n",
        "-1,4 1/3,2 1e3,1 999999999999999999999,3"
      ),
    ])
  func sorted(keys: String, table: String, output: String) throws {
    let found = try inProcess("rpn rows --csv --sort-by=\(keys)", input: table).rows
    #expect(found == .prints(output.replacing(" ", with: "\n") + "\n"))
  }
}
