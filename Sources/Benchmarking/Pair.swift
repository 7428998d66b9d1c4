/// Two pieces of work, and a claim about their times.
public struct Pair: Sendable {
  /// The topic; all pairs of a topic have the same baseline.
  public let topic: String

  /// The unit of the sizes, such as `token` or `number`.
  public let unit: String

  /// The measured sizes of the problem, at least two, in ascending order.
  public let sizes: [Int]

  /// The claim of the documentation about the pair.
  public let claim: String

  /// Whether the documentation says that the variant costs nothing.
  public let isCalledFree: Bool

  /// The variant that the other is compared with.
  public let baseline: Variant

  /// The variant that is compared with the baseline, often in another style.
  public let variant: Variant

  /// The name by which the pair is selected.
  public var name: String { "\(topic): \(variant.name)" }

  /// Makes a pair.
  ///
  /// - Parameters:
  ///   - topic: The topic of the pair.
  ///   - unit: The unit of the sizes.
  ///   - sizes: The measured sizes, in ascending order.
  ///   - claim: The documentation's claim about the pair.
  ///   - isCalledFree: Whether the documentation says that the variant costs nothing.
  ///   - baseline: The variant for comparison.
  ///   - variant: The variant that is compared with the baseline.
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

/// A piece of work, such as the solution of a problem, for every size of its input.
public struct Variant: Sendable {
  /// The name of the variant in the report.
  public let name: String

  /// Makes the input of a size, without measurement, and returns the work to measure.
  public let prepare: @Sendable (_ size: Int) throws -> Workload

  /// Makes a variant.
  ///
  /// - Parameters:
  ///   - name: The name of the variant in the report.
  ///   - prepare: Makes the input of a size and returns the work to measure.
  public init<Answer: Sendable>(
    _ name: String, prepare: @escaping @Sendable (_ size: Int) throws -> () throws -> Answer
  ) {
    self.name = name
    self.prepare = { size in Workload(try prepare(size)) }
  }
}

/// The work that is measured.
public struct Workload {
  /// Does the work once; the result cannot be optimized away.
  public let run: () throws -> Void

  /// Does the work once and returns the result as text, to compare two variants.
  public let answer: () throws -> String

  /// Makes a workload from a function.
  public init<Answer>(_ work: @escaping () throws -> Answer) {
    run = { blackHole(try work()) }
    answer = { String(describing: try work()) }
  }
}
