extension Numeral {
  /// Parses a numeral of the most common form: digits with an optional minus sign and an optional
  /// point.
  ///
  /// This fast path is critical to the speed of all evaluation. Other forms, and more than 19
  /// digits, are rejected.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - index: The index of the numeral; set to the index after the numeral.
  @inlinable
  @inline(__always)
  package init?(plain bytes: [UInt8], from index: inout Int) {
    var isNegative = false
    if bytes[index] == UInt8(ascii: "-") {
      isNegative = true
      index += 1
    }
    var significand: UInt64 = 0
    let wholeStart = index
    takePlainDigits(bytes, &index, into: &significand)
    var digits = index - wholeStart
    var exponent: Int32 = 0
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      let fractionStart = index
      takePlainDigits(bytes, &index, into: &significand)
      digits += index - fractionStart
      exponent = Int32(truncatingIfNeeded: fractionStart - index)
    }
    // 19 digits always fit in 64 bits; more digits may have overflowed.
    if !(1...19 ~= digits) { return nil }
    self.init(isNegative: isNegative, significand: significand, exponent: exponent)
  }
}

@inlinable
@inline(__always)
func takePlainDigits(_ bytes: [UInt8], _ index: inout Int, into significand: inout UInt64) {
  while index < bytes.count {
    let digit = bytes[index] &- UInt8(ascii: "0")
    guard digit < 10 else { return }
    significand = significand &* 10 &+ UInt64(digit)
    index += 1
  }
}

/// Whether a token starts like a number: a digit after an optional sign and an optional point.
///
/// - Parameters:
///   - range: The bytes of the token, at least one.
///   - bytes: The text.
/// - Returns: Whether the token must be a number.
@inlinable
@inline(__always)
package func startsLikeNumber(_ range: Range<Int>, of bytes: [UInt8]) -> Bool {
  // Almost every word is rejected here, because only these bytes can start a number.
  switch bytes[range.lowerBound] {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): true
  case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), 0xE2:
    range.count > 1 && isDigitBehindSign(bytes[range])
  default: false
  }
}

@usableFromInline
@inline(never)
func isDigitBehindSign(_ token: ArraySlice<UInt8>) -> Bool {
  let unsigned = token.dropFirst(NumeralScanner.signLength(token))
  let digits = unsigned.first == UInt8(ascii: ".") ? unsigned.dropFirst() : unsigned
  return digits.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
}
