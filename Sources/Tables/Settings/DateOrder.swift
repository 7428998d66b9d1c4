import PlainText

/// The order of day, month and year in dates written with digits only.
package enum DateOrder: String, CaseIterable, Sendable {
  case dmy, mdy, ymd

  /// The format of a date in this order, for example `%d/%m/%Y` for `21/11/2026`.
  ///
  /// A year of four digits may come first in any order. A time of day may follow after a blank or a
  /// `T`, with AM or PM, or with an offset from UTC.
  ///
  /// - Parameter text: The text of a field.
  /// - Returns: The format; `nil` if the text is not such a date.
  /// - Complexity: O(*n*) in the length of the text, which is copied.
  func form(of text: String) -> String? {
    let bytes = Array(text.utf8)
    var rest = bytes[...]
    func takeDigits() -> Int {
      let count = digitCount(rest)
      rest = rest.dropFirst(count)
      return count
    }
    let first = takeDigits()
    guard first > 0, let sign = rest.first, "/.-".utf8.contains(sign) else { return nil }
    rest = rest.dropFirst()
    guard 1...2 ~= takeDigits(), rest.first == sign else { return nil }
    rest = rest.dropFirst()
    let last = takeDigits()
    let startsWithYear = first == 4 || self == .ymd
    let (year, other) = startsWithYear ? (first, last) : (last, first)
    guard year == 2 || year == 4, 1...2 ~= other else { return nil }
    let letters =
      startsWithYear ? ["y", "m", "d"] : self == .dmy ? ["d", "m", "y"] : ["m", "d", "y"]
    let joint = String(decoding: [sign], as: UTF8.self)
    let date = letters.map { "%" + ($0 == "y" && year == 4 ? "Y" : $0) }.joined(separator: joint)
    if rest.isEmpty { return date }
    guard let time = DateOrder.form(ofTime: rest) else { return nil }
    return date + time
  }

  /// The format of a time of day after a date.
  private static func form(ofTime text: ArraySlice<UInt8>) -> String? {
    guard let blank = text.first, blank == UInt8(ascii: " ") || blank == UInt8(ascii: "T") else {
      return nil
    }
    var form = blank == UInt8(ascii: "T") ? "T" : " "
    var rest = text.drop { $0 == blank }
    guard digitCount(rest) > 0 else { return nil }
    let isHalf = rest.contains { $0 | 0x20 == UInt8(ascii: "m") }
    form += isHalf ? "%I" : "%H"
    rest = rest.dropFirst(digitCount(rest))
    for field in [":%M", ":%S", ".%f"] where rest.first == field.utf8.first {
      form += field
      rest = rest.dropFirst()
      rest = rest.dropFirst(digitCount(rest))
    }
    if rest.first == UInt8(ascii: " ") {
      form += " "
      rest = rest.drop { $0 == UInt8(ascii: " ") }
    }
    if isHalf { return form + "%p" }
    return rest.isEmpty ? form : form + "%z"
  }
}
