import ExactReals
import ReversePolish

/// A function of quantities and dates.
public enum MeasureFunction: Sendable {
  /// The moment of the clock, or one derived from it or from a date.
  case clock(@Sendable (Moment) -> Moment)
  /// A known moment.
  case moment(Moment)
  /// A part of a date that is a whole number.
  case part(@Sendable (Moment) -> Int)
  /// The seconds of a date, with their fraction.
  case seconds(@Sendable (Moment) -> Rational)
  /// A date moved by a whole number.
  case moved(@Sendable (Moment, Int) throws(RPNError) -> Moment)
  /// A function of quantities.
  case convert, value, unit, base, simplify
  /// The moment at which clocks with an offset from UTC show a date.
  case attach
  /// A moment in a time zone, or the moment at which the zone's clocks show a date.
  case zone(String, isLocal: Bool)
  /// The date of the oldest rate in an amount.
  case rateDate
  /// 1 for a leap year, or for a date in one, else 0.
  case isLeap
  /// The seconds from 1970 to a date, or the date for such seconds.
  case unixTime
}

extension Word {
  /// Whether the function converts to a unit; with a list of units, it works like `mixed`.
  var converts: Bool {
    if case .function(.measures(.convert)) = behavior { true } else { false }
  }
}
