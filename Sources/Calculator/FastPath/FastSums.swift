import ReversePolish

extension Machine {
  /// Adds or multiplies machine numbers in order; `nil` if an element or the result is not a
  /// machine number.
  ///
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: O(*n*) in the number of elements.
  func machineNumber(
    of elements: [Operand], from start: Int, by operation: Binary
  ) throws(RPNError) -> AnyNumber? {
    let start = try system.number(start)
    var numbers = system.cellNumbers
    while let tried = numbers {
      if let first = system.cell(of: .number(start), as: tried),
        let result = try cell(of: elements, from: first, by: operation, tried)
      {
        return system.number(in: result, as: tried)
      }
      numbers = tried.wider
    }
    return nil
  }

  @inline(__always)
  private func cell(
    of elements: [Operand], from start: Int64, by operation: Binary, _ numbers: CellNumbers
  ) throws(RPNError) -> Int64? {
    switch numbers {
    case .integers:
      try IntegerCells.combined(elements, from: start, by: operation, numbers, on: self)
    case .fractions:
      try FractionCells.combined(elements, from: start, by: operation, numbers, on: self)
    case .doubles:
      try DoubleCells.combined(elements, from: start, by: operation, numbers, on: self)
    }
  }
}

extension CellArithmetic where Cell == Int64 {
  @inline(__always)
  fileprivate static func combined(
    _ elements: [Value], from start: Int64, by operation: Binary,
    _ numbers: CellNumbers, on machine: Machine
  ) throws(RPNError) -> Int64? {
    var result = start
    for index in elements.indices {
      if index % 1024 == 0 { try machine.limits.checkpoint() }
      guard let cell = machine.system.cell(of: elements[index], as: numbers),
        let next = operation == .add ? add(result, cell) : multiply(result, cell)
      else { return nil }
      result = next
    }
    return result
  }
}
