import PlainText

/// The way in which fields are read as values.
public struct FieldReading: Sendable {
  /// The largest number of digits that a number may have.
  package let digits: Int

  /// The way numbers are written; `nil` if they are written as in programs.
  let numerals: FieldNumerals?

  /// The order of dates with figures alone; `nil` where such a field is not a date.
  let dates: DateOrder?

  /// A way to read fields.
  ///
  /// - Parameters:
  ///   - digits: The number of digits that a number may have.
  ///   - numerals: The notation of numbers; `nil` if it is as programs write them.
  ///   - dates: The order of dates with figures alone.
  package init(digits: Int, numerals: FieldNumerals? = nil, dates: DateOrder? = nil) {
    (self.digits, self.numerals, self.dates) = (digits, numerals, dates)
  }

  /// Whether a plain decimal is read as it stands.
  ///
  /// - Parameters:
  ///   - decimal: The decimal.
  ///   - last: Its last byte.
  /// - Returns: Whether it means what it seems to.
  @inline(__always)
  func takes(_ decimal: PlainDecimal, endingWith last: UInt8) -> Bool {
    numerals == nil || numerals?.hasDecimalComma == false
      || decimal.places == 0 && last != UInt8(ascii: ".")
  }

  /// Whether a literal can begin with a byte; `true` and `false` are not asked about.
  @inline(__always)
  func canStartNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+")...UInt8(ascii: "."): true
    default: byte == 0xE2  // the sign −
    }
  }
}
