import ReversePolish

extension Algebra {
  /// Evaluates sources in one pass each, without storing tokens or elements.
  ///
  /// `tokenize` unfolds the text into a list, and `evaluate` folds the list. Here, each token is
  /// passed to the step as soon as it is read, and the list is never built (*deforestation*, Wadler
  /// 1990). Evaluation begins before the whole text is checked. After a failure, an error in the
  /// text of any source therefore takes precedence.
  ///
  /// ```swift
  /// import ReversePolish
  ///
  /// let sources = [Source("3 5 +"), Source("2 *")]
  /// try DoubleAlgebra().evaluateFused(sources).values  // → [16.0]
  /// ```
  ///
  /// - Parameter sources: Texts that run in order on one stack.
  /// - Returns: The resulting stack.
  /// - Throws: Errors of `tokenize`, `parse` and `evaluate`.
  /// - Complexity: O(*n*) in the length of the sources; memory for the stack only.
  public func evaluateFused(_ sources: [Source]) throws(RPNError) -> Stack<Value> {
    try inlinedFusedPass(over: sources)
  }

  /// Evaluates sources in one pass; inlined, so that other modules can specialize it for an
  /// algebra.
  @inlinable
  @inline(__always)
  package func inlinedFusedPass(over sources: [Source]) throws(RPNError) -> Stack<Value> {
    var stack = Stack<Value>()
    do throws(RPNError) {
      for source in sources { try run(source, on: &stack) }
      return stack
    } catch {
      throw fault(of: sources, or: error)
    }
  }

  @inlinable
  @inline(__always)
  func run(_ source: Source, on stack: inout some StackProtocol<Value>) throws(RPNError) {
    var tokenizer = Tokenizer(source)
    let vocabulary = Vocabulary.numeric
    while tokenizer.findToken() {
      do throws(RPNError) {
        if let numeral = tokenizer.plainNumeral() {
          let value = try number(numeral, text: source.text(tokenizer.range))
          try step(&stack, .operand(value))
        } else if let word = tokenizer.sign(vocabulary) {
          try step(&stack, .operator(word))
        } else {
          let kind = try tokenizer.otherKind()
          try take(kind, in: source, at: tokenizer.range, on: &stack)
        }
      } catch {
        throw error.located(at: Place(source, tokenizer.range))
      }
    }
  }

  /// Performs tokens of the less frequent kinds; a separate function keeps the loop fast.
  @inlinable
  @inline(never)
  func take(
    _ kind: Token.Kind, in source: Source, at range: Range<Int>,
    on stack: inout some StackProtocol<Value>
  ) throws(RPNError) {
    try step(&stack, element(kind, in: source, at: range))
  }

  /// Returns the first error in the texts, or the error of the evaluation.
  @usableFromInline
  @inline(never)
  func fault(of sources: [Source], or error: RPNError) -> RPNError {
    sources.lazy.compactMap(staticFault).first ?? error
  }
}

extension DoubleAlgebra {
  /// Evaluates arithmetic in one pass, like every algebra.
  ///
  /// A separate method, specialized for doubles and for a stack in unshared memory; an array would
  /// check for uniqueness at each push.
  public func evaluateFused(_ sources: [Source]) throws(RPNError) -> Stack<Double> {
    // A token leaves at most as many values as it has bytes. At the limit, `dup2` pushes two values
    // before it fails.
    let size = sources.reduce(0) { $0 + $1.bytes.count }
    let room = UnsafeMutablePointer<Double>.allocate(capacity: min(size, largestStack) + 2)
    defer { room.deallocate() }
    var stack = BoundedStack(in: room)
    do throws(RPNError) {
      for source in sources { try run(source, on: &stack) }
      return Stack(values: stack.values)
    } catch {
      throw fault(of: sources, or: error)
    }
  }
}
