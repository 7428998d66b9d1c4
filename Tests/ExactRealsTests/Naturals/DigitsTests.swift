import TestSupport
import Testing

@testable import ExactReals

@Suite struct DigitsTests {
  @Test(arguments: [1, 2, 3, 30])
  func decimalTextIsThatOnPaper(threshold: Int) throws {
    let decimal = DecimalDigits(wordThreshold: threshold, bounds: usual)
    var generator = SplitMix64(seed: UInt64(threshold))
    for length in 0...70 {
      let words = generator.words(length)
      let digits = try decimal.digits(of: words)
      let expected = PlainInteger(words: words).description
      #expect((digits.isEmpty ? "0" : digits.map(String.init).joined()) == expected)
      #expect(try decimal.number(digits[...]) == Natural(words: words))
    }
  }

  /// Zeros inside and nines are where halves and carries go wrong.
  @Test(arguments: [1, 2, 3, 30])
  func powersOfTenAndTheirNeighboursAreRight(threshold: Int) throws {
    let decimal = DecimalDigits(wordThreshold: threshold, bounds: usual)
    var power = Natural.one
    for exponent in 1...200 {
      power = power.multiplied(by: 10)
      let text = try decimal.digits(of: power.words)
      #expect(text == [1] + [UInt8](repeating: 0, count: exponent))
      #expect(
        try decimal.digits(of: Natural.distance(power, .one).distance.words).allSatisfy { $0 == 9 })
      #expect(try decimal.number(text[...]) == power)
    }
  }

  @Test(arguments: [2, 8, 10, 16])
  func textReadsBack(radix: Int) throws {
    var generator = SplitMix64(seed: UInt64(radix))
    for _ in 0..<200 {
      let x = generator.integer()
      let text = try x.text(radix: radix, usual)
      #expect(text == PlainInteger(x).text(radix: radix))
      let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
      #expect(try Integer(digits: digits, radix: radix, usual) == x.magnitude, "\(text)")
    }
  }

  @Test(arguments: [
    ("0", 10, 0), ("000", 10, 0), ("007", 10, 7), ("1_000_000", 10, 1_000_000), ("fF", 16, 255),
    ("777", 8, 511), ("1010", 2, 10), ("0_0", 2, 0),
  ])
  func digitsAreRead(text: String, radix: Int, value: Int) throws {
    #expect(try Integer(digits: text.utf8, radix: radix, usual) == Integer(value))
  }

  @Test(arguments: [
    ("", 10), ("_", 10), ("_1", 10), ("1_", 10), ("1__0", 10), ("12", 2), ("8", 8), ("a", 10),
    ("g", 16), ("-1", 10), ("+1", 10), (" 1", 10), ("١", 10),
  ])
  func whatIsNoNumberIsNotRead(text: String, radix: Int) throws {
    #expect(try Integer(digits: text.utf8, radix: radix, usual) == nil)
  }

  @Test func literalsHaveALimit() throws {
    let nines = String(repeating: "9", count: 50)
    #expect(try Integer(digits: ("0000" + nines).utf8, radix: 10, bounds(digits: 50)) != nil)
    for text in ["1" + String(repeating: "0", count: 50), nines + "9"] {
      #expect(
        failure { () throws(RealError) in
          try Integer(digits: text.utf8, radix: 10, bounds(digits: 50))
        } == .limitExceeded)
    }
    #expect(try Integer(digits: "ff".utf8, radix: 16, bounds(digits: 3)) == 255)
    #expect(
      failure { () throws(RealError) in
        try Integer(digits: "fff".utf8, radix: 16, bounds(digits: 3))
      } == .limitExceeded)
  }
}
