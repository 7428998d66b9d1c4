import PlainText
import Testing

@Suite("Shapes of dates and hours")
struct TimeShapeTests {
  @Test(
    "Dates have two hyphens, hours a colon",
    arguments: [
      ("2026-11-21", "date"), ("2026-11-21T09:30:15.25+01:00", "date"), ("-0044-03-15", "date"),
      ("\u{2212}0044-03-15", "date"), ("+2026-11-21", "date"), ("10000-01-01", "date"),
      ("2026-1-5", "date"), ("2026-02-", "date"), ("2:35", "hours"), ("-2:35:10.5", "hours"),
      ("\u{2212}2:35", "hours"), ("2:", "hours"), ("2:x", "hours"), ("123456789012345:00", "hours"),
      ("", nil), ("-", nil), ("2026", nil), ("2026-11", nil), ("2026-11-", "date"),
      ("2026-11i", nil), ("2026-1e-5i", nil), ("2026-111-1", nil), ("2026--11", nil),
      ("2026-", nil), ("1-2-3", nil), ("202-11-21", nil), (":30", nil), ("-:30", nil),
      ("2.5:30", nil), ("x2:30", nil), ("--2:30", nil), ("2026_11_21", nil), ("٢:٣٥", nil),
    ] as [(String, String?)])
  func shape(token: String, expected: String?) {
    // The bytes before and behind the token do not count.
    let bytes = Array(("9:9 " + token + " 1-1-1").utf8)
    let shape = TimeShape(bytes[4..<bytes.count - 6])
    #expect(shape.map { "\($0)" } == expected)
    let form = NumeralScanner.numeral(bytes[4..<bytes.count - 6])?.form
    #expect((form == .date) == (expected == "date"))
    #expect((form == .hours) == (expected == "hours"))
  }
}
