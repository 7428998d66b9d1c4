import ReversePolish

extension AllNumbers {
  /// Whether two values are equal.
  ///
  /// - Parameters:
  ///   - x: A value.
  ///   - y: Another value.
  ///   - isInside: Whether the values are elements of lists; elements of different kinds are
  ///     unequal, not an error.
  /// - Returns: Whether they are equal.
  /// - Throws: `typeMismatch` for values of different kinds; `undecided` if numbers cannot be
  ///   distinguished.
  /// - Complexity: O(*n*) in the size of the values.
  func areEqual(
    _ x: Operand, _ y: Operand, isInside: Bool
  ) throws(RPNError) -> Bool {
    try areEqual(x, y, isInside: isInside) { x, y throws(RPNError) in try areEqual(x, y) }
  }

  /// Whether two values are identical; the program cannot observe the answer.
  func areSame(
    _ x: Operand, _ y: Operand
  ) throws(RPNError) -> Bool {
    try areEqual(x, y, isInside: true) { x, y throws(RPNError) in try areSame(x, y) }
  }

  private func areEqual(
    _ x: Operand, _ y: Operand, isInside: Bool,
    _ isEqual: (AnyNumber, AnyNumber) throws(RPNError) -> Bool
  ) throws(RPNError) -> Bool {
    switch (x, y) {
    case (.number(let x), .number(let y)): return try isEqual(x, y)
    case (.quotation(let x), .quotation(let y)): return try areEqual(x, y, isEqual)
    case _ where x.kind == y.kind:
      guard let others = x.counterparts(in: y) else { return false }
      for (a, b) in zip(x.parts, others) where try !areEqual(a, b, isInside: true, isEqual) {
        return false
      }
      return true
    default:
      if isInside {
        // An unknown value may be identical to the other.
        let (x, y) = (kind(of: x), kind(of: y))
        return x == y || x == .any || y == .any
      }
      throw RPNError(
        .typeMismatch,
        "two values of one kind can be compared, not \(x.kind.phrase) and \(y.kind.phrase)")
    }
  }

  /// Whether two quotations are the same program up to renaming local values.
  private func areEqual(
    _ x: Quotation, _ y: Quotation,
    _ isEqual: (AnyNumber, AnyNumber) throws(RPNError) -> Bool
  ) throws(RPNError) -> Bool {
    if x === y { return true }
    let (x, y) = (x.spelledOut, y.spelledOut)
    if x.count != y.count { return false }
    for (a, b) in zip(x, y) {
      switch (a, b) {
      case (.operand(let a), .operand(let b)):
        if try !areEqual(a, b, isInside: true, isEqual) { return false }
      case (.operator(let a), .operator(let b)):
        if a != b { return false }
      default: return false
      }
    }
    return true
  }
}

/// The words for comparing, for booleans, and for combining quotations.
extension Machine {
  @inline(__always)
  mutating func compareEquality(_ answer: (Bool) -> Bool) throws(RPNError) {
    let y = try takeTop()
    let x = try takeTop()
    if x.isMissing || y.isMissing { return push(.missing) }
    push(.boolean(answer(try system.areEqual(x, y, isInside: false))))
  }

  @inline(__always)
  mutating func compareOrder(_ answer: (Int) -> Bool) throws(RPNError) {
    let y = try takeNumber()
    push(.boolean(answer(try system.compare(takeNumber(), y))))
  }

  @inline(__always)
  mutating func combine(_ operation: (Bool, Bool) -> Bool) throws(RPNError) {
    let y = try takeBoolean()
    push(.boolean(operation(try takeBoolean(), y)))
  }

  mutating func composeQuotations() throws(RPNError) {
    let second = try takeQuotation()
    let first = try takeQuotation()
    try checkLength(first.elements.count + second.elements.count)
    push(.quotation(try first.followed(by: second, within: limits)))
  }

  mutating func curryQuotation() throws(RPNError) {
    let code = try takeQuotation()
    push(.quotation(try code.preceded(by: takeValue(), within: limits)))
  }
}
