import ExactReals
import ReversePolish
import Testing

@testable import Calculator

@Suite("Seconds between times")
struct MomentSecondsTests {
  @Test("Whole days keep a date a date, anything else gives it a time")
  func dates() throws {
    let date = try Moment("2026-11-21")
    #expect(try date.adding(seconds: 86_400).text.text == "2026-11-22")
    #expect(try date.adding(seconds: 0) == date)
    #expect(try date.adding(seconds: -1).text.text == "2026-11-20T23:59:59")
    let quarter = try Rational(345_601, over: 4)
    #expect(try date.adding(seconds: quarter).text.text == "2026-11-22T00:00:00.25")
    let midnight = try Moment("2026-11-21T00:00")
    #expect(try midnight.adding(seconds: 86_400).text.text == "2026-11-22T00:00")
    #expect(try midnight.difference(from: date) == .seconds(0))
    #expect(try midnight.compared(to: date) == 0)
    #expect(midnight.date == date)
    #expect(midnight != date)
  }

  @Test("Fractions are exact, and cut where no decimal is one")
  func fractions() throws {
    let start = try Moment("2026-11-21T09:30:59Z")
    let twoThirds = try Rational(2, over: 3)
    let later = try start.adding(seconds: twoThirds)
    #expect(later.text == ("2026-11-21T09:30:59.666666666Z", false))
    #expect(later.second == (try Rational(179, over: 3)))
    #expect(try later.adding(seconds: twoThirds).text == ("2026-11-21T09:31:00.333333333Z", false))
    #expect(try later.adding(seconds: try Rational(1, over: 3)).text.text == "2026-11-21T09:31Z")
    #expect(try later.difference(from: start) == .seconds(twoThirds))
    #expect(try start.difference(from: later) == .seconds(try Rational(-2, over: 3)))
    #expect(try later.compared(to: start) == 1)
    let tiny = try start.adding(seconds: Rational(1, over: 3_000_000_000_000))
    #expect(tiny.text == ("2026-11-21T09:30:59.000000000Z", false))
    #expect(try start.compared(to: tiny) == -1)
    let power = try start.adding(seconds: Rational(-1, over: 1024))
    #expect(power.text == ("2026-11-21T09:30:58.9990234375Z", true))
    #expect(try Moment(power.text.text) == power)
  }

  @Test("Offsets move times, and times without one are not compared to others")
  func offsets() throws {
    let utc = try Moment("2026-11-21T08:30Z")
    let ahead = try Moment("2026-11-21T09:30+01:00")
    #expect(try utc.compared(to: ahead) == 0)
    #expect(try utc.difference(from: ahead) == .seconds(0))
    #expect(utc != ahead)
    #expect(ahead.offset == 3600)
    #expect((ahead.hour, ahead.minute) == (9, 30))
    #expect(try ahead.adding(seconds: 54_000).text.text == "2026-11-22T00:30+01:00")
    for unknown in ["2026-11-21T09:30", "2026-11-21"] {
      let unknown = try Moment(unknown)
      #expect(unknown.offset == nil)
      for (x, y) in [(ahead, unknown), (unknown, ahead)] {
        let error = try #require(throws: RPNError.self) { try x.difference(from: y) }
        #expect(error.kind == .domain)
        #expect(
          error.message
            == "2026-11-21T09:30+01:00 has an offset from UTC, and \(unknown.text.text) has none")
        #expect(throws: error) { try x.compared(to: y) }
      }
    }
  }

  @Test("Times stay within the years of dates")
  func range() throws {
    let first = try Moment("-9999-01-01")
    let last = try Moment("9999-12-31T23:59:59")
    let all: Rational = 631_107_417_600
    #expect(try last.difference(from: first) == .seconds(all.adding(-1, Bounds()) ?? 0))
    #expect(try first.adding(seconds: all.adding(-1, Bounds()) ?? 0) == last)
    let huge = Rational(try (10 as Integer).power(1_000_000, Bounds()))
    for seconds in [all, huge, -huge] {
      let error = try #require(throws: RPNError.self) { try first.adding(seconds: seconds) }
      #expect(error.kind == .domain)
    }
    #expect(throws: RPNError.self) { try last.adding(seconds: 1) }
    #expect(throws: RPNError.self) { try Moment(unixTime: huge) }
  }

  @Test("Fractions of more than 4096 digits are refused before the work")
  func fineness() throws {
    let digits = String(repeating: "1", count: 4096)
    let moment = try Moment("2026-11-21T09:30:15.\(digits)")
    #expect(moment.text == ("2026-11-21T09:30:15.\(digits)", true))
    let tooLong = String(repeating: "7", count: 5_000_000)
    let fine = try Rational(1, over: Integer(3).power(8_000, Bounds()))
    let finer = try Rational(1, over: Integer(7).power(5_000_000, Bounds()))
    let refused: [() throws -> Moment] = [
      { try Moment("2026-11-21T09:30:15.\(digits)1") },
      { try Moment("2026-11-21T09:30:15.\(tooLong)") },
      { try moment.adding(seconds: fine) }, { try moment.adding(seconds: finer) },
      { try Moment(unixTime: finer) },
    ]
    for calculation in refused {
      let error = try #require(throws: RPNError.self) { _ = try calculation() }
      #expect(error.kind == .limitExceeded)
      #expect(error.message == "a time with more than 4096 digits")
    }
  }

  @Test("Unix time is of UTC, and read with any offset")
  func unixTime() throws {
    #expect(try Moment("1970-01-02").unixTime == 86_400)
    #expect(try Moment("1970-01-01T01:00+01:00").unixTime == 0)
    #expect(try Moment("1970-01-01T01:00").unixTime == 3600)
    #expect(try Moment(unixTime: 1_792_575_000).text.text == "2026-10-21T09:30Z")
    #expect(try Moment(unixTime: 0, offset: -5400).text.text == "1969-12-31T22:30-01:30")
    #expect(try Moment(unixTime: 0, offset: 86_340).text.text == "1970-01-01T23:59+23:59")
    #expect(try Moment(unixTime: 0, offset: 3208).text.text == "1970-01-01T00:53:28+00:53:28")
    #expect(try Moment("1970-01-01T00:53:28+00:53:28").unixTime == 0)
    #expect(try Moment("1970-01-01T00:53:28-005328").offset == -3208)
    for offset in [86_400, -86_400, .max, .min] {
      #expect(throws: RPNError.self) { try Moment(unixTime: 0, offset: offset) }
    }
  }
}
