import CLibrary

extension Natural {
  /// The number of bits; 0 for 0.
  @inlinable
  var bitWidth: Int {
    let top = longWords.last ?? lowWord
    let below = Swift.max(longWords.count, 1) - 1
    return (below + 1) * Limb.bitWidth - top.leadingZeroBitCount
  }

  /// The number of factors 2; 0 for 0.
  var trailingZeroBitCount: Int {
    if isZero { return 0 }
    if lowWord != 0 { return lowWord.trailingZeroBitCount }
    let place = longWords.firstIndex { $0 != 0 } ?? 0
    return place * Limb.bitWidth + longWords[place].trailingZeroBitCount
  }

  /// The number of bits that are set.
  var nonzeroBitCount: Int {
    longWords.isEmpty
      ? lowWord.nonzeroBitCount : longWords.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  /// Whether a bit is set.
  func bit(_ place: Int) -> Bool {
    self[place / Limb.bitWidth] >> Limb(place % Limb.bitWidth) & 1 == 1
  }

  /// The 64 bits from an index on.
  func bits(from place: Int) -> Limb {
    let (word, bit) = place.quotientAndRemainder(dividingBy: Limb.bitWidth)
    if bit == 0 { return self[word] }
    return self[word] >> Limb(bit) | self[word + 1] << Limb(Limb.bitWidth - bit)
  }

  /// The lowest bits: the remainder by 2 to the power `count`.
  func lowBits(_ count: Int) -> Natural {
    if count >= bitWidth { return self }
    let (whole, bits) = count.quotientAndRemainder(dividingBy: Limb.bitWidth)
    return withWords { words in
      Natural(count: whole + 1) { low in
        _ = low.update(fromContentsOf: words.slice(0..<(whole + 1)))
        low[whole] &= 1 << Limb(bits) - 1
      }
    }
  }

  /// The number times 2 to the power `count`, rounded down if `count` is negative.
  static func << (x: Natural, count: Int) -> Natural {
    if count < 0 { return x >> -count }
    if count == 0 || x.isZero { return x }
    let (whole, bits) = count.quotientAndRemainder(dividingBy: Limb.bitWidth)
    if let word = x.word, whole == 0, word.leadingZeroBitCount >= bits {
      return Natural(word << Limb(bits))
    }
    return x.withWords { words in
      Natural(count: words.count + whole + 1) { shifted in
        shifted.slice(0..<whole).update(repeating: 0)
        shifted[whole + words.count] = shiftLeft(words, bits, into: shifted.slice(from: whole))
      }
    }
  }

  /// The number divided by 2 to the power `count`, rounded down.
  static func >> (x: Natural, count: Int) -> Natural {
    if count < 0 { return x << -count }
    if count == 0 { return x }
    let (whole, bits) = count.quotientAndRemainder(dividingBy: Limb.bitWidth)
    if x.wordCount <= whole { return .zero }
    if let word = x.word { return Natural(word >> Limb(bits)) }
    return x.longWords.withUnsafeBufferPointer { words in
      let kept = words.slice(whole..<words.count)
      return Natural(count: kept.count) { shifted in shiftRight(kept, bits, into: shifted) }
    }
  }

  /// The logarithm to the base 2, correct to about 15 digits; −infinity for 0.
  var binaryLogarithm: Double {
    if let word { return log2(Double(word)) }
    let last = longWords.count - 1
    let leading = Double(longWords[last]) + Double(longWords[last - 1]) * 0x1p-64
    return log2(leading) + Double(last) * 64
  }
}
