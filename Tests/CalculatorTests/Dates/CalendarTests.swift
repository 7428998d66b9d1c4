import Calculator
import ReversePolish
import TestSupport
import Testing

/// Calendar differences and working days against dateutil and numpy, and what has no answer.
@Suite("Calendars")
struct CalendarTests {
  @Test("Differences, working days and Easter are those of dateutil and numpy")
  func oracle() throws {
    let rows = try Project.table("calendars")
    #expect(rows.count >= 3000)
    for row in rows {
      #expect(Outcome(exact: row[0]) == .values(row[1]), "\(row[0])")
    }
  }

  @Test(
    "Moments are compared at one offset, and holidays may be any dates",
    arguments: [
      ("2026-11-22T00:30+09:00 2026-11-21T20:00Z datedif", "{ 0 0 0 }"),
      ("2026-11-21T20:00Z 2026-11-22T00:30+09:00 datedif", "{ 0 0 0 }"),
      ("2026-11-21T23:59 2026-11-22T00:01 datedif", "{ 0 0 0 }"),
      ("2026-11-21T09:00 2026-11-23T08:59 datedif", "{ 0 0 1 }"),
      ("2026-11-23T08:59 2026-11-21T09:00 datedif", "{ 0 0 -1 }"),
      ("2026-01-31T12:00 2026-02-28T11:59 datedif", "{ 0 0 27 }"),
      ("2026-01-31T12:00 2026-02-28T12:00 datedif", "{ 0 1 0 }"),
      ("2026-06-30T23:30-01:00 2026-08-01T00:30Z datedif", "{ 0 1 1 }"),
      ("1990-05-17T20:00Z 2026-05-17T10:00Z age", "35"),
      ("1990-05-17T20:00Z 2026-05-18T05:00+09:00 age", "36"),
      ("1990-05-17 2026-05-17T00:30Z age", "36"),
      ("2026-11-23T01:00+09:00 2026-11-22T17:00Z { } networkdays", "1"),
      ("2026-11-20T17:00Z 2026-11-23T08:00+09:00 { } networkdays", "1"),
      ("2026-11-20T17:00Z 2 { 2026-11-23T08:00+09:00 } workday", "2026-11-24"),
      ("2026-11-20T17:00Z 2026-11-23T08:00+01:00 { } networkdays", "2"),
      ("2026-11-21T17:00Z 0 { } workday", "2026-11-21"),
      ("2026-12-23 2 { 2026-12-24T00:00Z 2026-12-26 2026-12-25 } workday", "2026-12-29"),
      ("2026-12-23 2.9 { } workday", "2026-12-25"),
      ("9999-12-31 9999-12-31 { } networkdays", "1"),
      ("9999-12-10 0 eomonth", "9999-12-31"), ("-9999-01-31 -9999-12-31 datedif", "{ 0 11 0 }"),
      ("-9999-01-01 9999-12-31 datedif", "{ 19998 11 30 }"),
      ("-9999-01-01 9999-12-31 { } networkdays", "5217490"),
    ])
  func edges(program: String, expected: String) {
    #expect(Outcome(exact: program) == .values(expected))
    #expect(Outcome(program) == .values(expected))
  }

  @Test(
    "A wrong date, or one past all years, is an error",
    arguments: [
      ("5 2026-11-21 datedif", RPNError.Kind.dimensionMismatch),
      ("2026-11-21 5 { } networkdays", .dimensionMismatch),
      ("2026-11-21 2026-11-22 { 5 } networkdays", .dimensionMismatch),
      ("2026-11-21 1 { 5_km } workday", .dimensionMismatch), ("9999-12-31 1 { } workday", .domain),
      ("2026-11-21 10 40 ^ { } workday", .domain), ("2026.5 easter", .domain),
      ("2026-06-23T23:00 2026-06-24T01:00+05:00 datedif", .domain),
      ("2026-06-23T23:00Z 2026-06-24T01:00 age", .domain),
      ("2026-06-23T23:00Z 2026-06-24T01:00 { } networkdays", .domain),
      ("2026-06-23T23:00Z 1 { 2026-06-24T01:00 } workday", .domain),
      ("10000 easter", .domain), ("2026-11-21 easter", .dimensionMismatch),
      ("9999-12-10 1 eomonth", .domain), ("2026-11-21 0.5 eomonth", .domain),
      (#"2026-11-21T10:00Z "Europe/Berlin" to"#, .domain),
      ("5 quarter", .dimensionMismatch), ("5_km date", .dimensionMismatch),
    ])
  func errors(program: String, kind: RPNError.Kind) {
    for outcome in [Outcome(exact: program), Outcome(program)] {
      guard case .error(let summary) = outcome else {
        Issue.record("\(program) has an answer")
        continue
      }
      #expect(summary.hasPrefix("\(kind.rawValue) at "), "\(program)")
    }
  }
}
