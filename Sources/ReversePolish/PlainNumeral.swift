extension Numeral {
  /// The number that bytes begin with: digits, with or without a minus sign before them and a point
  /// among them.
  ///
  /// This is the form that nearly all numbers in tables have; the others are left to the tokenizer.
  ///
  /// - Parameters:
  ///   - bytes: Text, behind which stands some byte that is no digit, no point and no sign.
  ///   - index: Where the number is to begin; is moved behind it.
  /// - Returns: The number; `nil` if there is none of this form, or it has more than 18 digits.
  package static func plain(_ bytes: UnsafePointer<UInt8>, _ index: inout Int) -> Numeral? {
    var numeral = Numeral()
    if bytes[index] == UInt8(ascii: "-") {
      numeral.isNegative = true
      index += 1
    }
    let start = index
    takeDigits(bytes, &index, &numeral.significand)
    var digits = index - start
    if bytes[index] == UInt8(ascii: ".") {
      index += 1
      let point = index
      takeDigits(bytes, &index, &numeral.significand)
      digits += index - point
      numeral.exponent = Int32(truncatingIfNeeded: point - index)
    }
    return 1...18 ~= digits ? numeral : nil
  }

  @inline(__always)
  private static func takeDigits(
    _ bytes: UnsafePointer<UInt8>, _ index: inout Int, _ significand: inout UInt64
  ) {
    while true {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      significand = significand &* 10 &+ UInt64(digit)
      index += 1
    }
  }
}
