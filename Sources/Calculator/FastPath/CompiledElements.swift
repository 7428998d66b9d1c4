import ReversePolish

// Steps for the elements of a program.

extension FastCompiler {
  /// Emits the steps of an element.
  ///
  /// Quotations are compiled together with the word that runs them, and so is the form of a date.
  ///
  /// - Parameter index: The index of the element; afterwards, the index of the next element.
  /// - Returns: Whether the code continues with the next element.
  /// - Throws: The reason why the element cannot be compiled.
  mutating func emitElement(_ index: inout Int) throws(Bailout) -> Bool {
    let frame = frames[frames.count - 1]
    let element = frame.code.elements[index]
    if case .operand(.quotation) = element { return try emitQuotations(in: frame, &index) }
    index += 1
    if case .operand(.text(let form)) = element, index < frame.code.elements.count,
      case .word(let number)? = frame.code.elements[index].instruction,
      Lexicon.signatures[number].primitive == .writeDate
    {
      index += 1
      return try emitWrittenDate(form)
    }
    switch element {
    case .operand(let value): return try emit(value)
    case .operator(.constant(let constant)):
      guard let value = try? machine.system.constant(constant) else { return try deoptimize() }
      return try emit(.number(value))
    case .operator(.unary(let operation)):
      if try emitMeasures(operation) { return true }
      guard Cells.knows(operation) else { return try deoptimize() }
      try emit(.unary, unary: operation)
    case .operator(.binary(let operation)):
      if try emitMeasures(operation) { return true }
      guard Cells.knows(operation, with: constantCell) else { return try deoptimize() }
      try emitPlain(operation)
    case .operator(.shuffle(let operation)): try shuffle(operation)
    case .operator(.stack(let operation)): return try emit(operation)
    case .operator(.word(let code)): return try emit(Instruction(code: code), in: frame)
    }
    return true
  }

  mutating func emit(_ value: Value) throws(Bailout) -> Bool {
    guard let kind = slot(for: value)?.kind else { return try deoptimize() }
    push(kind, in: .constant(value))
    return true
  }

  /// Changes the order of the values; no step is needed.
  private mutating func shuffle(_ operation: Shuffle) throws(Bailout) {
    do throws(RPNError) {
      try stack.shuffle(operation)
    } catch {
      throw .needsInput
    }
  }

  private mutating func emit(_ operation: StackOperation) throws(Bailout) -> Bool {
    switch operation {
    case .divideWithRemainder:
      try shuffle(.duplicateTwo)
      try emit(.binary, binary: .flooredQuotient)
      try shuffle(.rotateBack)
      try emit(.binary, binary: .modulo)
    case .pick, .roll:
      guard case .constant(.number(let number)) = try pop().location, let cell = cell(number),
        let depth = Cells.count(cell), depth < Self.mostRegisters
      else { throw .unsuited }
      let slot = operation == .pick ? stack.peek(Int(depth)) : stack.remove(Int(depth))
      guard let slot else { throw .needsInput }
      stack.push(slot)
    case .depth where mode.isForRows && routine == nil:
      let count = stack.count
      try emit(Opcode.depth)
      piece.steps[piece.steps.count - 1].x = UInt8(clamping: count)
    case .clear where mode.isForRows && routine == nil:
      stack.removeAll()
      try add(.clear)
    case .depth, .clear: return try deoptimize()
    }
    return true
  }

  private mutating func emit(
    _ instruction: Instruction, in frame: FastFrame
  ) throws(Bailout) -> Bool {
    switch instruction {
    case .word(let number): return try emit(word: number)
    case .name(let number):
      if let slot = named[number] {
        // The register belongs to the main frame, and a routine has registers of its own.
        if routine != nil { return try deoptimize() }
        stack.push(slot)
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
      stack.push(slot)
    case .bindLocal: frames[frames.count - 1].locals.append(try pop())
    case .bindName(let name) where mode.isForRows: named[name] = try pop()
    default: return try deoptimize()
    }
    return true
  }

  private mutating func emit(word number: Int) throws(Bailout) -> Bool {
    let signature = Lexicon.signatures[number]
    if let primitive = signature.primitive { return try emit(primitive) }
    let word = Lexicon.words[number]
    switch word.behavior {
    case .function(.integers): return try emitInteger(number)
    case .function(.measures(let function)) where mode.isForRows:
      return try emit(function, word: number)
    default: break
    }
    // Machine numbers are real.
    if case .function(.complex(.conjugate)) = word.behavior, stack.peek(0)?.kind == .number {
      return true
    }
    guard Lexicon.runsProgram(number),
      signature.conditions == [] || signature.conditions == .integer && pushesWhole,
      word.doubles == nil || numbers != .doubles, !signature.operands.contains(.quotation)
    else { return try deoptimize() }
    for position in 0..<signature.operands.count {
      guard let slot = stack.peek(signature.operands.count - 1 - position) else {
        throw .needsInput
      }
      let kind: ValueKind =
        switch slot.kind {
        case .number, .date, .quantity: .number
        case .boolean: .boolean
        case .writtenDate, .writtenNumber: .text
        }
      if !signature.operands.accepts(kind, at: position) { return try deoptimize() }
    }
    guard let program = try? machine.program(of: number) else { return try deoptimize() }
    return try call(FastClosure(code: program))
  }

  /// The cell of the number on top, if it is a constant.
  private var constantCell: Cells.Cell? {
    guard case .constant(.number(let number))? = stack.peek(0)?.location else { return nil }
    return cell(number)
  }

  /// Whether the number on top is an integer constant.
  private var pushesWhole: Bool { constantCell.map(Cells.isWhole) ?? false }

  /// Emits a word on one integer, if its program can replace it.
  ///
  /// The program must not fail on integers, because an error in it would not name the word.
  private mutating func emitInteger(_ number: Int) throws(Bailout) -> Bool {
    guard Lexicon.signatures[number].operands.count == 1, Lexicon.words[number].program != nil,
      let program = try? machine.program(of: number)
    else { return try deoptimize() }
    if numbers != .integers { try emit(.requireWhole) }
    guard let top = stack.peek(0) else { throw .needsInput }
    if top.kind != .number { throw .unsuited }
    let first = piece.steps.count
    guard try call(FastClosure(code: program)), piece.steps.count >= first else { throw .unsuited }
    let isSafe = piece.steps[first...].allSatisfy { step in
      switch step.opcode {
      case .binaryConstant: step.binary == .modulo && Cells.count(step.constant) != 0
      case .load, .move, .equal, .equalConstant, .not: true
      default: false
      }
    }
    if !isSafe { throw .unsuited }
    return true
  }

  private mutating func emit(_ primitive: Primitive) throws(Bailout) -> Bool {
    switch primitive {
    case .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual:
      if !Cells.ordersAll { try emitSignOfDifference() }
    default: break
    }
    switch primitive {
    case .yes, .no: return try emit(.boolean(primitive == .yes))
    case .equal: try emit(.equal, on: comparedKind(), to: .boolean)
    case .unequal: try emit(.unequal, on: comparedKind(), to: .boolean)
    case .less: try emit(.less, on: orderedKind(), to: .boolean)
    case .lessOrEqual: try emit(.lessOrEqual, on: orderedKind(), to: .boolean)
    case .greater: try emit(.greater, on: orderedKind(), to: .boolean)
    case .greaterOrEqual: try emit(.greaterOrEqual, on: orderedKind(), to: .boolean)
    case .and: try emit(.and, on: .boolean, to: .boolean)
    case .or: try emit(.or, on: .boolean, to: .boolean)
    case .exclusiveOr: try emit(.unequal, on: .boolean, to: .boolean)
    case .not: try emit(.not, on: .boolean, to: .boolean)
    // Values in cells are never missing.
    case .isPresent:
      _ = try pop()
      return try emit(.boolean(true))
    case .orElse: _ = try pop()
    case .number where mode.isForRows:
      guard let kind = stack.peek(0)?.kind else { throw .needsInput }
      switch kind {
      case .number, .date, .quantity: break
      case .writtenNumber: stack.values[stack.count - 1].kind = .number
      case .boolean, .writtenDate: return try deoptimize()
      }
    default: return try deoptimize()
    }
    return true
  }
}
