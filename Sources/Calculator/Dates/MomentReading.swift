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
  /// The seconds may be omitted, or have a fraction. A blank may replace the `T`. The offset may
  /// lack the colon or the minutes: `+0100`, `+01`. The offset `-00:00` is read as UTC, although
  /// it stands for an unknown offset.
  ///
  /// - Parameter text: The text, such as `2026-11-21`, `2026-11-21T09:30` or
  ///   `2026-11-21T09:30:15.25+01:00`. The year has four digits; years before 0 have a minus sign.
  /// - Throws: `malformedNumber` for any other text, `domain` for a date that does not exist,
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
    try self.init(year: year, month: month, day: day, written)
  }

  /// Makes a moment from fields that have been read, and checks them.
  ///
  /// - Parameters:
  ///   - year: The year, within the range of years.
  ///   - month: The month; it may be invalid.
  ///   - day: The day; it may be invalid.
  ///   - clock: The time of day; `nil` for a date alone.
  /// - Throws: `domain` for a date that does not exist.
  init(
    year: Int, month: Int, day: Int, _ clock: TimeFields.WrittenTime?
  ) throws(RPNError) {
    guard 1...12 ~= month else { throw RPNError(.domain, "there is no month \(month)") }
    let length = CalendarDay.length(ofMonth: month, in: year)
    guard 1...length ~= day else {
      let name = CalendarDay.name(ofMonth: month)
      throw RPNError(.domain, "\(name) \(year) has \(length) days")
    }
    let date = CalendarDay(year: year, month: month, day: day)
    guard let clock else {
      self.init(date)
      return
    }
    self.init(date, try Moment.clock(clock))
  }

  /// Makes a time of day from fields that have been read, and checks them.
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
    return TimeOfDay(
      second: Int32(3600 * fields.hour + 60 * fields.minute + fields.second),
      fraction: fields.fraction.isEmpty ? 0 : try TimeFields.decimal([], fields.fraction),
      offset: try fields.offsetInSeconds)
  }
}

extension TimeFields {
  /// The fields of a time of day in a text; they may be invalid.
  struct WrittenTime {
    var hour = 0
    var minute = 0
    var second = 0
    var fraction: ArraySlice<UInt8> = []
    var isBehind = false
    var offset: (hours: Int, minutes: Int, seconds: Int)?

    /// The offset from UTC in seconds; `nil` if no offset is written.
    ///
    /// - Throws: `domain` for an offset of a day or more.
    var offsetInSeconds: Int32? {
      get throws(RPNError) {
        guard let (hours, minutes, seconds) = offset else { return nil }
        if hours > 23 || max(minutes, seconds) > 59 { throw .noSuchOffset }
        let offset = Int32(truncatingIfNeeded: 3600 * hours + 60 * minutes + seconds)
        return isBehind ? -offset : offset
      }
    }
  }

  /// Reads an optional time of day, up to the end of the text.
  ///
  /// - Parameter clock: The storage for the time; unchanged if the text has none.
  /// - Returns: Whether the text is empty, or is a valid time and nothing else.
  fileprivate mutating func takeClock(_ clock: inout WrittenTime?) -> Bool {
    if isAtEnd { return true }
    guard take("T") || take("t") || take(" "), let hour = takePair(), take(":"),
      let minute = takePair(),
      let (second, fraction) = takeSeconds()
    else { return false }
    var time = WrittenTime(hour: hour, minute: minute, second: second ?? 0, fraction: fraction)
    if !isAtEnd, !takeOffset(&time) { return false }
    clock = time
    return isAtEnd
  }

  /// Reads an offset from UTC: `Z`, `+01:00`, `+0100` or `+01`; old local times also have seconds.
  ///
  /// - Parameter time: The storage for the offset.
  /// - Returns: Whether the text has an offset here.
  mutating func takeOffset(_ time: inout WrittenTime) -> Bool {
    time.offset = (0, 0, 0)
    if take("Z") || take("z") { return true }
    guard let sign = takeSign() else { return false }
    time.isBehind = sign < 0
    let digits = takeDigits()
    let hours = TimeFields.number(digits.prefix(2))
    switch digits.count {
    case 2:
      guard take(":") else {
        time.offset = (hours, 0, 0)
        return true
      }
      guard let minutes = takePair() else { return false }
      time.offset = (hours, minutes, 0)
      if take(":") {
        guard let seconds = takePair() else { return false }
        time.offset = (hours, minutes, seconds)
      }
    case 4, 6:
      let seconds = TimeFields.number(digits.dropFirst(4))
      time.offset = (hours, TimeFields.number(digits.dropFirst(2).prefix(2)), seconds)
    default: return false
    }
    return true
  }
}

extension RPNError {
  static var noSuchMinute: RPNError { RPNError(.domain, "an hour has 60 minutes") }

  static var noSuchSecond: RPNError { RPNError(.domain, "a minute has 60 seconds") }

  static var noSuchOffset: RPNError {
    RPNError(.domain, "offsets from UTC go from -23:59 to +23:59")
  }
}
