import ExactReals
import ReversePolish

/// The SI prefixes that the first named unit of a unit allows, as powers of a thousand.
struct UnitPrefixes {
  /// The factor from the unit as it is to the unit without a prefix: 1000 for `km/h`.
  let factor: Real

  /// The exponent of the named unit, from 1.
  let exponent: Int

  /// The powers of a thousand that have a prefix in ascending order; 0 is the unit itself.
  let powers: [Int]

  private let factors: [UnitFactor]
  private let index: Int
  private let symbol: String

  /// Makes the prefixes of a unit; `nil` if its first named unit takes none.
  ///
  /// - Parameter unit: The unit. Its first named unit is the first one that does not divide.
  /// - Throws: Errors in a definition of the program.
  init?(of unit: Unit) throws(RPNError) {
    guard let index = unit.factors.firstIndex(where: { $0.exponent.numerator > 0 }),
      unit.factors[index].exponent.denominator == 1, let rows = unit.factors[index].rows
    else { return nil }
    let factor = unit.factors[index]
    let words = UnitTable.words(at: rows.unit).filter { !$0.isPrefix }
    let written = words.first { word in
      let letters = UnitTable.bytes[word.letters]
      let isWhole = letters.count == factor.name.utf8.count
      return isWhole == (rows.prefix == nil)
        && factor.name.utf8.suffix(letters.count)
          .elementsEqual(letters)
    }
    // A unit in words, such as 'metres', has prefixes before its symbol.
    guard let word = written ?? words.first else { return nil }
    let keys = UnitTable.bytes[word.keys]
    powers = (-10...10).filter { power in
      let letter = UnitPrefixes.symbol(power).utf8.first
      return power == 0 || keys.contains(power == -2 ? UInt8(ascii: "u") : letter ?? 0)
    }
    if powers.count == 1 { return nil }
    let plain = try UnitMeaning(UnitTable.Match(unit: rows.unit, prefix: nil)).number
    do throws(RealError) {
      self.factor = try factor.meaning.number.divided(by: plain)
        .power(factor.exponent.numerator)
    } catch {
      throw RPNError(error)
    }
    (exponent, factors, self.index) = (factor.exponent.numerator, unit.factors, index)
    symbol = String(decoding: UnitTable.bytes[word.letters], as: UTF8.self)
  }

  /// Returns the power of a thousand for a number.
  ///
  /// - Parameter exponent: The decimal exponent of the number in the unit without a prefix.
  /// - Returns: The highest power that leaves the number at 1 or above; `nil` without one.
  func power(_ exponent: Int) -> Int? {
    let wanted = (Double(exponent) / Double(3 * self.exponent)).rounded(.down)
    return powers.last { Double($0) <= wanted }
  }

  /// The power that people use for a number of this size, from femto to peta; otherwise `nil`.
  ///
  /// The largest multiples are the kilogram, the kilometre and the second.
  func usualPower(_ exponent: Int) -> Int? {
    guard -15..<18 ~= exponent, let power = power(exponent) else { return nil }
    return min(power, symbol == "s" ? 0 : symbol == "g" || symbol == "m" ? 1 : 5)
  }

  /// Returns the text of the unit with the prefix of a power of a thousand.
  func text(_ power: Int) -> String {
    unitText(
      factors.enumerated().map { number, factor in
        let name = number == index ? UnitPrefixes.symbol(power) + symbol : factor.name
        return (name, factor.exponent)
      })
  }

  /// Returns the unit with the prefix of a power of a thousand.
  func unit(_ power: Int) throws(RPNError) -> Unit {
    var unit = Unit.plain
    for (number, factor) in factors.enumerated() {
      let prefixed = number == index ? try Unit(UnitPrefixes.symbol(power) + symbol).single : nil
      try unit.multiply(by: prefixed ?? factor, to: factor.exponent)
    }
    return unit
  }

  /// The symbol of the prefix of a power of a thousand from −10 to 10; empty for 1.
  static func symbol(_ power: Int) -> String {
    if power == 0 { return "" }
    return String(Array("qryzafpnµm kMGTPEZYRQ".unicodeScalars)[power + 10])
  }
}
