import ReversePolish

extension Quotation {
  /// The same program with all arithmetic on constants already calculated.
  ///
  /// Elements that fail stay unchanged and fail when the program runs.
  ///
  /// ```text
  /// 2 3 * +   →   6 +
  /// ```
  ///
  /// - Parameter start: The machine on which the program will run.
  /// - Returns: The program.
  /// - Throws: `limitExceeded` if values would nest too deep.
  /// - Complexity: The cost of the arithmetic.
  func foldingConstants<System: NumberSystem>(
    on start: Machine<System>
  ) throws(RPNError) -> Quotation where System.Value == Number {
    var elements: [RPNElement<Value<Number>>] = []
    var places: [Place] = []
    var names: [Int: String] = [:]
    // The number of constants at the end of the new program.
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
  /// The value that the element pushes.
  fileprivate var operand: Value? {
    if case .operand(let value) = self { return value }
    return nil
  }

  /// The number of constants that the element needs to be calculated early; `nil` if it cannot be.
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
