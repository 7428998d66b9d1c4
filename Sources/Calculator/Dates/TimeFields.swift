import ExactReals
import PlainText
import ReversePolish

/// Reads the parts of a date or a time from left to right.
struct TimeFields {
  /// The rest of the text.
  private var rest: ArraySlice<UInt8>

  init(_ text: String) { rest = Array(text.utf8)[...] }

  /// Whether all text was taken.
  var isAtEnd: Bool { rest.isEmpty }

  /// The rest of the text.
  var text: String { String(decoding: rest, as: UTF8.self) }

  /// Takes white space; returns whether there was any.
  mutating func skipSpace() -> Bool {
    let count = rest.count
    while !rest.isEmpty {
      let length = spaceLength(at: 0, of: Array(rest.prefix(3)))
      if length == 0 { break }
      rest.removeFirst(length)
    }
    return rest.count < count
  }

  /// Takes at most the given number of digits.
  mutating func takeDigits(atMost count: Int) -> ArraySlice<UInt8> {
    let digits = rest.prefix(digitCount(rest.prefix(count)))
    rest.removeFirst(digits.count)
    return digits
  }

  /// Takes bytes while a condition holds; returns their number.
  mutating func skip(while condition: (UInt8) -> Bool) -> Int {
    let count = rest.prefix(while: condition).count
    rest.removeFirst(count)
    return count
  }

  /// Whether a character is next.
  func startsWith(_ character: Unicode.Scalar) -> Bool { rest.first == UInt8(ascii: character) }

  /// Takes letters if they are next, in any letter case.
  mutating func take(letters: ArraySlice<UInt8>) -> Bool {
    guard rest.count >= letters.count,
      zip(rest, letters).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
    else { return false }
    rest.removeFirst(letters.count)
    return true
  }

  /// Takes a character if it is next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    take(UInt8(ascii: character))
  }

  /// Takes a byte if it is next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes a sign: −1 or 1, or `nil`.
  mutating func takeSign() -> Int? {
    let length = NumeralScanner.signLength(rest)
    guard length > 0 else { return nil }
    let isPositive = rest.first == UInt8(ascii: "+")
    rest.removeFirst(length)
    return isPositive ? 1 : -1
  }

  /// Takes all digits that are next.
  mutating func takeDigits() -> ArraySlice<UInt8> {
    let digits = rest.prefix(digitCount(rest))
    rest.removeFirst(digits.count)
    return digits
  }

  /// Takes a number of exactly two digits.
  mutating func takePair() -> Int? {
    let digits = takeDigits()
    guard digits.count == 2 else { return nil }
    return TimeFields.number(digits)
  }

  /// Takes a point, and digits; no digits without a point, `nil` if the point stands alone.
  mutating func takeFraction() -> ArraySlice<UInt8>? {
    guard take(".") else { return [] }
    let digits = takeDigits()
    return digits.isEmpty ? nil : digits
  }

  /// The number of at most nine digits.
  static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { number, digit in 10 * number + Int(digit - UInt8(ascii: "0")) }
  }

  /// A decimal number from its digits before and after the point.
  ///
  /// - Throws: `limitExceeded` for more than 4096 digits on one side.
  static func decimal(
    _ whole: ArraySlice<UInt8>, _ fraction: ArraySlice<UInt8>
  ) throws(RPNError) -> Rational {
    guard max(whole.count, fraction.count) <= 4096 else { throw .tooFine }
    do throws(RealError) {
      let bounds = Bounds()
      guard let digits = try Integer(digits: whole + fraction, bounds) else { return 0 }
      return try Rational(digits, over: (10 as Integer).power(fraction.count, bounds), bounds)
    } catch {
      throw RPNError(error)
    }
  }
}
