import Functional
import TestSupport
import Testing

@Suite struct FoldTests {
  @Test func addsUp() {
    #expect((1...10).fold(into: 0, +=) == 55)
  }

  @Test func isTheInitialValueForNoElement() {
    #expect([Int]().fold(into: 42, +=) == 42)
  }

  @Test func goesFromTheFirstElementToTheLast() {
    #expect("abc".fold(into: "") { $0.append($1) } == "abc")
  }

  @Test(arguments: SplitMix64.seeds)
  func isTheLoop(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (numbers, step) = (random.numbers(), random.functionOfTwo())
    var expected = 1
    for number in numbers { expected = step(expected, number) }
    #expect(numbers.fold(into: 1) { $0 = step($0, $1) } == expected)
  }

  @Test func keepsTheTypeOfTheErrorAndStopsThere() {
    var seen: [Int] = []
    do {
      _ = try [2, 4, 5, 6].fold(into: 0) { (sum: inout Int, number) throws(Odd) in
        seen.append(number)
        sum += try half(number)
      }
      Issue.record("5 is odd")
    } catch {
      let odd: Odd = error
      #expect(odd == Odd(number: 5))
    }
    #expect(seen == [2, 4, 5])
  }
}
