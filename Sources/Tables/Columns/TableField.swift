import Calculator
import PlainText
import ReversePolish

/// The content of a field: a plain decimal or a date, which is converted to a number only if needed,
/// or a value.
package enum TableField {
  case decimal(PlainDecimal)
  /// A date, by the number of its day.
  case date(Int)
  case value(Value)

  /// Whether the field is a plain decimal.
  var isDecimal: Bool {
    if case .decimal = self { return true }
    return false
  }

  /// The value of the field.
  ///
  /// - Parameter numbers: The number system.
  /// - Returns: The value.
  /// - Throws: The errors of the number system.
  func value(_ numbers: AllNumbers) throws(RPNError) -> Value {
    switch self {
    case .decimal(let decimal):
      .number(try numbers.number(Numeral(decimal), text: "\(decimal.signed)e-\(decimal.places)"))
    case .date(let day): .number(numbers.date(ofDay: day))
    case .value(let value): value
    }
  }
}

extension AllNumbers {
  /// The number of an integer over a power of ten.
  func number(_ integer: Int, places: Int) throws(RPNError) -> AnyNumber {
    let numeral = Numeral(
      isNegative: integer < 0, significand: UInt64(integer.magnitude), exponent: Int32(-places))
    return try number(numeral, text: "\(integer)e-\(places)")
  }

  /// The text of a value as a field of a table.
  ///
  /// A missing value is an empty field, unless the format has another text for it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - notation: The notation of numbers in the value.
  ///   - format: The notation of rows.
  ///   - limits: The limits of the work.
  /// - Returns: The text.
  /// - Throws: The errors of the checkpoint.
  package func field(
    of value: Calculator.Value, as notation: NumberFormat, in format: RowFormat,
    within limits: Limits
  ) throws(RPNError) -> String {
    if value.isMissing { return format.missingField }
    return try field(of: value, as: notation, within: limits)
  }
}

extension PlainDecimal {
  /// The significand with its sign; at most 18 digits always fit a machine integer.
  @inline(__always)
  var signed: Int {
    let magnitude = Int(truncatingIfNeeded: significand)
    return isNegative ? 0 &- magnitude : magnitude
  }

  /// The order of two decimals: −1, 0 or 1; `nil` if the comparison needs more than machine words.
  @inline(__always)
  func order(_ other: PlainDecimal) -> Int? {
    if places == other.places { return (signed - other.signed).signum() }
    let places = max(places, other.places)
    guard let x = scaled(signed, places - self.places),
      let y = scaled(other.signed, places - other.places)
    else { return nil }
    return x < y ? -1 : x == y ? 0 : 1
  }
}

/// An integer times 10^`exponent`, for exponents up to 18; `nil` if the product does not fit.
func scaled(_ integer: Int, _ exponent: Int) -> Int? {
  let (product, overflows) = integer.multipliedReportingOverflow(
    by: Int(truncatingIfNeeded: powersOfTen[exponent]))
  return overflows ? nil : product
}

/// Whether the text of a plain decimal is that of its number.
///
/// - Parameters:
///   - text: The text of a plain decimal.
///   - limit: The number of digits that are certainly printed.
/// - Returns: Whether the number is printed as it was read.
@inline(never)
package func printsAsRead(_ text: UnsafeBufferPointer<UInt8>, digits limit: Int) -> Bool {
  let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
  let zero = UInt8(ascii: "0")
  guard digits.count <= limit, let first = digits.first, let last = digits.last,
    first &- zero < 10, last &- zero < 10
  else { return false }
  if digits.count == 1 { return first != zero || digits.count == text.count }
  let point = digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.endIndex
  let places = digits.endIndex - point - 1
  if places > 0, places > 7 || last == zero { return false }
  let start = digits.startIndex
  return first != zero || point == start + 1
}
