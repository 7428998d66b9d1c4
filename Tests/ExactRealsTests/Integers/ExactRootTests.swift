import TestSupport
import Testing

@testable import ExactReals

/// Roots that are integers, of long integers above all.
@Suite("Exact roots")
struct ExactRootTests {
  @Test(
    "The root of a power is found, and a neighbour has none",
    arguments: [2, 3, 4, 5, 6, 7, 12])
  func powers(degree: Int) throws {
    var numbers = SplitMix64(seed: UInt64(1600 + degree))
    let bounds = Bounds()
    for words in [1, 2, 20, 80] {
      for _ in 0..<20 {
        let root = numbers.integer(words: words).magnitude + 2
        let power = try root.power(degree, bounds)
        let note = Comment("degree \(degree), seed \(1600 + degree): \(root)")
        #expect(power.mayBePower(degree), note)
        #expect(try power.exactRoot(degree, bounds) == root, note)
        #expect(try (power + 1).exactRoot(degree, bounds) == nil, note)
        #expect(try (power << 1).exactRoot(degree, bounds) == nil, note)
      }
    }
  }

  @Test("Nearly no long integer looks like a power", arguments: [2, 3, 5, 7, 1009])
  func sieve(degree: Int) {
    var numbers = SplitMix64(seed: UInt64(16_000 + degree))
    let likely = (0..<300).count { _ in
      // Odd, so that the factors 2 say nothing.
      Integer(Natural(words: (0..<100).map { _ in numbers.next() | 1 })).mayBePower(degree)
    }
    #expect(likely <= 5, "degree \(degree), seed \(16_000 + degree)")
  }

  @Test("Powers of 10 and of 5")
  func powersOfFive() throws {
    let bounds = Bounds()
    for exponent in [0, 1, 2, 27, 28, 1000, 30_000] {
      let power = try (5 as Integer).power(exponent, bounds)
      #expect(try power.powerOfFive(bounds) == exponent)
      #expect(try (power + 1).powerOfFive(bounds) == nil)
      #expect(try (power * 7).powerOfFive(bounds) == nil)
    }
    let power = try (10 as Integer).power(30_030, bounds)
    for degree in [1, 2, 3, 5, 7, 11, 13, 30_030] {
      #expect(
        try power.exactRoot(degree, bounds) == (10 as Integer).power(30_030 / degree, bounds))
    }
    for degree in [4, 9, 17, 60_060] { #expect(try power.exactRoot(degree, bounds) == nil) }
    #expect(try Integer(0).powerOfFive(bounds) == nil)
  }
}
