import Functional
import TestSupport
import Testing

@Suite struct ScanTests {
  @Test func beginsWithTheInitialValue() {
    #expect((1...5).scan(0, +) == [0, 1, 3, 6, 10, 15])
    #expect([Int]().scan(42, +) == [42])
  }

  @Test func sharesItsStepWithFold() {
    #expect((1...5).scan(into: 1, *=) == [1, 1, 2, 6, 24, 120])
    #expect((1...5).fold(into: 1, *=) == 120)
  }

  @Test(arguments: SplitMix64.seeds)
  func isTheFoldOfEveryPrefix(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (numbers, step) = (random.numbers(), random.functionOfTwo())
    let folds = (0...numbers.count).map { length in
      numbers.prefix(length).fold(into: 7) { $0 = step($0, $1) }
    }
    #expect(numbers.scan(7, step) == folds)
    #expect(numbers.scan(into: 7) { $0 = step($0, $1) } == folds)
  }

  @Test func keepsTheTypeOfTheErrorAndStopsThere() {
    var seen: [Int] = []
    do {
      _ = try [2, 4, 5, 6].scan(0) { (sum, number) throws(Odd) in
        seen.append(number)
        return sum + (try half(number))
      }
      Issue.record("5 is odd")
    } catch {
      let odd: Odd = error
      #expect(odd == Odd(number: 5))
    }
    #expect(seen == [2, 4, 5])
  }
}
