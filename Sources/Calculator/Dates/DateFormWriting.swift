import ExactReals
import PlainText
import ReversePolish

extension Moment {
  /// Writes the moment in a form; a date without a time counts as midnight.
  ///
  /// Seconds are whole. `%f` writes their fraction with at least six digits.
  ///
  /// - Parameter form: The form.
  /// - Returns: The text.
  /// - Throws: `domain` if the form has an offset from UTC and the moment has none.
  /// - Complexity: O(*n*) in the length of the form, except for the fraction.
  package func text(as form: DateForm) throws(RPNError) -> String {
    var bytes: [UInt8] = []
    for part in form.parts {
      switch part {
      case .space: bytes.append(UInt8(ascii: " "))
      case .byte(let byte): bytes.append(byte)
      case .field(let letter, let isBare): try append(letter, isBare, to: &bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(_ letter: UInt8, _ isBare: Bool, to bytes: inout [UInt8]) throws(RPNError) {
    let date = calendarDay
    switch letter {
    case UInt8(ascii: "b"): bytes += CalendarDay.name(ofMonth: date.month).utf8.prefix(3)
    case UInt8(ascii: "B"): bytes += CalendarDay.name(ofMonth: date.month).utf8
    case UInt8(ascii: "a"): bytes += CalendarDay.name(ofWeekday: weekday).utf8.prefix(3)
    case UInt8(ascii: "A"): bytes += CalendarDay.name(ofWeekday: weekday).utf8
    case UInt8(ascii: "p"): bytes += (hour < 12 ? "AM" : "PM").utf8
    case UInt8(ascii: "f"):
      let digits = text.text.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst().prefix {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
      }
      bytes += digits
      for _ in digits.count..<max(6, digits.count) { bytes.append(UInt8(ascii: "0")) }
    case UInt8(ascii: "z"), UInt8(ascii: "Z"):
      guard let offset else {
        let name = String(decoding: [UInt8(ascii: "%"), letter], as: UTF8.self)
        throw RPNError(.domain, "\(text.text) has no offset from UTC that '\(name)' could write")
      }
      if letter == UInt8(ascii: "Z") {
        bytes += "UTC".utf8
        if offset != 0 { bytes.append(offset: offset) }
        return
      }
      let (minutes, seconds) = (abs(offset) / 60, abs(offset) % 60)
      bytes.append(UInt8(ascii: offset < 0 ? "-" : "+"))
      bytes.append(minutes / 60 * 100 + minutes % 60, width: 4)
      if seconds != 0 { bytes.append(seconds, width: 2) }
    case UInt8(ascii: "s"): bytes += "\(try unixTime.floorAndRest().0)".utf8
    default:
      let (number, width) =
        switch letter {
        case UInt8(ascii: "Y"): (date.year, 4)
        case UInt8(ascii: "y"): ((date.year % 100 + 100) % 100, 2)
        case UInt8(ascii: "m"): (date.month, 2)
        case UInt8(ascii: "H"): (hour, 2)
        case UInt8(ascii: "I"): ((hour + 11) % 12 + 1, 2)
        case UInt8(ascii: "M"): (minute, 2)
        case UInt8(ascii: "S"): (Int(clock?.second ?? 0) % 60, 2)
        case UInt8(ascii: "j"): (yearday, 3)
        default: (date.day, 2)
        }
      if number < 0 { bytes.append(UInt8(ascii: "-")) }
      if letter == UInt8(ascii: "e"), number < 10 { bytes.append(UInt8(ascii: " ")) }
      bytes.append(abs(number), width: isBare || letter == UInt8(ascii: "e") ? 1 : width)
    }
  }
}
