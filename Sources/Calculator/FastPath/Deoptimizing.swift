import ReversePolish

extension Machine {
  /// Restores the calls, their local values and the stack that the machine would have before a
  /// step.
  ///
  /// - Throws: `limitExceeded` if a quotation cannot hold its captured values.
  /// - Complexity: O(*n*) in the number of calls and values.
  mutating func deoptimize(
    _ code: FastCode<Int64>, at step: Int, _ memory: CellMemory<Int64>
  ) throws(RPNError) {
    skipsFastPath = true
    let system = system
    func value(_ slot: FastSlot, _ registers: UnsafeMutablePointer<Int64>) -> Operand {
      switch slot.location {
      case .register(let register):
        system.value(in: registers[register], slot.kind, code.numbers)
      case .constant(let value): value
      }
    }
    let standing = memory.standing(at: step)
    let points = standing.map { code.allPoints[Int(code.points[$0.step])] }
    for _ in code.inputs { _ = pop() }
    for (position, (step, registers)) in standing.enumerated() {
      // The operands of a called routine are counted in the routine, not in its caller.
      let isCaller = position < standing.count - 1
      let taken = isCaller ? code.routines[Int32(code.steps[step].target)] ?? 0 : 0
      for slot in points[position].stack.dropLast(taken) {
        push(value(slot, registers))
      }
    }
    guard let entry = calls.popLast() else { return }
    locals.removeSubrange(entry.base...)
    if case .counted = entry.rounds { _ = counters.popLast() }
    var place = entry.place
    for (position, (_, registers)) in standing.enumerated() {
      var frames = points[position].frames
      let isInnermost = position == standing.count - 1
      var next = place
      if !isInnermost, let caller = frames.last {
        next = caller.placeOfElement ?? place
        if caller.isDone { frames.removeLast() }
      }
      for (index, frame) in frames.enumerated() {
        let isCaller = !isInnermost || index < frames.count - 1
        if let counter = frame.counter { counters.append(registers[counter]) }
        try push(frame, hasCalled: isCaller, entry, place) { value($0, registers) }
      }
      place = next
    }
  }

  /// Pushes a call of the machine that corresponds to a frame of the code.
  private mutating func push(
    _ frame: FastFrame, hasCalled: Bool, _ entry: Call, _ place: Place?,
    value: (FastSlot) -> Operand
  ) throws(RPNError) {
    func closed(_ closure: FastClosure) throws(RPNError) -> Code {
      if closure.captured.isEmpty { return closure.code }
      return try closure.code.capturing(closure.captured.map(value))
    }
    let isClosed = !frame.closure.captured.isEmpty
    var call = Call(
      code: try closed(frame.closure),
      next: frame.code.index(frame.next, closed: isClosed) + (hasCalled ? 1 : 0),
      base: locals.count, place: frame.place ?? place, rounds: frame.rounds,
      origin: currentOrigin ?? given(frame.code))
    switch frame.then {
    case nil: call.then = entry.then
    case .nothing, .measure: break
    case .push(let slot): call.then = .push(value(slot))
    case .apply(let second, let slot): call.then = .apply(try closed(second), to: value(slot))
    case .test(let condition, let body):
      call.then = .test(condition: try closed(condition), body: try closed(body))
    case .loop(let condition, let body):
      call.then = .loop(condition: try closed(condition), body: try closed(body))
    }
    calls.append(call)
    for slot in frame.locals { locals.append(value(slot)) }
  }
}

extension Quotation {
  /// The index of an element after the captured values are inserted into the quotation.
  ///
  /// An inner quotation that captures only such values then loses its capture element.
  fileprivate func index(_ index: Int, closed: Bool) -> Int {
    if !closed { return index }
    return index
      - elements.indices.prefix(index).count { position in
        guard elements[position].instruction == .capture, position > 0,
          case .operand(.quotation(let inner)) = elements[position - 1]
        else { return false }
        return inner.captures.allSatisfy { $0 < captures.count }
      }
  }
}
