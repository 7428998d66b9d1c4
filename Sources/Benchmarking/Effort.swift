/// How much time a measurement may take.
public struct Effort: Sendable {
  /// How often all pairs are gone through, each time with new inputs in another place of memory.
  public var passes: Int

  /// How often the two variants of a pair are measured in turn, in each pass and at each size.
  public var turns: Int

  /// How long a batch of runs takes, in nanoseconds; one run takes what it takes.
  public var batchTime: Double

  /// When the turns of a pass at one size end early, in nanoseconds; one turn is always taken.
  public var timeLimit: Double

  /// An effort.
  ///
  /// - Parameters:
  ///   - passes: How often all pairs are gone through.
  ///   - turns: How often two variants are measured in turn, in each pass and at each size.
  ///   - batchTime: How long a batch takes, in nanoseconds.
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
