import ReversePolish

// Unboxed code for the elements of a program.

extension UnboxedCompiler {
  /// Emits the steps of an element.
  ///
  /// Quotations are compiled together with the word that runs them.
  ///
  /// - Parameter index: The index of the element; afterwards, the index of the next element.
  /// - Returns: Whether the code continues with the next element.
  /// - Throws: The reason why the element cannot be compiled.
  mutating func emitElement(_ index: inout Int) throws(Refusal) -> Bool {
    let frame = frames[frames.count - 1]
    let element = frame.code.elements[index]
    if case .operand(.quotation) = element { return try emitQuotations(in: frame, &index) }
    index += 1
    switch element {
    case .operand(let value): return try emit(value)
    case .operator(.constant(let constant)):
      guard numbers == .doubles, let value = try? machine.system.constant(constant) else {
        return try deoptimize()
      }
      return try emit(.number(value))
    case .operator(.unary(let operation)): return try emit(operation)
    case .operator(.binary(let operation)): return try emit(operation)
    case .operator(.shuffle(let operation)): return try emit(operation)
    case .operator(.stack(let operation)): return try emit(operation)
    case .operator(.word(let code)): return try emit(Instruction(code: code), in: frame)
    }
  }

  private mutating func emit(_ value: Value) throws(Refusal) -> Bool {
    guard let (word, kind) = unboxed(value) else { return try deoptimize() }
    push(kind)
    try add(.push, constant: word)
    return true
  }

  private mutating func emit(_ operation: Unary) throws(Refusal) -> Bool {
    if !Words.knows(operation) { return try deoptimize() }
    guard try pop().kind == .number else { throw .unsuited }
    push(.number)
    try add(.unary, unary: operation)
    return true
  }

  private mutating func emit(_ operation: Binary) throws(Refusal) -> Bool {
    if !Words.knows(operation) { return try deoptimize() }
    guard try pop().kind == .number, try pop().kind == .number else { throw .unsuited }
    push(.number)
    let step: (stack: UnboxedOperation, constant: UnboxedOperation) =
      switch operation {
      case .add: (.add, .addConstant)
      case .subtract: (.subtract, .subtractConstant)
      case .multiply: (.multiply, .multiplyConstant)
      default: (.binary, .binaryConstant)
      }
    if let constant = takeBack({ $0 == .push })?.constant {
      try add(step.constant, constant: constant, binary: operation)
    } else {
      try add(step.stack, binary: operation)
    }
    return true
  }

  private mutating func emit(_ operation: Shuffle) throws(Refusal) -> Bool {
    do throws(RPNError) {
      try stack.shuffle(operation)
    } catch {
      throw .needsInput
    }
    noteHeight()
    let step: UnboxedOperation =
      switch operation {
      case .duplicate: .duplicate
      case .drop: .drop
      case .swap: .swap
      case .over: .over
      case .rotate: .rotate
      case .rotateBack: .rotateBack
      case .nip: .nip
      case .tuck: .tuck
      case .duplicateTwo: .duplicateTwo
      case .dropTwo: .dropTwo
      }
    try add(step)
    return true
  }

  private mutating func emit(_ operation: StackOperation) throws(Refusal) -> Bool {
    switch operation {
    case .divideWithRemainder:
      guard try pop().kind == .number, try pop().kind == .number else { throw .unsuited }
      push(.number)
      push(.number)
      try add(.divideWithRemainder)
    case .pick:
      guard let constant = takeBack({ $0 == .push })?.constant, try pop().kind == .number,
        let depth = Words.count(constant), depth < 200
      else { throw .unsuited }
      guard let entry = stack.peek(Int(depth)) else { throw .needsInput }
      push(entry)
      try add(.pick, slot: Int(depth))
    case .depth where isForRows:
      push(.number)
      try add(.depth)
    case .clear where isForRows && routine == nil:
      stack.removeAll()
      try add(.clear)
    case .roll, .depth, .clear: return try deoptimize()
    }
    return true
  }

  private mutating func emit(
    _ instruction: Instruction, in frame: Frame
  ) throws(Refusal) -> Bool {
    switch instruction {
    case .word(let number): return try emit(word: number)
    case .name(let number):
      if let slot = named[number] {
        // The slot belongs to the main frame, and a routine has a frame of its own.
        if routine != nil { return try deoptimize() }
        push(slot.kind)
        try add(.load, slot: slot.index)
        return true
      }
      guard machine.names.indices.contains(number) else { return try deoptimize() }
      switch machine.names[number] {
      case .definition(let code): return try callDefinition(code)
      case .value(let value): return try emit(value)
      case .swift, nil: return try deoptimize()
      }
    case .local(let number):
      guard let slot = frame.slot(ofLocal: number) else { throw .unsuited }
      push(slot.kind)
      try add(.load, slot: slot.index)
    case .bindLocal:
      let slot = try newSlot(pop().kind)
      frames[frames.count - 1].locals.append(slot)
      try add(.store, slot: slot.index)
    case .bindName(let name) where isForRows:
      let slot = try newSlot(pop().kind)
      named[name] = slot
      try add(.store, slot: slot.index)
    default: return try deoptimize()
    }
    return true
  }

  private mutating func emit(word number: Int) throws(Refusal) -> Bool {
    let signature = Lexicon.signatures[number]
    if let primitive = signature.primitive { return try emit(primitive) }
    let word = Lexicon.words[number]
    if case .function(.integers) = word.behavior { return try emitInteger(number) }
    // Machine numbers are real.
    if case .function(.complex(.conjugate)) = word.behavior, stack.peek(0)?.kind == .number {
      return true
    }
    guard Lexicon.runsProgram(number),
      signature.conditions == [] || signature.conditions == .integer && pushesWhole,
      word.doubles == nil || numbers != .doubles, !signature.operands.contains(.quotation)
    else { return try deoptimize() }
    for position in 0..<signature.operands.count {
      guard let entry = stack.peek(signature.operands.count - 1 - position) else {
        throw .needsInput
      }
      let kind: ValueKind = entry.kind == .number ? .number : .boolean
      if !signature.operands.accepts(kind, at: position) { return try deoptimize() }
    }
    guard let program = try? machine.program(of: number) else { return try deoptimize() }
    return try call(Closure(code: program))
  }

  /// Whether the number on top is an integer constant.
  private var pushesWhole: Bool {
    guard piece.steps.count > piece.firstToChange, let last = piece.steps.last else { return false }
    return last.operation == .push && Words.isWhole(last.constant)
      && stack.peek(0)?.kind == .number
  }

  /// Emits a word on one integer, if its program can replace it.
  ///
  /// The program must not fail on integers, because an error in it would not name the word.
  private mutating func emitInteger(_ number: Int) throws(Refusal) -> Bool {
    guard Lexicon.signatures[number].operands.count == 1, Lexicon.words[number].program != nil,
      let program = try? machine.program(of: number)
    else { return try deoptimize() }
    guard try pop().kind == .number else { throw .unsuited }
    push(.number)
    if numbers != .integers { try add(.requireWhole) }
    let first = piece.steps.count
    guard try call(Closure(code: program)), piece.steps.count >= first else { throw .unsuited }
    let isSafe = piece.steps[first...].allSatisfy { step in
      switch step.operation {
      case .binaryConstant: step.binary == .modulo && Words.count(step.constant) != 0
      case .push, .equal, .not, .requireWhole: true
      default: false
      }
    }
    if !isSafe { throw .unsuited }
    return true
  }

  private mutating func emit(_ primitive: Primitive) throws(Refusal) -> Bool {
    switch primitive {
    case .yes, .no:
      push(.boolean)
      try add(.push, constant: Words.holding(primitive == .yes ? 1 : 0))
    case .equal: try emitComparison(.equal, of: nil)
    case .unequal: try emitComparison(.unequal, of: nil)
    case .less: try emitComparison(.less, of: .number)
    case .lessOrEqual: try emitComparison(.lessOrEqual, of: .number)
    case .greater: try emitComparison(.greater, of: .number)
    case .greaterOrEqual: try emitComparison(.greaterOrEqual, of: .number)
    case .and: try emitComparison(.and, of: .boolean)
    case .or: try emitComparison(.or, of: .boolean)
    case .exclusiveOr: try emitComparison(.exclusiveOr, of: .boolean)
    case .not:
      guard try pop().kind == .boolean else { throw .unsuited }
      push(.boolean)
      try add(.not)
    // Values in machine words are never missing.
    case .isPresent:
      _ = try pop()
      try add(.drop)
      push(.boolean)
      try add(.push, constant: Words.holding(1))
    case .orElse:
      _ = try pop()
      try add(.drop)
    default: return try deoptimize()
    }
    return true
  }

  /// Emits a comparison of two values of a given kind, or of two values of the same kind.
  private mutating func emitComparison(
    _ operation: UnboxedOperation, of kind: WordKind?
  ) throws(Refusal) {
    let (y, x) = (try pop().kind, try pop().kind)
    guard x == y, x == kind ?? x else { throw .unsuited }
    push(.boolean)
    try add(operation)
  }
}
