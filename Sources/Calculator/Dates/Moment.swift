import ExactReals
import ReversePolish

/// A date, or a date and a time of day, with or without an offset from UTC.
///
/// ```swift
/// let moment = try Moment("2026-11-21T09:30:15.25+01:00")
/// moment.weekday  // → 6
/// moment.unixTime.description  // → 7180999261/4
/// try moment.adding(months: 3).text.text  // → 2027-02-21T09:30:15.25+01:00
/// ```
///
/// Years go from −9999 to 9999, in the Gregorian calendar. Each day has 86400 seconds. Two moments
/// are equal if their texts are equal; `compared(to:)` orders them in time.
public struct Moment: Hashable, Sendable {
  /// A time of day.
  struct TimeOfDay: Hashable, Sendable {
    /// The whole seconds since midnight.
    let second: Int32
    /// The fraction of a second, less than 1.
    let fraction: Rational
    /// The number of seconds by which the clock is ahead of UTC; `nil` if it is unknown.
    let offset: Int32?
  }

  /// The number of days from 1 January 1970 to the date.
  package let dayNumber: Int32

  /// The time of day; `nil` for a date alone.
  let clock: TimeOfDay?

  /// The day numbers of all dates.
  static let dayNumbers: ClosedRange<Int64> = -4_371_587...2_932_896

  /// Makes a moment from a day number.
  init(dayNumber: Int32, _ clock: TimeOfDay? = nil) {
    (self.dayNumber, self.clock) = (dayNumber, clock)
  }

  /// Makes a moment from a calendar day.
  init(_ day: CalendarDay, _ clock: TimeOfDay? = nil) {
    self.init(dayNumber: Int32(truncatingIfNeeded: day.number), clock)
  }

  /// Whether the moment has a time of day.
  public var hasTime: Bool { clock != nil }

  /// The number of seconds by which the clock is ahead of UTC; `nil` if it is unknown.
  public var offset: Int? { clock?.offset.map { Int($0) } }

  /// The date without the time of day.
  public var date: Moment { Moment(dayNumber: dayNumber) }
}

/// Calendar fields of a moment, each in O(1).
///
/// The time of a date alone is midnight.
extension Moment {
  var calendarDay: CalendarDay { CalendarDay(number: Int(dayNumber)) }

  /// The year; the year 0 precedes the year 1.
  public var year: Int { calendarDay.year }

  /// The month, from 1 to 12.
  public var month: Int { calendarDay.month }

  /// The day of the month, from 1.
  public var day: Int { calendarDay.day }

  /// The hour, from 0 to 23.
  public var hour: Int { Int(clock?.second ?? 0) / 3600 }

  /// The minute, from 0 to 59.
  public var minute: Int { Int(clock?.second ?? 0) / 60 % 60 }

  /// The second with its fraction, from 0 to less than 60.
  public var second: Rational { withFraction(Int64(clock?.second ?? 0) % 60) }

  /// The day of the week: 1 for Monday, 7 for Sunday.
  public var weekday: Int { ((Int(dayNumber) + 3) % 7 + 7) % 7 + 1 }

  /// The day of the year, from 1.
  public var yearday: Int {
    Int(dayNumber) - CalendarDay(year: year, month: 1, day: 1).number + 1
  }

  /// The year and the number of the ISO week, from 1; a week belongs to the year of its Thursday.
  ///
  /// - Source: ISO 8601:2004, 2.2.10.
  public var week: (year: Int, week: Int) {
    let thursday = Int(dayNumber) - weekday + 4
    let year = CalendarDay(number: thursday).year
    return (year, (thursday - CalendarDay(year: year, month: 1, day: 1).number) / 7 + 1)
  }

  /// The number of days in the month.
  public var daysInMonth: Int {
    let date = calendarDay
    return CalendarDay.length(ofMonth: date.month, in: date.year)
  }

  /// The last day of the month, without a time of day.
  var lastDayOfMonth: Moment {
    Moment(dayNumber: dayNumber + Int32(truncatingIfNeeded: daysInMonth - day))
  }

  /// Whether the year has a 29 February.
  public var isInLeapYear: Bool { CalendarDay.isLeap(year) }

  /// Adds the fraction of the time of day to whole seconds.
  func withFraction(_ seconds: Int64) -> Rational {
    guard let fraction = clock?.fraction else { return Rational(Integer(seconds)) }
    return Rational(
      lowest: Integer(seconds) * fraction.denominator + fraction.numerator,
      over: fraction.denominator)
  }
}

extension RPNError {
  /// The error for a date outside of the range of years.
  static var noSuchYear: RPNError {
    RPNError(.domain, "the years of dates go from -9999 to 9999")
  }
}
