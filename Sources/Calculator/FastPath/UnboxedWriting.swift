import ReversePolish

// MARK: Writing steps

extension UnboxedCompiler {
  /// Emits a step for the element that is being compiled.
  ///
  /// - Returns: The number of the step.
  @discardableResult
  mutating func add(
    _ operation: UnboxedOperation, slot: Int = 0, target: Int = 0,
    constant: Words.MachineWord = Words.holding(0),
    binary: Binary = .add, unary: Unary = .negate
  ) throws(Refusal) -> Int {
    guard piece.steps.count < Self.mostSteps else { throw .tooLong }
    guard let slot = UInt8(exactly: slot) else { throw .unsuited }
    piece.steps.append(
      UnboxedStep(
        operation: operation, binary: binary, unary: unary, slot: slot, target: Int32(target),
        constant: constant))
    piece.sites.append(Int32(site))
    return piece.steps.count - 1
  }

  /// Notes the state that the machine would have before the next element.
  mutating func beginElement() throws(Refusal) {
    elements += 1
    if elements > Self.mostElements { throw .tooLong }
    site = sites.count
    sites.append(UnboxedSite(frames: frames, kinds: stack.values.map(\.kind)))
  }

  /// Discards the steps emitted since, but not the count of the work.
  mutating func rollBack(to before: Self) {
    let elements = elements
    self = before
    self.elements = elements
  }

  /// Removes the last step if it is one of the given ones and no jump leads behind it.
  ///
  /// - Returns: The step. The next step begins in its place.
  mutating func takeBack(
    _ isWanted: (UnboxedOperation) -> Bool
  ) -> UnboxedStep<Words.MachineWord>? {
    guard piece.steps.count > piece.firstToChange, let last = piece.steps.last,
      isWanted(last.operation)
    else { return nil }
    piece.steps.removeLast()
    site = Int(piece.sites.removeLast())
    return last
  }

  /// Directs a jump to the next step.
  mutating func land(_ jump: Int) {
    piece.steps[jump].target = Int32(piece.steps.count)
    piece.firstToChange = piece.steps.count
  }

  /// The number of the next step, as a target of jumps.
  mutating func label() -> Int {
    piece.firstToChange = piece.steps.count
    return piece.steps.count
  }

  /// Leaves the element to the machine.
  ///
  /// Later elements are not compiled.
  mutating func deoptimize() throws(Refusal) -> Bool {
    try add(.deoptimize)
    return false
  }

  /// A free word of the frame.
  mutating func newSlot(_ kind: WordKind) throws(Refusal) -> UnboxedSlot {
    if slots > 200 { throw .unsuited }
    slots += 1
    frameSize = max(frameSize, slots)
    return UnboxedSlot(index: slots - 1, kind: kind)
  }

  /// Frees the words of the frame that were taken after a given one.
  mutating func free(downTo slot: UnboxedSlot) { slots = slot.index }

  mutating func pop() throws(Refusal) -> Entry {
    if let entry = stack.pop() { return entry }
    throw .needsInput
  }

  mutating func push(_ kind: WordKind) {
    push(Entry(kind: kind, origin: origins))
    origins += 1
  }

  mutating func noteHeight() { height = max(height, stack.count) }

  mutating func push(_ entry: Entry) {
    stack.push(entry)
    noteHeight()
  }

  /// The same values without their origins.
  mutating func forgetOrigins(_ entries: Stack<Entry>) -> Stack<Entry> {
    var result = Stack<Entry>()
    for entry in entries.values {
      result.push(Entry(kind: entry.kind, origin: origins))
      origins += 1
    }
    return result
  }

  /// Checks that the stack has the same number of values of the same kinds.
  func requireKinds(of other: Stack<Entry>) throws(Refusal) {
    if stack.values.map(\.kind) != other.values.map(\.kind) { throw .unsuited }
  }

  /// Emits a whole call, from its first element to its last.
  ///
  /// - Returns: Whether its end is reached.
  mutating func emit(_ frame: Frame) throws(Refusal) -> Bool {
    let outer = slots
    frames.append(frame)
    defer { slots = outer }
    var index = 0
    while index < frame.code.elements.count {
      frames[frames.count - 1].next = index
      try beginElement()
      let before = self
      do throws(Refusal) {
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
  /// As on the machine, the caller is dropped if nothing is left to do in it.
  mutating func calling(
    _ write: (inout Self, Place?) throws(Refusal) -> Bool
  ) throws(Refusal) -> Bool {
    let caller = frames.removeLast()
    if !caller.isDone { frames.append(caller) }
    let goesOn = try write(&self, caller.placeOfElement)
    if caller.isDone { frames.append(caller) }
    return goesOn
  }

  /// Emits a call without later work.
  mutating func call(_ closure: Closure) throws(Refusal) -> Bool {
    try calling { compiler, place throws(Refusal) in
      try compiler.emit(Frame(code: closure.code, captured: closure.captured, place: place))
    }
  }
}
