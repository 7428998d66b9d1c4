import ReversePolish

extension Machine {
  /// Runs a word defined in Swift.
  mutating func run(_ word: SwiftWord) throws(RPNError) {
    try checkOperands(word.signature, of: word.name)
    let first = values.count - word.signature.operands.count
    let operands = Array(values[first...])
    for _ in operands { _ = pop() }
    let results = try word.body(operands)
    guard results.count == word.signature.results.count else {
      throw RPNError(
        .effectMismatch, "'\(word.name)' has left \(results.count) values, not as many as it says")
    }
    for result in results { push(result) }
    try checkSize()
  }
}
