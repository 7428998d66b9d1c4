import FastArithmetic
import PlainText
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
      return try read(sources)?.evaluate(on: self)
    } catch {
      // A session determines which error is reported.
      if error.kind == .interrupted { throw error }
      return nil
    }
  }
}

extension AllNumbers {
  /// Reads sources; `nil` if they contain more than arithmetic.
  private func read(_ sources: [Source]) throws(RPNError) -> ReadArithmetic? {
    var program = ReadArithmetic()
    for source in sources {
      var tokenizer = Tokenizer(source)
      while let kind = try tokenizer.next() {
        switch kind {
        case .number(let numeral):
          guard numeral.form.isReal else { return nil }
          program.operands.append(try number(numeral, text: source.text(tokenizer.range)))
        case .word:
          guard let word = Vocabulary.numeric.meaning(of: source.bytes[tokenizer.range]) else {
            return nil
          }
          program.operators.append(word)
          program.operandsBefore.append(program.operands.count)
        case .open, .close, .text: return nil
        }
      }
    }
    return program
  }

  /// Evaluates arithmetic in one pass, compiled for these numbers.
  @inline(never)
  private func fused(_ sources: [Source]) throws(RPNError) -> [AnyNumber] {
    try inlinedFusedPass(over: sources).values
  }
}

/// The elements of a program of arithmetic.
///
/// An array of elements would be a type of its own, and making it takes a quarter of the time of a
/// one-liner; these arrays exist already.
private struct ReadArithmetic {
  var operands: [AnyNumber] = []
  var operators: [Operator] = []

  /// The number of operands before each operator.
  var operandsBefore: [Int] = []

  /// The values that the program leaves on an empty stack.
  func evaluate(on numbers: AllNumbers) throws(RPNError) -> [AnyNumber] {
    var stack = Stack<AnyNumber>()
    var next = 0
    for (index, word) in operators.enumerated() {
      while next < operandsBefore[index] {
        stack.push(operands[next])
        next += 1
      }
      try numbers.step(&stack, .operator(word))
    }
    return stack.values + operands[next...]
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

extension Session {
  /// Evaluates sources for a caller that needs no next session.
  ///
  /// All elements before a plot word at the end run, and its operands become the plot.
  ///
  /// - Parameter sources: Texts that run in order.
  /// - Returns: The stack, bottom first, and the plot or `nil`.
  /// - Throws: Errors of the program; errors in the operands of the plot word.
  package func results(
    of sources: [Source]
  ) throws(RPNError) -> (stack: [Value], drawn: DrawnPlot?) {
    let (machine, drawn) = try ran(sources)
    return (machine.values, drawn)
  }

  /// Evaluates sources like `results`, for a caller that goes on with the session.
  ///
  /// - Parameter sources: Texts that run in order.
  /// - Returns: The next session, and the plot or `nil`.
  /// - Throws: The same errors.
  package func plotting(
    _ sources: [Source]
  ) throws(RPNError) -> (session: Session, drawn: DrawnPlot?) {
    let (machine, drawn) = try ran(sources)
    return (followed(by: machine), drawn)
  }

  private func ran(
    _ sources: [Source]
  ) throws(RPNError) -> (machine: Machine, drawn: DrawnPlot?) {
    var (machine, whole) = try prepared(sources, mayDraw: true)
    guard let (word, place) = whole.drawing else {
      if let machine = try machine.ranUnchecked(whole) { return (machine, nil) }
      try machine.check(whole)
      try machine.run(whole)
      return (machine, nil)
    }
    var programs = try whole.all
    if let last = programs.popLast() {
      programs.append(
        try Quotation(
          elements: last.elements.dropLast(), places: last.places.dropLast(), names: last.names))
    }
    let rest = CompiledPieces(programs)
    try machine.check(rest)
    try machine.run(rest)
    do throws(RPNError) {
      let plot = word == .histogram ? try machine.takeHistogram() : try machine.takePlot()
      return (machine, (plot, place))
    } catch {
      throw error.located(at: place)
    }
  }
}
