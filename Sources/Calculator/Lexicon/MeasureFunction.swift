import ExactReals
import ReversePolish

/// A function of quantities and dates.
public enum MeasureFunction: Sendable {
  /// A function of the current moment or of a date.
  case clock(@Sendable (Moment) -> Moment)
  /// A constant moment.
  case moment(Moment)
  /// An integer field of a date.
  case part(@Sendable (Moment) -> Int)
  /// The seconds of a time, with their fraction.
  case seconds(@Sendable (Moment) -> Rational)
  /// A date moved by a number of months or years.
  case moved(@Sendable (Moment, Int) throws(RPNError) -> Moment)
  /// A function of quantities.
  case convert, value, unit, base, simplify
  /// A quantity in the unit in which it is shown.
  case shown
  /// A plain number in the unit of a quantity.
  case measure
  /// A local time with an added offset from UTC.
  case attach
  /// A moment converted to a time zone, or a local time with the offset of the zone.
  case zone(String, isLocal: Bool)
  /// The date of the oldest exchange rate that was used for an amount.
  case rateDate
  /// 1 for a leap year or a date in a leap year; 0 otherwise.
  case isLeap
  /// The seconds from 1970 to a date, or the date of such a number of seconds.
  case unixTime
}

extension Word {
  /// Whether the word converts to a unit; with a list of units, it converts to mixed units.
  var converts: Bool {
    if case .function(.measures(.convert)) = behavior { true } else { false }
  }
}
