import ExactReals
import ReversePolish

/// A function of quantities and dates.
public enum MeasureFunction: Sendable {
  /// A moment that the clock tells.
  case clock(@Sendable (Moment) -> Moment)
  /// A moment that is known already.
  case moment(Moment)
  /// A whole number that a date consists of.
  case part(@Sendable (Moment) -> Int)
  /// Seconds of a date, with their fraction.
  case seconds(@Sendable (Moment) -> Rational)
  /// A date that was moved by a whole number.
  case moved(@Sendable (Moment, Int) throws(RPNError) -> Moment)
  /// A function of quantities.
  case convert, value, unit, base, simplify
  /// The date of the oldest rate in an amount.
  case rateDate
  /// 1 for a leap year, or a date in one, else 0.
  case isLeap
  /// The seconds from 1970 to a date, or the date of such seconds.
  case unixTime
}
