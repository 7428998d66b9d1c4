extension Natural {
  /// The digits in a base.
  ///
  /// - Parameters:
  ///   - radix: The base, from 2 to 36.
  ///   - bounds: Supplies the checkpoint.
  /// - Returns: The digits, in lower-case letters.
  /// - Throws: Errors of the checkpoint.
  func text(radix: Int = 10, _ bounds: Bounds) throws(RealError) -> String {
    if let word { return String(word, radix: radix) }
    var digits: [UInt8]
    if radix == 10 {
      digits = try DecimalDigits(bounds: bounds).digits(of: longWords)
    } else if radix.nonzeroBitCount > 1 {
      digits = try Integer(self).digits(base: Integer(radix), bounds.withoutSizes).map { digit in
        UInt8(truncatingIfNeeded: digit.int64 ?? 0)
      }
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

  /// The number of some digits.
  ///
  /// - Parameters:
  ///   - digits: The values of the digits. The first one is not 0.
  ///   - radix: The base, from 2 to 36.
  ///   - bounds: Supplies the checkpoint.
  /// - Throws: Errors of the checkpoint.
  init(digits: ArraySlice<UInt8>, radix: Int, _ bounds: Bounds) throws(RealError) {
    guard radix != 10 else {
      self = try DecimalDigits(bounds: bounds).number(digits)
      return
    }
    guard radix.nonzeroBitCount == 1 else {
      self = try .joined(digits.map { Natural(Limb($0)) }, base: Natural(Limb(radix)), bounds)
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

  /// Joins digits into a number: first pairs of digits, then pairs of pairs.
  private static func joined(
    _ digits: [Natural], base: Natural, _ bounds: Bounds
  ) throws(RealError) -> Natural {
    if digits.count < 2 { return digits.first ?? Natural(0) }
    var pairs = Array(digits.prefix(digits.count % 2))
    pairs.reserveCapacity(digits.count / 2 + 1)
    for index in stride(from: pairs.count, to: digits.count, by: 2) {
      pairs.append(try digits[index].multiplied(by: base, bounds) + digits[index + 1])
    }
    return try joined(pairs, base: base.multiplied(by: base, bounds), bounds)
  }
}
