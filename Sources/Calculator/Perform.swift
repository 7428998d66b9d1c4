import ReversePolish

extension Machine {
  /// What an instruction does that is not arithmetic.
  mutating func perform(_ instruction: Instruction) throws(RPNError) {
    switch instruction {
    case .local(let slot):
      push(locals[(calls.last?.base ?? 0) + slot])
      try checkSize()
    case .bindLocal:
      locals.append(try popBound())
    case .bindName(let index):
      let value = try popBound()
      names[index] = .value(value)
    case .define(let index):
      if case .quotation(let code)? = values.popLast() { names[index] = .definition(code) }
    case .name(let index):
      switch names[index] {
      case .definition(let code): try call(code)
      case .value(let value):
        push(value)
        try checkSize()
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
    case .capture:
      try captureLocals()
    case .word(let word):
      try perform(word)
    }
  }

  private mutating func popBound() throws(RPNError) -> Operand {
    if let value = pop() { return value }
    throw .stackUnderflow("->", needs: 1, holds: 0)
  }

  /// Makes a closure of the quotation on top: it brings the local values along that it uses.
  private mutating func captureLocals() throws(RPNError) {
    guard case .quotation(let code)? = values.last else { return }
    let base = calls.last?.base ?? 0
    let closure = try code.capturing(code.captures.map { locals[base + $0] })
    values[values.count - 1] = .quotation(closure)
  }

  private mutating func perform(_ word: LanguageWord) throws(RPNError) {
    switch word {
    case .call, .dip, .keep, .bi, .tri, .if, .when, .unless, .times, .while:
      try control(word)
    case .map, .filter, .each, .fold, .scan, .reduce, .any, .all, .count:
      try iterate(word)
    case .yes, .no:
      push(.boolean(word == .yes))
    case .compose, .curry:
      try combine(word)
    case .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual, .and, .or,
      .exclusiveOr, .not:
      try limits.checkpoint()
      try compare(word)
    case .isPrime, .isEven, .isOdd, .factors, .bitAnd, .bitOr, .bitExclusiveOr, .bitNot,
      .populationCount, .shiftLeft, .shiftRight:
      try limits.checkpoint()
      try calculate(word)
    case .sum, .product, .mean, .median, .variance, .standardDeviation, .minimum, .maximum,
      .sort:
      try limits.checkpoint()
      try summarize(word)
    case .range, .stride, .zip, .length, .first, .last, .rest, .reverse, .flatten, .unique,
      .element, .take, .skip, .append, .concatenate, .pack, .unpack:
      try limits.checkpoint()
      try rearrange(word)
    case .derivative, .solve, .integrate:
      try analyze(word)
    }
    try checkSize()
  }
}
