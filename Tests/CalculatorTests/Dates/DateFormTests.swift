import ReversePolish
import Testing

@testable import Calculator

@Suite("Forms of dates")
struct DateFormTests {
  @Test(
    "A text is read in a form",
    // Dates that Python 3.12 reads with `datetime.strptime`.
    arguments: [
      ("21/11/2026", "%d/%m/%Y", "2026-11-21"),
      ("2026-11-20 09:30:00", "%Y-%m-%d %H:%M:%S", "2026-11-20T09:30"),
      ("2026-11-20T09:30:05+0500", "%Y-%m-%dT%H:%M:%S%z", "2026-11-20T09:30:05+05:00"),
      ("Jan 1 2000", "%b %d %Y", "2000-01-01"),
      ("10/16/17 22:59", "%m/%d/%y %H:%M", "2017-10-16T22:59"),
      ("1 Jan 2000", "%d %b %Y", "2000-01-01"),
      ("1 january 1969", "%d %B %Y", "1969-01-01"),
      ("31/12/68", "%d/%m/%y", "2068-12-31"),
      ("31/12/69", "%d/%m/%y", "1969-12-31"),
      ("Sat, 21 Nov 2026", "%a, %d %b %Y", "2026-11-21"),
      ("saturday 21 november 2026", "%A %d %B %Y", "2026-11-21"),
      ("12:05 AM 3/4/2020", "%I:%M %p %m/%d/%Y", "2020-03-04T00:05"),
      ("12:05 pm 3/4/2020", "%I:%M %p %m/%d/%Y", "2020-03-04T12:05"),
      ("20261121", "%Y%m%d", "2026-11-21"),
      ("20261121093015", "%Y%m%d%H%M%S", "2026-11-21T09:30:15"),
      ("2024-366", "%Y-%j", "2024-12-31"),
      ("2023 060", "%Y %j", "2023-03-01"),
      ("2026-11-21 09:30:15.250", "%Y-%m-%d %H:%M:%S.%f", "2026-11-21T09:30:15.25"),
      ("11/2026", "%m/%Y", "2026-11-01"),
      ("2026", "%Y", "2026-01-01"),
      ("21.11.2026 7:05", "%d.%m.%Y %H:%M", "2026-11-21T07:05"),
      ("100% 2020", "100%% %Y", "2020-01-01"),
      ("2026-11-21 09:30:15-03:30", "%Y-%m-%d %H:%M:%S%z", "2026-11-21T09:30:15-03:30"),
      ("2/29/24", "%m/%d/%y", "2024-02-29"),
      ("  5 Mar 2001 ", "%d %b %Y", "2001-03-05"),
      ("Jan  1  2000", "%b %d %Y", "2000-01-01"),
    ])
  func reads(text: String, form: String, expected: String) throws {
    #expect(try Moment(text, as: DateForm(form)).text.text == expected)
  }

  @Test(
    "A form can be written with letters alone",
    arguments: [
      ("dd/mm/yyyy", "%d/%m/%Y"), ("DD/MM/YYYY HH:MM:SS", "%d/%m/%Y %H:%M:%S"),
      ("yyyy-mm-ddThh:mm:ssz", "%Y-%m-%dT%H:%M:%S%z"), ("mm/dd/yy hh:mm", "%m/%d/%y %H:%M"),
      ("d mmm yyyy", "%-d %b %Y"), ("dddd, d mmmm yy", "%A, %-d %B %y"), ("ddd", "%a"),
      ("hh:mm am/pm mm.yyyy", "%I:%M %p %m.%Y"), ("m/d/yyyy h:mm AM/PM", "%-m/%-d/%Y %-I:%M %p"),
      ("yyyyMMddHHmmss", "%Y%m%d%H%M%S"), ("mm:ss", "%M:%S"), ("hh dd/mm", "%H %d/%m"),
    ])
  func letters(letters: String, form: String) throws {
    #expect(try DateForm(letters).parts == DateForm(form).parts)
  }

  @Test(
    "A moment is written in a form",
    // Dates that Python 3.12 writes with `datetime.strftime`.
    arguments: [
      ("2026-11-21", "%d/%m/%Y", "21/11/2026"),
      ("2026-11-21", "%-d %B %Y", "21 November 2026"),
      ("2026-11-21", "%e.%-m.%y", "21.11.26"),
      ("2026-11-21", "%a %A %b %j", "Sat Saturday Nov 325"),
      ("2026-01-05T09:03:07", "%I:%M:%S %p", "09:03:07 AM"),
      ("2026-01-05T09:03:07", "%H:%M", "09:03"),
      ("2026-01-05T09:03:07", "%F %T", "2026-01-05 09:03:07"),
      ("2026-01-05T09:03:07", "%D %R", "01/05/26 09:03"),
      ("2026-01-05T12:00:00", "%I %p", "12 PM"),
      ("2026-01-05T00:30:00", "%I:%M %p", "12:30 AM"),
      ("2026-03-05T21:03:07.250000", "%S.%f", "07.250000"),
      ("2026-03-05T21:03:07+05:30", "%z", "+0530"),
      ("2026-11-21T09:30:00+00:00", "%s %z", "1795253400 +0000"),
    ])
  func writes(moment: String, form: String, expected: String) throws {
    #expect(try Moment(moment).text(as: DateForm(form)) == expected)
  }

  @Test(
    "The error names the part that does not fit",
    arguments: [
      (
        "21-11-2026", "%d/%m/%Y", "'21-11-2026' is not like '%d/%m/%Y': '/' is missing before '-11-"
      ),
      ("21/11/26", "%d/%m/%Y", "a year of four digits is missing before '26'"),
      ("x/11/2026", "dd/mm/yyyy", "a day is missing before 'x/11/2026'"),
      ("21/11/2026 9:30", "%d/%m/%Y", "'9:30' is left over"),
      ("", "%d/%m/%Y", "missing at its end"),
      ("1 Foo 2026", "%d %b %Y", "the name of a month is missing before 'Foo 2026'"),
      ("2026-11-21 12", "%Y-%m-%d %I %p", "a blank is missing at its end"),
      ("2026 +1", "%Y %z", "an offset from UTC is missing before"),
    ])
  func misfits(text: String, form: String, message: String) throws {
    let error = try #require(throws: RPNError.self) { try Moment(text, as: DateForm(form)) }
    #expect(error.kind == .malformedNumber && error.message.contains(message), "\(error.message)")
  }

  @Test(
    "A date that there is not, and a form without a year, are errors",
    arguments: [
      ("21/13/2026", "%d/%m/%Y", "there is no month 13"),
      ("30/2/2026", "%d/%m/%Y", "February 2026 has 28 days"),
      ("0/2/2026", "%d/%m/%Y", "February 2026 has 28 days"),
      ("2026-366", "%Y-%j", "2026 has no day 366"),
      ("25:00 2026", "%H:%M %Y", "a day has 24 hours"),
      ("13 PM 2026", "%I %p %Y", "hours before AM or PM go from 1 to 12"),
      ("Mon 21 11 2026", "%a %d %m %Y", "2026-11-21 is a Saturday"),
      ("21 11", "%d %m", "the form '%d %m' has no year"),
      ("2026 +24:00", "%Y %z", "offsets from UTC go from -23:59 to +23:59"),
    ])
  func noDates(text: String, form: String, message: String) throws {
    let error = try #require(throws: RPNError.self) { try Moment(text, as: DateForm(form)) }
    #expect(error.kind == .domain && error.message == message, "\(error.message)")
  }

  @Test(
    "The error names a wrong part of a form",
    arguments: [
      ("%q", "'%q' is not a part of a date"), ("%", "'%?' is not a part of a date"),
      ("dd.mm.yyyy Q", "'Q' is not a part of a date"), ("yyy", "'yyy' is not a part of a date"),
      ("%I:%M %Y", "hours up to 12 and AM or PM go together"),
      ("%H:%M %p %Y", "hours up to 12 and AM or PM go together"),
    ])
  func forms(form: String, message: String) throws {
    let error = try #require(throws: RPNError.self) { try DateForm(form) }
    #expect(error.kind == .domain && error.message.hasSuffix(message), "\(error.message)")
  }

  @Test("An offset that a moment does not have is not written")
  func noOffset() throws {
    let moment = try Moment("2026-11-21T09:30")
    #expect(throws: RPNError.self) { try moment.text(as: DateForm("%z")) }
  }

  @Test("A written day is read back, whatever the day")
  func again() throws {
    for form in ["%d/%m/%Y", "%A %e %B %Y", "%Y%j", "%s", "m/d/yyyy h:mm am/pm"] {
      let form = try DateForm(form)
      for day in stride(from: Int32(-719_000), to: 2_900_000, by: 19_937) {
        let moment = Moment(dayNumber: day)
        let again = try Moment(moment.text(as: form), as: form)
        #expect(again.date == moment)
      }
    }
  }
}
