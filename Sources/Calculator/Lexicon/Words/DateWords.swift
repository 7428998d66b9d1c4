import ReversePolish

extension Lexicon {
  static let dates: [Entry] = [
    Entry(
      "now", "( -- date )", "date and time when the evaluation began",
      "now now - → 0_s",
      infix: "now", isReserved: false, does: .function(.measures(.clock { $0 }))),
    Entry(
      "today", "( -- date )", "date when the evaluation began",
      "today today - → 0_d",
      infix: "today", isReserved: false, does: .function(.measures(.clock { $0.date }))),
    Entry(
      "year", "( date -- n )", "year of a date", "2026-11-21 year → 2026",
      infix: "year(x)", isReserved: false, does: .function(.measures(.part { $0.year }))),
    Entry(
      "month", "( date -- n )", "month of a date", "2026-11-21 month → 11",
      infix: "month(x)", isReserved: false, does: .function(.measures(.part { $0.month }))),
    Entry(
      "day", "( date -- n )", "day of the month", "2026-11-21 day → 21",
      infix: "day(x)", isReserved: false, does: .function(.measures(.part { $0.day }))),
    Entry(
      "hour", "( date -- n )", "hour of the day, from 0", "2026-11-21T09:30 hour → 9",
      infix: "hour(x)", isReserved: false, does: .function(.measures(.part { $0.hour }))),
    Entry(
      "minute", "( date -- n )", "minute of the hour", "2026-11-21T09:30 minute → 30",
      infix: "minute(x)", isReserved: false, does: .function(.measures(.part { $0.minute }))),
    Entry(
      "second", "( date -- x )", "seconds of the minute",
      "2026-11-21T09:30:12.5 second → 12.5",
      infix: "second(x)", isReserved: false, does: .function(.measures(.seconds { $0.second }))),
    Entry(
      "weekday", "( date -- n )", "day of the week, 1 for Monday", "2026-11-21 weekday → 6",
      infix: "weekday(x)", isReserved: false, does: .function(.measures(.part { $0.weekday }))),
    Entry(
      "week", "( date -- n )", "week of the year, as ISO 8601 counts", "2026-11-21 week → 47",
      "2027-01-01 week → 53",
      infix: "week(x)", isReserved: false, does: .function(.measures(.part { $0.week.week }))),
    Entry(
      "yearday", "( date -- n )", "day of the year, from 1", "2026-11-21 yearday → 325",
      infix: "yearday(x)", isReserved: false, does: .function(.measures(.part { $0.yearday }))),
    Entry(
      "atzone", "( date offset -- date )",
      "when clocks at an offset from UTC, or in a time zone, show a date and time",
      "2026-11-21T10:00 +09:00 atzone → 2026-11-21T10:00+09:00",
      infix: "atzone(x, y)", isReserved: false, does: .function(.measures(.attach))),
    Entry(
      "addmonths", "( date n -- date )", "the same day n months later, or the month's last",
      "2026-01-31 1 addmonths → 2026-02-28", "2026-03-31 -1 addmonths → 2026-02-28",
      infix: "addmonths(x, y)", isReserved: false,
      does: .function(.measures(.moved { date, n throws(RPNError) in try date.adding(months: n) }))),
    Entry(
      "addyears", "( date n -- date )", "the same day n years later, or the month's last",
      "2024-02-29 1 addyears → 2025-02-28",
      infix: "addyears(x, y)", isReserved: false,
      does: .function(.measures(.moved { date, n throws(RPNError) in try date.adding(years: n) }))),
    Entry(
      "strptime", "( t t -- date )",
      "the date that a text is in a form like %d/%m/%Y, or dd/mm/yyyy",
      #""21/11/2026" "%d/%m/%Y" strptime → 2026-11-21"#,
      #""10/16/17 22:59" "mm/dd/yy hh:mm" strptime → 2017-10-16T22:59"#,
      needs: .more, isReserved: false, does: .primitive(.readDate)),
    Entry(
      "strftime", "( date t -- t )",
      "a date in a form like %d/%m/%Y, or dd/mm/yyyy",
      #"2026-11-21 "%d.%m.%y" strftime → "21.11.26""#,
      #"2026-11-21T09:30 "d/mmm/yyyy" strftime → "21/Nov/2026""#,
      needs: .more, isReserved: false, does: .primitive(.writeDate)),
    Entry(
      "leap?", "( year -- ? )", "whether a year, or that of a date, has 366 days",
      "2024 leap? → true", "1900-06-01 leap? → false",
      infix: "leap?(x)", isReserved: false, does: .function(.measures(.isLeap))),
    Entry(
      "unixtime", "( x -- y )", "seconds since 1970 of a date, or the date of such seconds",
      "2026-11-21T09:30Z unixtime → 1795253400", "0 unixtime → 1970-01-01T00:00Z",
      infix: "unixtime(x)", isReserved: false, does: .function(.measures(.unixTime))),
  ]
}
