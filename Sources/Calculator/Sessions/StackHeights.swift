import ReversePolish

/// The algebra in which a value is only the integer that it was written as, or nothing: what is left
/// is how high the stack becomes.
private struct StackHeights: Algebra {
  /// The representation of an unknown value.
  private let unknown = Int.min

  func number(_ numeral: Numeral, text: @autoclosure () -> String) throws(RPNError) -> Int {
    if let error = RPNError.notReal(numeral, text()) { throw error }
    return numeral.integer ?? unknown
  }

  func constant(_ constant: Constant) -> Int { unknown }
  func apply(_ operation: Unary, to x: Int) -> Int { unknown }
  func apply(_ operation: Binary, to x: Int, _ y: Int) -> Int { unknown }

  func integer(_ value: Int, for operation: StackOperation) throws(RPNError) -> Int {
    if value != unknown { return value }
    throw RPNError(.typeMismatch, "'\(operation.rawValue)' needs a number as written")
  }
}

/// Whether sources contain only arithmetic, with enough operands for each operation.
///
/// For such sources, `Algebra.evaluateFused` has the same result as a session.
///
/// - Parameter sources: Texts that run in order.
/// - Returns: Whether the sources are certainly such arithmetic; `false` if unknown.
/// - Complexity: O(*n*) in the length of the sources.
public func isSoundArithmetic(_ sources: [Source]) -> Bool {
  let heights = StackHeights()
  var stack = Stack<Int>()
  do throws(RPNError) {
    for source in sources {
      var tokenizer = Tokenizer(source)
      while let kind = try tokenizer.next() {
        switch kind {
        case .number(let numeral):
          // Throwing an error would compute similar names only to discard them.
          guard numeral.form.isReal else { return false }
          let height = try heights.number(numeral, text: source.text(tokenizer.range))
          try heights.step(&stack, .operand(height))
        case .word:
          guard let word = Vocabulary.numeric.meaning(of: source.bytes[tokenizer.range]) else {
            return false
          }
          try heights.step(&stack, .operator(word))
        case .open, .close, .text: return false
        }
      }
    }
    return true
  } catch {
    return false
  }
}
