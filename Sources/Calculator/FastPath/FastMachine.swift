import ReversePolish

extension Machine {
  /// Compiles the innermost call, with wider numbers if narrow ones do not suit.
  ///
  /// - Returns: The code; `nil` if the call cannot be compiled or is not worth compiling.
  private func compiled(
    _ code: Code, for mode: CompileMode, with numbers: CellNumbers
  ) -> FastCode<Int64>? {
    var numbers: CellNumbers? = numbers
    while let tried = numbers {
      do throws(Bailout) {
        return switch tried {
        case .integers: try compiled(code, for: mode, with: tried, IntegerCells.self)
        case .fractions: try compiled(code, for: mode, with: tried, FractionCells.self)
        case .doubles: try compiled(code, for: mode, with: tried, DoubleCells.self)
        }
      } catch {
        guard case .unsuited = error else { return nil }
        // A number on the stack or in the program may need a wider cell.
        numbers = tried.wider
      }
    }
    return nil
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func compiled<Cells: CellArithmetic>(
    _ code: Code, for mode: CompileMode, with numbers: CellNumbers, _ cells: Cells.Type
  ) throws(Bailout) -> FastCode<Int64> where Cells.Cell == Int64 {
    try FastCompiler<Cells>.compile(
      code, for: mode, on: self, with: numbers,
      cell: { system.cell(of: .number($0), as: numbers) }
    ) { known throws(Bailout) in
      let index = values.count - known - 1
      guard index >= view.bottom else { throw .tooLong }
      guard let kind = cell(of: values[index], as: numbers)?.kind else { throw .unsuited }
      return kind
    }
  }

  /// Runs the innermost call as compiled code if the call is about to begin and runs often.
  ///
  /// Afterwards, either all rounds are done, or the machine continues before the first element
  /// that the code could not do.
  ///
  /// - Returns: Whether any step was done.
  /// - Throws: Errors of the checkpoint, and of the elements after the call.
  mutating func runFast() throws(RPNError) -> Bool {
    let innermost = calls.count - 1
    guard innermost >= keptCalls, let numbers = system.cellNumbers else { return false }
    var mode = CompileMode.once
    var rounds = 0
    switch (calls[innermost].rounds, calls[innermost].then) {
    case (.counted, _):
      mode = .counted
      rounds = Int(clamping: counters.last ?? 0)
    case (.elements, _):
      mode = .elements(iteration.primitive)
      rounds = iteration.elements.count - iteration.next
    case (.one, .test(_, let body)): mode = .condition(body: body)
    case (.one, .nothing): break
    default: return false
    }
    let enough = limits.callsBeforeCompiling
    if rounds < enough {
      fastPrograms.calls += 1
      if fastPrograms.calls < min(enough, 64) { return false }
    }
    let code = calls[innermost].code
    let index = fastPrograms.index(of: code, mode)
    guard fastPrograms.noteCall(at: index, of: max(1, enough - rounds)) else { return false }
    if fastPrograms.entries[index]?.code == nil {
      let numbers = fastPrograms.entries[index]?.numbers ?? numbers
      fastPrograms.set(compiled(code, for: mode, with: numbers), at: index)
    }
    guard let fastCode = fastPrograms.entries[index]?.code else { return false }
    return try run(fastCode, for: mode, at: index)
  }

  /// Runs compiled code on the top of the stack, if the values there have the right kinds.
  private mutating func run(
    _ code: FastCode<Int64>, for mode: CompileMode, at index: Int
  ) throws(RPNError) -> Bool {
    // The depth of nested calls is bounded, so that deoptimizing stays within the machine's
    // limits.
    let room = (limits.callDepth - calls.count) / code.mostFrames
    let depth = code.isRecursive ? min(room - 1, CellMemory<Int64>.mostCalls) : 0
    let size = CellMemory.size(of: code, depth: max(0, depth))
    guard room > 1, values.count + size <= largestStack,
      values.count - view.bottom >= code.inputs.count
    else { return false }

    let cells = UnsafeMutableBufferPointer<Int64>.allocate(capacity: size)
    defer { cells.deallocate() }
    var memory = CellMemory(in: cells, for: code, depth: depth)
    guard load(code, into: memory) else {
      fastPrograms.noteRun(at: index, ticks: 0, departs: true)
      return false
    }
    if case .counted = mode { memory.registers[code.inputs.count] = counters.last ?? 0 }
    if case .elements = mode { return try runRounds(of: code, on: &memory, at: index) }
    var ticks = 0
    if let step = try run(code, on: &memory, ticks: &ticks) {
      fastPrograms.noteRun(at: index, ticks: ticks, departs: true)
      try deoptimize(code, at: step, memory)
      return true
    }
    fastPrograms.noteRun(at: index, ticks: ticks, departs: false)
    for _ in code.inputs { _ = pop() }
    push(code.outputs, from: memory, code.numbers)
    if case .condition = mode {
      // The condition has left `false`, so the loop ends.
      if let call = calls.popLast() { locals.removeSubrange(call.base...) }
    } else {
      try finish()
    }
    return true
  }

  /// Runs steps with the arithmetic of the code's numbers.
  @inline(__always)
  func run(
    _ code: FastCode<Int64>, on memory: inout CellMemory<Int64>, ticks: inout Int
  ) throws(RPNError) -> Int? {
    switch code.numbers {
    case .integers:
      try IntegerCells.run(code.steps, on: &memory, ticks: &ticks, checkpoint: limits.checkpoint)
    case .fractions:
      try FractionCells.run(code.steps, on: &memory, ticks: &ticks, checkpoint: limits.checkpoint)
    case .doubles:
      try DoubleCells.run(code.steps, on: &memory, ticks: &ticks, checkpoint: limits.checkpoint)
    }
  }

  // MARK: Values and cells

  /// Converts a value to a cell and its kind; `nil` if it does not fit.
  @inline(__always)
  func cell(of value: Operand, as numbers: CellNumbers) -> (cell: Int64, kind: CellKind)? {
    if let cell = system.cell(of: value, as: numbers) { return (cell, .number) }
    if case .boolean(let boolean) = value { return (boolean ? 1 : 0, .boolean) }
    return nil
  }

  /// Copies the top values to registers, if they have the kinds of the code's inputs.
  private func load(_ code: FastCode<Int64>, into memory: CellMemory<Int64>) -> Bool {
    let first = values.count - code.inputs.count
    for index in code.inputs.indices {
      guard let (cell, kind) = cell(of: values[first + index], as: code.numbers),
        kind == code.inputs[index]
      else { return false }
      memory.registers[index] = cell
    }
    return true
  }

  /// Pushes the values in the first registers.
  mutating func push(
    _ kinds: some Collection<CellKind>, from memory: CellMemory<Int64>, _ numbers: CellNumbers
  ) {
    for (index, kind) in kinds.enumerated() {
      push(system.value(in: memory.registers[index], kind, numbers))
    }
  }
}
