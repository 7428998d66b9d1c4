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
    var numbers = system.unboxedNumbers
    while let tried = numbers {
      if let first = system.unboxed(.number(start), as: tried),
        let result = try word(of: elements, from: first, by: operation, tried)
      {
        return system.boxed(result, as: tried)
      }
      numbers = tried.wider
    }
    return nil
  }

  @inline(__always)
  private func word(
    of elements: [Operand], from start: Int64, by operation: Binary, _ numbers: UnboxedNumbers
  ) throws(RPNError) -> Int64? {
    switch numbers {
    case .integers:
      try UnboxedIntegers.combined(elements, from: start, by: operation, numbers, on: self)
    case .fractions:
      try UnboxedFractions.combined(elements, from: start, by: operation, numbers, on: self)
    case .doubles:
      try UnboxedDoubles.combined(elements, from: start, by: operation, numbers, on: self)
    }
  }
}

extension UnboxedArithmetic where MachineWord == Int64 {
  @inline(__always)
  fileprivate static func combined(
    _ elements: [Value], from start: Int64, by operation: Binary,
    _ numbers: UnboxedNumbers, on machine: Machine
  ) throws(RPNError) -> Int64? {
    var result = start
    for index in elements.indices {
      if index % 1024 == 0 { try machine.limits.checkpoint() }
      guard let word = machine.system.unboxed(elements[index], as: numbers),
        let next = operation == .add ? add(result, word) : multiply(result, word)
      else { return nil }
      result = next
    }
    return result
  }
}
