import ReversePolish

/// The kinds of arithmetic results if operands may be lists.
extension Machine<AllNumbers> {
  /// Notes the kinds that an arithmetic operation requires of its operands.
  ///
  /// A value from outside counts as a number. In a sum or difference with a list, it counts as a
  /// list.
  mutating func expectOperands(of operation: Binary) {
    guard operation.takesLists else {
      for depth in 0..<2 { expect(.number, at: depth) }
      return
    }
    for depth in 0..<2 where depth < count {
      let value = values[values.count - 1 - depth]
      guard let known = value.knowledge, kind(of: value) == .any else { continue }
      let other = peek(1 - depth).map { kind(of: $0) }
      let isSum = operation == .add || operation == .subtract
      effects.inputs?.expect(isSum && other == .list ? .list : .number, of: known)
      // The effect of a definition is valid only for operands of these kinds.
      if !effects.isTelling || known.input == nil { effects.progress.mayFail = true }
    }
  }

  /// Pushes an unknown result of arithmetic; returns whether the operation is defined for these
  /// kinds.
  mutating func settle(_ operation: Binary) throws(RPNError) -> Bool {
    guard let y = peek(0), let x = peek(1),
      let kind = operation.resultKind(kind(of: x), kind(of: y))
    else { return false }
    _ = (pop(), pop())
    push(.known(Knowledge(kind: kind)))
    // The checker does not compare the shapes of lists.
    effects.progress.mayFail = true
    return true
  }
}

extension Binary {
  /// Whether the operation is also defined for lists.
  fileprivate var takesLists: Bool {
    switch self {
    case .add, .subtract, .multiply, .divide, .power: true
    default: false
    }
  }

  /// The kind of the result for operands of two kinds; `nil` if the operation fails for them.
  func resultKind(_ x: ValueKind, _ y: ValueKind) -> ValueKind? {
    switch (self, x, y) {
    case (_, .number, .number): return .number
    case (.add, .number, .any), (.add, .any, .number), (.subtract, .number, .any),
      (.subtract, .any, .number), (.divide, .number, .any), (.power, .number, .any):
      return .number
    case (.add, .list, .list), (.add, .list, .any), (.add, .any, .list), (.subtract, .list, .list),
      (.subtract, .list, .any), (.subtract, .any, .list), (.multiply, .list, .number),
      (.multiply, .list, .any), (.multiply, .number, .list), (.multiply, .any, .list),
      (.divide, .list, .number), (.divide, .list, .any), (.power, .list, .number),
      (.power, .list, .any):
      return .list
    case (.add, .any, .any), (.subtract, .any, .any), (.multiply, .any, .any),
      (.multiply, .any, .number), (.multiply, .number, .any), (.divide, .any, .any),
      (.divide, .any, .number), (.power, .any, .any), (.power, .any, .number):
      return .any
    default: return nil
    }
  }
}
