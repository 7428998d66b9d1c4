/// The time limits of a measurement.
public struct Effort: Sendable {
  /// The number of passes through all pairs, each with new inputs at another address.
  public var passes: Int

  /// The number of turns of the two variants of a pair, in each pass and for each size.
  public var turns: Int

  /// The time of a batch, which has at least one run, in nanoseconds.
  public var batchTime: Double

  /// The time after which a pass for one size ends, in nanoseconds; at least one turn is made.
  public var timeLimit: Double

  /// Makes an effort.
  ///
  /// - Parameters:
  ///   - passes: The number of passes over all pairs.
  ///   - turns: The number of alternating measurements of the two variants, in each pass and for
  ///     each size.
  ///   - batchTime: The time of a batch, in nanoseconds.
  ///   - timeLimit: The time limit for the turns of a pass for one size, in nanoseconds.
  public init(passes: Int, turns: Int, batchTime: Double, timeLimit: Double) {
    self.passes = passes
    self.turns = turns
    self.batchTime = batchTime
    self.timeLimit = timeLimit
  }

  /// Less than a minute for the pairs of the project.
  public static let thorough = Effort(passes: 30, turns: 7, batchTime: 6e5, timeLimit: 2e7)

  /// Less than ten seconds for the pairs of the project.
  public static let quick = Effort(passes: 13, turns: 3, batchTime: 2.5e5, timeLimit: 5e6)
}
