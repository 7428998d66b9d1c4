import ReversePolish

/// A set of registers.
struct RegisterSet {
  private var bits = SIMD4<UInt64>()

  /// The number of registers, as a register is a byte of a step.
  static var count: Int { 256 }

  func contains(_ register: Int) -> Bool { bits[register >> 6] >> (register & 63) & 1 != 0 }

  mutating func insert(_ register: Int?) {
    if let register { bits[register >> 6] |= 1 << (register & 63) }
  }

  /// The first registers outside of the set, at most a given number.
  func free(_ count: Int) -> [Int] {
    var free: [Int] = []
    for register in 0..<Self.count {
      if free.count == count { break }
      if !contains(register) { free.append(register) }
    }
    return free
  }

  /// The first register outside of the set; `count` if it has all.
  var firstFree: Int { free(1).first ?? Self.count }

  /// The number of registers up to the last one of the set.
  var end: Int { (0..<Self.count).last(where: contains).map { $0 + 1 } ?? 0 }
}

// MARK: Registers

extension FastCompiler {
  /// The registers with values that are used after the current element and are not on the stack.
  var reserved: RegisterSet {
    var reserved = RegisterSet()
    if routine == nil { for slot in named.values { reserved.insert(slot.register) } }
    for slot in pinned { reserved.insert(slot.register) }
    for frame in frames {
      for slot in frame.slots { reserved.insert(slot.register) }
      reserved.insert(frame.counter)
    }
    return reserved
  }

  /// Notes that the code uses registers below and including a given one.
  mutating func reserve(_ register: Int) throws(Bailout) {
    if register >= Self.mostRegisters { throw .unsuited }
    registers = max(registers, register + 1)
  }

  /// Returns a register for the value at an index of the stack: its home, if this is free.
  private mutating func freeRegister(for index: Int) throws(Bailout) -> Int {
    var used = reserved
    let home = try homes(index + 1)[index]
    for slot in stack.values { used.insert(slot.register) }
    let register = used.contains(home) ? used.firstFree : home
    try reserve(register)
    return register
  }

  /// The registers of the values on the stack where paths meet: the first ones that hold nothing
  /// else.
  private func homes(_ count: Int) throws(Bailout) -> [Int] {
    let homes = reserved.free(count)
    if homes.count < count { throw .unsuited }
    return homes
  }

  /// Whether the first values of the stack are in their homes.
  func isSettled(_ count: Int) throws(Bailout) -> Bool {
    stack.values.prefix(count).map(\.register) == (try homes(count)).map(Optional.some)
  }

  /// Moves all values on the stack to their homes.
  mutating func settle() throws(Bailout) {
    let homes = try homes(stack.count)
    try reserve(homes.last ?? 0)
    try move(to: homes)
  }

  /// The register of the value at a depth of the stack, after a constant has been loaded into one.
  mutating func register(at depth: Int) throws(Bailout) -> Int {
    let index = stack.count - 1 - depth
    if index < 0 { throw .needsInput }
    guard case .constant(let value) = stack.values[index].location else {
      return stack.values[index].register ?? 0
    }
    let register = try freeRegister(for: index)
    try add(.load, target: register, constant: cell(of: value))
    stack.values[index].location = .register(register)
    return register
  }

  /// Moves the top values to registers, which contain nothing else that is used later.
  mutating func move(to targets: [Int]) throws(Bailout) {
    let first = stack.count - targets.count
    var moves: [(from: FastSlot.Location, to: Int)] = []
    for (slot, target) in zip(stack.values[first...], targets) where slot.register != target {
      moves.append((slot.location, target))
    }
    if moves.isEmpty { return }
    redirect(&moves)
    for (index, target) in targets.enumerated() {
      stack.values[first + index].location = .register(target)
    }
    while !moves.isEmpty {
      let sources = Set(moves.compactMap { FastSlot(kind: .number, location: $0.from).register })
      if let index = moves.firstIndex(where: { !sources.contains($0.to) }) {
        let (from, to) = moves.remove(at: index)
        switch from {
        case .register(let register): try add(.move, x: register, target: to)
        case .constant(let value): try add(.load, target: to, constant: cell(of: value))
        }
      } else if case (.register(let from), let to) = moves.removeFirst() {
        // The moves are cycles.
        try add(.exchange, x: from, y: to)
        for index in moves.indices {
          if case .register(to) = moves[index].from { moves[index].from = .register(from) }
        }
        moves.removeAll { if case .register($0.to) = $0.from { true } else { false } }
      }
    }
    // Further steps of the element begin with the values in these registers.
    points.append(DeoptPoint(frames: points[point].frames, stack: stack.values))
    point = points.count - 1
  }

  /// Lets the last step write its result where one of the moves would bring it.
  private mutating func redirect(_ moves: inout [(from: FastSlot.Location, to: Int)]) {
    guard let last = piece.changeable, last.opcode.row.pushes == 1 else { return }
    let result = Int(last.target)
    let places = stack.values.compactMap(\.register)
    guard !reserved.contains(result), places.count(where: { $0 == result }) == 1,
      let index = moves.firstIndex(where: {
        if case .register(result) = $0.from { true } else { false }
      }),
      !places.contains(moves[index].to)
    else { return }
    piece.steps[piece.steps.count - 1].target = Int16(moves.remove(at: index).to)
  }

  /// The cell of a value that is known to fit.
  func cell(of value: Value) -> Cells.Cell {
    slot(for: value)?.cell ?? Cells.holding(0)
  }

  /// Converts a value to a cell and its kind; `nil` if it does not fit.
  func slot(for value: Value) -> (cell: Cells.Cell, kind: CellKind)? {
    switch value {
    case .number(let number):
      if let cell = cell(number) { (cell, .number) } else { measured(number) }
    case .boolean(let boolean): (Cells.holding(boolean ? 1 : 0), .boolean)
    default: nil
    }
  }
}

// MARK: Writing steps

extension FastCompiler {
  /// Emits a step for the current element.
  ///
  /// - Returns: The index of the step.
  @discardableResult
  mutating func add(
    _ opcode: Opcode, x: Int = 0, y: Int = 0, target: Int = 0,
    constant: Cells.Cell = Cells.holding(0), binary: Binary = .add, unary: Unary = .negate
  ) throws(Bailout) -> Int {
    guard piece.steps.count < Self.mostSteps else { throw .tooLong }
    piece.steps.append(
      FastStep(
        opcode: opcode, binary: binary, unary: unary, x: UInt8(clamping: x), y: UInt8(clamping: y),
        target: Int16(clamping: target), constant: constant))
    piece.points.append(Int32(point))
    return piece.steps.count - 1
  }

  /// Emits an operation on the top values, by its row in the table of opcodes.
  ///
  /// The operands are of one kind; `nil` stands for any kind.
  mutating func emit(
    _ opcode: Opcode, on kind: CellKind? = .number, to result: CellKind = .number,
    binary: Binary = .add, unary: Unary = .negate
  ) throws(Bailout) {
    let row = opcode.row
    guard stack.count >= row.pops else { throw .needsInput }
    let operands = stack.values.suffix(row.pops)
    guard operands.allSatisfy({ $0.kind == kind ?? operands.first?.kind }) else { throw .unsuited }
    var step = (opcode: opcode, y: 0, constant: Cells.holding(0))
    if row.pops == 2 {
      if let form = row.constant, case .constant(let value)? = operands.last?.location {
        step = (form, 0, cell(of: value))
      } else {
        step.y = try register(at: 0)
      }
    }
    let x = row.pops == 0 ? 0 : try register(at: row.pops - 1)
    stack.values.removeLast(row.pops)
    let target = try freeRegister(for: stack.count)
    push(result, in: .register(target))
    try add(
      step.opcode, x: x, y: step.y, target: target, constant: step.constant, binary: binary,
      unary: unary)
  }

  /// Emits a jump that is taken if the boolean on top is false.
  ///
  /// If the last step is its comparison, the jump replaces this step.
  ///
  /// - Returns: The index of the jump, whose target is set later.
  mutating func addJumpUnless() throws(Bailout) -> Int {
    let register = try register(at: 0)
    guard try pop().kind == .boolean else { throw .unsuited }
    guard let last = piece.changeable, let jump = last.opcode.row.jump, last.target == register,
      !reserved.contains(register), !stack.values.contains(where: { $0.register == register })
    else { return try add(.jumpUnless, x: register) }
    piece.steps.removeLast()
    piece.points.removeLast()
    return try add(jump, x: Int(last.x), y: Int(last.y), constant: last.constant)
  }

  /// Records the state that the machine would have before the next element.
  mutating func beginElement() throws(Bailout) {
    elements += 1
    if elements > Self.mostElements { throw .tooLong }
    point = points.count
    points.append(DeoptPoint(frames: frames, stack: stack.values))
  }

  /// Restores an earlier state of the compiler, but keeps the number of examined elements.
  mutating func rollBack(to before: Self) {
    let elements = elements
    self = before
    self.elements = elements
  }

  /// Sets the target of a jump to the next step.
  mutating func land(_ jump: Int) { piece.steps[jump].target = Int16(clamping: label()) }

  /// Returns the index of the next step, as a target of jumps.
  mutating func label() -> Int {
    piece.firstToChange = piece.steps.count
    return piece.steps.count
  }

  /// Ends the path: the machine continues with the current element.
  mutating func deoptimize() throws(Bailout) -> Bool {
    try add(.deoptimize)
    return false
  }

  mutating func pop() throws(Bailout) -> FastSlot {
    if let slot = stack.pop() { return slot }
    throw .needsInput
  }

  mutating func push(_ kind: CellKind, in location: FastSlot.Location) {
    stack.push(FastSlot(kind: kind, location: location, origin: origins))
    origins += 1
  }

  /// Gives new identities to all values of a stack.
  mutating func forgetOrigins(_ slots: Stack<FastSlot>) -> Stack<FastSlot> {
    var result = slots
    for index in result.values.indices {
      result.values[index].origin = origins
      origins += 1
    }
    return result
  }

  /// Checks that the values on the stack have the same kinds as those of another stack.
  func requireKinds(of other: Stack<FastSlot>) throws(Bailout) {
    if stack.values.map(\.kind) != other.values.map(\.kind) { throw .unsuited }
  }

  /// Emits all elements of a call.
  ///
  /// - Returns: Whether the code continues after the call.
  mutating func emit(_ frame: FastFrame) throws(Bailout) -> Bool {
    frames.append(frame)
    var index = 0
    while index < frame.code.elements.count {
      frames[frames.count - 1].next = index
      try beginElement()
      let before = self
      do throws(Bailout) {
        guard try emitElement(&index) else {
          frames.removeLast()
          return false
        }
      } catch {
        guard case .unsuited = error else { throw error }
        rollBack(to: before)
        frames.removeLast()
        return try deoptimize()
      }
    }
    frames.removeLast()
    return true
  }

  /// Emits the calls of an element.
  ///
  /// A caller without further elements is dropped first, as on the machine.
  mutating func calling(
    _ write: (inout Self, Place?) throws(Bailout) -> Bool
  ) throws(Bailout) -> Bool {
    let caller = frames.removeLast()
    if !caller.isDone { frames.append(caller) }
    let goesOn = try write(&self, caller.placeOfElement)
    if caller.isDone { frames.append(caller) }
    return goesOn
  }

  /// Emits a call of a quotation.
  mutating func call(
    _ closure: FastClosure, then: WorkAfterCall<FastSlot, FastClosure> = .nothing
  ) throws(Bailout) -> Bool {
    try calling { compiler, place throws(Bailout) in
      try compiler.emit(FastFrame(closure: closure, place: place, then: then))
    }
  }
}
