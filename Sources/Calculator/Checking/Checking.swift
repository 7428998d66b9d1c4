import ReversePolish

extension Machine {
  /// Rejects a program that fails in every run because of the number or the kinds of its values.
  ///
  /// - Parameters:
  ///   - program: The program to run on this machine.
  ///   - inputs: The number of leading names whose values are unknown.
  ///   - lists: The inputs that are lists.
  ///   - isStackUnknown: Whether the program may run on any other stack than that of this machine.
  /// - Throws: The error that a run would throw, with its place.
  /// - Complexity: O(*n*) in the size of the program and of the stack.
  func check(
    _ program: CompiledPieces, inputs: Int = 0, lists: Range<Int> = 0..<0,
    onAnyStack isStackUnknown: Bool = false
  ) throws(RPNError) {
    var machine = Machine(
      system: AllNumbers(.other(effects(ofSize: program.size))), limits: limits)
    machine.begin(names: names.count, inputs: inputs)
    for name in lists {
      var known = KnownValue(.name(Int32(clamping: name)))
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

  /// Determines the stack effect of a program.
  ///
  /// - Parameters:
  ///   - program: The program; it is not run on this machine.
  ///   - inputs: The number of leading names whose values are unknown.
  ///   - followsNames: Whether a result that comes from a name is marked with that name.
  /// - Returns: The effect.
  /// - Throws: Errors of the program, certain or uncertain.
  func effect(
    of program: CompiledPieces, inputs: Int = 0, followsNames: Bool = false
  ) throws(RPNError) -> ProgramEffect {
    var machine = Machine(
      system: AllNumbers(.other(effects(ofSize: program.size))), limits: limits)
    machine.begin(names: names.count, inputs: inputs)
    machine.effects.inputs = Inputs()
    machine.effects.followsNames = followsNames
    try machine.run(program, written: system)
    let inputs = machine.effects.inputs ?? Inputs()
    return ProgramEffect(
      operands: Array(inputs.kinds.prefix(inputs.count)),
      results: Array(machine.values[inputs.lowest...]), isCleared: inputs.isCleared)
  }

  /// Determines the uses of the values from outside in a program.
  ///
  /// - Parameters:
  ///   - program: The program; it is not run on this machine.
  ///   - inputs: The number of leading names whose values are unknown.
  ///   - places: The inputs that the last names are bound to.
  ///   - texts: The inputs that are texts.
  ///   - areLists: Whether the values from outside are lists.
  ///   - results: The use of the program's results by its caller.
  /// - Returns: The uses; `nil` if they are not recorded.
  /// - Throws: Errors of the program, certain or uncertain.
  func uses(
    in program: CompiledPieces, inputs: Int, places: [Int] = [], texts: [Int],
    areLists: Bool, results: InputUses.Results
  ) throws(RPNError) -> InputUses? {
    var machine = Machine(
      system: AllNumbers(.other(effects(ofSize: program.size))), limits: limits)
    machine.begin(names: names.count, inputs: inputs)
    let firstPlace = names.count - places.count
    for name in Array(0..<inputs) + Array(firstPlace..<names.count) {
      var known = KnownValue(.name(Int32(clamping: name)))
      let input = name < firstPlace ? name : places[name - firstPlace]
      if texts.contains(input) { known.kind = .text }
      machine.names[name] = .value(.known(known))
    }
    machine.effects.inputs = Inputs()
    machine.effects.uses = UseRecorder(areLists: areLists, names: names.count)
    try machine.run(program, written: system)
    return machine.inputUses(results: results)
  }

  /// Makes empty findings over the names of this machine, with room for a program of a given size.
  private func effects(ofSize size: Int) -> KindChecker {
    let (system, names) = (system, names)
    return KindChecker(room: 5_000 + 64 * size) { number throws(RPNError) in
      switch names[number] {
      case .definition(let code): .definition(try code.known(to: system))
      case .value(let value): .value(try value.known(to: system))
      case .swift(let word): .swift(word.known)
      case nil: nil
      }
    }
  }
}

extension Machine {
  /// Prepares the machine for programs with a given number of names.
  ///
  /// The first names are inputs, whose values come from outside.
  fileprivate mutating func begin(names count: Int, inputs: Int) {
    answer = KindChecker.answer
    names = Array(repeating: nil, count: count)
    for name in 0..<inputs {
      names[name] = .value(.known(KnownValue(.name(Int32(clamping: name)))))
    }
  }

  /// Runs a program that was compiled for the numbers of another machine.
  fileprivate mutating func run(
    _ program: CompiledPieces, written system: AllNumbers
  ) throws(RPNError) {
    var pieces = program.pieces
    while let code = try pieces.next() {
      for (element, place) in zip(code.elements, code.places) {
        switch element {
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
  /// Converts a value to the facts known about it before a run.
  fileprivate func known(to system: AllNumbers) throws(RPNError) -> Value {
    // For a long list, only the kind is kept.
    if !parts.isEmpty, extent.size > 1000 { return .known(KnownValue(kind: kind)) }
    return try mappingNumbers { AnyNumber(system.dimensioned($0)) }
  }
}

extension Quotation {
  fileprivate func known(to system: AllNumbers) throws(RPNError) -> Quotation {
    try mappingNumbers { AnyNumber(system.dimensioned($0)) }
  }
}

extension SwiftWord {
  /// The word without its Swift code; it leaves unknown values of the kinds in its effect.
  fileprivate var known: SwiftWord {
    let results = signature.results
    return on { _ in (0..<results.count).map { .known(KnownValue(kind: results[$0])) } }
  }
}
