import ReversePolish

// MARK: Writing steps

extension UnboxedCompiler {
  /// Emits a step for the current element.
  ///
  /// - Returns: The index of the step.
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

  /// Records the state that the machine would have before the next element.
  mutating func beginElement() throws(Refusal) {
    elements += 1
    if elements > Self.mostElements { throw .tooLong }
    site = sites.count
    sites.append(UnboxedSite(frames: frames, kinds: stack.values.map(\.kind)))
  }

  /// Restores an earlier state of the compiler, but keeps the number of examined elements.
  mutating func rollBack(to before: Self) {
    let elements = elements
    self = before
    self.elements = elements
  }

  /// Removes the last step if its operation is wanted and no jump leads to the end of the code.
  ///
  /// - Returns: The removed step; `nil` if it stays. The next step takes its index.
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

  /// Sets the target of a jump to the next step.
  mutating func land(_ jump: Int) {
    piece.steps[jump].target = Int32(piece.steps.count)
    piece.firstToChange = piece.steps.count
  }

  /// Returns the index of the next step, as a target for later jumps.
  mutating func label() -> Int {
    piece.firstToChange = piece.steps.count
    return piece.steps.count
  }

  /// Ends the path: the machine continues with the current element.
  mutating func deoptimize() throws(Refusal) -> Bool {
    try add(.deoptimize)
    return false
  }

  /// Allocates a slot of the frame.
  mutating func newSlot(_ kind: WordKind) throws(Refusal) -> UnboxedSlot {
    if slots > 200 { throw .unsuited }
    slots += 1
    frameSize = max(frameSize, slots)
    return UnboxedSlot(index: slots - 1, kind: kind)
  }

  /// Frees a slot of the frame and all later ones.
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

  /// Gives new identities to all values of a stack.
  mutating func forgetOrigins(_ entries: Stack<Entry>) -> Stack<Entry> {
    var result = Stack<Entry>()
    for entry in entries.values {
      result.push(Entry(kind: entry.kind, origin: origins))
      origins += 1
    }
    return result
  }

  /// Checks that the values on the stack have the same kinds as those of another stack.
  func requireKinds(of other: Stack<Entry>) throws(Refusal) {
    if stack.values.map(\.kind) != other.values.map(\.kind) { throw .unsuited }
  }

  /// Emits all elements of a call.
  ///
  /// - Returns: Whether the code continues after the call.
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
  /// A caller without further elements is dropped first, as on the machine.
  mutating func calling(
    _ write: (inout Self, Place?) throws(Refusal) -> Bool
  ) throws(Refusal) -> Bool {
    let caller = frames.removeLast()
    if !caller.isDone { frames.append(caller) }
    let goesOn = try write(&self, caller.placeOfElement)
    if caller.isDone { frames.append(caller) }
    return goesOn
  }

  /// Emits a call of a quotation with nothing to do afterwards.
  mutating func call(_ closure: Closure) throws(Refusal) -> Bool {
    try calling { compiler, place throws(Refusal) in
      try compiler.emit(Frame(code: closure.code, captured: closure.captured, place: place))
    }
  }
}
