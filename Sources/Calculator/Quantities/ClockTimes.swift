import ExactReals
import PlainText
import ReversePolish

// Clock times, such as `1:40`, are quantities in hours that are shown with colons.

extension Quantities {
  /// Reads a clock time; with an offset from UTC, such as `14:00Z`, it is the moment today.
  @inline(never)
  func time(_ text: String) throws(RPNError) -> Value {
    guard let zone = zoneStart(ofTime: text) else {
      let hours = try Rational(hours: text)
      return .quantity(Quantity(number: try base.number(Real(hours), bounds), unit: .clock))
    }
    // The date is unknown before the program runs.
    if let unknown = base.unknown { return .plain(unknown) }
    guard let now else { throw .noToday }
    let (clock, offset) = (String(text[..<zone]), String(text[zone...]))
    let padded = (clock.utf8.dropFirst().first == UInt8(ascii: ":") ? "0" : "") + clock
    guard let seconds = try Moment.offsetFromUTC(offset) else {
      return .moment(try Moment(now.date.text.text + "T" + padded + offset))
    }
    let today = try now.moved(toOffset: seconds, isLocal: now.offset == nil).date
    return .moment(try Moment(today.text.text + "T" + padded + offset))
  }

  /// Returns a clock time with a unit behind it: it counts in a unit of time, as in `8:30 min/mi`,
  /// and is multiplied by another one.
  @inline(never)
  func quantity(time text: String, _ unit: Unit) throws(RPNError) -> Value {
    guard unit.countsTime else {
      return try apply(.multiply, to: time(text), quantity(base.number(1), unit))
    }
    return try quantity(base.number(Real(Rational(hours: text)), bounds), unit)
  }

  /// Returns the text of a clock time, and whether it is exact; `nil` for other quantities, and for
  /// times that are too long or too short for it.
  @inline(never)
  func clockText(
    _ quantity: Quantity<Base.Value>
  ) throws(RPNError) -> (text: String, isExact: Bool)? {
    guard quantity.unit.isClock, !isVague(quantity.number),
      let hours = try base.real(quantity.number)
    else { return nil }
    guard let digits = base.base.shownDigits else {
      // The shortest text that is read as the same double.
      for places in 0...18 {
        let text = try clockText(hours, places: places).text
        let read = try base.number(Real(Rational(hours: text)), bounds)
        if try base.areSame(read, quantity.number) { return (text, true) }
      }
      return nil
    }
    let exponent = try calculated { () throws(RealError) in
      try hours.multiplied(by: 3600, bounds).rounded(toDigits: digits, .halfEven, bounds).exponent
    }
    guard -9...digits ~= exponent else { return nil }
    return try clockText(hours, places: max(0, digits - 1 - exponent))
  }

  /// Writes hours with a number of decimal places of the seconds, without zeros at the end.
  private func clockText(
    _ hours: Real, places: Int
  ) throws(RPNError) -> (text: String, isExact: Bool) {
    try calculated { () throws(RealError) in
      let bounds = bounds.withoutSizes
      let (total, isExact) = try hours.multiplied(by: 3600, bounds)
        .rounded(timesTenTo: places, .halfEven, bounds)
      let (whole, rest) = try total.magnitude.quotientAndRemainder(
        dividingBy: (10 as Integer).power(places, bounds), bounds)
      let (minutes, second) = try whole.quotientAndRemainder(dividingBy: 60, bounds)
      let (hour, minute) = try minutes.quotientAndRemainder(dividingBy: 60, bounds)
      var digits = Array(try rest.text(bounds).utf8)[...]
      let zeros = String(repeating: "0", count: max(0, places - digits.count))
      while digits.last == UInt8(ascii: "0") { digits.removeLast() }
      var text = (total.signum() < 0 ? "-" : "") + (try hour.text(bounds)) + pair(minute)
      if second.signum() != 0 || !digits.isEmpty { text += pair(second) }
      if !digits.isEmpty { text += "." + zeros + String(decoding: digits, as: UTF8.self) }
      return (text, isExact)
    }
  }

  /// A colon and two digits.
  private func pair(_ number: Integer) -> String {
    let number = number.small ?? 0
    return (number < 10 ? ":0" : ":") + "\(number)"
  }
}

/// Returns the start of the offset from UTC in a time of day, or `nil`.
func zoneStart(ofTime text: String) -> String.Index? {
  text.utf8.dropFirst().firstIndex { byte in
    switch byte {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "-"), 0x80...: true
    default: false
    }
  }
}
