import BigInt

/// The digits of a number.
///
/// - Parameters:
///   - x: The number.
///   - radix: The base: 2, 8, 10 or 16.
///   - bounds: Whose checkpoint is asked.
/// - Returns: The digits, in lower-case letters.
/// - Throws: What the checkpoint throws.
func digitText(_ x: BigUInt, radix: Int, _ bounds: Bounds) throws(RealError) -> String {
  let words = Array(x.words)
  guard !words.isEmpty else { return "0" }
  var digits: [UInt8]
  if radix == 10 {
    digits = try DecimalDigits(bounds: bounds).digits(of: words)
  } else {
    let width = radix.trailingZeroBitCount
    let count = (x.bitWidth + width - 1) / width
    digits = (0..<count).reversed().map { UInt8(bits(words, from: $0 * width, width)) }
  }
  for index in digits.indices {
    digits[index] += digits[index] < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10
  }
  return String(decoding: digits, as: UTF8.self)
}

/// The number that digits denote.
///
/// - Parameters:
///   - digits: The values of the digits, of which the first is not 0.
///   - radix: The base: 2, 8, 10 or 16.
///   - bounds: Whose checkpoint is asked.
/// - Returns: The number.
/// - Throws: What the checkpoint throws.
func digitsRead(
  _ digits: ArraySlice<UInt8>, radix: Int, _ bounds: Bounds
) throws(RealError) -> BigUInt {
  guard radix != 10 else { return try DecimalDigits(bounds: bounds).number(digits) }
  let width = radix.trailingZeroBitCount
  var words = Words(repeating: 0, count: digits.count * width / UInt.bitWidth + 1)
  for (place, digit) in digits.reversed().enumerated() {
    let (word, bit) = (place * width).quotientAndRemainder(dividingBy: UInt.bitWidth)
    words[word] |= UInt(digit) << UInt(bit)
    if bit + width > UInt.bitWidth { words[word + 1] |= UInt(digit) >> UInt(UInt.bitWidth - bit) }
  }
  return BigUInt(words: words)
}

/// A few neighbouring bits of a number.
private func bits(_ words: Words, from start: Int, _ width: Int) -> UInt {
  let (word, bit) = start.quotientAndRemainder(dividingBy: UInt.bitWidth)
  var bits = words[word] >> UInt(bit)
  if bit + width > UInt.bitWidth, word + 1 < words.count {
    bits |= words[word + 1] << UInt(UInt.bitWidth - bit)
  }
  return bits & (1 << UInt(width) - 1)
}
