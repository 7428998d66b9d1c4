import ReversePolish

extension Machine {
  /// Rejects a program that certainly fails because of the number or the kinds of its values.
  ///
  /// - Parameters:
  ///   - program: The program to run on this machine.
  ///   - inputs: The number of leading names whose values are unknown.
  ///   - lists: The inputs that are lists.
  ///   - isStackUnknown: Whether the program will find other values than those of this machine.
  /// - Throws: The error of running the program, at its place.
  /// - Complexity: O(*n*) in the size of the program and of the stack.
  func check(
    _ program: CompiledPieces<System>, inputs: Int = 0, lists: Range<Int> = 0..<0,
    onAnyStack isStackUnknown: Bool = false
  ) throws(RPNError) {
    var machine = Machine<AllNumbers>(
      system: AllNumbers(.effects(effects(ofSize: program.size))), limits: limits)
    machine.begin(names: names.count, inputs: inputs)
    for name in lists {
      var known = Knowledge(.name(Int32(clamping: name)))
      known.kind = .list
      machine.names[name] = .value(.known(known))
    }
    if isStackUnknown { machine.effects.inputs = Inputs() }
    machine.values = try values.map { value throws(RPNError) in try value.known(to: system) }
    do {
      try machine.run(program, written: system)
    } catch {
      if error.kind == .interrupted { throw error }
      if !error.isUncertain, !machine.effects.progress.mayHaveFailed { throw error }
    }
  }

  /// Finds the values that a program takes from the stack and leaves there.
  ///
  /// - Parameters:
  ///   - program: The program that would run on this machine.
  ///   - inputs: The number of leading names whose values are unknown.
  ///   - followsNames: Whether a result shows the name to which it was bound.
  /// - Returns: The effect.
  /// - Throws: Certain and uncertain errors of the program.
  func effect(
    of program: CompiledPieces<System>, inputs: Int = 0, followsNames: Bool = false
  ) throws(RPNError) -> ProgramEffect {
    var machine = Machine<AllNumbers>(
      system: AllNumbers(.effects(effects(ofSize: program.size))), limits: limits)
    machine.begin(names: names.count, inputs: inputs)
    machine.effects.inputs = Inputs()
    machine.effects.followsNames = followsNames
    try machine.run(program, written: system)
    let inputs = machine.effects.inputs ?? Inputs()
    return ProgramEffect(
      operands: Array(inputs.kinds.prefix(inputs.count)),
      results: Array(machine.values[inputs.lowest...]), isCleared: inputs.isCleared)
  }

  /// The uses that a program makes of the values from outside.
  ///
  /// - Parameters:
  ///   - program: The program that would run on this machine.
  ///   - inputs: The number of leading names whose values are unknown.
  ///   - places: The inputs that the last names stand for.
  ///   - texts: The inputs that are texts.
  ///   - areLists: Whether the values from outside are lists.
  ///   - results: The use of the results.
  /// - Returns: The uses.
  /// - Throws: Certain and uncertain errors of the program.
  func uses(
    in program: CompiledPieces<System>, inputs: Int, places: [Int] = [], texts: [Int],
    areLists: Bool, results: InputUses.Results
  ) throws(RPNError) -> InputUses? {
    var machine = Machine<AllNumbers>(
      system: AllNumbers(.effects(effects(ofSize: program.size))), limits: limits)
    machine.begin(names: names.count, inputs: inputs)
    let firstPlace = names.count - places.count
    for name in Array(0..<inputs) + Array(firstPlace..<names.count) {
      var known = Knowledge(.name(Int32(clamping: name)))
      let input = name < firstPlace ? name : places[name - firstPlace]
      if texts.contains(input) { known.kind = .text }
      machine.names[name] = .value(.known(known))
    }
    machine.effects.inputs = Inputs()
    machine.effects.uses = UseRecorder(areLists: areLists, names: names.count)
    try machine.run(program, written: system)
    return machine.inputUses(results: results)
  }

  /// Makes the findings for the names of this machine, with room for a program of a given size.
  private func effects(ofSize size: Int) -> Effects {
    let (system, names) = (system, names)
    return Effects(room: 5_000 + 64 * size) { number throws(RPNError) in
      switch names[number] {
      case .definition(let code): .definition(try code.known(to: system))
      case .value(let value): .value(try value.known(to: system))
      case .swift(let word): .swift(word.known)
      case nil: nil
      }
    }
  }
}

extension Machine<AllNumbers> {
  /// Begins to check programs that have the given number of names.
  ///
  /// The leading names have values from outside.
  fileprivate mutating func begin(names count: Int, inputs: Int) {
    answer = Effects.answer
    names = Array(repeating: nil, count: count)
    for name in 0..<inputs { names[name] = .value(.known(Knowledge(.name(Int32(clamping: name))))) }
  }

  /// Runs a program that was written for numbers.
  fileprivate mutating func run<Numbers: NumberSystem>(
    _ program: CompiledPieces<Numbers>, written system: Numbers
  ) throws(RPNError) {
    var pieces = program.pieces
    while let code = try pieces.next() {
      for (element, place) in zip(code.elements, code.places) {
        switch element {
        // Made here, where the type of numbers is known, the value has all its bytes written.
        case .operand(.quotation(let code)):
          try step(.operand(.quotation(code.known(to: system))), at: place)
        case .operand(let value): try step(.operand(value.known(to: system)), at: place)
        case .operator(let word): try step(.operator(word), at: place)
        }
      }
    }
  }
}

extension Value {
  /// Returns the knowledge of a value of a number system.
  fileprivate func known<System: NumberSystem>(
    to system: System
  ) throws(RPNError) -> Value<AllNumbers.Value> where System.Value == Number {
    // The elements of a long list are not kept.
    if !parts.isEmpty, extent.size > 1000 { return .known(Knowledge(kind: kind)) }
    return try mappingNumbers { number in
      AllNumbers.Value(system.measured(number))
    }
  }
}

extension Quotation {
  fileprivate func known<System: NumberSystem>(
    to system: System
  ) throws(RPNError) -> Quotation<AllNumbers.Value> where System.Value == Number {
    try mappingNumbers { number in
      AllNumbers.Value(system.measured(number))
    }
  }
}

extension SwiftWord {
  /// The word without its calculation: it leaves values of the kinds that its effect names.
  fileprivate var known: SwiftWord<AllNumbers.Value> {
    let results = signature.results
    return on { _ in (0..<results.count).map { .known(Knowledge(kind: results[$0])) } }
  }
}
