/// The time that a measurement may take.
public struct Effort: Sendable {
  /// The number of passes through all pairs, each with new inputs in another place of memory.
  public var passes: Int

  /// The number of turns of the two variants of a pair, in each pass and at each size.
  public var turns: Int

  /// The time of a batch of runs, in nanoseconds; a batch has one run at least.
  public var batchTime: Double

  /// The time after which a pass at one size ends early, in nanoseconds; one turn is always taken.
  public var timeLimit: Double

  /// An effort.
  ///
  /// - Parameters:
  ///   - passes: The number of passes over all pairs.
  ///   - turns: The number of times that two variants are measured in turn, in each pass and at
  ///     each size.
  ///   - batchTime: The time of a batch, in nanoseconds.
  ///   - timeLimit: When the turns of a pass at one size end early, in nanoseconds.
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
