import TestSupport
import Testing

@testable import PlainText

@Suite("Text buffers")
struct TextBufferTests {
  @Test("Integers are written like anywhere else")
  func integers() {
    var generator = SplitMix64(seed: 7)
    let powers = (0...18).map { exponent in (0..<exponent).reduce(1) { power, _ in power * 10 } }
    let special = powers.flatMap { [$0 - 1, $0, $0 + 1, -$0] } + [.min, .max, 100_000_000]
    let random = (0..<2000).map { _ in
      Int(bitPattern: UInt(generator.next() >> UInt64.random(in: 0..<64, using: &generator)))
    }
    for integer in special + random {
      var buffer = TextBuffer()
      buffer.append(integer: integer)
      #expect(buffer.text == "\(integer)")
    }
  }

  @Test("Doubles are written in the shortest way, as the standard library finds it")
  func doubles() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<20_000 {
      let bits = Double(UInt64.random(in: 0..<1 << 53, using: &generator))
      let value = bits / Double(UInt64(1) << UInt64.random(in: 0...60, using: &generator))
      let text = doubleText(value)
      #expect(Double(text) == value)
      let digits = text.filter { $0.isNumber }.drop { $0 == "0" }
      #expect(digits.count <= shortestDigits(value).digits.count || value >= 1)
      if value < 0x1p53, value >= 1e-4, value != value.rounded() {
        #expect(text == value.description)
      }
    }
  }

  @Test(
    "The ends of the range of plain doubles",
    arguments: [
      0.0078125, 0.0078124, 0.5, 0.25, 1125899906842624.25, 1125899906842624.75, 4503599627370496.5,
      9007199254740991, 0.1, 0.3, 2.5, 1e15 + 0.5,
    ])
  func plain(value: Double) {
    var buffer = TextBuffer()
    buffer.append(double: value)
    #expect(Double(buffer.text) == value)
    let digits = shortestDigits(value).digits
    let written = buffer.text.utf8.filter { $0 != UInt8(ascii: ".") }
    #expect(written.drop { $0 == UInt8(ascii: "0") } == digits[...] || value == value.rounded())
  }

  @Test(
    "Decimals of few places, and the doubles beside them",
    arguments: 1...4 as ClosedRange<UInt64>)
  func fewPlaces(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<5000 {
      let digits = Double(generator.next() >> UInt64.random(in: 11...63, using: &generator))
      let places = Int.random(in: 1...4, using: &generator)
      let decimal = digits / [10, 100, 1000, 10_000][places - 1]
      let exponent = Int.random(in: -6...52, using: &generator)
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      let tie = decimal.rounded(.down) + 0.125
      for value in [decimal, power, tie, power + 0.5].flatMap({ [$0, $0.nextUp, $0.nextDown] }) {
        guard value < 0x1p53, value >= 0x1p-7, value != value.rounded() else { continue }
        try #require(doubleText(value) == value.description)
        try #require(doubleText(-value) == (-value).description)
      }
    }
  }

  @Test("Everything is written behind each other")
  func appending() {
    var buffer = TextBuffer(capacity: 0)
    for n in 0..<1000 {
      buffer.append(integer: n)
      buffer.append(UInt8(ascii: " "))
    }
    #expect(buffer.text == (0..<1000).map { "\($0) " }.joined())
    buffer.truncate(to: 3)
    buffer.append("x")
    #expect(buffer.text == "0 1x")
  }
}
