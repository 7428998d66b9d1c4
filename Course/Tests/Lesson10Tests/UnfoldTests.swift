import Lesson10
import Support
import Testing

@Suite("Exercise 10.1: the other direction")
struct UnfoldTests {
  private func powers() -> AnySequence<Int> {
    unfold(from: 1) { number in (number, 2 * number % 1_000_003) }
  }

  @Test("Nothing is made that nobody has asked for")
  func lazily() {
    for count in 0...3 {
      var calls = 0
      let numbers = unfold(from: 1) { (number: Int) in
        calls += 1
        return (number, number + 1)
      }
      expect(calls, is: 0, for: "the calls of next before anybody walks")
      expect(
        Array(numbers.prefix(count)), is: Array(1..<count + 1), for: "the first \(count) numbers")
      guard expect(calls, is: count, for: "the calls of next for \(count) elements") else { return }
    }
  }

  @Test("A list may have an end, and may have none")
  func lengths() {
    for count in 0...8 {
      let countdown = unfold(from: count) { number in number == 0 ? nil : (number, number - 1) }
      expect(
        Array(countdown.prefix(100)), is: Array((1..<count + 1).reversed()),
        for: "counting down from \(count)")
    }
    let endless = unfold(from: 1) { number in ("\(number)", 3 * number % 7) }
    expect(Array(endless.prefix(8)).joined(), is: "13264513", for: "the powers of 3, less sevens")
    expect(endless.prefix(5_000).reduce(0) { count, _ in count + 1 }, is: 5_000, for: "many")
  }

  @Test("Each walk along the list begins at the start")
  func again() {
    let list = powers()
    for walk in 1...3 {
      guard
        expect(
          Array(list.prefix(5)), is: [1, 2, 4, 8, 16],
          for: "walk \(walk) along the powers of 2")
      else { return }
    }
  }

  @Test("What is folded up from an unfold is what went in")
  func roundTrip() {
    for seed in SplitMix64.seeds {
      var random = SplitMix64(seed: seed)
      let numbers = random.integers()
      let list = unfold(from: numbers[...]) { rest in rest.first.map { ($0, rest.dropFirst()) } }
      let got = list.prefix(100).reduce([]) { (state: [Int], number) in state + [number] }
      guard
        expect(got, is: numbers, for: "\(numbers), taken apart and put together (seed \(seed))"),
        expect(
          Array(list.prefix(100)), is: numbers, for: "the same list, walked again (seed \(seed))")
      else { return }
    }
  }
}
