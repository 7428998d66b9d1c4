import ExactReals
import ReversePolish

extension Moment {
  /// The difference of two moments.
  public enum Difference: Hashable, Sendable {
    /// Days between dates.
    case days(Int)
    /// Seconds, if at least one of the two has a time of day.
    case seconds(Rational)
  }

  /// The difference from an earlier moment.
  ///
  /// - Parameter other: The moment to count from.
  /// - Returns: The days between dates, or the seconds if one has a time of day; a date is taken as
  ///   midnight.
  /// - Throws: `domain` if only one has an offset; `limitExceeded` if the fractions are too fine.
  /// - Complexity: O(1) except for the fractions.
  public func difference(from other: Moment) throws(RPNError) -> Difference {
    if clock == nil, other.clock == nil { return .days(Int(dayNumber - other.dayNumber)) }
    try checkOffsets(other)
    let whole = withFraction(secondOfUTC - other.secondOfUTC)
    guard let fraction = other.clock?.fraction, !fraction.isInteger else { return .seconds(whole) }
    return .seconds(try whole.adding(finely: -fraction))
  }

  /// The order of two moments.
  ///
  /// - Parameter other: The other moment.
  /// - Returns: 1 if this one is later, −1 if the other is later, 0 if both are the same; a date is
  ///   taken as midnight.
  /// - Throws: `domain` if only one has an offset.
  /// - Complexity: O(1) except for the fractions.
  public func compared(to other: Moment) throws(RPNError) -> Int {
    try checkOffsets(other)
    let (first, second) = (secondOfUTC, other.secondOfUTC)
    if first != second { return first < second ? -1 : 1 }
    return (clock?.fraction ?? 0).compared(to: other.clock?.fraction ?? 0)
  }

  /// The moment the given number of seconds later.
  ///
  /// A date stays a date if whole days are added to it.
  ///
  /// - Parameter seconds: The number of seconds.
  /// - Returns: The moment, with the same offset.
  /// - Throws: `domain` outside of the years of dates; `limitExceeded` for a fraction that is too
  ///   fine.
  /// - Complexity: O(1) except for the fractions.
  public func adding(seconds: Rational) throws(RPNError) -> Moment {
    // All years together have less than 2^40 seconds.
    let magnitude = seconds.numerator.binaryLogarithm - seconds.denominator.binaryLogarithm
    if magnitude > 41 { throw .noSuchYear }
    let sum = try seconds.adding(finely: clock?.fraction ?? 0)
    let (whole, rest) = try sum.floorAndRest()
    let total = Int64(clock?.second ?? 0) + whole
    let second = (total % 86_400 + 86_400) % 86_400
    let number = Int64(dayNumber) + (total - second) / 86_400
    guard Moment.dayNumbers ~= number else { throw .noSuchYear }
    let date = Moment(dayNumber: Int32(number))
    if clock == nil, second == 0, rest.signum() == 0 { return date }
    return Moment(
      dayNumber: date.dayNumber,
      TimeOfDay(second: Int32(second), fraction: rest, offset: clock?.offset))
  }

  /// The moment a number of months later; the last day of the month if the day does not exist.
  ///
  /// - Parameter months: The number of months.
  /// - Returns: The moment, at the same time of day.
  /// - Throws: `domain` outside of the years of dates.
  /// - Complexity: O(1).
  public func adding(months: Int) throws(RPNError) -> Moment {
    guard months.magnitude <= 240_000 else { throw .noSuchYear }
    let old = calendarDay
    // Months are counted from the year −30000, so that none is negative.
    let count = 12 * (old.year + 30_000) + old.month - 1 + months
    let (year, month) = (count / 12 - 30_000, count % 12 + 1)
    guard CalendarDay.years ~= year else { throw .noSuchYear }
    let day = min(old.day, CalendarDay.length(ofMonth: month, in: year))
    return Moment(CalendarDay(year: year, month: month, day: day), clock)
  }

  /// The moment a number of years later; 28 February if 29 February does not exist.
  ///
  /// - Parameter years: The number of years.
  /// - Returns: The moment, at the same time of day.
  /// - Throws: `domain` outside of the years of dates.
  /// - Complexity: O(1).
  public func adding(years: Int) throws(RPNError) -> Moment {
    guard years.magnitude <= 20_000 else { throw .noSuchYear }
    return try adding(months: 12 * years)
  }

  /// The seconds since the beginning of 1970; a time without an offset is UTC.
  ///
  /// - Complexity: O(1) except for the fraction.
  public var unixTime: Rational { withFraction(secondOfUTC) }

  /// The moment a number of seconds after the beginning of 1970.
  ///
  /// - Parameters:
  ///   - unixTime: The number of seconds.
  ///   - offset: The number of seconds by which the clock is ahead of UTC, less than a day.
  /// - Throws: `domain` outside of the years of dates, and for an offset of a day or more;
  ///   `limitExceeded` for a fraction that is too fine.
  /// - Complexity: O(1) except for the fraction.
  public init(unixTime: Rational, offset: Int = 0) throws(RPNError) {
    guard offset.magnitude < 86_400 else { throw .noSuchOffset }
    let seconds = Int32(truncatingIfNeeded: offset)
    let start = TimeOfDay(second: seconds, fraction: 0, offset: seconds)
    self = try Moment(dayNumber: 0, start).adding(seconds: unixTime)
  }

  /// The whole seconds since the beginning of 1970.
  var secondOfUTC: Int64 {
    86_400 * Int64(dayNumber) + Int64(clock?.second ?? 0) - Int64(clock?.offset ?? 0)
  }

  /// Rejects two moments if only one has an offset.
  private func checkOffsets(_ other: Moment) throws(RPNError) {
    if (offset == nil) == (other.offset == nil) { return }
    let (known, unknown) = offset == nil ? (other, self) : (self, other)
    throw RPNError(
      .domain, "\(known.text.text) has an offset from UTC, and \(unknown.text.text) has none",
      suggestion: "an offset is written behind the time, like 09:30Z or 09:30+01:00")
  }
}

extension Rational {
  /// The sum of two numbers of seconds.
  ///
  /// - Throws: `limitExceeded` if one or the sum is too fine.
  fileprivate func adding(finely other: Rational) throws(RPNError) -> Rational {
    if isTooFine || other.isTooFine { throw .tooFine }
    do throws(RealError) {
      if let sum = try adding(other, Bounds()), !sum.isTooFine { return sum }
    } catch {
      throw RPNError(error)
    }
    throw .tooFine
  }

  /// Whether the denominator has more bits than a number with about 4096 decimal places.
  private var isTooFine: Bool { denominator.binaryLogarithm > 16_384 }

  /// The floor as an integer of 64 bits, and the remainder.
  func floorAndRest() throws(RPNError) -> (Int64, Rational) {
    do throws(RealError) {
      let (floor, rest) = try numerator.flooredQuotientAndModulus(
        dividingBy: denominator, Bounds())
      if let whole = floor.int64 { return (whole, Rational(lowest: rest, over: denominator)) }
    } catch {
      throw RPNError(error)
    }
    throw .noSuchYear
  }
}

extension RPNError {
  /// The error of a time that is too long to be written, or of a fraction with too long a
  /// denominator.
  static var tooFine: RPNError {
    RPNError(.limitExceeded, "a time with more than 4096 digits")
  }
}
