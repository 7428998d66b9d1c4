import Lesson07
import Support
import Testing

@Suite("Exercise 7.2: a ratio that can be trusted")
struct RatioTests {
  /// What the control finds on a machine whose runs, counted from 0 on, take so many times as long as
  /// they should.
  private func control(turns: Int, _ slowness: (Int) -> Double) -> Double {
    var run = 0
    func time(_ work: Double) -> Double {
      defer { run += 1 }
      return work * slowness(run)
    }
    return ratio(turns: turns, baseline: { time(10) }, variant: { time(20) })
  }

  @Test("A slow moment of the machine meets both")
  func slowMoment() {
    for runs in [0..<20, 20..<60, 140..<200] {
      guard
        expect(
          control(turns: 100) { runs.contains($0) ? 3 : 1 }, is: 2, within: 1e-9,
          for: "twice the work, 200 runs, and all slower by 3 from run \(runs.lowerBound) "
            + "until run \(runs.upperBound - 1)")
      else { return }
    }
  }

  @Test("The machine may get slower all the time")
  func drift() {
    expect(
      control(turns: 100) { 1 + Double($0) / 1000 }, is: 2, within: 0.01,
      for: "twice the work, each of 200 runs slower than the last by a thousandth")
  }

  @Test("One turn that was disturbed is forgotten")
  func disturbance() {
    for run in 0..<6 {
      guard
        expect(
          control(turns: 3) { $0 == run ? 1000 : 1 }, is: 2, within: 1e-9,
          for: "twice the work, six runs, and run \(run) took 1000 times as long")
      else { return }
    }
  }

  @Test("Both times of a ratio are of the same turn")
  func weather() {
    for seed in SplitMix64.seeds {
      var random = SplitMix64(seed: seed)
      let speeds = (0..<11).map { _ in Double(random.integer(in: 1...9)) }
      let disturbed = Set((0..<3).map { _ in random.integer(in: 0...21) })
      guard
        expect(
          control(turns: 11) { speeds[$0 / 2] * (disturbed.contains($0) ? 100 : 1) }, is: 2,
          within: 1e-9,
          for: "twice the work, eleven turns slower by \(speeds.map { Int($0) }), and the runs "
            + "\(disturbed.sorted()) of 22 by 100 more (seed \(seed))")
      else { return }
    }
  }

  @Test("Of an even number of turns, two are in the middle")
  func even() {
    expect(
      measured([10, 10, 10, 10], [10, 40, 20, 90]), is: 3, within: 1e-9,
      for: "baseline [10, 10, 10, 10], variant [10, 40, 20, 90]")
  }

  @Test("The times that were published in 2015")
  func published() {
    let loop: [Double] = [154, 5, 4, 4, 4, 4, 4, 4, 4, 4]
    let comprehension: [Double] = [45, 5, 4, 3, 3, 3, 3, 4, 3, 3]
    expect(
      measured(loop, comprehension), is: 0.75, within: 1e-9,
      for: "the times of the article of 2015, turn by turn")
  }

  /// What is found where the times are known beforehand.
  private func measured(_ baseline: [Double], _ variant: [Double]) -> Double {
    var (ofBaseline, ofVariant) = (baseline[...], variant[...])
    return ratio(
      turns: baseline.count, baseline: { ofBaseline.popFirst() ?? .nan },
      variant: { ofVariant.popFirst() ?? .nan })
  }
}
