/// The offsets from UTC of a time zone by a yearly rule: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// - Source: POSIX.1-2024, 8.3, `TZ`; RFC 9636, 3.3.1, for hours from −167 to 167.
struct ZoneRule: Sendable {
  /// A day of each year, and a time on that day.
  struct Day: Sendable {
    /// The month of a day of the week; 0 for a day given by its number.
    var month = 0
    /// The week of the month, or the last if the month has fewer; or the number of a day of the
    /// year, from 0.
    var number = 0
    /// The day of the week, with 0 for Sunday; 1 for a number that does not count 29 February.
    var weekday = 0
    /// The number of seconds after midnight.
    var second = 7200
  }

  /// The offset of standard time, in seconds.
  private var standard = 0

  /// The offset of daylight saving time in seconds, with its beginning and its end.
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

  /// The offset in force at a second of UTC.
  func offset(at second: Int64) -> Int {
    changes(near: second).last { $0.second <= second }?.offset ?? standard
  }

  /// The changes in the year of a second and in the adjacent years, in order, each with its time
  /// and the new offset.
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
  /// The seconds from 1970 to this day and time of a year, in local time.
  fileprivate func second(in year: Int) -> Int64 {
    var day = CalendarDay(year: year, month: max(1, month), day: 1).number
    if month == 0 {
      // These 365 numbers do not count 29 February; those from 59 on lie after it.
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
  /// Takes the abbreviation of a zone: at least three letters, or any text between `<` and `>`.
  fileprivate mutating func skipZoneName() -> Bool {
    if take("<") { return skip(while: { $0 != UInt8(ascii: ">") }) > 0 && take(">") }
    return skip(while: isASCIILetter) >= 3
  }

  /// Takes hours, minutes and seconds, up to 167 hours, as seconds, or `nil`.
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

  /// Takes a comma, a day of each year, and optionally a slash and a time.
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
