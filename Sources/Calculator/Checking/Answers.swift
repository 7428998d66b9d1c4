import ReversePolish

extension KindChecker {
  /// Answers a question of the machine in place of unknown values.
  ///
  /// For an unknown choice, both branches are run and their results joined.
  static func answer(
    _ question: Question, on machine: inout Machine
  ) throws(RPNError) -> Bool {
    switch question {
    case .element(let element): try machine.prepare(for: element)
    case .word(let number): return try machine.applyEffect(number)
    case .name(let number): try machine.use(number)
    case .exchange(let effect): machine.replaceOperands(effect)
    case .function(let function): try machine.applyEffect(function)
    case .elementwise(let operands): machine.applyElementwise(operands)
    case .branch(let first, let second): try machine.choose(first, second)
    case .times(let code, let number):
      return try machine.repeats(code, times: number.knowledge?.integer)
    case .loop(let body, let condition): try machine.repeats(body, while: condition)
    case .sameness: machine.effects.progress.mayFail = true
    case .derivative(let code, let x):
      // The derivative is a number wherever the function has a value.
      let slope = try machine.value(of: code, at: x, .derivative)
      let isVague = slope.knowledge?.kind == .any
      machine.push(isVague ? .known(KnownValue(kind: .number)) : .number(slope))
    case .nothingBelow: machine.effects.inputs = nil
    case .elements(let code): try machine.repeatsForElements(code)
    case .result(let primitive): machine.pushUnknown(primitive)
    }
    return true
  }
}

extension Machine {
  /// Applies the effect of a word if its result cannot be calculated.
  ///
  /// - Returns: Whether the word is done; otherwise the machine must run it.
  mutating func applyEffect(_ number: Int) throws(RPNError) -> Bool {
    let signature = Lexicon.signatures[number]
    if case .function(.measures) = Lexicon.words[number].behavior,
      values.suffix(signature.operands.count).allSatisfy({ $0.knowledge != nil })
    {
      // The word may be undefined for operands that are neither quantities nor dates.
      effects.progress.mayFail = true
    }
    if signature.operands.count == 0, signature.conditions == [] { return signature.isOpen }
    try checkPattern(signature)
    if !signature.isOpen {
      if try calculates(number, signature) { return true }
      let passed = passedValue(by: number)
      replaceOperands(number)
      if let passed {
        _ = pop()
        push(passed)
      }
      // The checker does not examine the values.
      if signature.conditions != [] { effects.progress.mayFail = true }
      return true
    }
    let first = values.count - signature.operands.count
    let isClosed = !Lexicon.words[number].effect.contains("…")
    for index in 0..<signature.operands.count where signature.operands[index] == .quotation {
      if case .quotation = values[first + index] { continue }
      if isClosed {
        replaceOperands(signature.effect)
        // The quotation itself may fail.
        effects.progress.mayFail = true
        return true
      }
      let name = Lexicon.words[number].name
      throw .uncertain(
        .typeMismatch, "the stack effect of '\(name)' needs a quotation as written")
    }
    guard signature.operands[0] == .list else { return false }
    if case .list = values[first] { return false }
    if signature.primitive == nil, signature.operands.count == 3,
      signature.operands[1] == .quotation,
      signature.operands[2] == .number
    {
      // The word runs the quotation on lists of elements, as `moving`.
      _ = pop()
      try iterate(.map, signature, onParts: true)
      return true
    }
    guard let primitive = signature.primitive, primitive != .unpack else {
      throw .uncertain(.typeMismatch, "the stack effect of 'unpack' depends on the list")
    }
    try iterate(primitive, signature)
    return true
  }

  /// Calculates a word whose operands are small and fully known; returns whether this was
  /// possible.
  private mutating func calculates(
    _ number: Int, _ signature: Lexicon.Signature
  ) throws(RPNError) -> Bool {
    let first = values.count - signature.operands.count
    if case .function(.measures(let function)) = Lexicon.words[number].behavior {
      return try measures(function, for: Lexicon.words[number].name, signature.operands.count)
    }
    guard !signature.conditions.contains(.unchecked), values[first...].allSatisfy({ $0.isWritten })
    else {
      return false
    }
    var machine = Machine(system: system, limits: limits)
    machine.answer = answer
    machine.effects.inputs = nil
    machine.values = Array(values[first...])
    effects.progress.room -= machine.values.reduce(0) { $0 + $1.extent.size } / 16
    do {
      switch Lexicon.words[number].behavior {
      // Finding roots is slow and should happen only once; an unknown number has no text.
      case .primitive(.polynomialRoots, _), .primitive(.solveSystem, _),
        .primitive(.solveSystemAll, _), .primitive(.split, _), .primitive(.text, _):
        return false
      // A value from outside may be missing, even if its kind is known.
      case .primitive(.isPresent, _), .primitive(.orElse, _): return false
      case .primitive(let primitive?, _):
        machine.programs = programs
        try machine.perform(primitive)
      case .program:
        machine.programs = programs
        try machine.callProgram(of: number)
      case .function(.matrices(let function))
      where values[first...].contains(where: { $0.isMeasured }):
        machine.programs = programs
        try machine.calculate(function, for: number)
      case .function, .primitive(nil, _): return false
      }
      try machine.run(downTo: 0)
      programs = machine.programs
    } catch {
      effects.progress = machine.effects.progress
      if error.isUncertain { return false }
      throw error
    }
    effects.progress = machine.effects.progress
    for _ in 0..<signature.operands.count { _ = pop() }
    values += machine.values
    return true
  }

  /// Calculates a word on quantities and dates if they are known; returns whether this was
  /// possible.
  private mutating func measures(
    _ function: MeasureFunction, for word: String, _ count: Int
  ) throws(RPNError) -> Bool {
    var operands: [AnyNumber] = []
    for case .number(let operand) in values.suffix(count) { operands.append(operand) }
    guard !operands.isEmpty, operands.count == count else { return false }
    // The unknown value may be a list of units.
    if case .convert = function, values.last.map({ kind(of: $0) }) == .any { return false }
    do {
      let result = try system.apply(function, for: word, to: operands)
      if case .isLeap = function { return false }
      for _ in operands { _ = pop() }
      push(.number(result))
      return true
    } catch {
      if error.isUncertain { return false }
      throw error
    }
  }

  /// Applies the effect of a text function.
  ///
  /// The word for a time zone fails for a quantity.
  fileprivate mutating func applyEffect(_ function: TextFunction) throws(RPNError) {
    if case .zone(let isLocal) = function, case .number(let date)? = peek(1) {
      effects.progress.mayFail = true
      _ = try zoned(date, "", isLocal)
    }
    replaceOperands(function.effect)
  }

  /// Replaces the operands of an effect with unknown results of its kinds.
  mutating func replaceOperands(_ effect: StackEffect) {
    for _ in 0..<effect.operands.count { _ = pop() }
    for index in 0..<effect.results.count { push(unknown(effect.results[index])) }
  }

  /// Applies the effect of a word that may have another meaning on texts or lists.
  private mutating func replaceOperands(_ number: Int) {
    let (word, signature) = (Lexicon.words[number], Lexicon.signatures[number])
    let isVague = values.suffix(signature.operands.count).contains { kind(of: $0) == .any }
    let mayConvert = word.converts && values.last.map { kind(of: $0) } == .any
    replaceOperands(signature.effect)
    // A word with another meaning on texts leaves one value.
    let isOther = word.onTexts.map { $0.effect.results != signature.results } ?? false
    guard mayConvert || isVague && (isOther || signature.takesElements) else { return }
    _ = pop()
    push(unknown(.any))
  }

  /// Pushes the unknown list of a word of numbers on lists.
  fileprivate mutating func applyElementwise(_ operands: Int) {
    for _ in 0..<operands { _ = pop() }
    push(unknown(.list))
    // The checker does not compare the lengths of lists.
    effects.progress.mayFail = true
  }

  private func unknown(_ kind: ValueKind) -> Operand { .known(KnownValue(kind: kind)) }

  /// Runs a word on an unknown list, which may be empty.
  private mutating func iterate(
    _ primitive: Primitive, _ signature: Lexicon.Signature, onParts: Bool = false
  ) throws(RPNError) {
    let code = try takeQuotation()
    let start = primitive == .fold || primitive == .scan ? pop() : nil
    let list = pop()
    var round = self
    // For an empty list, `fold` leaves the start value, and `reduce` fails.
    if primitive == .fold, let start {
      push(start)
    } else {
      for index in 0..<signature.results.count { push(unknown(signature.results[index])) }
    }
    var element = effects.uses?.element(of: list) ?? unknown(.any)
    if onParts {
      var known = list?.knowledge ?? KnownValue(kind: .list)
      known.kind = .list
      element = .known(known)
    }
    let elements = Array(repeating: element, count: primitive == .reduce ? 2 : 1)
    let outcome = try attempt(on: &round) { machine throws(RPNError) in
      try machine.iterate(primitive, code, elements, from: start, isVague: true)
    }
    switch outcome {
    case .done: _ = try join(round, of: primitive.name)
    case .fails(let error):
      if primitive == .reduce { throw error }
      effects.progress.mayHaveFailed = true
    case .unreachable: break
    }
  }

  /// Pushes the unknown result of a word that runs a quotation.
  mutating func pushUnknown(_ primitive: Primitive) {
    switch primitive {
    case .map, .filter, .scan, .solveAll: push(unknown(.list))
    case .count, .minimize: push(unknown(.number))
    case .any, .all: push(unknown(.boolean))
    default: break
    }
  }
}

extension Value {
  /// Whether the value contains a quantity or a date.
  fileprivate var isMeasured: Bool {
    if case .number = self { return knowledge == nil }
    return parts.contains { $0.isMeasured }
  }

  /// Whether the value is small enough for calculations, and all values in it are known to be
  /// numbers or quotations.
  fileprivate var isWritten: Bool {
    switch self {
    case .number(let number):
      if let knowledge {
        knowledge.kind == .number && (-1000...1000).contains(knowledge.integer ?? 0)
      } else {
        // The value is a quantity or a date.
        number.layered.isConstant
      }
    case .quotation: true
    default: extent.size <= 1000 && parts.allSatisfy { $0.isWritten }
    }
  }
}
