import ExactReals
import ReversePolish

/// A function of quantities and dates.
public enum MeasureFunction: Sendable {
  /// A moment that the clock tells, or a date is turned into.
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
  /// The moment at which clocks with an offset from UTC show a date.
  case attach
  /// A moment in a time zone, or that at which its clocks show a date.
  case zone(String, isLocal: Bool)
  /// The date of the oldest rate in an amount.
  case rateDate
  /// 1 for a leap year, or a date in one, else 0.
  case isLeap
  /// The seconds from 1970 to a date, or the date of such seconds.
  case unixTime
}

extension Word {
  /// Whether it converts to a unit; beside a list of units it does what `mixed` does.
  var converts: Bool {
    if case .function(.measures(.convert)) = behavior { true } else { false }
  }
}
