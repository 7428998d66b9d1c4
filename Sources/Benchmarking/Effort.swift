/// The number and the duration of the repetitions of a measurement.
public struct Effort: Sendable {
  /// The number of passes through all pairs, each with new inputs at another address.
  public var passes: Int

  /// The greatest number of turns of a pair, in each pass and for each size.
  public var turns: Int

  /// The approximate time of a batch, in nanoseconds; a batch has at least one run.
  public var batchTime: Double

  /// The time after which no new turn of a pass starts, in nanoseconds; at least one turn is made.
  public var timeLimit: Double

  /// Makes an effort.
  ///
  /// - Parameters:
  ///   - passes: The number of passes through all pairs.
  ///   - turns: The greatest number of turns, in each pass and for each size.
  ///   - batchTime: The approximate time of a batch, in nanoseconds.
  ///   - timeLimit: The time after which no new turn of a pass starts, in nanoseconds.
  public init(passes: Int, turns: Int, batchTime: Double, timeLimit: Double) {
    self.passes = passes
    self.turns = turns
    self.batchTime = batchTime
    self.timeLimit = timeLimit
  }

  /// An effort of less than a minute for the pairs of the project.
  public static let thorough = Effort(passes: 30, turns: 7, batchTime: 6e5, timeLimit: 2e7)

  /// An effort of less than ten seconds for the pairs of the project.
  public static let quick = Effort(passes: 13, turns: 3, batchTime: 2.5e5, timeLimit: 5e6)
}
