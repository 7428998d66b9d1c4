/// Measures pairs: the two variants in turn, in batches that take the clock's grain out of it.
///
/// Both variants of a turn meet the same weather, a slow moment of the machine or a fast one, so the
/// ratio is taken turn by turn; the median of the ratios forgets the turns in which only one of them
/// was disturbed.
///
/// The weather is not all. The place of the input in memory changes the time by some percent, and
/// the same for as long as it lies there. So the turns are spread over several passes, each with
/// inputs, a heap and a stack in another place. The differences between the passes widen the
/// interval.
///
/// - Source: Mytkowicz, Diwan, Hauswirth and Sweeney 2009, "Producing wrong data without doing
///   anything obviously wrong"; Kalibera and Jones 2013, "Rigorous benchmarking in reasonable time".
public struct Harness {
  private let effort: Effort
  private let now: () -> Double

  /// A harness.
  ///
  /// - Parameters:
  ///   - effort: The time that a measurement may take.
  ///   - clock: Gives the time that has passed since some moment, in nanoseconds. A clock that counts
  ///     the processor's time for this thread alone does not see what other processes take.
  public init(_ effort: Effort, clock: @escaping () -> Double) {
    self.effort = effort
    now = clock
  }

  /// Measures pairs at all of their sizes.
  ///
  /// - Parameters:
  ///   - pairs: The pairs to measure.
  ///   - progress: Told before each step how much of all has been done, from 0 to 1, and what is next.
  /// - Returns: The findings, in the order of the pairs.
  /// - Throws: Errors of the variants.
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

  /// Measures a pair at one size, with new inputs.
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

  /// Does something with the heap and the stack moved by a random distance.
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

/// The measurements of one pass: the nanoseconds of a run, turn by turn.
public struct Sample: Sendable {
  /// The times of the baseline.
  public var baseline: [Double]

  /// The times of the variant, in the same turns.
  public var variant: [Double]

  /// A sample.
  public init(baseline: [Double] = [], variant: [Double] = []) {
    self.baseline = baseline
    self.variant = variant
  }

  /// The ratio of the variant's time to the baseline's, turn by turn.
  var ratios: [Double] { zip(variant, baseline).map { $0 / $1 } }
}

/// Work that is repeated until a clock can measure it.
private struct Batch {
  private let work: Workload
  private var count = 1

  /// Finds how many runs take the time; they warm up the caches, too.
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
