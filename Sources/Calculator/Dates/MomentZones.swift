import ExactReals
import PlainText
import ReversePolish

/// A function that converts a moment to a time zone, given by name.
///
/// A local time gets the offset of the zone; any other moment is converted. The command provides
/// this function, because the core reads no files. The function throws `domain` for an unknown zone.
public typealias ZoneClocks =
  @Sendable (_ zone: String, _ moment: Moment, _ isLocal: Bool) throws(RPNError) -> Moment

extension Moment {
  /// Converts the moment to another offset from UTC.
  ///
  /// - Parameter offset: The number of seconds by which the clock is ahead of UTC.
  /// - Returns: The same moment in time, with the new offset.
  /// - Throws: `domain` if this moment has no offset, if the new offset is a day or more, and
  ///   outside of the range of years.
  /// - Complexity: O(1) except for the fraction.
  func converted(toOffset offset: Int) throws(RPNError) -> Moment {
    if self.offset == nil {
      throw RPNError(
        .domain, "\(text.text) has no offset from UTC that could be converted",
        suggestion: "'atzone' says in which zone clocks show it")
    }
    return try Moment(unixTime: unixTime, offset: offset)
  }

  /// Adds an offset from UTC to a local time; a date alone counts as midnight.
  ///
  /// - Parameter offset: The number of seconds by which the clock is ahead of UTC.
  /// - Returns: The local time, with the offset.
  /// - Throws: `domain` if this moment already has an offset, or if the new offset is a day or
  ///   more.
  /// - Complexity: O(1).
  func attaching(offset: Int) throws(RPNError) -> Moment {
    if self.offset != nil {
      throw RPNError(
        .domain, "\(text.text) has an offset from UTC already", suggestion: "'to' converts it")
    }
    guard offset.magnitude < 86_400 else { throw .noSuchOffset }
    return Moment(
      dayNumber: dayNumber,
      TimeOfDay(
        second: clock?.second ?? 0, fraction: clock?.fraction ?? 0,
        offset: Int32(truncatingIfNeeded: offset)))
  }

  /// Converts the moment to an offset from UTC, or adds the offset to a local time.
  ///
  /// A `ZoneClocks` finds the offset of a zone, and calls this function.
  ///
  /// - Parameters:
  ///   - offset: The number of seconds by which the clock is ahead of UTC.
  ///   - isLocal: Whether the moment is a local time.
  /// - Returns: The moment, with the offset.
  /// - Throws: `domain` for an offset of a day or more, for a local time that has an offset, for
  ///   another moment that has none, and outside of the range of years.
  public func moved(toOffset offset: Int, isLocal: Bool) throws(RPNError) -> Moment {
    isLocal ? try attaching(offset: offset) : try converted(toOffset: offset)
  }

  /// Reads an offset from UTC, such as `+09:00` or `Z`, in seconds; `nil` for other texts.
  ///
  /// - Parameter text: The text.
  /// - Returns: The offset.
  /// - Throws: `domain` for an offset of a day or more.
  static func offsetFromUTC(_ text: String) throws(RPNError) -> Int? {
    var fields = TimeFields(text)
    var time = TimeFields.WrittenTime()
    guard fields.takeOffset(&time), fields.isAtEnd else { return nil }
    return try time.offsetInSeconds.map { Int($0) }
  }
}
