import ReversePolish

// MARK: Writing steps

extension UnboxedCompiler {
  /// Writes a step that belongs to the element being compiled.
  ///
  /// - Returns: Its number.
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

  /// Notes what the machine would know before the element that comes next.
  mutating func beginElement() throws(Refusal) {
    elements += 1
    if elements > Self.mostElements { throw .tooLong }
    site = sites.count
    sites.append(UnboxedSite(frames: frames, kinds: stack.values.map(\.kind)))
  }

  /// Forgets what was written since, but not how much work it was.
  mutating func rollBack(to before: Self) {
    let elements = elements
    self = before
    self.elements = elements
  }

  /// Takes the last step back if it is one of some and nothing jumps behind it.
  ///
  /// - Returns: The step; what is written next begins where that began.
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

  /// Lets a jump lead to what is written next.
  mutating func land(_ jump: Int) {
    piece.steps[jump].target = Int32(piece.steps.count)
    piece.firstToChange = piece.steps.count
  }

  /// The number of the step that is written next, to be jumped to.
  mutating func label() -> Int {
    piece.firstToChange = piece.steps.count
    return piece.steps.count
  }

  /// Leaves the element to the machine; nothing after it is compiled.
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

  /// Frees the words of the frame that were taken since.
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

  /// The same values, of which it is no longer known which were there before.
  mutating func forgetOrigins(_ entries: Stack<Entry>) -> Stack<Entry> {
    var result = Stack<Entry>()
    for entry in entries.values {
      result.push(Entry(kind: entry.kind, origin: origins))
      origins += 1
    }
    return result
  }

  /// Checks that as many values of the same kinds lie on the stack.
  func requireKinds(of other: Stack<Entry>) throws(Refusal) {
    if stack.values.map(\.kind) != other.values.map(\.kind) { throw .unsuited }
  }

  /// Writes what a call does, from its first element to its last.
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

  /// Writes what is called from an element; its caller is gone meanwhile if it has nothing left to
  /// do, as on the machine.
  mutating func calling(
    _ write: (inout Self, Place?) throws(Refusal) -> Bool
  ) throws(Refusal) -> Bool {
    let caller = frames.removeLast()
    if !caller.isDone { frames.append(caller) }
    let goesOn = try write(&self, caller.placeOfElement)
    if caller.isDone { frames.append(caller) }
    return goesOn
  }

  /// Writes a call that does nothing else when it is through.
  mutating func call(_ closure: Closure) throws(Refusal) -> Bool {
    try calling { compiler, place throws(Refusal) in
      try compiler.emit(Frame(code: closure.code, captured: closure.captured, place: place))
    }
  }
}
