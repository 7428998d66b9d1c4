import ExactReals
import PlainText
import ReversePolish

/// A reader of the fields of dates and times, from left to right.
struct TimeFields {
  /// The bytes that have not been read yet.
  private var rest: ArraySlice<UInt8>

  init(_ text: String) { rest = Array(text.utf8)[...] }

  /// Whether all text has been read.
  var isAtEnd: Bool { rest.isEmpty }

  /// The text that has not been read yet.
  var text: String { String(decoding: rest, as: UTF8.self) }

  /// Skips white space; returns whether there was any.
  mutating func skipSpace() -> Bool {
    let count = rest.count
    while !rest.isEmpty {
      let length = spaceLength(at: 0, of: Array(rest.prefix(3)))
      if length == 0 { break }
      rest.removeFirst(length)
    }
    return rest.count < count
  }

  /// Reads digits, up to a maximum number.
  mutating func takeDigits(atMost count: Int) -> ArraySlice<UInt8> {
    let digits = rest.prefix(digitCount(rest.prefix(count)))
    rest.removeFirst(digits.count)
    return digits
  }

  /// Skips bytes while a condition holds; returns their number.
  mutating func skip(while condition: (UInt8) -> Bool) -> Int {
    let count = rest.prefix(while: condition).count
    rest.removeFirst(count)
    return count
  }

  /// Whether the next character is the given one.
  func startsWith(_ character: Unicode.Scalar) -> Bool { rest.first == UInt8(ascii: character) }

  /// Skips the given letters, in any letter case; returns whether they were next.
  mutating func take(letters: ArraySlice<UInt8>) -> Bool {
    guard rest.count >= letters.count,
      zip(rest, letters).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
    else { return false }
    rest.removeFirst(letters.count)
    return true
  }

  /// Skips a character; returns whether it was next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    take(UInt8(ascii: character))
  }

  /// Skips a byte; returns whether it was next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads a sign as −1 or 1, or `nil`.
  mutating func takeSign() -> Int? {
    let length = NumeralScanner.signLength(rest)
    guard length > 0 else { return nil }
    let isPositive = rest.first == UInt8(ascii: "+")
    rest.removeFirst(length)
    return isPositive ? 1 : -1
  }

  /// Reads all digits up to the next other character.
  mutating func takeDigits() -> ArraySlice<UInt8> {
    let digits = rest.prefix(digitCount(rest))
    rest.removeFirst(digits.count)
    return digits
  }

  /// Reads a number of exactly two digits, or `nil`.
  mutating func takePair() -> Int? {
    let digits = takeDigits()
    guard digits.count == 2 else { return nil }
    return TimeFields.number(digits)
  }

  /// Reads an optional point with digits; `nil` for a point without digits.
  mutating func takeFraction() -> ArraySlice<UInt8>? {
    guard take(".") else { return [] }
    let digits = takeDigits()
    return digits.isEmpty ? nil : digits
  }

  /// The value of at most nine digits.
  static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { number, digit in 10 * number + Int(digit - UInt8(ascii: "0")) }
  }

  /// The value of the digits before and after a decimal point.
  ///
  /// - Throws: `limitExceeded` for more than 4096 digits before or after the point.
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
