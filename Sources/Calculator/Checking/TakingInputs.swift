import ReversePolish

extension Machine {
  /// Creates inputs until a given number of values is on the stack.
  mutating func require(_ count: Int) {
    guard effects.inputs != nil, view.bottom == 0 else { return }
    createInputs(count - values.count)
    effects.inputs?.require(down: values.count - count)
  }

  /// Creates at least the missing number of inputs.
  ///
  /// Their number doubles each time, because they are inserted below all other values.
  private mutating func createInputs(_ missing: Int) {
    guard missing > 0, let inputs = effects.inputs else { return }
    createInputs(exactly: max(missing, inputs.made))
  }

  mutating func createInputs(exactly count: Int) {
    guard let inputs = effects.inputs, !inputs.isCleared else { return }
    let numbers = (inputs.made..<inputs.made + count).reversed()
    values.insert(
      contentsOf: numbers.map { .known(KnownValue(.stack(Int32(clamping: $0)))) }, at: 0)
    effects.inputs?.made += count
    effects.inputs?.lowest += count
    effects.inputs?.kinds += Array(repeating: .any, count: count)
    iteration.height += count
    for index in outerIterations.indices { outerIterations[index].height += count }
    if outerViews.isEmpty { return }
    view.floor += count
    for index in outerViews.indices.dropFirst() { outerViews[index].floor += count }
  }

  /// Notes the kind that a word requires of the value at a depth; 0 is the top.
  ///
  /// If the value may be of another kind, the word may fail. The first use of a value from outside
  /// determines its kind.
  mutating func expect(_ kind: ValueKind, at depth: Int) {
    guard kind != .any, depth < count, let known = values[values.count - 1 - depth].knowledge
    else { return }
    effects.inputs?.expect(kind, of: known)
    if !known.isInput, known.kind == .any { effects.progress.mayFail = true }
  }

  /// Notes that a word of numbers takes the value at a depth, which may also be a list of them.
  ///
  /// A value from outside counts as a number.
  mutating func expectNumbers(at depth: Int) {
    guard depth < count else { return }
    let value = values[values.count - 1 - depth]
    guard let known = value.knowledge, kind(of: value) == .any else { return }
    effects.inputs?.expect(.number, of: known)
    // The effect of a definition is valid only for operands of these kinds.
    if !effects.isTelling || known.input == nil { effects.progress.mayFail = true }
  }

  /// Notes the kinds that a word with another meaning on texts requires of its operands.
  ///
  /// A value from outside counts as a text only if the other operand is a text.
  private mutating func expect(_ effect: StackEffect, or other: StackEffect) {
    let operands = values.suffix(effect.operands.count)
    let isOfTexts = operands.contains { kind(of: $0) == .text }
    let kinds = isOfTexts ? other.operands : effect.operands
    for (index, value) in operands.enumerated() where kind(of: value) == .any {
      let depth = operands.count - 1 - index
      guard let known = value.knowledge else { continue }
      effects.inputs?.expect(kinds[kinds.count - 1 - depth], of: known)
      // The effect of a definition is valid only for operands of these kinds.
      if !effects.isTelling || known.input == nil { effects.progress.mayFail = true }
    }
  }

  /// Creates the inputs of an element, and notes their required kinds.
  mutating func prepare(for element: RPNElement<Operand>) throws(RPNError) {
    effects.progress.resume()
    if effects.progress.room < 0 {
      throw .uncertain(.limitExceeded, "the program is too long to tell its stack effect")
    }
    try takeInputs(for: element)
    noteUses(by: element)
  }

  private mutating func takeInputs(for element: RPNElement<Operand>) throws(RPNError) {
    switch (element, element.instruction) {
    case (_, .word(let number)?):
      let signature = Lexicon.signatures[number]
      let operands = signature.operands
      require(operands.count)
      if let other = Lexicon.words[number].onTexts {
        expect(signature.effect, or: other.effect)
      } else if signature.takesElements {
        for depth in 0..<operands.count { expectNumbers(at: depth) }
      } else {
        for depth in 0..<operands.count { expect(operands[operands.count - 1 - depth], at: depth) }
      }
      // The only operand of `pack` is the number of values to take.
      if signature.isOpen, operands.count == 1 { try requireCounted(beyond: 1) }
    case (_, .bindLocal?), (_, .bindName?):
      require(1)
      if case .bindName? = element.instruction { effects.progress.definitions = SharedArray() }
    case (_, .define?): effects.progress.definitions = SharedArray()
    // At the beginning of a list, the height of the stack shows where the list starts.
    case (_, .beginList?): if values.isEmpty { createInputs(1) }
    case (.operator(.stack(.clear)), _) where view.bottom == 0:
      if let inputs = effects.inputs, !inputs.isCleared {
        if !outerViews.isEmpty {
          throw .uncertain(.typeMismatch, "how much 'clear' takes away depends on the stack")
        }
        effects.inputs?.made = inputs.count
        effects.inputs?.lowest = 0
        effects.inputs?.isCleared = true
      }
    case (.operator(let word), nil):
      require(word.arity)
      if case .shuffle = word { return }
      let isStackWord = if case .stack = word { true } else { false }
      for depth in 0..<word.arity {
        if isStackWord { expect(.number, at: depth) } else { expectNumbers(at: depth) }
      }
      if case .stack(.pick) = word { try requireCounted(beyond: 2) }
      if case .stack(.roll) = word { try requireCounted(beyond: 2) }
    default: break
    }
  }

  /// Creates the inputs that a word takes according to the number on top.
  private mutating func requireCounted(beyond others: Int) throws(RPNError) {
    guard effects.inputs != nil, let count = values.last?.knowledge?.integer,
      count >= 0
    else { return }
    if count > 1000 { throw .uncertain(.limitExceeded, "a stack effect names at most 1000 values") }
    require(count + others)
  }
}
