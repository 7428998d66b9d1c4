import ReversePolish

extension Quotation {
  /// Returns the program with arithmetic on constants calculated in advance.
  ///
  /// An element that fails stays in the program and fails at run time.
  ///
  /// ```text
  /// 2 3 * +   →   6 +
  /// ```
  ///
  /// - Parameter start: The machine on which the program will run.
  /// - Returns: The folded program.
  /// - Throws: `limitExceeded` if values nest too deep.
  /// - Complexity: The cost of the arithmetic.
  func foldingConstants(on start: Machine) throws(RPNError) -> Quotation {
    var draft = Draft()
    // The number of constants at the end of the folded program.
    var constants = 0
    for (index, element) in elements.enumerated() {
      if let arity = element.foldingArity, arity <= constants {
        var machine = start
        machine.values = draft.elements.suffix(arity).compactMap { $0.operand }
        if (try? machine.step(self, index)) != nil, machine.values.allSatisfy({ $0.isNumber }) {
          draft.removeLast(arity)
          for value in machine.values { draft.append(.operand(value), at: places[index]) }
          constants += machine.values.count - arity
          continue
        }
      }
      draft.append(index..<index + 1, of: self)
      constants = element.operand?.isNumber == true ? constants + 1 : 0
    }
    return try draft.quotation()
  }
}

extension RPNElement {
  /// The constant that the element pushes, or `nil`.
  fileprivate var operand: Value? {
    if case .operand(let value) = self { return value }
    return nil
  }

  /// The number of constant operands that the element needs for folding; `nil` if it cannot be
  /// folded.
  fileprivate var foldingArity: Int? {
    switch self {
    case .operator(.stack), .operator(.word), .operand: nil
    case .operator(let word): word.arity
    }
  }
}
