/// The words on quantities and dates; the raw value is the word.
public enum MeasureFunction: String, Sendable {
  case convert = "to"
  case value, unit, base, simplify
  case now, today
  case year, month, day, hour, minute, second, weekday, week
  case dayOfYear = "yearday"
  case addMonths = "addmonths"
  case addYears = "addyears"
  /// 1 for a leap year, or a date in one, else 0.
  case isLeap = "leap?"
  case unixTime = "unixtime"
}
