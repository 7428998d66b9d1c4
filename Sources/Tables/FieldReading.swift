import PlainText

/// The way in which fields are read as values.
public struct FieldReading: Sendable {
  /// The largest number of digits that a number may have.
  package let digits: Int

  /// The notation of numbers; `nil` for the notation of programs.
  let numerals: FieldNumerals?

  /// The order of dates with digits only; `nil` if such a field is not a date.
  let dates: DateOrder?

  /// A way to read fields.
  ///
  /// - Parameters:
  ///   - digits: The number of digits that a number may have.
  ///   - numerals: The notation of numbers; `nil` for the notation of programs.
  ///   - dates: The order of dates with digits only.
  package init(digits: Int, numerals: FieldNumerals? = nil, dates: DateOrder? = nil) {
    (self.digits, self.numerals, self.dates) = (digits, numerals, dates)
  }

  /// Whether a plain decimal has its usual meaning.
  ///
  /// - Parameters:
  ///   - decimal: The decimal.
  ///   - last: Its last byte.
  /// - Returns: Whether the decimal means what it seems to mean.
  @inline(__always)
  func takes(_ decimal: PlainDecimal, endingWith last: UInt8) -> Bool {
    numerals == nil || numerals?.hasDecimalComma == false
      || decimal.places == 0 && last != UInt8(ascii: ".")
  }

  /// Whether a literal can begin with a byte.
  ///
  /// It ignores `true` and `false`.
  @inline(__always)
  func canStartNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+")...UInt8(ascii: "."): true
    default: byte == 0xE2  // the sign −
    }
  }
}
