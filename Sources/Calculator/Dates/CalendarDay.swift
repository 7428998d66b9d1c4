/// A day of the Gregorian calendar, extended to the time before its introduction.
///
/// Years are counted astronomically: the year 0 precedes the year 1.
package struct CalendarDay: Equatable, Sendable {
  /// The year.
  package let year: Int
  /// The month, from 1 to 12.
  package let month: Int
  /// The day of the month, from 1.
  package let day: Int

  /// The range of years that dates may have.
  static let years = -9999...9999

  /// Makes a day from a year, a month and a day, which must exist and lie within 400 years of
  /// `years`.
  package init(year: Int, month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Makes a day from its day number.
  ///
  /// The century, the year (from March) and the month are quotients of linear functions of the
  /// previous remainder.
  ///
  /// - Parameter number: The number of days after 1 January 1970.
  /// - Complexity: O(1).
  /// - Source: Neri and Schneider 2022, "Euclidean affine functions and their application to
  ///   calendar algorithms".
  package init(number: Int) {
    let centuries = 4 * (number + CalendarDay.shift) + 3
    let century = centuries / 146_097
    let years = centuries % 146_097 / 4 * 4 + 3
    let dayOfYear = years % 1461 / 4
    let months = 2141 * dayOfYear + 197_913
    let isNextYear = dayOfYear >= 306
    year = 100 * century + years / 1461 - CalendarDay.yearShift + (isNextYear ? 1 : 0)
    month = months >> 16 - (isNextYear ? 12 : 0)
    day = (months & 0xFFFF) / 2141 + 1
  }

  /// The number of days after 1 January 1970.
  ///
  /// - Complexity: O(1).
  /// - Source: Neri and Schneider 2022, as for the inverse.
  package var number: Int {
    let isNextYear = month <= 2
    let year = year + CalendarDay.yearShift - (isNextYear ? 1 : 0)
    let month = month + (isNextYear ? 12 : 0)
    let century = year / 100
    return 1461 * year / 4 - century + century / 4 + (979 * month - 2919) >> 5 + day - 1
      - CalendarDay.shift
  }

  /// A shift of the years, a multiple of 400, that makes all of them positive.
  private static let yearShift = 10_800

  /// The number of days from 1 March of the year −10800 to 1 January 1970.
  private static let shift = 719_468 + 27 * 146_097

  /// Whether a year has a 29 February.
  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days of a month, from 1 to 12.
  package static func length(ofMonth month: Int, in year: Int) -> Int {
    month == 2 ? (isLeap(year) ? 29 : 28) : 30 + (month + month / 8) % 2
  }

  /// The name of a month, from 1 to 12.
  static func name(ofMonth month: Int) -> String {
    name(
      month,
      "January  February March    April    May      June     "
        + "July     August   SeptemberOctober  November December ")
  }

  /// The name of a day of the week, 1 for Monday.
  static func name(ofWeekday day: Int) -> String {
    name(day, "Monday   Tuesday  WednesdayThursday Friday   Saturday Sunday   ")
  }

  /// Takes one name from a string of names that are padded to nine characters.
  private static func name(_ number: Int, _ names: String) -> String {
    let name = Array(names.utf8).dropFirst(9 * (number - 1)).prefix(9)
    return String(decoding: name.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
  }
}
