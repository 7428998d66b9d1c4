/// Converts numbers to decimal digits and back, by halving.
///
/// A number is divided by a power of 10 with about half as many digits. The quotient and the
/// remainder are written in the same way. Reading is the inverse. After D. Knuth, "The Art of
/// Computer Programming", volume 2, 4.4.
///
/// - Complexity: Each halving costs some products of full-length numbers.
struct DecimalDigits {
  /// The size up to which conversion takes quadratic time.
  ///
  /// The unit is a word for writing, and a block of 19 digits for reading.
  var wordThreshold = 30

  /// Supplies the checkpoint.
  var bounds: Bounds

  /// The number of digits that fit a word.
  private static let wordDigits = 19

  /// 10 to the power `wordDigits`.
  private static let wordPower: Limb = 10_000_000_000_000_000_000

  /// Returns the digits of a number.
  ///
  /// - Parameter words: The words of the number.
  /// - Returns: The values of the digits, highest first; empty for 0.
  /// - Throws: Errors of the checkpoint.
  func digits(of words: Limbs) throws(RealError) -> [UInt8] {
    let words = words.trimmed()
    // A word has 19.27 digits.
    let powers = try powers(for: words.count * 1927 / 100)
    var digits: [UInt8] = []
    digits.reserveCapacity(words.count * 20)
    try write(words, powers[...], to: &digits)
    return digits
  }

  /// Returns the number with the given digits.
  ///
  /// - Parameter digits: The values of the digits, highest first.
  /// - Returns: The number.
  /// - Throws: Errors of the checkpoint.
  func number(_ digits: ArraySlice<UInt8>) throws(RealError) -> Natural {
    let powers = try powers(for: digits.count)
    return Natural(words: try read(digits, powers[...]))
  }

  /// A power of 10 and its exponent.
  private typealias Power = (words: Limbs, exponent: Int)

  /// Powers of 10, each the square of the previous one; the last has half of the digits.
  private func powers(for digits: Int) throws(RealError) -> [Power] {
    let multiplication = Multiplication(bounds: bounds)
    var (blocks, halvings) = (digits / Self.wordDigits + 1, 0)
    while blocks > wordThreshold { (blocks, halvings) = ((blocks + 1) / 2, halvings + 1) }
    guard halvings > 0 else { return [] }
    var power: Limbs = [1]
    for _ in 0..<blocks { power = try multiplication.product(power, [Self.wordPower]).trimmed() }
    var powers: [Power] = [(power, blocks * Self.wordDigits)]
    while powers.count < halvings {
      power = try multiplication.product(power, power).trimmed()
      powers.append((power, (blocks << powers.count) * Self.wordDigits))
    }
    return powers
  }

  /// Writes the digits of a number, without leading zeros unless other digits precede them.
  private func write(
    _ words: Limbs, _ powers: ArraySlice<Power>, to digits: inout [UInt8]
  ) throws(RealError) {
    guard words.count > wordThreshold, let power = powers.last else {
      return writeDirectly(words, to: &digits)
    }
    guard words.count >= power.words.count else {
      return try write(words, powers.dropLast(), to: &digits)
    }
    let division = Division(multiplication: Multiplication(bounds: bounds))
    let (quotient, remainder) = try division.divide(words, by: power.words)
    try write(quotient.trimmed(), powers.dropLast(), to: &digits)
    let start = digits.count
    var lower: [UInt8] = []
    lower.reserveCapacity(power.exponent)
    try write(remainder.trimmed(), powers.dropLast(), to: &lower)
    if start > 0 { digits += repeatElement(0, count: power.exponent - lower.count) }
    digits += lower
  }

  /// Writes the digits of a number, one word of digits at a time, lowest first.
  private func writeDirectly(_ words: Limbs, to digits: inout [UInt8]) {
    var rest = words
    var reversed: [UInt8] = []
    while !rest.isEmpty {
      var remainder: Limb
      (rest, remainder) = divided(rest, by: Self.wordPower)
      if rest.last == 0 { rest.removeLast() }
      for _ in 0..<Self.wordDigits {
        let (quotient, digit) = remainder.quotientAndRemainder(dividingBy: 10)
        reversed.append(UInt8(digit))
        remainder = quotient
      }
    }
    while reversed.last == 0 { reversed.removeLast() }
    digits += reversed.reversed()
  }

  private func read(
    _ digits: ArraySlice<UInt8>, _ powers: ArraySlice<Power>
  ) throws(RealError) -> Limbs {
    guard digits.count > wordThreshold * Self.wordDigits, let power = powers.last else {
      return readDirectly(digits)
    }
    guard digits.count > power.exponent else { return try read(digits, powers.dropLast()) }
    let upper = try read(digits.dropLast(power.exponent), powers.dropLast())
    let lower = try read(digits.suffix(power.exponent), powers.dropLast())
    var result = try Multiplication(bounds: bounds).product(upper, power.words)
    _ = result.add(lower.trimmed())
    return result.trimmed()
  }

  /// Reads a few digits, one word of digits at a time.
  private func readDirectly(_ digits: ArraySlice<UInt8>) -> Limbs {
    var words: Limbs = []
    var rest = digits
    while !rest.isEmpty {
      let block = rest.prefix((rest.count - 1) % Self.wordDigits + 1)
      rest = rest.dropFirst(block.count)
      var carry = UInt128(block.reduce(0 as Limb) { $0 * 10 + Limb($1) })
      for index in words.indices {
        carry += UInt128(words[index]) * UInt128(Self.wordPower)
        words[index] = Limb(truncatingIfNeeded: carry)
        carry >>= 64
      }
      if carry != 0 { words.append(Limb(truncatingIfNeeded: carry)) }
    }
    return words
  }
}
