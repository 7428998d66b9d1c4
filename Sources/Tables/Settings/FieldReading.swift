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

  /// The plain decimal that a field is; `nil` for all other fields.
  ///
  /// - Parameters:
  ///   - field: The range of the field in its line.
  ///   - line: The bytes of the line, followed by a newline.
  /// - Returns: The decimal.
  @inline(__always)
  func decimal(_ field: Range<Int>, of line: UnsafeRawBufferPointer) -> PlainDecimal? {
    guard field.count <= digits, let start = line.baseAddress else { return nil }
    var index = field.lowerBound
    let decimal = PlainDecimal(start.assumingMemoryBound(to: UInt8.self), &index)
    guard let decimal, index == field.upperBound, takes(decimal, endingWith: line[index - 1]) else {
      return nil
    }
    return decimal
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
