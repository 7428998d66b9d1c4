import ReversePolish

extension Quotation {
  /// The same program with the arithmetic done already that has all its operands in the program.
  ///
  /// Elements that fail stay as they are: they fail when the program runs.
  ///
  /// ```text
  /// 2 3 * +   →   6 +
  /// ```
  ///
  /// - Parameter start: The machine that the program is going to run on.
  /// - Returns: The program.
  /// - Throws: `limitExceeded` where values would nest too deep.
  /// - Complexity: The cost of the arithmetic.
  func foldingConstants<System: NumberSystem>(
    on start: Machine<System>
  ) throws(RPNError) -> Quotation where System.Value == Number {
    var elements: [RPNElement<Value<Number>>] = []
    var places: [Place] = []
    var names: [Int: String] = [:]
    // The number of elements at the end that are numbers.
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
  /// The value that the element puts on the stack.
  fileprivate var operand: Value? {
    if case .operand(let value) = self { return value }
    return nil
  }

  /// The number of constants that the element needs to be calculated at once; `nil` if it cannot
  /// be.
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
