import PlainText

/// The rules for reading fields as values.
package struct FieldReading: Sendable {
  /// The largest number of digits of a number.
  package let digits: Int

  /// The notation of numbers; `nil` for the notation of programs.
  let numerals: FieldNumerals?

  /// The order of dates with digits only; `nil` if such a field is no date.
  let dates: DateOrder?

  /// Makes rules.
  ///
  /// - Parameters:
  ///   - digits: The largest number of digits of a number.
  ///   - numerals: The notation of numbers; `nil` for the notation of programs.
  ///   - dates: The order of dates with digits only.
  package init(digits: Int, numerals: FieldNumerals? = nil, dates: DateOrder? = nil) {
    (self.digits, self.numerals, self.dates) = (digits, numerals, dates)
  }

  /// Whether a plain decimal has the same value in the notation of the fields.
  ///
  /// - Parameters:
  ///   - decimal: The decimal.
  ///   - last: The last byte of the decimal.
  /// - Returns: Whether the value is the same: with a decimal comma, there must be no point.
  @inline(__always)
  func takes(_ decimal: PlainDecimal, endingWith last: UInt8) -> Bool {
    numerals == nil || numerals?.hasDecimalComma == false
      || decimal.places == 0 && last != UInt8(ascii: ".")
  }

  /// Whether a literal other than `true` and `false` can begin with a byte.
  @inline(__always)
  func canStartNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+")...UInt8(ascii: "."): true
    default: byte == 0xE2  // the sign −
    }
  }
}
