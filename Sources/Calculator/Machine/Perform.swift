import ReversePolish

extension Machine {
  /// Performs an instruction.
  mutating func perform(_ instruction: Instruction) throws(RPNError) {
    switch instruction {
    case .word(let number):
      try perform(word: number)
    case .local(let slot):
      push(locals[(calls.last?.base ?? 0) + slot])
      try checkSize()
    case .bindLocal:
      locals.append(try popBound())
    case .bindName(let number):
      let value = try popBound()
      names[number] = .value(value)
    case .define(let number):
      names[number] = .definition(try takeQuotation())
    case .name(let number):
      if try ask(.name(number)) { return }
      switch names[number] {
      case .definition(let code): try call(code)
      case .value(let value):
        push(value)
        try checkSize()
      case .swift(let word): try run(word)
      case nil:
        throw RPNError(.unknownWord, "this name is not bound yet")
      }
    case .beginList:
      outerViews.append(view)
      view = View(floor: values.count, bottom: values.count)
    case .endList:
      let list = try List(Array(values[view.bottom...]))
      values.removeSubrange(view.bottom...)
      view = outerViews.popLast() ?? View()
      push(.list(list))
      try checkSize()
    case .key(let ordinal):
      try beginMember(ordinal)
    case .endRecord(let count):
      try endRecord(count)
    case .capture:
      try captureLocals()
    }
  }

  private mutating func popBound() throws(RPNError) -> Operand {
    if let value = pop() { return value }
    throw .stackUnderflow("->", needs: 1, holds: 0)
  }

  /// Makes a closure of the quotation on top, which captures the local values that it uses.
  private mutating func captureLocals() throws(RPNError) {
    guard case .quotation(let code)? = values.last else { return }
    let base = calls.last?.base ?? 0
    let closure = try code.capturing(code.captures.map { locals[base + $0] })
    values[values.count - 1] = .quotation(closure)
  }
}
