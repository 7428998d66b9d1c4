@testable import ExactReals

/// An integer as it is calculated on paper: digits in a small base, one after the other.
///
/// It is slow and so plain that one sees it is right: what the fast methods are compared with.
struct PlainInteger: Equatable, CustomStringConvertible {
  /// The digits in the base 2¹⁶, the lowest first, without zeros at the top.
  let digits: [Int]
  let isNegative: Bool

  private static let base = 1 << 16

  private init(_ digits: [Int], isNegative: Bool = false) {
    self.digits = Array(digits[..<((digits.lastIndex { $0 != 0 } ?? -1) + 1)])
    self.isNegative = isNegative && !self.digits.isEmpty
  }

  init(words: Limbs, isNegative: Bool = false) {
    self.init(
      words.flatMap { word in (0..<4).map { Int(word >> (16 * $0) & 0xFFFF) } },
      isNegative: isNegative)
  }

  init(_ integer: Integer) {
    self.init(words: integer.absolute.words, isNegative: integer.signum() < 0)
  }

  var magnitude: PlainInteger { PlainInteger(digits) }

  static prefix func - (x: PlainInteger) -> PlainInteger {
    PlainInteger(x.digits, isNegative: !x.isNegative)
  }

  static func + (x: PlainInteger, y: PlainInteger) -> PlainInteger {
    if y.digits.isEmpty { return x }
    if x.isNegative != y.isNegative { return x - -y }
    var (sum, carry) = ([Int](), 0)
    for place in 0...max(x.digits.count, y.digits.count) {
      carry += x.digit(place) + y.digit(place)
      sum.append(carry % base)
      carry /= base
    }
    return PlainInteger(sum, isNegative: x.isNegative)
  }

  static func - (x: PlainInteger, y: PlainInteger) -> PlainInteger {
    if y.digits.isEmpty { return x }
    if x.isNegative != y.isNegative { return x + -y }
    if x.magnitude < y.magnitude { return -(y - x) }
    var (difference, borrow) = ([Int](), 0)
    for place in x.digits.indices {
      let digit = x.digit(place) - y.digit(place) - borrow
      borrow = digit < 0 ? 1 : 0
      difference.append(digit + borrow * base)
    }
    return PlainInteger(difference, isNegative: x.isNegative)
  }

  static func * (x: PlainInteger, y: PlainInteger) -> PlainInteger {
    var product = [Int](repeating: 0, count: x.digits.count + y.digits.count)
    for (place, digit) in x.digits.enumerated() {
      var carry = 0
      for (otherPlace, otherDigit) in y.digits.enumerated() {
        carry += product[place + otherPlace] + digit * otherDigit
        product[place + otherPlace] = carry % base
        carry /= base
      }
      product[place + y.digits.count] += carry
    }
    return PlainInteger(product, isNegative: x.isNegative != y.isNegative)
  }

  static func < (x: PlainInteger, y: PlainInteger) -> Bool {
    if x.isNegative != y.isNegative { return x.isNegative }
    if x.isNegative { return y.magnitude < x.magnitude }
    if x.digits.count != y.digits.count { return x.digits.count < y.digits.count }
    return x.digits.reversed().lexicographicallyPrecedes(y.digits.reversed())
  }

  var description: String { text(radix: 10) }

  func text(radix: Int) -> String {
    var (rest, text) = (digits, [String]())
    repeat {
      var remainder = 0
      for place in rest.indices.reversed() {
        remainder = remainder * Self.base + rest[place]
        rest[place] = remainder / radix
        remainder %= radix
      }
      text.append(String(remainder, radix: radix))
      while rest.last == 0 { rest.removeLast() }
    } while !rest.isEmpty
    return (isNegative ? "-" : "") + text.reversed().joined()
  }

  private func digit(_ place: Int) -> Int { place < digits.count ? digits[place] : 0 }
}
