import Functional
import TestSupport
import Testing

@Suite struct IterateTests {
  @Test func beginsWithTheSeed() {
    #expect(Array(iterate(1) { $0 * 2 }.prefix(5)) == [1, 2, 4, 8, 16])
    #expect(Array(iterate("", { $0 + "a" }).prefix(3)) == ["", "a", "aa"])
  }

  @Test func computesNoElementThatIsNotAskedFor() {
    // One more doubling would overflow.
    let powers = Array(iterate(1) { $0 * 2 }.prefix(63))
    #expect(powers.last == 1 << 62)
  }

  @Test func staysLazyThroughMapAndFilter() {
    let squares = iterate(1, increment).map(square).filter { $0 % 2 == 0 }
    #expect(Array(squares.prefix(3)) == [4, 16, 36])
  }

  @Test func canBeWalkedAgain() {
    let numbers = iterate(1, increment)
    #expect(Array(numbers.prefix(3)) == Array(numbers.prefix(3)))
  }

  @Test(arguments: SplitMix64.seeds)
  func isTheScanThatIgnoresItsElements(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (function, start) = (random.function(), random.number())
    let scanned = (0..<9).scan(start) { value, _ in function(value) }
    #expect(Array(iterate(start, function).prefix(10)) == scanned)
  }
}
