import ReversePolish

extension NumberSystem {
  /// Whether two values are equal.
  ///
  /// - Parameters:
  ///   - x: A value.
  ///   - y: Another one.
  ///   - isInside: Whether they are elements, which may be of different kinds and are unequal then.
  /// - Returns: Whether they are equal.
  /// - Throws: `typeMismatch` for values of different kinds; `undecided`.
  /// - Complexity: O(*n*) in the size of the values.
  func areEqual(
    _ x: Calculator.Value<Value>, _ y: Calculator.Value<Value>, isInside: Bool
  ) throws(RPNError) -> Bool {
    try areEqual(x, y, isInside: isInside) { x, y throws(RPNError) in try compare(x, y) == 0 }
  }

  /// Whether two values are the same in every respect; nothing is decided by the answer.
  func areSame(
    _ x: Calculator.Value<Value>, _ y: Calculator.Value<Value>
  ) throws(RPNError) -> Bool {
    try areEqual(x, y, isInside: true) { x, y throws(RPNError) in try areSame(x, y) }
  }

  private func areEqual(
    _ x: Calculator.Value<Value>, _ y: Calculator.Value<Value>, isInside: Bool,
    _ isEqual: (Value, Value) throws(RPNError) -> Bool
  ) throws(RPNError) -> Bool {
    switch (x, y) {
    case (.number(let x), .number(let y)): return try isEqual(x, y)
    case (.boolean(let x), .boolean(let y)): return x == y
    case (.list(let x), .list(let y)):
      if x.elements.count != y.elements.count { return false }
      for (a, b) in zip(x.elements, y.elements)
      where try !areEqual(a, b, isInside: true, isEqual) {
        return false
      }
      return true
    case (.quotation(let x), .quotation(let y)): return try areEqual(x, y, isEqual)
    default:
      if isInside { return false }
      throw RPNError(
        .typeMismatch, "two values of one kind can be compared, not \(x.kind) and \(y.kind)")
    }
  }

  /// Whether two quotations are the same program, whatever their local values are called.
  private func areEqual(
    _ x: Quotation<Value>, _ y: Quotation<Value>,
    _ isEqual: (Value, Value) throws(RPNError) -> Bool
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

extension Machine {
  /// The words that compare, and those on booleans.
  mutating func compare(_ word: LanguageWord) throws(RPNError) {
    var arguments = Arguments(of: word)
    let result: Bool
    switch word {
    case .equal, .unequal:
      let y = try arguments.value(from: &self)
      let x = try arguments.value(from: &self)
      result = try system.areEqual(x, y, isInside: false) == (word == .equal)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      let y = try arguments.number(from: &self)
      let x = try arguments.number(from: &self)
      let order = try system.compare(x, y)
      result =
        switch word {
        case .less: order < 0
        case .lessOrEqual: order <= 0
        case .greater: order > 0
        default: order >= 0
        }
    case .not:
      result = try !arguments.boolean(from: &self)
    default:
      let y = try arguments.boolean(from: &self)
      let x = try arguments.boolean(from: &self)
      result =
        switch word {
        case .and: x && y
        case .or: x || y
        default: x != y
        }
    }
    push(.boolean(result))
  }

  /// `compose` and `curry`.
  mutating func combine(_ word: LanguageWord) throws(RPNError) {
    var arguments = Arguments(of: word)
    let code = try arguments.quotation(from: &self)
    if word == .compose {
      let first = try arguments.quotation(from: &self)
      try checkLength(first.elements.count + code.elements.count)
      push(.quotation(try first.followed(by: code, within: limits)))
    } else {
      let value = try arguments.value(from: &self)
      push(.quotation(try code.preceded(by: value, within: limits)))
    }
  }
}
