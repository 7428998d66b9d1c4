/// A number of digits with an optional minus sign and an optional point.
///
/// Almost all numbers in tables have this form. The tokenizer parses other forms.
@usableFromInline
package struct PlainDecimal: Sendable {
  /// Whether the number has a minus sign.
  @usableFromInline package var isNegative = false

  /// The digits as one integer.
  @usableFromInline package var significand: UInt64 = 0

  /// The number of digits after the point.
  @usableFromInline package var places = 0

  /// Parses a number at the start of bytes; returns `nil` for other forms, or for more than 18
  /// digits.
  ///
  /// - Parameters:
  ///   - bytes: A text, followed by a byte that is not a digit, a point or a sign.
  ///   - index: The index of the number; set to the index after the number.
  @inlinable
  @inline(__always)
  package init?(_ bytes: UnsafePointer<UInt8>, _ index: inout Int) {
    if bytes[index] == UInt8(ascii: "-") {
      isNegative = true
      index &+= 1
    }
    let start = index
    takeDigits(bytes, &index)
    var digits = index &- start
    if bytes[index] == UInt8(ascii: ".") {
      index &+= 1
      let point = index
      takeDigits(bytes, &index)
      places = index &- point
      digits &+= places
    }
    if !(1...18 ~= digits) { return nil }
  }

  @inlinable
  @inline(__always)
  mutating func takeDigits(_ bytes: UnsafePointer<UInt8>, _ index: inout Int) {
    while true {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      significand = significand &* 10 &+ UInt64(digit)
      index &+= 1
    }
  }
}

extension Numeral {
  /// Makes a numeral from a plain decimal.
  package init(_ decimal: PlainDecimal) {
    self.init(
      isNegative: decimal.isNegative, significand: decimal.significand,
      exponent: Int32(truncatingIfNeeded: -decimal.places))
  }
}
