import ExactReals
import ReversePolish
import TestSupport
import Testing

@testable import Calculator

@Suite("Dates and times")
struct MomentTests {
  @Test("Dates are what Python's datetime and calendar know of them")
  func oracle() throws {
    let rows = try Project.table("dates")
    #expect(rows.count >= 2000)
    for row in rows {
      let answer = try answer(row)
      #expect(answer == row.last, "\(row.joined(separator: " "))")
    }
  }

  /// The answer to a row's question; `domain` if there is no answer.
  private func answer(_ row: [String]) throws -> String {
    do {
      return try found(row)
    } catch let error as RPNError where error.kind == .domain {
      return "domain"
    }
  }

  private func found(_ row: [String]) throws -> String {
    func moment(_ index: Int) throws -> Moment { try Moment(row[index]) }
    func integer(_ index: Int) throws -> Int { try #require(Int(row[index])) }
    func seconds(_ index: Int) throws -> Rational { try rational(row[index]) }
    switch row[0] {
    case "parts":
      let x = try moment(1)
      #expect(x.text == (row[1], true))
      let parts = [
        x.year, x.month, x.day, x.weekday, x.week.year, x.week.week, x.yearday, x.daysInMonth,
      ]
      return parts.map(\.description).joined(separator: " ")
        + (x.isInLeapYear ? " leap" : " common") + " \(x.dayNumber)"
    case "difference", "seconds":
      let (x, y) = (try moment(1), try moment(2))
      let order = try x.compared(to: y)
      #expect(try y.compared(to: x) == -order)
      switch try x.difference(from: y) {
      case .days(let days):
        #expect(row[0] == "difference" && order == days.signum())
        return "\(days)"
      case .seconds(let seconds):
        #expect(row[0] == "seconds" && order == seconds.signum())
        return "\(seconds)"
      }
    case "add": return try moment(1).adding(seconds: seconds(2)).text.text
    case "months": return try moment(1).adding(months: integer(2)).text.text
    case "years": return try moment(1).adding(years: integer(2)).text.text
    case "unix": return try moment(1).unixTime.description
    case "moment": return try Moment(unixTime: seconds(1)).text.text
    case "ends": return "\(try checksum(decade: integer(1)))"
    default: return "no such question"
    }
  }

  /// A quotient of integers.
  private func rational(_ text: String) throws -> Rational {
    let parts = try text.split(separator: "/").map { try Integer(String($0)) }
    return try Rational(parts[0], over: parts.count > 1 ? parts[1] : 1)
  }

  /// All ends of months of ten years in one number, as the oracle calculates it.
  private func checksum(decade: Int) throws -> Int {
    var value = 0
    for year in decade..<decade + 10 {
      for month in 1...12 {
        let length = CalendarDay.length(ofMonth: month, in: year)
        let day = Moment(CalendarDay(year: year, month: month, day: length))
        let answers = [Int(day.dayNumber), day.day, day.weekday, day.week.week, day.yearday]
        for answer in answers {
          value = ((value * 31 + answer) % 1_000_003 + 1_000_003) % 1_000_003
        }
      }
    }
    return value
  }

  @Test("Each day from the year -9999 to 9999 follows the one before it")
  func everyDay() {
    var expected = CalendarDay(year: -9999, month: 1, day: 1)
    var weekday = 1
    var (wrong, count) = (0, 0)
    for number in Moment.dayNumbers {
      let moment = Moment(dayNumber: Int32(number))
      let day = moment.calendarDay
      if day != expected || day.number != Int(number) || moment.weekday != weekday { wrong += 1 }
      count += 1
      weekday = weekday % 7 + 1
      let lengths = [
        31, CalendarDay.isLeap(day.year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
      ]
      let isEnd = expected.day == lengths[expected.month - 1]
      expected =
        isEnd
        ? CalendarDay(
          year: expected.year + expected.month / 12, month: expected.month % 12 + 1, day: 1)
        : CalendarDay(year: expected.year, month: expected.month, day: expected.day + 1)
    }
    #expect(wrong == 0)
    #expect(count == 7_304_484)
    #expect(expected == CalendarDay(year: 10_000, month: 1, day: 1))
    // -9999-01-01 is a Monday, as 2001-01-01 is, 12000 years later.
    #expect(Moment(CalendarDay(year: 2001, month: 1, day: 1)).weekday == 1)
  }

  @Test(
    "Dates are printed in one form",
    arguments: [
      ("2026-11-21T09:30:00", "2026-11-21T09:30"), ("2026-11-21t09:30z", "2026-11-21T09:30Z"),
      ("2026-11-21T09:30:15.2500", "2026-11-21T09:30:15.25"), ("+2026-11-21", "2026-11-21"),
      ("2026-11-21T09:30:00.5", "2026-11-21T09:30:00.5"), ("-0000-01-01", "0000-01-01"),
      ("2026-11-21T09:30:00.000", "2026-11-21T09:30"), ("\u{2212}0044-03-15", "-0044-03-15"),
      ("2026-11-21T09:30+00:00", "2026-11-21T09:30Z"), ("0000-02-29", "0000-02-29"),
      ("2026-11-21T09:30-00:00", "2026-11-21T09:30Z"), ("-0400-02-29", "-0400-02-29"),
      ("2026-11-21T00:00", "2026-11-21T00:00"), ("2026-11-21T23:59:59-23:59", nil),
      ("2026-11-21T09:30:59.000000000000000000000000001+23:59", nil),
      ("2026-11-21T09:30\u{2212}01:30", "2026-11-21T09:30-01:30"), ("-9999-12-31T23:59", nil),
    ] as [(String, String?)])
  func canonical(written: String, printed: String?) throws {
    let moment = try Moment(written)
    #expect(moment.text == (printed ?? written, true))
    #expect(try Moment(moment.text.text) == moment)
  }

  static let errors: [(String, RPNError.Kind, String)] = [
    ("2026-02-30", .domain, "February 2026 has 28 days"),
    ("2024-02-30", .domain, "February 2024 has 29 days"),
    ("-0044-09-31", .domain, "September -44 has 30 days"),
    ("1900-02-29", .domain, "February 1900 has 28 days"), ("2026-01-00", .domain, "January 2026"),
    ("2026-12-32", .domain, "December 2026 has 31 days"),
    ("2026-06-31", .domain, "June 2026 has 30"),
    ("2026-13-01", .domain, "there is no month 13"), ("2026-00-01", .domain, "there is no month 0"),
    ("10000-01-01", .domain, "the years of dates go from -9999 to 9999"),
    ("-123456789012345678901-01-01", .domain, "the years of dates go from -9999 to 9999"),
    ("2026-11-21T24:00", .domain, "a day has 24 hours; its end is 00:00 of the next day"),
    ("2026-11-21T24:01", .domain, "a day has 24 hours"),
    ("2026-11-21T09:60", .domain, "an hour has 60 minutes"),
    ("2026-11-21T09:30:60", .domain, "all minutes have 60 seconds here: there are no leap seconds"),
    ("2026-11-21T09:30:61", .domain, "a minute has 60 seconds"),
    ("2026-11-21T09:30+24:00", .domain, "offsets from UTC go from -23:59 to +23:59"),
    ("2026-11-21T09:30-01:60", .domain, "offsets from UTC go from -23:59 to +23:59"),
    ("2026-1-5", .malformedNumber, "'2026-1-5' is not a date; dates are written like 2026-11-21"),
    ("2026-11-21T", .malformedNumber, "'2026-11-21T'"), ("", .malformedNumber, "''"),
    ("2026-11-21T9:30", .malformedNumber, ""), ("2026-11-21T09", .malformedNumber, ""),
    ("2026-11-21T09:30:", .malformedNumber, ""), ("2026-11-21T09:30:1", .malformedNumber, ""),
    ("2026-11-21T09:30:15.", .malformedNumber, ""), ("2026-11-21T09:30.5", .malformedNumber, ""),
    ("2026-11-21T09:30ZZ", .malformedNumber, ""),
    ("2026-11-21T09:30+01:00Z", .malformedNumber, ""), ("2026-11-21Z", .malformedNumber, ""),
    ("2026-11-21 ", .malformedNumber, ""), ("226-11-21", .malformedNumber, ""),
    ("--226-11-21", .malformedNumber, ""), ("2026-11-21T09:30:15,5", .malformedNumber, ""),
  ]

  @Test("The error of a wrong date says why", arguments: errors)
  func error(text: String, kind: RPNError.Kind, advice: String) {
    let error = #expect(throws: RPNError.self) { try Moment(text) }
    #expect(error?.kind == kind)
    #expect(error?.advice.hasPrefix(advice) == true, "\(error?.advice ?? "")")
  }

  @Test("Any other text is an error, or printed so that it is read as the same", arguments: 1...20)
  func anyText(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (dates, others) = (0, 0)
    for _ in 0..<2000 {
      var text = Array("\(random.one(of: ["-", "", ""]))2024-02-29T23:59:59.125+01:30".utf8)
      text.removeLast(random.one(of: [0, 0, 6, 10, 13, 19]))
      for _ in 0..<random.below(3) {
        text[random.below(text.count)] = random.one(of: Array("0123456789-+:.TZtz\u{2212}".utf8))
      }
      if let moment = try? Moment(String(decoding: text, as: UTF8.self)) {
        dates += 1
        #expect(moment.text.isExact)
        #expect(try Moment(moment.text.text) == moment)
      } else {
        others += 1
      }
    }
    #expect(min(dates, others) > 200)
  }

  @Test("Months have their names")
  func names() {
    let names = (1...12).map { CalendarDay.name(ofMonth: $0) }
    #expect(
      names.joined(separator: " ") == "January February March April May June July August "
        + "September October November December")
  }

  @Test(
    "Months and years later, a day that is not there is the last one of the month",
    arguments: [
      ("2024-02-29", 12, "2025-02-28"), ("2026-01-31", 1, "2026-02-28"),
      ("2024-01-31", 1, "2024-02-29"), ("2026-03-31T09:30Z", -1, "2026-02-28T09:30Z"),
      ("2024-02-29", 48, "2028-02-29"), ("2026-12-15", 1, "2027-01-15"),
      ("0001-01-01", -1, "0000-12-01"), ("0000-01-31", -1, "-0001-12-31"),
      ("-9999-01-01", 239_987, "9999-12-01"), ("9999-12-31", -239_987, "-9999-01-31"),
      ("-9999-01-01", -1, nil), ("9999-12-01", 1, nil), ("2026-01-01", .max, nil),
      ("2026-01-01", .min, nil), ("-9999-01-01", 240_001, nil),
    ] as [(String, Int, String?)])
  func months(start: String, count: Int, end: String?) throws {
    let sum = try? Moment(start).adding(months: count)
    #expect(sum?.text.text == end)
    if count % 12 == 0 { #expect(try Moment(start).adding(years: count / 12) == sum) }
  }

  @Test("Years outside of the calendar are refused", arguments: [Int.max, .min, 19_999, -19_999])
  func years(count: Int) throws {
    let error = try #require(throws: RPNError.self) {
      try Moment("0000-01-01").adding(years: count)
    }
    #expect(error.kind == .domain)
    #expect(error.message == "the years of dates go from -9999 to 9999")
  }
}
