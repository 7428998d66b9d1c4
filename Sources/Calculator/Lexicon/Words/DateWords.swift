import ReversePolish

extension Lexicon {
  static let dates: [Entry] = [
    Entry(
      "now", "( -- date )", "date and time when the evaluation began",
      "now now - → 0_s",
      called: "current time, date and time, what time is it, clock, current date",
      isReserved: false, does: .function(.measures(.clock { $0 }))),
    Entry(
      "today", "( -- date )", "date when the evaluation began",
      "today today - → 0_d",
      called: "current date, today's date, calendar",
      isReserved: false, does: .function(.measures(.clock { $0.date }))),
    Entry(
      "year", "( date -- n )", "year of a date", "2026-11-21 year → 2026",
      called: "what year",
      isReserved: false, does: .function(.measures(.part { $0.year }))),
    Entry(
      "month", "( date -- n )", "month of a date", "2026-11-21 month → 11",
      called: "what month",
      isReserved: false, does: .function(.measures(.part { $0.month }))),
    Entry(
      "day", "( date -- n )", "day of the month", "2026-11-21 day → 21",
      called: "day of month",
      isReserved: false, does: .function(.measures(.part { $0.day }))),
    Entry(
      "hour", "( date -- n )", "hour of the day, from 0", "2026-11-21T09:30 hour → 9",
      called: "hours of a time",
      isReserved: false, does: .function(.measures(.part { $0.hour }))),
    Entry(
      "minute", "( date -- n )", "minute of the hour", "2026-11-21T09:30 minute → 30",
      called: "minutes of a time",
      isReserved: false, does: .function(.measures(.part { $0.minute }))),
    Entry(
      "second", "( date -- x )", "seconds of the minute",
      "2026-11-21T09:30:12.5 second → 12.5",
      called: "seconds of a time",
      isReserved: false, does: .function(.measures(.seconds { $0.second }))),
    Entry(
      "weekday", "( date -- n )", "day of the week, 1 for Monday", "2026-11-21 weekday → 6",
      called: "day of the week, what day, monday, calendar, which day of the week, name of day",
      isReserved: false, does: .function(.measures(.part { $0.weekday }))),
    Entry(
      "week", "( date -- n )", "week of the year, as in ISO 8601", "2026-11-21 week → 47",
      "2027-01-01 week → 53",
      called: "week number, calendar week, iso week",
      alias: "weeknum isoweek",
      isReserved: false, does: .function(.measures(.part { $0.week.week }))),
    Entry(
      "yearday", "( date -- n )", "day of the year, from 1", "2026-11-21 yearday → 325",
      called: "day of the year, day number",
      isReserved: false, does: .function(.measures(.part { $0.yearday }))),
    Entry(
      "quarter", "( date -- n )", "quarter of the year, from 1", "2026-11-21 quarter → 4",
      called: "quarter of the year, fiscal quarter",
      isReserved: false,
      does: .function(.measures(.part { ($0.month + 2) / 3 }))),
    Entry(
      "date", "( date -- date )", "a date without its time of day",
      "2026-11-21T09:30+01:00 date → 2026-11-21",
      called: "date without time, day without time",
      isReserved: false, does: .function(.measures(.clock { $0.date }))),
    Entry(
      "ymd", "( year month day -- date )", "date of a year, a month from 1 to 12, and a day",
      "2026 11 21 ymd → 2026-11-21",
      called: "make date, date from numbers, date from year month day",
      program: """
        -> d -> m -> y { y m d } [ text ] map "-" join "%Y-%m-%d" strptime
        """, isReserved: false),
    Entry(
      "jd", "( date -- x )", "Julian date: days and parts of a day since noon, January 1, 4713 BC",
      "2000-01-01T12:00Z jd → 2451545", "2026-11-21 jd → 2461365.5",
      called: "julian date, julian day, julian day number, astronomical date",
      alias: "julian", program: "unixtime 86400 / 2440587.5 +", isReserved: false),
    Entry(
      "fromjd", "( x -- date )", "the date with this Julian date",
      "2451545 fromjd → 2000-01-01T12:00Z",
      called: "date from julian date, from julian day",
      program: "2440587.5 - 86400 * unixtime", isReserved: false),
    Entry(
      "atzone", "( date offset -- date )",
      "moment of a local date at an offset from UTC or in a zone",
      "2026-11-21T10:00 +09:00 atzone → 2026-11-21T10:00+09:00",
      called: "local time, time zone, timezone, local clock",
      isReserved: false, does: .function(.measures(.attach))),
    Entry(
      "addmonths", "( date n -- date )",
      "the date n months later, or the last day of a shorter month",
      "2026-01-31 1 addmonths → 2026-02-28", "2026-03-31 -1 addmonths → 2026-02-28",
      called: "add months to a date, months later, next month",
      alias: "edate",
      isReserved: false,
      does: .function(.measures(.moved { date, n throws(RPNError) in try date.adding(months: n) }))),
    Entry(
      "addyears", "( date n -- date )",
      "the date n years later, or the last day of a shorter month",
      "2024-02-29 1 addyears → 2025-02-28",
      called: "add years to a date, years later, next year",
      isReserved: false,
      does: .function(.measures(.moved { date, n throws(RPNError) in try date.adding(years: n) }))),
    Entry(
      "eomonth", "( date n -- date )", "the last day of the month n months later",
      "2026-11-21 0 eomonth → 2026-11-30", "2026-11-21 3 eomonth → 2027-02-28",
      called: "end of month, last day of month, days in month",
      isReserved: false,
      does: .function(
        .measures(
          .moved { date, n throws(RPNError) in try date.adding(months: n).lastDayOfMonth }))),
    Entry(
      "datedif", "( start end -- l )",
      "whole years, months and days from one date to another",
      "2026-06-23 2026-11-21 datedif → { 0 4 29 }", "2026-01-31 2026-02-28 datedif → { 0 1 0 }",
      "2026-11-21 2026-06-23 datedif → { 0 -4 -28 }",
      called: "years months days between dates, date difference, time between dates",
      program: """
        -> b -> a a date b date drop2 b a to -> b a b to -> a \
        b year a year - 12 * b month a month - + a over addmonths b \
        a b > [ < [ 1 + ] when ] [ > [ 1 - ] when ] if -> m \
        { m 12 quot m 12 rem b a m addmonths - 1_d quot }
        """, isReserved: false),
    Entry(
      "age", "( birth date -- n )", "whole years from a birth to a later date",
      "1990-11-22 2026-11-21 age → 35",
      called: "how old, years old, birthday, age from birth date",
      program: "datedif first", isReserved: false),
    Entry(
      "networkdays", "( start end holidays:list -- n )",
      "number of working days from start through end, except holidays",
      "2026-12-21 2026-12-31 { 2026-12-25 } networkdays → 8",
      "2026-11-21 2026-11-22 { } networkdays → 0",
      called: """
        working days between dates, business days between dates, business days, \
        weekdays between
        """,
      program: """
        -> l -> b -> a a date b date drop2 b a to -> b \
        l [ a to date ] map unique -> l a b to date -> a b date -> b \
        a b min -> p a b max -> q { q 0001-01-01 - value 1 + p 0001-01-01 - value } \
        [ dup 7 div 5 * swap 7 mod 5 min + ] map [ - ] reduce \
        l [ -> d d weekday 6 < d p >= and d q <= and ] filter length - \
        a b > [ neg ] when
        """, isReserved: false),
    Entry(
      "weekdays", "( start end -- n )",
      "number of days from Monday to Friday from start through end",
      "2026-12-01 2026-12-31 weekdays → 23",
      called: "working days without holidays, business days, workdays between",
      program: "{ } networkdays", isReserved: false),
    Entry(
      "workday", "( date n holidays:list -- date )",
      "the n-th working day after a date, or before it, except holidays",
      "2026-12-24 1 { 2026-12-25 } workday → 2026-12-28",
      "2026-12-28 -1 { 2026-12-25 } workday → 2026-12-24",
      called: "add working days, business days after, deadline",
      program: """
        -> l trunc -> n -> a a date 0001-01-01 - value -> k \
        [ -> m m 1 min 0 max -> u u + dup 7 div 5 * swap 7 mod 5 min + m + u - \
        dup 5 div 7 * swap 5 mod + ] -> step \
        n 0 = [ k ] [ l [ a to date 0001-01-01 - value ] map unique [ 7 mod 5 < ] filter \
        sort n 0 < [ reverse ] when k n step call [ -> x x k - n * 0 > over x - n * 0 >= and \
        [ n sign step call ] when ] fold ] if 1_d * 0001-01-01 +
        """, isReserved: false),
    Entry(
      "easter", "( year -- date )", "Easter Sunday of a year, by the Gregorian calendar",
      "2026 easter → 2026-04-05", "2027 easter 1_d + → 2027-03-29",
      called: "easter sunday, holiday",
      program: """
        -> y y 19 mod -> a y 100 div -> c \
        19 a * c + c 4 div - 8 c * 13 + 25 div - 15 + 30 mod -> h \
        2001-03-21 y 2001 - addyears h h a 11 div + 29 div - 1_d * + \
        dup 7 swap weekday 7 mod - 1_d * +
        """, isReserved: false),
    Entry(
      "strptime", "( text form:dateformat -- date )",
      "the date in a text, read by a form like %d/%m/%Y or dd/mm/yyyy",
      #""21/11/2026" "%d/%m/%Y" strptime → 2026-11-21"#,
      #""10/16/17 22:59" "mm/dd/yy hh:mm" strptime → 2017-10-16T22:59"#,
      called: "parse date, read date, text to date, string to date",
      isReserved: false, does: .primitive(.readDate)),
    Entry(
      "strftime", "( date form:dateformat -- text )",
      "a date, written in a form like %d/%m/%Y or dd/mm/yyyy",
      #"2026-11-21 "%d.%m.%y" strftime → "21.11.26""#,
      #"2026-11-21T09:30 "d/mmm/yyyy" strftime → "21/Nov/2026""#,
      called: "format date, date to text, write date, date format",
      isReserved: false, does: .primitive(.writeDate)),
    Entry(
      "leap?", "( year -- ? )", "whether a year, or the year of a date, has 366 days",
      "2024 leap? → true", "1900-06-01 leap? → false",
      called: "leap year, is leap year",
      alias: "isleap",
      isReserved: false, does: .function(.measures(.isLeap))),
    Entry(
      "unixtime", "( x -- y )", "seconds since 1970 of a date, or the date of such seconds",
      "2026-11-21T09:30Z unixtime → 1795253400", "0 unixtime → 1970-01-01T00:00Z",
      called: "unix timestamp, time stamp, timestamp, epoch, seconds since 1970",
      isReserved: false, does: .function(.measures(.unixTime))),
  ]
}
