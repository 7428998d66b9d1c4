extension Natural {
  /// The digits in a base.
  ///
  /// - Parameters:
  ///   - radix: The base: 2, 8, 10 or 16.
  ///   - bounds: Supplies the checkpoint.
  /// - Returns: The digits, in lower-case letters.
  /// - Throws: What the checkpoint throws.
  func text(radix: Int = 10, _ bounds: Bounds) throws(RealError) -> String {
    if let word { return String(word, radix: radix) }
    var digits: [UInt8]
    if radix == 10 {
      digits = try DecimalDigits(bounds: bounds).digits(of: longWords)
    } else {
      let width = radix.trailingZeroBitCount
      let count = (bitWidth + width - 1) / width
      let mask = Limb(radix - 1)
      digits = (0..<count).reversed().map { UInt8(bits(from: $0 * width) & mask) }
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
  ///   - bounds: Supplies the checkpoint.
  /// - Throws: What the checkpoint throws.
  init(digits: ArraySlice<UInt8>, radix: Int, _ bounds: Bounds) throws(RealError) {
    guard radix != 10 else {
      self = try DecimalDigits(bounds: bounds).number(digits)
      return
    }
    let width = radix.trailingZeroBitCount
    var words = Limbs(repeating: 0, count: digits.count * width / Limb.bitWidth + 1)
    for (place, digit) in digits.reversed().enumerated() {
      let (word, bit) = (place * width).quotientAndRemainder(dividingBy: Limb.bitWidth)
      words[word] |= Limb(digit) << Limb(bit)
      if bit + width > Limb.bitWidth {
        words[word + 1] |= Limb(digit) >> Limb(Limb.bitWidth - bit)
      }
    }
    self.init(words: words)
  }
}
