/// A random program, and the seed that it was made from.
public struct RandomProgram: CustomStringConvertible {
  /// The program, its tokens separated by single spaces.
  public let text: String

  /// What the choices started from.
  public let seed: UInt64

  /// The program as a message shows it.
  public var description: String { "\(text) (seed \(seed))" }

  /// A program in reverse Polish notation that leaves one number.
  ///
  /// It is a formula written down: an operator stands behind its operands, which are formulas too.
  ///
  /// - Parameters:
  ///   - seed: What the choices start from.
  ///   - binary: The operators on two numbers.
  ///   - unary: The operators on one number.
  public init(seed: UInt64, binary: [String] = ["+", "-", "*"], unary: [String] = []) {
    var random = SplitMix64(seed: seed)
    func formula(_ depth: Int) -> String {
      if depth == 0 || random.integer(in: 0...3) == 0 { return "\(random.integer(in: 0...9))" }
      if !unary.isEmpty, random.integer(in: 0...3) == 0 {
        return "\(formula(depth - 1)) \(random.one(of: unary))"
      }
      return "\(formula(depth - 1)) \(formula(depth - 1)) \(random.one(of: binary))"
    }
    self.seed = seed
    text = formula(4)
  }

  /// Random programs, the shortest first: the first that fails is the one to look at.
  ///
  /// - Parameters:
  ///   - binary: The operators on two numbers.
  ///   - unary: The operators on one number.
  /// - Returns: A program for each seed.
  public static func some(
    binary: [String] = ["+", "-", "*"], unary: [String] = []
  ) -> [RandomProgram] {
    SplitMix64.seeds.map { RandomProgram(seed: $0, binary: binary, unary: unary) }
      .sorted { $0.text.count < $1.text.count }
  }
}
