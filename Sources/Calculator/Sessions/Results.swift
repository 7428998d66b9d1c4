import FastArithmetic
import ReversePolish

extension AllNumbers {
  /// Returns the results of a program on an empty stack.
  ///
  /// Most programs are only arithmetic and need no session. A short program is read before it is
  /// calculated; a long one is calculated while it is read, unless characteristic bytes show that
  /// it contains more.
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
    do throws(RPNError) {
      if sources.reduce(0, { $0 + $1.bytes.count }) >= 1 << 16 {
        return sources.contains { $0.hasBrackets } ? nil : try fused(sources)
      }
      guard let elements = try elements(of: sources) else { return nil }
      var stack = Stack<AnyNumber>()
      for element in elements { try step(&stack, element) }
      return stack.values
    } catch {
      // A session determines which error is reported.
      if error.kind == .interrupted { throw error }
      return nil
    }
  }
}

extension AllNumbers {
  /// Returns the elements of sources; `nil` if the sources contain more than arithmetic.
  private func elements(of sources: [Source]) throws(RPNError) -> [RPNElement<AnyNumber>]? {
    var elements: [RPNElement<AnyNumber>] = []
    for source in sources {
      var tokenizer = Tokenizer(source)
      while let kind = try tokenizer.next() {
        switch kind {
        case .number(let numeral):
          guard numeral.form.isReal else { return nil }
          elements.append(.operand(try number(numeral, text: source.text(tokenizer.range))))
        case .word:
          guard let word = Vocabulary.numeric.meaning(of: source.bytes[tokenizer.range]) else {
            return nil
          }
          elements.append(.operator(word))
        case .open, .close, .text: return nil
        }
      }
    }
    return elements
  }

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
