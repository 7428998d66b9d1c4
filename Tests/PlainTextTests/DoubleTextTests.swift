import PlainText
import TestSupport
import Testing

/// The texts of doubles, against `Tests/Oracles/double_text.py`.
@Suite("The text of a double")
struct DoubleTextTests {
  @Test("It is the shortest, plain or with an exponent as the language says")
  func shortest() throws {
    let rows = try Project.table("double_text")
    #expect(rows.count > 2000)
    for row in rows {
      let bits = try #require(UInt64(row[0], radix: 16))
      #expect(doubleText(Double(bitPattern: bits)) == row[1])
    }
  }

  @Test("It reads back as the same double", arguments: 1...8 as ClosedRange<UInt64>)
  func readsBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let bits = random.next() >> UInt64.random(in: 0..<64, using: &random)
      let value = Double(bitPattern: bits)
      if !value.isFinite { continue }
      for value in [value, -value] {
        let text = doubleText(value)
        try #require(Double(text)?.bitPattern == value.bitPattern, "\(text)")
        let numeral = try #require(NumeralScanner.numeral(Array(text.utf8)[...]), "\(text)")
        let nearest = nearestDouble(numeral, text: text)
        try #require(nearest.bitPattern == value.bitPattern, "\(text)")
        if let quick = numeral.quickDouble { try #require(quick.bitPattern == nearest.bitPattern) }
      }
    }
  }

  @Test("Whole numbers have no point, up to 2^53 and beyond", arguments: [0, 1, 5, 11, 40])
  func wholeNumbers(shift: Int) {
    for value in [1, 3, 9_007_199_254_740_991 >> shift, 9_007_199_254_740_992 >> shift] {
      #expect(doubleText(Double(value)) == "\(value)")
      #expect(doubleText(-Double(value)) == "-\(value)")
    }
  }
}
