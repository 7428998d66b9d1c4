import Functional
import TestSupport
import Testing

@Suite struct ZipTests {
  @Test func endsWithTheShortest() {
    let rows = zip([1, 2, 3], ["a", "b"], 7...).map { number, letter, count in
      "\(number)\(letter)\(count)"
    }
    #expect(rows == ["1a7", "2b8"])
    #expect(Array(zip([1, 2], [Int](), [3])).isEmpty)
  }

  @Test func ofTwoIsTheStandardOne() {
    let pairs: Zip2Sequence<[Int], [String]> = zip([1, 2], ["a", "b"])
    #expect(pairs.map { number, letter in letter + String(number) } == ["a1", "b2"])
    #expect(zip([1, 2], [3, 4]).map(+) == [4, 6])
  }

  @Test func ofOneIsItsElements() {
    let numbers: [Int] = zip([1, 2, 3]).map(identity)
    #expect(numbers == [1, 2, 3])
    let optionals: [Int?] = zip([1, nil, 3]).map(identity)
    #expect(optionals == [1, nil, 3])
  }

  @Test(arguments: SplitMix64.seeds)
  func ofThreeIsTheLoopOverIndices(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (first, second, third) = (random.numbers(), random.numbers(), random.numbers())
    var expected: [[Int]] = []
    for index in 0..<min(first.count, second.count, third.count) {
      expected.append([first[index], second[index], third[index]])
    }
    var rows: [[Int]] = []
    for (a, b, c) in zip(first, second, third) { rows.append([a, b, c]) }
    #expect(rows == expected)
  }

  @Test func ofFiveKeepsEachType() {
    let row = zip([1], ["b"], [true], [Character("d")], [5.5]).first { _ in true }
    #expect(row.map { "\($0)" } == #"(1, "b", true, "d", 5.5)"#)
  }

  @Test func canBeWalkedAgain() {
    let rows = zip(1...3, 1...3, 1...3)
    #expect(rows.map { $0.0 + $0.1 + $0.2 } == rows.map { a, b, c in a + b + c })
  }

  @Test func asksForNoMoreThanNeeded() {
    var asked = 0
    let counted = iterate(1) { number in
      asked += 1
      return number + 1
    }
    for (number, _, _) in zip(counted, counted, counted) where number == 3 { break }
    #expect(asked == 6)
  }
}
