/// Measures pairs of variants, which alternate in batches that are long enough for the clock.
///
/// Within a turn, both variants have the same conditions, such as a slow moment of the machine, so
/// the ratio is computed for each turn. A turn in which only one variant was disturbed hardly
/// changes the median of the ratios.
///
/// The address of the input also changes the time by some percent, and the change is constant for a
/// given address. The turns are therefore divided into several passes, each with new addresses of
/// the inputs, the heap and the stack. The differences between the passes widen the interval.
///
/// - Source: Mytkowicz, Diwan, Hauswirth and Sweeney 2009, "Producing wrong data without doing
///   anything obviously wrong"; Kalibera and Jones 2013, "Rigorous benchmarking in reasonable
///   time".
public struct Harness {
  private let effort: Effort
  private let now: () -> Double

  /// Makes a harness.
  ///
  /// - Parameters:
  ///   - effort: The number and the duration of the repetitions.
  ///   - clock: Returns the time since a fixed moment, in nanoseconds. A clock of this thread's
  ///     processor time is independent of other processes.
  public init(_ effort: Effort, clock: @escaping () -> Double) {
    self.effort = effort
    now = clock
  }

  /// Measures pairs for all their sizes.
  ///
  /// - Parameters:
  ///   - pairs: The pairs to measure.
  ///   - progress: Called before each pair of each pass, with the completed fraction from 0 to 1
  ///     and the pair.
  /// - Returns: The findings, in the order of the pairs.
  /// - Throws: The errors of the variants.
  public func measure(
    _ pairs: [Pair], progress: (_ done: Double, _ next: Pair) -> Void = { _, _ in }
  ) throws -> [Finding] {
    var samples = pairs.map { $0.sizes.map { _ in [Sample]() } }
    var generator = SeededGenerator(seed: 1)
    for pass in 0..<effort.passes {
      for (index, pair) in pairs.enumerated() {
        progress(Double(pass * pairs.count + index) / Double(effort.passes * pairs.count), pair)
        for (number, size) in pair.sizes.enumerated() {
          let sample = try elsewhere(&generator) { try measure(pair, size: size) }
          samples[index][number].append(sample)
        }
      }
    }
    return zip(pairs, samples).map { pair, samples in
      Finding(pair: pair, points: zip(pair.sizes, samples).map(Finding.Measurement.init))
    }
  }

  /// Measures a pair for one size, with new inputs.
  private func measure(_ pair: Pair, size: Int) throws -> Sample {
    let baseline = try Batch(pair.baseline.prepare(size), effort.batchTime, now)
    let variant = try Batch(pair.variant.prepare(size), effort.batchTime, now)
    var sample = Sample()
    let start = now()
    repeat {
      sample.baseline.append(try baseline.timePerRun(now))
      sample.variant.append(try variant.timePerRun(now))
    } while sample.baseline.count < effort.turns && now() - start < effort.timeLimit
    return sample
  }

  /// Runs an action with the heap and the stack moved by a random distance.
  private func elsewhere<Output>(
    _ generator: inout SeededGenerator, _ action: () throws -> Output
  ) throws -> Output {
    let block = [UInt8](repeating: 0, count: .random(in: 0..<4096, using: &generator))
    defer { blackHole(block) }
    let distance = 16 * Int.random(in: 1..<64, using: &generator)
    return try withUnsafeTemporaryAllocation(byteCount: distance, alignment: 16) { space in
      blackHole(space)
      return try action()
    }
  }
}

/// The times of a run in one pass, in nanoseconds, turn by turn.
public struct Sample: Sendable {
  /// The times of the baseline.
  public var baseline: [Double]

  /// The times of the variant, in the same turns.
  public var variant: [Double]

  /// Makes a sample.
  public init(baseline: [Double] = [], variant: [Double] = []) {
    self.baseline = baseline
    self.variant = variant
  }

  /// The ratio of the variant's time to the baseline's, turn by turn.
  var ratios: [Double] { zip(variant, baseline).map { $0 / $1 } }
}

/// A workload, repeated until a clock can measure it.
private struct Batch {
  private let work: Workload
  private var count = 1

  /// Finds the number of runs for a given time; these runs also warm up the caches.
  init(_ work: Workload, _ time: Double, _ now: () -> Double) throws {
    self.work = work
    var elapsed = try timePerRun(now)
    while elapsed * Double(count) < time / 4 {
      count *= 2
      elapsed = try timePerRun(now)
    }
    count = max(1, Int(time / elapsed))
  }

  func timePerRun(_ now: () -> Double) throws -> Double {
    let start = now()
    for _ in 0..<count { try work.run() }
    return (now() - start) / Double(count)
  }
}
