import ReversePolish

/// What is known of a definition, so that its program need not be looked at wherever it is used.
enum DefinitionEffect {
  /// The kinds of its operands, the top first, and its results; inputs among them are operands that
  /// are passed on.
  case known(operands: [ValueKind], results: [Value<Knowledge>])
  /// It depends on what lies on the stack.
  case open
  /// It is being told: this is what has been found so far, if anything.
  case assumed(operands: [ValueKind], results: [Value<Knowledge>])
  case nothingYet
}

extension Machine<Effects> {
  /// Runs the definition of a name, or pushes its value.
  mutating func use(_ name: Int) throws(RPNError) {
    switch try meaning(of: name) {
    case .value(let value): push(value)
    case .swift(let word):
      let operands = word.signature.operands
      reach(operands.count)
      for depth in 0..<operands.count { expect(operands[operands.count - 1 - depth], at: depth) }
      try run(word)
    case .definition(let code):
      if system.effects[name] == nil { try tellEffect(of: name, code) }
      switch system.effects[name] {
      case .known(let operands, let results)?:
        if apply(operands, results) { return }
      case .assumed(let operands, let results)?:
        system.progress.isRecursive = true
        if apply(operands, results) { return }
      case .nothingYet?:
        system.progress.isRecursive = true
        throw .unreachable
      case .open?, nil: break
      }
      // Its program shows what fails, and where.
      if system.running.contains(name) {
        throw .uncertain(
          .limitExceeded,
          "'\(code.name ?? "the word")' runs itself: its effect cannot be told without running it")
      }
      system.running.append(name)
      try run(code)
      _ = system.running.popLast()
    case nil: throw .uncertain(.unknownWord, "this name is not bound yet")
    }
  }

  private mutating func meaning(of name: Int) throws(RPNError) -> Meaning? {
    if let meaning = names[name] { return meaning }
    let meaning = try system.session(name)
    if case .definition(let code)? = meaning { system.progress.room += 64 * code.extent.size }
    names[name] = meaning
    return meaning
  }

  /// Does what a definition does, by its effect; whether its operands are there.
  private mutating func apply(
    _ operands: [ValueKind], _ results: [Operand]
  ) -> Bool {
    reach(operands.count)
    system.progress.room -= operands.count + results.count
    if operands.count > count { return false }
    for (depth, wanted) in operands.enumerated() where wanted != .any {
      let kind = kind(of: values[values.count - 1 - depth])
      if kind != wanted, kind != .any { return false }
      expect(wanted, at: depth)
    }
    let taken = operands.map { _ in pop() }
    for result in results {
      if case .number(let known) = result, known.identity < 0 {
        taken[-1 - known.identity].map { push($0) }
      } else {
        push(result)
      }
    }
    return true
  }

  /// Tells the effect of a definition, from a stack of which nothing is known.
  ///
  /// Where it runs itself, that way is left out at first: the branch that ends it gives the effect,
  /// which is then tried on the others until it does not change.
  private mutating func tellEffect(of name: Int, _ code: Code) throws(RPNError) {
    let known = system.effects
    let wasRecursive = system.progress.isRecursive
    var assumption = DefinitionEffect.nothingYet
    for round in 0..<4 {
      var machine = Machine(system: system, limits: limits)
      machine.system.inputs = Inputs()
      machine.system.running = []
      machine.system.progress.isRecursive = false
      machine.system.effects = known
      machine.system.effects[name] = assumption
      machine.names = names
      let told = machine.effect(of: code)
      system.progress = machine.system.progress
      names = machine.names
      if round == 0, !system.progress.isRecursive {
        system.effects = machine.system.effects
        system.effects[name] = told
        system.progress.isRecursive = wasRecursive
        return
      }
      // What others have been found to do rests on the assumption.
      if told.isOpen || told.isSame(as: assumption) {
        system.effects[name] = told
        return
      }
      guard case .known(let operands, let results) = told else { break }
      assumption = .assumed(operands: operands, results: results)
    }
    system.effects[name] = .open
  }

  private mutating func effect(of code: Code) -> DefinitionEffect {
    do throws(RPNError) {
      try run(code)
    } catch {
      return .open
    }
    guard let inputs = system.inputs, !inputs.isCleared else { return .open }
    // A definition that uses one twice has twice as many.
    if inputs.count > 1000 || values.count - inputs.lowest > 1000 { return .open }
    let operands = Array(inputs.kinds.prefix(inputs.count))
    return .known(
      operands: operands, results: values[inputs.lowest...].map { $0.withoutInputsInside })
  }
}

extension DefinitionEffect {
  var isOpen: Bool {
    if case .open = self { return true }
    return false
  }

  /// Whether an effect is the one that was assumed.
  func isSame(as assumption: DefinitionEffect) -> Bool {
    guard case .known(let operands, let results) = self,
      case .assumed(let others, let otherResults) = assumption,
      operands == others, results.count == otherResults.count
    else { return false }
    return zip(results, otherResults).allSatisfy { result, other in
      switch (result, other) {
      case (.number(let x), .number(let y)): x.kind == y.kind && x.identity == y.identity
      case (.boolean, .boolean), (.list, .list), (.quotation, .quotation): true
      default: false
      }
    }
  }
}

extension Value<Knowledge> {
  /// The value, or only its kind where an operand of the program lies inside: elsewhere that operand
  /// would be another value.
  fileprivate var withoutInputsInside: Value {
    if case .number = self { return self }
    return holdsInput ? .number(Knowledge(kind: kind)) : self
  }

  private var holdsInput: Bool {
    switch self {
    case .number(let known): known.identity < 0
    case .boolean: false
    case .list(let list): list.elements.contains(where: \.holdsInput)
    case .quotation(let code):
      code.elements.contains { element in
        if case .operand(let value) = element { value.holdsInput } else { false }
      }
    }
  }
}
