import ExactReals
import PlainText
import ReversePolish

/// Finds moments in a time zone by the zone's name, either unchanged or as its clocks show them.
///
/// The core reads no files; the command provides this function.
package typealias ZoneClocks =
  @Sendable (_ zone: String, _ moment: Moment, _ isLocal: Bool) throws(RPNError) -> Moment

extension Moment {
  /// The same moment on a clock with another offset from UTC.
  ///
  /// - Parameter offset: The number of seconds by which the clock is ahead of UTC.
  /// - Returns: The moment, equal to this one.
  /// - Throws: `domain` if this moment has no offset, if the new offset is a day or more, or
  ///   outside of the years of dates.
  /// - Complexity: O(1) except for the fraction.
  func converted(toOffset offset: Int) throws(RPNError) -> Moment {
    if self.offset == nil {
      throw RPNError(
        .domain, "\(text.text) has no offset from UTC that could be converted",
        suggestion: "'atzone' says in which zone clocks show it")
    }
    return try Moment(unixTime: unixTime, offset: offset)
  }

  /// The moment at which a clock with an offset from UTC shows this time; a date alone is taken as
  /// midnight.
  ///
  /// - Parameter offset: The number of seconds by which the clock is ahead of UTC.
  /// - Returns: The moment, with the offset.
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

  /// The moment at an offset from UTC: the same moment, or the one that clocks show there.
  ///
  /// - Parameters:
  ///   - offset: The number of seconds by which the clock is ahead of UTC.
  ///   - isLocal: Whether the moment is a local time.
  /// - Returns: The moment, with the offset.
  /// - Throws: `domain`, as `converted` and `attaching` do.
  func moved(toOffset offset: Int, isLocal: Bool) throws(RPNError) -> Moment {
    isLocal ? try attaching(offset: offset) : try converted(toOffset: offset)
  }

  /// The offset from UTC in seconds in a text such as `+09:00` or `Z`; `nil` for other texts.
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
