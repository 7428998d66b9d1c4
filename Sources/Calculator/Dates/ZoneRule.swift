/// A yearly rule for the offset of a time zone from UTC, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// - Source: POSIX.1-2024, 8.3, `TZ`; RFC 9636, 3.3.1, for hours from −167 to 167.
struct ZoneRule: Sendable {
  /// A day of every year, and a time on that day.
  struct Day: Sendable {
    /// The month; 0 if `number` is the day of the year.
    var month = 0
    /// The week of the month, where 5 is the last week; or the day of the year, from 0.
    var number = 0
    /// The day of the week, from 0 for Sunday; with a day of the year, 1 to leave out 29 February.
    var weekday = 0
    /// The number of seconds after midnight.
    var second = 7200
  }

  /// The offset of standard time, in seconds.
  private var standard = 0

  /// The offset of daylight saving time in seconds, and the days on which it begins and ends.
  private var daylight: (offset: Int, start: Day, end: Day)?

  /// Reads a rule; `nil` for other texts.
  init?(_ text: String) {
    var fields = TimeFields(text)
    guard fields.skipZoneName(), let standard = fields.takeZoneTime() else { return nil }
    self.standard = -standard
    if fields.isAtEnd { return }
    guard fields.skipZoneName() else { return nil }
    var offset = self.standard + 3600
    if !fields.startsWith(",") {
      guard let written = fields.takeZoneTime() else { return nil }
      offset = -written
    }
    guard let start = fields.takeZoneDay(), let end = fields.takeZoneDay(), fields.isAtEnd else {
      return nil
    }
    daylight = (offset, start, end)
  }

  /// The offset at a time in UTC, in seconds from 1970.
  func offset(at second: Int64) -> Int {
    changes(near: second).last { $0.second <= second }?.offset ?? standard
  }

  /// The changes in the year of a time and in the adjacent years, in order.
  ///
  /// Each change has its time in UTC, in seconds from 1970, and the new offset.
  func changes(near second: Int64) -> [(second: Int64, offset: Int)] {
    guard let daylight else { return [] }
    let day = second / 86_400 - (second % 86_400 < 0 ? 1 : 0)
    let year = CalendarDay(number: Int(day)).year
    return (year - 1...year + 1).flatMap { year in
      let start = (daylight.start.second(in: year) - Int64(standard), daylight.offset)
      let end = (daylight.end.second(in: year) - Int64(daylight.offset), standard)
      return start.0 <= end.0 ? [start, end] : [end, start]
    }
  }
}

extension ZoneRule.Day {
  /// The local time of this day in a year, in seconds from 1970.
  fileprivate func second(in year: Int) -> Int64 {
    var day = CalendarDay(year: year, month: max(1, month), day: 1).number
    if month == 0 {
      // Day numbers leave out 29 February, so numbers from 59 on are after it.
      day += number + (weekday == 1 && number >= 59 && CalendarDay.isLeap(year) ? 1 : 0)
    } else {
      // 1 January 1970 was a Thursday.
      let first = ((day + 4) % 7 + 7) % 7
      var place = (weekday - first + 7) % 7 + 7 * (number - 1)
      if place >= CalendarDay.length(ofMonth: month, in: year) { place -= 7 }
      day += place
    }
    return 86_400 * Int64(day) + Int64(second)
  }
}

extension TimeFields {
  /// Skips the abbreviation of a zone: at least three letters, or any text between `<` and `>`.
  fileprivate mutating func skipZoneName() -> Bool {
    if take("<") { return skip(while: { $0 != UInt8(ascii: ">") }) > 0 && take(">") }
    return skip(while: isASCIILetter) >= 3
  }

  /// Reads hours, minutes and seconds as a number of seconds, up to 167 hours; `nil` for other
  /// text.
  fileprivate mutating func takeZoneTime() -> Int? {
    let sign = takeSign() ?? 1
    var seconds = 0
    for unit in [3600, 60, 1] {
      if unit < 3600, !take(":") { break }
      let digits = takeDigits(atMost: 3)
      let number = TimeFields.number(digits)
      guard !digits.isEmpty, number <= (unit == 3600 ? 167 : 59) else { return nil }
      seconds += unit * number
    }
    return sign * seconds
  }

  /// Reads a comma, a day of every year, and optionally a slash and a time.
  fileprivate mutating func takeZoneDay() -> ZoneRule.Day? {
    guard take(",") else { return nil }
    var day = ZoneRule.Day()
    if take("M") {
      guard let month = takeNumber(in: 1...12), take("."), let week = takeNumber(in: 1...5),
        take("."), let weekday = takeNumber(in: 0...6)
      else { return nil }
      (day.month, day.number, day.weekday) = (month, week, weekday)
    } else {
      let skipsLeapDay = take("J")
      guard let number = takeNumber(in: skipsLeapDay ? 1...365 : 0...365) else { return nil }
      (day.number, day.weekday) = skipsLeapDay ? (number - 1, 1) : (number, 0)
    }
    if take("/") {
      guard let second = takeZoneTime() else { return nil }
      day.second = second
    }
    return day
  }

  private mutating func takeNumber(in range: ClosedRange<Int>) -> Int? {
    let digits = takeDigits(atMost: 3)
    let number = TimeFields.number(digits)
    return !digits.isEmpty && range ~= number ? number : nil
  }
}
