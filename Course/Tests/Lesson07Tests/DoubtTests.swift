import Lesson07
import Support
import Testing

@Suite("Exercise 7.3: how far to trust it")
struct DoubtTests {
  /// Times as they are measured: never below 1, and now and then far above.
  ///
  /// - Returns: Numbers, each as likely to lie below `trueMedian` as above.
  private func times(_ count: Int, _ random: inout SplitMix64) -> [Double] {
    (0..<count).map { _ in 1 / (1 - Double.random(in: 0..<1, using: &random)) }
  }

  private let trueMedian = 2.0

  @Test("More than four of five intervals hold the truth, but not all")
  func coverage() {
    var held = 0
    for seed in SplitMix64.seeds {
      var random = SplitMix64(seed: seed)
      let sample = times(25, &random)
      if interval(ofMedian: sample, using: &random).contains(trueMedian) { held += 1 }
    }
    expect(
      (165...199).contains(held),
      "the interval held the true median \(held) times, where 165 to 199 times are expected",
      for: "200 samples of 25 numbers whose true median is known")
  }

  @Test("The more was measured, the narrower is the interval")
  func width() {
    func meanWidth(_ count: Int) -> Double {
      let widths = SplitMix64.seeds.prefix(20).map { seed in
        var random = SplitMix64(seed: seed)
        let range = interval(ofMedian: times(count, &random), using: &random)
        return range.upperBound - range.lowerBound
      }
      return widths.reduce(0, +) / Double(widths.count)
    }
    let (wide, narrow) = (meanWidth(25), meanWidth(225))
    expect(
      (1.4...2.1).contains(wide), "the intervals are \(wide) wide, where about 1.7 is wanted",
      for: "twenty samples of 25 numbers")
    expect(
      narrow < 0.6 * wide,
      "the intervals were \(wide) and \(narrow) wide, where the second should be about a third",
      for: "twenty samples of 25 numbers, and of nine times as many")
  }

  @Test("The same chance gives the same interval, and the opposite one for opposite numbers")
  func sameChance() {
    let sample = [1.2, 3.4, 2.2, 2.9, 1.7, 4.1, 2.4]
    let intervals = (0..<2).map { _ in
      var random = SplitMix64(seed: 7)
      return interval(ofMedian: sample, using: &random)
    }
    expect(intervals[1], is: intervals[0], for: "\(sample), twice with the same seed")
    var other = SplitMix64(seed: 8)
    let start = other
    _ = interval(ofMedian: sample, using: &other)
    var untouched = start
    expect(
      other.next() != untouched.next(), "nothing was drawn from the generator", for: "\(sample)")
    // As many medians are cut off below as above, and the middle of a draw has no side.
    for seed in SplitMix64.seeds.prefix(20) {
      var random = SplitMix64(seed: seed)
      let numbers = times(seed % 2 == 0 ? 26 : 25, &random)
      var same = random
      let range = interval(ofMedian: numbers, using: &random)
      let opposite = interval(ofMedian: numbers.map { -$0 }, using: &same)
      guard
        expect(
          opposite, is: -range.upperBound ... -range.lowerBound,
          for: "the numbers whose interval is \(range), with a minus before each (seed \(seed))")
      else { return }
    }
  }

  @Test("One disturbed value does not stretch it")
  func disturbance() {
    var random = SplitMix64(seed: 1)
    let sample = (0..<25).map { 2 + Double($0 % 5) / 100 } + [1000]
    let range = interval(ofMedian: sample, using: &random)
    expect(
      2 <= range.lowerBound && range.upperBound <= 2.04,
      "the interval \(range) should lie between 2 and 2.04",
      for: "25 numbers from 2 to 2.04, and 1000")
  }
}
