/// Two ways to solve a problem that answer the same, and the claim that they test.
public struct Pair: Sendable {
  /// The topic: pairs of one topic have the same baseline.
  public let topic: String

  /// The unit of the sizes: `token`, `number`.
  public let unit: String

  /// The sizes of the problem to measure, ascending; at least two, for the growth.
  public let sizes: [Int]

  /// The claim of the documentation about the pair.
  public let claim: String

  /// Whether the documentation says that the variant costs nothing.
  public let isCalledFree: Bool

  /// The variant that the other is compared with: the loop.
  public let baseline: Variant

  /// The variant that solves the same problem in another style.
  public let variant: Variant

  /// The name that the pair is selected by.
  public var name: String { "\(topic): \(variant.name)" }

  /// A pair.
  ///
  /// - Parameters:
  ///   - topic: The topic of the pair.
  ///   - unit: The unit in which sizes are counted.
  ///   - sizes: The sizes to measure, ascending.
  ///   - claim: The documentation's claim about the pair.
  ///   - isCalledFree: Whether it says that the variant costs nothing.
  ///   - baseline: The variant to compare with.
  ///   - variant: A solution of the same problem in another style.
  public init(
    topic: String, unit: String, sizes: [Int], claim: String, isCalledFree: Bool = false,
    baseline: Variant, variant: Variant
  ) {
    self.topic = topic
    self.unit = unit
    self.sizes = sizes
    self.claim = claim
    self.isCalledFree = isCalledFree
    self.baseline = baseline
    self.variant = variant
  }
}

/// One way to solve a problem, for every size of the problem.
public struct Variant: Sendable {
  /// Its name in the report.
  public let name: String

  /// Makes the input of a size, which is not measured, and gives the work on it, which is.
  public let prepare: @Sendable (_ size: Int) throws -> Workload

  /// A variant.
  ///
  /// - Parameters:
  ///   - name: Its name in the report.
  ///   - prepare: Makes the input of a size and returns the work to measure.
  public init<Answer: Sendable>(
    _ name: String, prepare: @escaping @Sendable (_ size: Int) throws -> () throws -> Answer
  ) {
    self.name = name
    self.prepare = { size in Workload(try prepare(size)) }
  }
}

/// Something to measure.
public struct Workload {
  /// Does the work once; the result cannot be optimized away.
  public let run: () throws -> Void

  /// Does the work once and gives the result as text, so that twins can be compared.
  public let answer: () throws -> String

  /// The work that a function does.
  public init<Answer>(_ work: @escaping () throws -> Answer) {
    run = { blackHole(try work()) }
    answer = { String(describing: try work()) }
  }
}
