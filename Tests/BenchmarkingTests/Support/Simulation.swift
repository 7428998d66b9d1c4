import Benchmarking

/// A machine whose clock runs as the test wants: work takes the time that is written down for it.
///
/// Measuring real work would test the machine that the tests run on, and would fail on a busy one.
final class Simulation: @unchecked Sendable {
  /// The time, in nanoseconds.
  private(set) var now = 0.0

  /// Disturbs the time of a run.
  private let disturbed: (Double, inout SeededGenerator) -> Double

  private var generator: SeededGenerator

  init(
    seed: UInt64 = 1,
    disturbed: @escaping (Double, inout SeededGenerator) -> Double = { time, _ in time }
  ) {
    generator = SeededGenerator(seed: seed)
    self.disturbed = disturbed
  }

  /// A variant whose run takes the time that a function of the size gives.
  func variant(_ name: String, _ time: @escaping @Sendable (Double) -> Double) -> Variant {
    Variant(name) { size in
      { self.now += self.disturbed(time(Double(size)), &self.generator) }
    }
  }

  /// A pair of such variants.
  func pair(
    sizes: [Int] = [100, 1000, 10_000], _ baseline: @escaping @Sendable (Double) -> Double,
    _ variant: @escaping @Sendable (Double) -> Double
  ) -> Pair {
    Pair(
      topic: "simulated", unit: "step", sizes: sizes, claim: "it is known",
      baseline: self.variant("loop", baseline), variant: self.variant("variant", variant))
  }

  /// The finding of the harness.
  func finding(
    of pair: Pair,
    _ effort: Effort = Effort(passes: 9, turns: 5, batchTime: 1e6, timeLimit: 1e9)
  ) throws -> Finding {
    try Harness(effort, clock: { self.now }).measure([pair])[0]
  }
}
