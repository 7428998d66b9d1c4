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
    var elements: [RPNElement<Value>] = []
    var places: [Place] = []
    var names: [Int: String] = [:]
    // The number of constants at the end of the folded program.
    var constants = 0
    for (index, element) in self.elements.enumerated() {
      if let arity = element.foldingArity, arity <= constants {
        var machine = start
        machine.values = elements.suffix(arity).compactMap { $0.operand }
        if (try? machine.step(self, index)) != nil, machine.values.allSatisfy({ $0.isNumber }) {
          elements.removeLast(arity)
          places.removeLast(arity)
          elements += machine.values.map(RPNElement.operand)
          places += machine.values.map { _ in self.places[index] }
          constants += machine.values.count - arity
          continue
        }
      }
      names[elements.count] = self.names[index]
      elements.append(element)
      places.append(self.places[index])
      constants = element.operand?.isNumber == true ? constants + 1 : 0
    }
    return try Quotation(elements: elements, places: places, names: names)
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
    case .operator(.constant): 0
    case .operator(.unary): 1
    case .operator(.binary): 2
    case .operator(.shuffle(let operation)): operation.arity
    default: nil
    }
  }
}
