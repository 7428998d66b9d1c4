import ExactReals
import PlainText
import ReversePolish

extension Moment {
  /// Reads a date, or a date and a time.
  ///
  /// ```swift
  /// try Moment("2024-02-29").yearday  // → 60
  /// try Moment("-0044-03-15T12:00Z").text.text  // → -0044-03-15T12:00Z
  /// ```
  ///
  /// The seconds may be left out, and have a fraction. The offset `-00:00`, which says that none is
  /// known, is read as UTC.
  ///
  /// - Parameter text: The text, as `2026-11-21`, `2026-11-21T09:30` or
  ///   `2026-11-21T09:30:15.25+01:00`; four digits of the year, with a minus sign before the year 0.
  /// - Throws: `malformedNumber` for any other text, `domain` for what is not in the calendar,
  ///   `limitExceeded` for a fraction of more than 4096 digits.
  /// - Complexity: O(*n*) in the length of the text.
  /// - Source: RFC 3339, 5.6.
  public init(_ text: String) throws(RPNError) {
    var fields = TimeFields(text)
    let isNegative = fields.takeSign() == -1
    let digits = fields.takeDigits()
    var written: TimeFields.WrittenTime?
    guard digits.count >= 4, fields.take("-"), let month = fields.takePair(), fields.take("-"),
      let day = fields.takePair(), fields.takeClock(&written)
    else {
      throw RPNError(
        .malformedNumber, "\(quoted(text)) is not a date",
        suggestion: "dates are written like 2026-11-21, 2026-11-21T09:30 or "
          + "2026-11-21T09:30:15.25+01:00")
    }
    guard digits.count == 4 else { throw .noSuchYear }
    let year = TimeFields.number(digits) * (isNegative ? -1 : 1)
    guard 1...12 ~= month else { throw RPNError(.domain, "there is no month \(month)") }
    let length = CalendarDay.length(ofMonth: month, in: year)
    guard 1...length ~= day else {
      let name = CalendarDay.name(ofMonth: month)
      throw RPNError(.domain, "\(name) \(year) has \(length) days")
    }
    let date = CalendarDay(year: year, month: month, day: day)
    guard let written else {
      self.init(date)
      return
    }
    self.init(date, try Moment.clock(written))
  }

  /// The time of day of fields that were read.
  private static func clock(_ fields: TimeFields.WrittenTime) throws(RPNError) -> TimeOfDay {
    if fields.hour > 23 {
      let isMidnight = fields.hour == 24 && fields.minute == 0 && fields.second == 0
      throw RPNError(
        .domain, "a day has 24 hours",
        suggestion: isMidnight ? "its end is 00:00 of the next day" : nil)
    }
    if fields.minute > 59 { throw .noSuchMinute }
    if fields.second == 60 {
      throw RPNError(.domain, "all minutes have 60 seconds here: there are no leap seconds")
    }
    if fields.second > 59 { throw .noSuchSecond }
    if let (hours, minutes) = fields.offset, hours > 23 || minutes > 59 { throw .noSuchOffset }
    let offset = fields.offset.map { Int32(60 * $0.hours + $0.minutes) }
    return TimeOfDay(
      second: Int32(3600 * fields.hour + 60 * fields.minute + fields.second),
      fraction: fields.fraction.isEmpty ? 0 : try TimeFields.decimal([], fields.fraction),
      offset: fields.isBehind ? offset.map { -$0 } : offset)
  }
}

extension TimeFields {
  /// A time of day as it is written; there may be no such time.
  fileprivate struct WrittenTime {
    let hour: Int
    let minute: Int
    let second: Int
    let fraction: ArraySlice<UInt8>
    var isBehind = false
    var offset: (hours: Int, minutes: Int)?
  }

  /// Takes a time of day to the end of the text, if that has not ended yet.
  ///
  /// - Parameter clock: Where the time goes.
  /// - Returns: Whether there is nothing else.
  fileprivate mutating func takeClock(_ clock: inout WrittenTime?) -> Bool {
    if isAtEnd { return true }
    guard take("T") || take("t"), let hour = takePair(), take(":"), let minute = takePair(),
      let (second, fraction) = takeSeconds()
    else { return false }
    var time = WrittenTime(hour: hour, minute: minute, second: second ?? 0, fraction: fraction)
    if take("Z") || take("z") {
      time.offset = (0, 0)
    } else if let sign = takeSign() {
      guard let hours = takePair(), take(":"), let minutes = takePair() else { return false }
      time.isBehind = sign < 0
      time.offset = (hours, minutes)
    }
    clock = time
    return isAtEnd
  }
}

extension RPNError {
  static var noSuchMinute: RPNError { RPNError(.domain, "an hour has 60 minutes") }

  static var noSuchSecond: RPNError { RPNError(.domain, "a minute has 60 seconds") }

  static var noSuchOffset: RPNError {
    RPNError(.domain, "offsets from UTC go from -23:59 to +23:59")
  }
}
