import FastArithmetic
import ReversePolish

extension AllNumbers {
  /// Returns the results of a program on an empty stack.
  ///
  /// Most programs are only arithmetic and need no session. Before any calculation, this is tested
  /// token by token for a short program, and by characteristic bytes for a long one.
  ///
  /// - Parameters:
  ///   - sources: The texts of the program, which run in order.
  ///   - limits: The limits of the work.
  ///   - random: The source of random numbers.
  /// - Returns: The results, top last.
  /// - Throws: Errors in the program; errors of the checkpoint.
  public func values(
    of sources: [Source], within limits: Limits = Limits(),
    random: RandomGenerator = RandomGenerator()
  ) throws(RPNError) -> [Operand] {
    if let numbers = try arithmetic(sources, within: limits) {
      return numbers.map(Operand.number)
    }
    return try Session(self, limits: limits, random: random).evaluating(sources).stack
  }

  /// Evaluates arithmetic within limits; `nil` if the sources contain more than arithmetic, or
  /// fail.
  package func arithmetic(
    _ sources: [Source], within limits: Limits
  ) throws(RPNError) -> [AnyNumber]? {
    // The fast path does not check limits below the default.
    limits.digits == Limits().digits ? try bounded(by: limits).arithmetic(sources) : nil
  }

  /// Evaluates arithmetic; `nil` if the sources contain more than arithmetic, or fail.
  package func arithmetic(_ sources: [Source]) throws(RPNError) -> [AnyNumber]? {
    let isShort = sources.reduce(0) { $0 + $1.bytes.count } < 1 << 16
    if isShort {
      return isSoundArithmetic(sources) ? try fused(sources) : nil
    }
    if sources.contains(where: { $0.hasBrackets }) { return nil }
    do throws(RPNError) {
      return try fused(sources)
    } catch {
      // A session determines which error is reported.
      if error.kind == .interrupted { throw error }
      return nil
    }
  }
}

extension AllNumbers {
  /// Evaluates arithmetic in one pass, compiled for these numbers.
  @inline(never)
  private func fused(_ sources: [Source]) throws(RPNError) -> [AnyNumber] {
    try inlinedFusedPass(over: sources).values
  }
}

extension Source {
  /// Whether the text has a bracket or a colon near its start or end, as almost every program with
  /// more than arithmetic.
  fileprivate var hasBrackets: Bool {
    bytes.withUnsafeBytes { bytes in
      [bytes.prefix(1 << 15), bytes.suffix(1 << 15)].contains { part in
        part.contains {
          $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ":")
        }
      }
    }
  }
}
