import Functional
import TestSupport
import Testing

@Suite struct ProductTests {
  @Test func variesTheLastFastest() {
    let pairs = product(1...2, ["a", "b"]).map { number, letter in "\(number)\(letter)" }
    #expect(pairs == ["1a", "1b", "2a", "2b"])
  }

  @Test func isEmptyIfOneCollectionIs() {
    #expect(Array(product([Int](), 1...3, 1...3)).isEmpty)
    #expect(Array(product(1...3, [Int](), 1...3)).isEmpty)
    #expect(Array(product(1...3, 1...3, [Int]())).isEmpty)
  }

  @Test func ofNoneIsOneEmptyTuple() {
    #expect(Array(product()).count == 1)
  }

  @Test func ofOneIsItsElements() {
    let numbers: [Int] = product(1...3).map(identity)
    #expect(numbers == [1, 2, 3])
  }

  @Test func ofHugeCollectionsIsComputedAsAskedFor() {
    let pairs = product(0..<Int.max, Int.min...Int.max, 0..<Int.max).prefix(2)
    #expect(pairs.map { [$0.0, $0.1, $0.2] } == [[0, Int.min, 0], [0, Int.min, 1]])
  }

  @Test(arguments: SplitMix64.seeds)
  func isTheNestedLoops(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (first, second, third) = (random.numbers(), random.numbers(), random.numbers())
    var expected: [[Int]] = []
    for a in first {
      for b in second {
        for c in third { expected.append([a, b, c]) }
      }
    }
    #expect(product(first, second, third).map { a, b, c in [a, b, c] } == expected)
  }

  @Test func canBeWalkedAgain() {
    let pairs = product(1...2, 1...2)
    #expect(pairs.map { $0 * $1 } == [1, 2, 2, 4])
    #expect(pairs.map { $0 + $1 } == [2, 3, 3, 4])
  }
}
