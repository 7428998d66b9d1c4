import ExactReals
import PlainText
import ReversePolish

/// Finds moments in a time zone by the zone's name: as they are, or as the zone's clocks show them.
///
/// The core reads no files; the command hands this to it.
package typealias ZoneClocks =
  @Sendable (_ zone: String, _ moment: Moment, _ isLocal: Bool) throws(RPNError) -> Moment

extension Moment {
  /// The same moment on a clock with another offset from UTC.
  ///
  /// - Parameter offset: The number of seconds that the clock is ahead of UTC.
  /// - Returns: The moment, equal to this one.
  /// - Throws: `domain` if this one has no offset, or the other is a day or more; past the years of
  ///   dates.
  /// - Complexity: O(1) but for the fraction.
  func converted(toOffset offset: Int) throws(RPNError) -> Moment {
    if self.offset == nil {
      throw RPNError(
        .domain, "\(text.text) has no offset from UTC that could be converted",
        suggestion: "'atzone' says in which zone clocks show it")
    }
    return try Moment(unixTime: unixTime, offset: offset)
  }

  /// The moment at which a clock with an offset from UTC shows this; a date alone is its midnight.
  ///
  /// - Parameter offset: The number of seconds that the clock is ahead of UTC.
  /// - Returns: The moment, with the offset.
  /// - Throws: `domain` if this one has an offset already, or the new one is a day or more.
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

  /// This at an offset from UTC: the same moment, or what clocks show there.
  ///
  /// - Parameters:
  ///   - offset: The number of seconds that the clock is ahead of UTC.
  ///   - isLocal: Whether this is what clocks show.
  /// - Returns: The moment, with the offset.
  /// - Throws: `domain`, as `converted` and `attaching` do.
  func moved(toOffset offset: Int, isLocal: Bool) throws(RPNError) -> Moment {
    isLocal ? try attaching(offset: offset) : try converted(toOffset: offset)
  }

  /// The offset from UTC in seconds that a text is, as `+09:00` or `Z`; `nil` for any other text.
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
