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
    guard digits.count >= 4, fields.take("-"), let month = fields.takePair(), fields.take("-"),
      let day = fields.takePair(), let written = fields.takeClock()
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
  private static func clock(_ fields: TimeFields.Clock) throws(RPNError) -> Clock {
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
    let offset = fields.offset.map { fields.offsetSign * Int32($0.hours * 60 + $0.minutes) }
    return Clock(
      second: Int32(3600 * fields.hour + 60 * fields.minute + fields.second),
      fraction: fields.fraction.isEmpty ? 0 : try TimeFields.decimal([], fields.fraction),
      offset: offset)
  }
}

extension TimeFields {
  /// A time of day as it is written; it may be none.
  fileprivate struct Clock {
    var hour = 0
    var minute = 0
    var second = 0
    var fraction: ArraySlice<UInt8> = []
    var offsetSign: Int32 = 1
    var offset: (hours: Int, minutes: Int)?
  }

  /// Takes a time of day to the end of the text.
  ///
  /// - Returns: The time, which is empty if the text has ended; `nil` if there is anything else.
  fileprivate mutating func takeClock() -> Clock?? {
    if isAtEnd { return .some(nil) }
    var clock = Clock()
    guard take("T") || take("t"), let hour = takePair(), take(":"), let minute = takePair(),
      let (second, fraction) = takeSeconds()
    else { return nil }
    (clock.hour, clock.minute) = (hour, minute)
    (clock.second, clock.fraction) = (second ?? 0, fraction)
    if take("Z") || take("z") {
      clock.offset = (0, 0)
    } else if let sign = takeSign() {
      guard let hours = takePair(), take(":"), let minutes = takePair() else { return nil }
      clock.offsetSign = Int32(sign)
      clock.offset = (hours, minutes)
    }
    return isAtEnd ? clock : nil
  }
}

extension RPNError {
  static var noSuchMinute: RPNError { RPNError(.domain, "an hour has 60 minutes") }

  static var noSuchSecond: RPNError { RPNError(.domain, "a minute has 60 seconds") }

  static var noSuchOffset: RPNError {
    RPNError(.domain, "offsets from UTC go from -23:59 to +23:59")
  }
}
