import ReversePolish

extension Machine {
  /// Runs the definition of a name, or pushes its value.
  mutating func use(_ name: Int) throws(RPNError) {
    switch try meaning(of: name) {
    case .value(let value):
      effects.progress.room -= value.extent.size / 16
      if effects.isTelling, value.holdsInput {
        throw .uncertain(.typeMismatch, "the name is bound to a value that is not known")
      }
      if effects.followsNames, var known = value.knowledge, known.identity == .unknown {
        known.identity = .name(Int32(clamping: name))
        return push(.known(known))
      }
      push(value)
    case .swift(let word):
      let operands = word.signature.operands
      require(operands.count)
      for depth in 0..<operands.count { expect(operands[operands.count - 1 - depth], at: depth) }
      for value in values.suffix(operands.count) { effects.uses?.note(value) }
      try run(word)
    case .definition(let code):
      // The effect of a definition does not show uses, so the definition is run if uses are
      // recorded.
      if effects[name] == nil, effects.uses == nil { try tellEffect(of: name, code) }
      switch effects[name] {
      case .known(let exchange)?:
        if apply(exchange) { return }
      case .assumed(let exchange)?:
        effects.progress.isRecursive = true
        if apply(exchange) { return }
      case .nothingYet?:
        effects.progress.isRecursive = true
        throw .unreachable
      case .open?, nil: break
      }
      // The definition is run, so that an error has the right place.
      if effects.running.contains(name) {
        throw .uncertain(
          .limitExceeded,
          "'\(code.name ?? "the word")' runs itself: its effect is unknown before it runs")
      }
      effects.running.append(name)
      try run(code)
      _ = effects.running.popLast()
    case nil: throw .uncertain(.unknownWord, "this name is not bound yet")
    }
  }

  private mutating func meaning(of name: Int) throws(RPNError) -> Meaning? {
    if let meaning = names[name] { return meaning }
    let meaning = try effects.session(name)
    if case .definition(let code)? = meaning { effects.progress.room += 64 * code.extent.size }
    names[name] = meaning
    return meaning
  }

  /// Applies the effect of a definition; returns whether its operands exist and have the right
  /// kinds.
  private mutating func apply(_ exchange: DefinitionEffect.Exchange) -> Bool {
    let operands = exchange.operands
    require(operands.count)
    effects.progress.room -= operands.count + exchange.results.count
    if operands.count > count { return false }
    for (depth, wanted) in operands.enumerated() where wanted != .any {
      let kind = kind(of: values[values.count - 1 - depth])
      if kind != wanted, kind != .any { return false }
      if wanted == .number { expectNumbers(at: depth) } else { expect(wanted, at: depth) }
    }
    let taken = operands.map { _ in pop() }
    for result in exchange.results {
      switch result {
      case .operand(let depth): taken[depth].map { push($0) }
      case .value(let value): push(value)
      }
    }
    if exchange.mayFail { effects.progress.mayFail = true }
    return true
  }

  /// Determines the effect of a definition on a stack of unknown values.
  ///
  /// In the first round, paths with a recursive call are ignored, so that the branch that ends the
  /// recursion determines the effect. Later rounds use this effect for recursive calls, until it
  /// does not change.
  private mutating func tellEffect(of name: Int, _ code: Code) throws(RPNError) {
    let before = effects.progress
    defer {
      effects.progress.mayFail = before.mayFail
      effects.progress.mayHaveFailed = before.mayHaveFailed
    }
    var assumption = DefinitionEffect.nothingYet
    for round in 0..<4 {
      var machine = Machine(system: system, limits: limits)
      machine.answer = answer
      machine.effects.inputs = Inputs()
      machine.effects.running = []
      machine.effects.isTelling = true
      machine.effects.progress = KindChecker.Progress(
        room: effects.progress.room, definitions: before.definitions)
      machine.effects[name] = assumption
      // There may be many names, so they are moved, not copied.
      swap(&machine.names, &names)
      let told = try machine.effect(of: code)
      effects.progress = machine.effects.progress
      swap(&machine.names, &names)
      if round == 0, !effects.progress.isRecursive {
        effects[name] = told
        effects.progress.isRecursive = before.isRecursive
        return
      }
      // Effects of other names are discarded, because they depend on the assumed effect.
      effects.progress.definitions = before.definitions
      if told.isOpen || told.isSame(as: assumption) {
        effects[name] = told
        return
      }
      guard case .known(let exchange) = told else { break }
      assumption = .assumed(exchange)
    }
    effects[name] = .open
  }

  private mutating func effect(of code: Code) throws(RPNError) -> DefinitionEffect {
    do throws(RPNError) {
      try run(code)
    } catch {
      if error.kind == .interrupted { throw error }
      return .open
    }
    guard let inputs = effects.inputs, !inputs.isCleared else { return .open }
    // The number of inputs can double with each nested definition.
    if inputs.count > 1000 || values.count - inputs.lowest > 1000 { return .open }
    return .known(
      DefinitionEffect.Exchange(
        operands: Array(inputs.kinds.prefix(inputs.count)),
        results: values[inputs.lowest...].map { value in
          if let input = value.knowledge?.input, input < inputs.count {
            return .operand(input)
          }
          // An input in the value is replaced by its kind, because each call has other inputs.
          return .value(value.holdsInput ? .known(KnownValue(kind: value.kind)) : value)
        },
        mayFail: effects.progress.mayFail || effects.progress.mayHaveFailed))
  }
}

extension DefinitionEffect {
  var isOpen: Bool {
    if case .open = self { return true }
    return false
  }

  /// Whether the effect equals the assumed effect.
  func isSame(as assumption: DefinitionEffect) -> Bool {
    guard case .known(let told) = self, case .assumed(let assumed) = assumption,
      told.operands == assumed.operands, told.results.count == assumed.results.count
    else { return false }
    return zip(told.results, assumed.results).allSatisfy { result, other in
      switch (result, other) {
      case (.operand(let depth), .operand(let otherDepth)): depth == otherDepth
      case (.value(let x), .value(let y)): x.isSame(as: y)
      default: false
      }
    }
  }
}

extension Value {
  /// Whether the same facts are known about another value.
  func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.number, .number):
      knowledge?.kind == other.knowledge?.kind && knowledge?.integer == other.knowledge?.integer
    case (.quotation(let x), .quotation(let y)): x === y
    default:
      counterparts(in: other).map { zip(parts, $0).allSatisfy { $0.isSame(as: $1) } } ?? false
    }
  }

  /// Whether the value is or contains an input of the program.
  fileprivate var holdsInput: Bool {
    switch self {
    case .number: knowledge?.isInput == true
    case .quotation(let code):
      code.elements.contains { element in
        if case .operand(let value) = element { value.holdsInput } else { false }
      }
    default: parts.contains { $0.holdsInput }
    }
  }
}
