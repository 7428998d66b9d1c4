import ExactReals

/// The kind of a date in a cell.
package enum DateKind: Equatable, Sendable {
  /// A date alone; the cell holds the number of its day.
  case day

  /// A date and a time in whole seconds, at an offset from UTC in seconds; `nil` without an offset.
  ///
  /// The cell holds the seconds that the clock counts from 1970 on.
  case time(offset: Int32?)
}

extension DateKind {
  /// The kind of a moment; `nil` for a time with a fraction of a second.
  init?(_ moment: Moment) {
    guard let clock = moment.clock else {
      self = .day
      return
    }
    if clock.fraction.signum() != 0 { return nil }
    self = .time(offset: clock.offset)
  }

  /// The moment of a number in a cell.
  func moment(_ number: Int) -> Moment {
    guard case .time(let offset) = self else {
      return Moment(dayNumber: Int32(truncatingIfNeeded: number))
    }
    let second = (number % 86_400 + 86_400) % 86_400
    return Moment(
      dayNumber: Int32(truncatingIfNeeded: (number - second) / 86_400),
      Moment.TimeOfDay(second: Int32(second), fraction: 0, offset: offset))
  }

  /// The number in the cell of a moment; `nil` for a moment of another kind.
  func number(_ moment: Moment) -> Int? {
    guard DateKind(moment) == self else { return nil }
    guard let clock = moment.clock else { return Int(moment.dayNumber) }
    return 86_400 * Int(moment.dayNumber) + Int(clock.second)
  }

  /// Whether a number is that of a date in the range of years.
  func contains(_ number: Int) -> Bool {
    Moment.dayNumbers
      ~= Int64(
        self == .day ? number : (number < 0 ? number - 86_399 : number) / 86_400)
  }

  /// The offset from UTC; `nil` if it is unknown.
  package var offset: Int32? { if case .time(let offset) = self { offset } else { nil } }
}

extension DateForm {
  /// The text of a date in a cell; `nil` if the form needs an offset that the date lacks.
  package func text(of number: Int, _ kind: DateKind) -> String? {
    try? kind.moment(number).text(as: self)
  }

  /// All bytes outside of fields, and some that fields may have.
  package var characters: String {
    let bytes = parts.map { part in
      switch part {
      case .space: UInt8(ascii: " ")
      case .byte(let byte): byte
      case .field: UInt8(ascii: "-")
      }
    }
    return String(decoding: bytes, as: UTF8.self) + "09azAZ+:"
  }

  /// The greatest length of a text in bytes.
  package var mostBytes: Int { 24 * parts.count }
}
