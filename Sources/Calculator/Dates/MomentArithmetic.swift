import ExactReals
import ReversePolish

extension Moment {
  /// The difference of two moments.
  public enum Difference: Hashable, Sendable {
    /// The number of days between two dates.
    case days(Int)
    /// The number of seconds, if at least one of the moments has a time of day.
    case seconds(Rational)
  }

  /// Subtracts a moment from this one.
  ///
  /// - Parameter other: The moment to subtract.
  /// - Returns: The days between two dates; if a moment has a time of day, the seconds. A date
  ///   alone counts as midnight.
  /// - Throws: `domain` if only one moment has an offset; `limitExceeded` if a fraction is too
  ///   long.
  /// - Complexity: O(1) except for the fractions.
  public func difference(from other: Moment) throws(RPNError) -> Difference {
    if clock == nil, other.clock == nil { return .days(Int(dayNumber - other.dayNumber)) }
    try checkOffsets(other)
    let whole = withFraction(secondOfUTC - other.secondOfUTC)
    guard let fraction = other.clock?.fraction, !fraction.isInteger else { return .seconds(whole) }
    return .seconds(try whole.adding(finely: -fraction))
  }

  /// Compares two moments in time.
  ///
  /// - Parameter other: The other moment.
  /// - Returns: 1 if this moment is later, −1 if the other is later, 0 if both are the same. A
  ///   date alone counts as midnight.
  /// - Throws: `domain` if only one moment has an offset.
  /// - Complexity: O(1) except for the fractions.
  public func compared(to other: Moment) throws(RPNError) -> Int {
    try checkOffsets(other)
    let (first, second) = (secondOfUTC, other.secondOfUTC)
    if first != second { return first < second ? -1 : 1 }
    return (clock?.fraction ?? 0).compared(to: other.clock?.fraction ?? 0)
  }

  /// Adds a number of seconds.
  ///
  /// A date plus whole days remains a date.
  ///
  /// - Parameter seconds: The number of seconds.
  /// - Returns: The new moment, with the same offset.
  /// - Throws: `domain` outside of the range of years; `limitExceeded` for a fraction that is too
  ///   long.
  /// - Complexity: O(1) except for the fractions.
  public func adding(seconds: Rational) throws(RPNError) -> Moment {
    // The whole range of years has fewer than 2^40 seconds.
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

  /// Adds a number of months; if the month is too short for the day, the result is its last day.
  ///
  /// - Returns: The new moment, at the same time of day.
  /// - Returns: The later moment, at the same time of day.
  /// - Throws: `domain` outside of the range of years.
  /// - Complexity: O(1).
  public func adding(months: Int) throws(RPNError) -> Moment {
    guard months.magnitude <= 240_000 else { throw .noSuchYear }
    let old = calendarDay
    // Months are counted from the year −30000, so that no count is negative.
    let count = 12 * (old.year + 30_000) + old.month - 1 + months
    let (year, month) = (count / 12 - 30_000, count % 12 + 1)
    guard CalendarDay.years ~= year else { throw .noSuchYear }
    let day = min(old.day, CalendarDay.length(ofMonth: month, in: year))
    return Moment(CalendarDay(year: year, month: month, day: day), clock)
  }

  /// Adds a number of years; 29 February becomes 28 February if the year is not a leap year.
  ///
  /// - Returns: The new moment, at the same time of day.
  /// - Returns: The later moment, at the same time of day.
  /// - Throws: `domain` outside of the range of years.
  /// - Complexity: O(1).
  public func adding(years: Int) throws(RPNError) -> Moment {
    guard years.magnitude <= 20_000 else { throw .noSuchYear }
    return try adding(months: 12 * years)
  }

  /// The number of seconds since the beginning of 1970 in UTC; a time without an offset counts as
  /// UTC.
  ///
  /// - Complexity: O(1) except for the fraction.
  public var unixTime: Rational { withFraction(secondOfUTC) }

  /// Makes a moment from a number of seconds since the beginning of 1970 in UTC.
  ///
  /// - Parameters:
  ///   - unixTime: The number of seconds.
  ///   - offset: The number of seconds by which the clock is ahead of UTC, less than a day.
  /// - Throws: `domain` outside of the range of years, and for an offset of a day or more;
  ///   `limitExceeded` for a fraction that is too long.
  /// - Complexity: O(1) except for the fraction.
  public init(unixTime: Rational, offset: Int = 0) throws(RPNError) {
    guard offset.magnitude < 86_400 else { throw .noSuchOffset }
    let seconds = Int32(truncatingIfNeeded: offset)
    let start = TimeOfDay(second: seconds, fraction: 0, offset: seconds)
    self = try Moment(dayNumber: 0, start).adding(seconds: unixTime)
  }

  /// The whole seconds since the beginning of 1970 in UTC.
  package var secondOfUTC: Int64 {
    86_400 * Int64(dayNumber) + Int64(clock?.second ?? 0) - Int64(clock?.offset ?? 0)
  }

  /// Returns this moment as another one is written: a date if one of them is a date, and otherwise
  /// at the offset of the other one.
  ///
  /// - Throws: `domain` if only one of two times has an offset, and outside of the range of years.
  func written(like other: Moment) throws(RPNError) -> Moment {
    if clock == nil || other.clock == nil { return date }
    try checkOffsets(other)
    return try other.offset.map { offset throws(RPNError) in
      try converted(toOffset: offset)
    } ?? self
  }

  /// Rejects a pair of moments if only one has an offset.
  private func checkOffsets(_ other: Moment) throws(RPNError) {
    if (offset == nil) == (other.offset == nil) { return }
    let (known, unknown) = offset == nil ? (other, self) : (self, other)
    throw RPNError(
      .domain, "\(known.text.text) has an offset from UTC, and \(unknown.text.text) has none",
      suggestion: "an offset is written behind the time, like 09:30Z or 09:30+01:00")
  }
}

extension Rational {
  /// Adds two numbers of seconds.
  ///
  /// - Throws: `limitExceeded` if the denominator of a number or of the sum is too large.
  fileprivate func adding(finely other: Rational) throws(RPNError) -> Rational {
    if isTooFine || other.isTooFine { throw .tooFine }
    do throws(RealError) {
      if let sum = try adding(other, Bounds()), !sum.isTooFine { return sum }
    } catch {
      throw RPNError(error)
    }
    throw .tooFine
  }

  /// Whether the denominator is larger than that of a number with about 4096 decimal places.
  private var isTooFine: Bool { denominator.binaryLogarithm > 16_384 }

  /// The floor as a 64-bit integer, and the remainder.
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
  /// The error for a time with too many digits.
  static var tooFine: RPNError {
    RPNError(.limitExceeded, "a time with more than 4096 digits")
  }
}
