import ExactReals
import PlainText
import ReversePolish

extension Moment {
  /// Reads a date, or a date and a time, in a form.
  ///
  /// Names of months and days are English, in any letter case, in full or with three letters. A
  /// two-digit year lies between 1969 and 2068. A missing month or day defaults to the first.
  ///
  /// - Parameters:
  ///   - text: The text, with or without surrounding white space.
  ///   - form: The form.
  /// - Throws: `malformedNumber` for a text that does not match the form; `domain` for a form
  ///   without a year, and for a date that does not exist or falls on another day of the week;
  ///   `limitExceeded` for a fraction of more than 4096 digits.
  /// - Complexity: O(*n*) in the lengths of the text and the form.
  package init(_ text: String, as form: DateForm) throws(RPNError) {
    var parts = DateParts()
    var fields = TimeFields(text)
    if form.parts.first != .space { _ = fields.skipSpace() }
    for part in form.parts {
      let rest = fields
      if parts.take(part, from: &fields) { continue }
      throw RPNError(
        .malformedNumber,
        "\(quoted(text)) is not like \(quoted(form.text)): \(DateParts.name(of: part)) is missing "
          + (rest.isAtEnd ? "at its end" : "before \(quoted(rest.text))"))
    }
    _ = fields.skipSpace()
    if !fields.isAtEnd {
      throw RPNError(
        .malformedNumber,
        "\(quoted(text)) is not like \(quoted(form.text)): \(quoted(fields.text)) is left over")
    }
    self = try parts.moment(form)
  }
}

/// The fields of a date that have been read so far.
private struct DateParts {
  private var year: Int?
  private var month = 1
  private var day = 1
  private var dayOfYear: Int?
  private var weekday: Int?
  private var isAfternoon: Bool?
  private var clock: TimeFields.WrittenTime?
  private var seconds: Integer?

  /// Reads a part of a form.
  ///
  /// - Returns: Whether the text matches the part.
  mutating func take(_ part: DateForm.Part, from fields: inout TimeFields) -> Bool {
    switch part {
    case .space: return fields.skipSpace()
    case .byte(let byte): return fields.take(byte)
    case .field(let letter, _): return take(letter, from: &fields)
    }
  }

  private mutating func take(_ letter: UInt8, from fields: inout TimeFields) -> Bool {
    switch letter {
    case UInt8(ascii: "b"), UInt8(ascii: "B"):
      guard let number = fields.takeName(of: 12, CalendarDay.name(ofMonth:)) else { return false }
      month = number
    case UInt8(ascii: "a"), UInt8(ascii: "A"):
      weekday = fields.takeName(of: 7, CalendarDay.name(ofWeekday:))
      return weekday != nil
    case UInt8(ascii: "p"):
      guard let half = fields.takeName(of: 2, { $0 == 1 ? "am" : "pm" }) else { return false }
      isAfternoon = half == 2
    case UInt8(ascii: "z"): return fields.takeOffset(&time)
    case UInt8(ascii: "Z"):
      guard fields.takeName(of: 2, { $0 == 1 ? "utc" : "gmt" }) != nil else { return false }
      time.offset = (0, 0, 0)
      return fields.startsWith("+") || fields.startsWith("-") ? fields.takeOffset(&time) : true
    case UInt8(ascii: "f"):
      time.fraction = fields.takeDigits()
      return !time.fraction.isEmpty
    case UInt8(ascii: "s"):
      let isNegative = fields.takeSign() == -1
      let digits = fields.takeDigits()
      guard 1...12 ~= digits.count else { return false }
      let number = Integer(digits.reduce(0) { 10 * $0 + Int64($1 - UInt8(ascii: "0")) })
      seconds = isNegative ? -number : number
    case UInt8(ascii: "Y"), UInt8(ascii: "y"):
      let count = letter == UInt8(ascii: "Y") ? 4 : 2
      let digits = fields.takeDigits(atMost: count)
      let number = TimeFields.number(digits)
      year = count == 4 ? number : number < 69 ? 2000 + number : 1900 + number
      return digits.count == count
    default:
      let digits = fields.takeDigits(atMost: letter == UInt8(ascii: "j") ? 3 : 2)
      let number = TimeFields.number(digits)
      switch letter {
      case UInt8(ascii: "m"): month = number
      case UInt8(ascii: "j"): dayOfYear = number
      case UInt8(ascii: "H"), UInt8(ascii: "I"): time.hour = number
      case UInt8(ascii: "M"): time.minute = number
      case UInt8(ascii: "S"): time.second = number
      default: day = number
      }
      return !digits.isEmpty
    }
    return true
  }

  /// The time of day, created when one of its fields is read.
  private var time: TimeFields.WrittenTime {
    get { clock ?? TimeFields.WrittenTime() }
    set { clock = newValue }
  }

  /// Combines the fields to a moment.
  mutating func moment(_ form: DateForm) throws(RPNError) -> Moment {
    if let seconds { return try Moment(unixTime: Rational(seconds)) }
    guard let year else {
      throw RPNError(.domain, "the form \(quoted(form.text)) has no year")
    }
    if let isAfternoon {
      guard 1...12 ~= time.hour else {
        throw RPNError(.domain, "hours before AM or PM go from 1 to 12")
      }
      time.hour = time.hour % 12 + (isAfternoon ? 12 : 0)
    }
    if let dayOfYear {
      guard 1...(CalendarDay.isLeap(year) ? 366 : 365) ~= dayOfYear else {
        throw RPNError(.domain, "\(year) has no day \(dayOfYear)")
      }
      let first = CalendarDay(year: year, month: 1, day: 1).number
      let date = CalendarDay(number: first + dayOfYear - 1)
      (month, day) = (date.month, date.day)
    }
    let moment = try Moment(year: year, month: month, day: day, clock)
    if let weekday, weekday != moment.weekday {
      let name = CalendarDay.name(ofWeekday: moment.weekday)
      throw RPNError(.domain, "\(moment.date.text.text) is a \(name)")
    }
    return moment
  }

  /// The description of a part of a form in error messages.
  static func name(of part: DateForm.Part) -> String {
    switch part {
    case .space: return "a blank"
    case .byte(let byte): return quoted(String(decoding: [byte], as: UTF8.self))
    case .field(let letter, _):
      switch letter {
      case UInt8(ascii: "Y"): return "a year of four digits"
      case UInt8(ascii: "y"): return "a year of two digits"
      case UInt8(ascii: "m"): return "a month"
      case UInt8(ascii: "b"), UInt8(ascii: "B"): return "the name of a month"
      case UInt8(ascii: "a"), UInt8(ascii: "A"): return "the name of a day"
      case UInt8(ascii: "H"), UInt8(ascii: "I"): return "an hour"
      case UInt8(ascii: "M"): return "a minute"
      case UInt8(ascii: "S"), UInt8(ascii: "s"): return "a second"
      case UInt8(ascii: "f"): return "a fraction of a second"
      case UInt8(ascii: "p"): return "AM or PM"
      case UInt8(ascii: "z"): return "an offset from UTC"
      case UInt8(ascii: "Z"): return "UTC or GMT"
      default: return "a day"
      }
    }
  }
}

extension TimeFields {
  /// Reads one of several names, in full or as its first three letters, in any letter case.
  ///
  /// - Parameters:
  ///   - count: The number of names.
  ///   - name: Returns a name by its number, from 1.
  /// - Returns: The number of the name; `nil` if no name matches.
  fileprivate mutating func takeName(of count: Int, _ name: (Int) -> String) -> Int? {
    for isWhole in [true, false] {
      for number in 1...count {
        let letters = Array(name(number).utf8)
        let wanted = isWhole ? letters[...] : letters.prefix(3)
        if take(letters: wanted) { return number }
      }
    }
    return nil
  }
}
