import ReversePolish

extension Machine {
  /// Compiles the innermost call, with wider numbers if narrow ones do not suit.
  ///
  /// - Returns: The code; `nil` if the call cannot be compiled or is not worth compiling.
  private func unboxedCode(
    of code: Code, for use: UnboxedUse, with numbers: UnboxedNumbers
  ) -> UnboxedCode<Int64>? {
    var numbers: UnboxedNumbers? = numbers
    while let tried = numbers {
      do throws(UnboxedRefusal) {
        return switch tried {
        case .integers: try compiled(code, for: use, with: tried, UnboxedIntegers.self)
        case .fractions: try compiled(code, for: use, with: tried, UnboxedFractions.self)
        case .doubles: try compiled(code, for: use, with: tried, UnboxedDoubles.self)
        }
      } catch {
        guard case .unsuited = error else { return nil }
        // A number on the stack or in the program may need a wider word.
        numbers = tried.wider
      }
    }
    return nil
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func compiled<Words: UnboxedArithmetic>(
    _ code: Code, for use: UnboxedUse, with numbers: UnboxedNumbers,
    _ words: Words.Type
  ) throws(UnboxedRefusal) -> UnboxedCode<Int64> where Words.MachineWord == Int64 {
    try UnboxedCompiler<Words>.compile(
      code, for: use, on: self, with: numbers, word: { system.unboxed(.number($0), as: numbers) }
    ) { known throws(UnboxedRefusal) in
      let index = values.count - known - 1
      guard index >= view.bottom else { throw .tooLong }
      guard let kind = unboxed(values[index], as: numbers)?.kind else { throw .unsuited }
      return kind
    }
  }

  /// Runs the innermost call as unboxed code if the call is about to begin and runs often.
  ///
  /// Afterwards, either all rounds are done, or the machine continues before the first element
  /// that the code could not do.
  ///
  /// - Returns: Whether any step was done.
  /// - Throws: Errors of the checkpoint, and of the elements after the call.
  mutating func runUnboxed() throws(RPNError) -> Bool {
    let innermost = calls.count - 1
    guard innermost >= keptCalls, let numbers = system.unboxedNumbers else { return false }
    var use = UnboxedUse.once
    var rounds = 0
    switch (calls[innermost].rounds, calls[innermost].then) {
    case (.counted, _):
      use = .counted
      rounds = Int(clamping: counters.last ?? 0)
    case (.elements, _):
      use = .elements(iteration.primitive)
      rounds = iteration.elements.count - iteration.next
    case (.one, .test(_, let body)): use = .condition(body: body)
    case (.one, .nothing): break
    default: return false
    }
    let enough = limits.callsBeforeUnboxing
    if rounds < enough {
      unboxedPrograms.calls += 1
      if unboxedPrograms.calls < min(enough, 64) { return false }
    }
    let code = calls[innermost].code
    let index = unboxedPrograms.index(of: code, use)
    guard unboxedPrograms.noteCall(at: index, of: max(1, enough - rounds)) else { return false }
    if unboxedPrograms.entries[index]?.code == nil {
      let numbers = unboxedPrograms.entries[index]?.numbers ?? numbers
      unboxedPrograms.set(unboxedCode(of: code, for: use, with: numbers), at: index)
    }
    guard let unboxedCode = unboxedPrograms.entries[index]?.code else { return false }
    return try run(unboxedCode, for: use, at: index)
  }

  /// Runs unboxed code on the top of the stack, if the values there have the right kinds.
  private mutating func run(
    _ code: UnboxedCode<Int64>, for use: UnboxedUse, at index: Int
  ) throws(RPNError) -> Bool {
    // The depth of nested calls is bounded, so that deoptimizing stays within the machine's
    // limits.
    let room = (limits.callDepth - calls.count) / code.mostFrames
    let depth = code.isRecursive ? min(room - code.height - 4, UnboxedWords<Int64>.mostCalls) : 0
    let size = UnboxedWords.size(of: code, depth: max(0, depth))
    guard room > 1, depth >= 0, values.count + size <= largestStack,
      values.count - view.bottom >= code.inputs.count
    else { return false }

    let memory = UnsafeMutableBufferPointer<Int64>.allocate(capacity: size)
    defer { memory.deallocate() }
    var words = UnboxedWords(in: memory, for: code)
    words.firstFrame[-2] = UnboxedIntegers.outside
    guard unbox(code, into: &words) else {
      unboxedPrograms.noteRun(at: index, ticks: 0, departs: true)
      return false
    }
    if case .counted = use { words.set(counters.last ?? 0, at: 0) }

    if case .elements(let primitive) = use {
      return try runRounds(of: code, for: primitive, on: &words, at: index)
    }
    var ticks = 0
    if let step = try run(code, on: &words, ticks: &ticks) {
      unboxedPrograms.noteRun(at: index, ticks: ticks, departs: true)
      try deoptimize(code, at: step, words)
      return true
    }
    unboxedPrograms.noteRun(at: index, ticks: ticks, departs: false)
    for _ in code.inputs { _ = pop() }
    for (word, kind) in zip(words.stack, code.outputs) { push(boxed(word, kind, code.numbers)) }
    if case .condition = use {
      // The condition has left `false`, so the loop ends.
      if let call = calls.popLast() { locals.removeSubrange(call.base...) }
    } else {
      try finish()
    }
    return true
  }

  /// Runs code for each remaining element of a list.
  ///
  /// - Complexity: O(*n*); boxing and unboxing machine numbers costs no more than a step.
  private mutating func runRounds(
    of code: UnboxedCode<Int64>, for primitive: Primitive,
    on words: inout UnboxedWords<Int64>,
    at index: Int
  ) throws(RPNError) -> Bool {
    guard let kind = code.inputs.last else { return false }
    let resultKind = code.outputs.last ?? .number
    var elements = iteration.elements
    var (next, matches, results) = (iteration.next, iteration.matches, iteration.results)
    (iteration.elements, iteration.results) = ([], [])
    // Results replace their elements in place if no result has been written yet.
    let isInPlace = primitive == .map && next == 1
    var ticks = 0
    var departure: Int?
    rounds: while true {
      departure = try run(code, on: &words, ticks: &ticks)
      if departure != nil { break }
      ticks += 1
      if ticks % 1024 == 0 { try limits.checkpoint() }
      switch primitive {
      case .map:
        let result = boxed(words.pop(), resultKind, code.numbers)
        if isInPlace { elements[next - 1] = result } else { results.append(result) }
      case .scan: results.append(boxed(words.last, .number, code.numbers))
      case .filter, .any, .all, .count:
        let holds = words.pop() != 0
        if holds { matches += 1 }
        if holds, primitive == .filter { results.append(elements[next - 1]) }
        if holds ? primitive == .any : primitive == .all { break rounds }
      default: break
      }
      if next == elements.count { break }
      guard let (word, isKind) = unboxed(elements[next], as: code.numbers), isKind == kind else {
        break
      }
      next += 1
      words.push(word)
    }
    let hasStopped =
      primitive == .any && matches > 0 || primitive == .all && matches < next
    let departs = departure != nil || !hasStopped && next < elements.count
    unboxedPrograms.noteRun(at: index, ticks: ticks, departs: departs)
    if isInPlace {
      let count = departure == nil ? next : next - 1
      results = count == elements.count ? elements : Array(elements.prefix(count))
    }
    (iteration.elements, iteration.results) = (elements, results)
    iteration.next = next
    iteration.matches = matches
    if let departure {
      try deoptimize(code, at: departure, words)
      return true
    }
    // A word other than `each` leaves the values below its operands unchanged.
    let below = primitive == .each ? 0 : code.inputs.count - primitive.valuesOfRound
    for _ in below..<code.inputs.count { _ = try takeValue() }
    for position in below..<words.stack.count {
      push(boxed(words.stack[position], code.inputs[position], code.numbers))
    }
    if hasStopped || next == elements.count {
      try finish()
    } else {
      // The machine continues with the next element, which does not fit a word.
      iteration.next = next + 1
      push(elements[next])
      skipsUnboxed = true
    }
    return true
  }

  /// Runs steps with the arithmetic of the code's numbers.
  @inline(__always)
  private func run(
    _ code: UnboxedCode<Int64>, on words: inout UnboxedWords<Int64>,
    ticks: inout Int
  ) throws(RPNError) -> Int? {
    switch code.numbers {
    case .integers:
      try UnboxedIntegers.run(
        code.steps, on: &words, ticks: &ticks, checkpoint: limits.checkpoint)
    case .fractions:
      try UnboxedFractions.run(
        code.steps, on: &words, ticks: &ticks, checkpoint: limits.checkpoint)
    case .doubles:
      try UnboxedDoubles.run(
        code.steps, on: &words, ticks: &ticks, checkpoint: limits.checkpoint)
    }
  }

  // MARK: Values and words

  /// Converts a value to a word and its kind; `nil` if it does not fit.
  @inline(__always)
  func unboxed(
    _ value: Operand, as numbers: UnboxedNumbers
  ) -> (word: Int64, kind: WordKind)? {
    if let word = system.unboxed(value, as: numbers) { return (word, .number) }
    if case .boolean(let boolean) = value { return (boolean ? 1 : 0, .boolean) }
    return nil
  }

  /// Converts a word to a value.
  @inline(__always)
  private func boxed(
    _ word: Int64, _ kind: WordKind, _ numbers: UnboxedNumbers
  ) -> Operand {
    // Each word of a number converts to a number, so the conversion does not fail.
    if kind == .number, let number = system.boxed(word, as: numbers) { return .number(number) }
    return .boolean(word != 0)
  }

  /// Copies the top values to words, if they have the kinds of the code's inputs.
  private func unbox(
    _ code: UnboxedCode<Int64>, into words: inout UnboxedWords<Int64>
  ) -> Bool {
    let first = values.count - code.inputs.count
    for index in code.inputs.indices {
      guard let (word, kind) = unboxed(values[first + index], as: code.numbers),
        kind == code.inputs[index]
      else { return false }
      words.push(word)
    }
    return true
  }

  // MARK: Deoptimizing

  /// Restores the calls, their local values and the stack that the machine would have before a
  /// step.
  ///
  /// - Throws: `limitExceeded` if a quotation cannot hold its captured values.
  /// - Complexity: O(*n*) in the number of calls and values.
  private mutating func deoptimize(
    _ code: UnboxedCode<Int64>, at step: Int, _ words: UnboxedWords<Int64>
  ) throws(RPNError) {
    skipsUnboxed = true
    // The step and the frame of each routine, the outermost first.
    var standing = words.callers.reversed().map { (step: $0.step - 1, frame: $0.frame) }
    standing.append((step, words.frame))

    var kinds: [WordKind] = []
    for (position, (step, _)) in standing.enumerated() {
      let known = code.allSites[Int(code.sites[step])].kinds
      // The operands of a called routine are counted in the routine, not in its caller.
      let isCaller = position < standing.count - 1
      let taken = isCaller ? code.routines[code.steps[step].target] ?? 0 : 0
      kinds += known.dropLast(taken)
    }
    for _ in code.inputs { _ = pop() }
    for (word, kind) in zip(words.stack, kinds) { push(boxed(word, kind, code.numbers)) }

    guard let entry = calls.popLast() else { return }
    locals.removeSubrange(entry.base...)
    if case .counted = entry.rounds { _ = counters.popLast() }
    var place = entry.place
    for (position, (step, frame)) in standing.enumerated() {
      var frames = code.allSites[Int(code.sites[step])].frames
      let isInnermost = position == standing.count - 1
      var next = place
      if !isInnermost, let caller = frames.last {
        next = caller.placeOfElement ?? place
        if caller.isDone { frames.removeLast() }
      }
      for (index, call) in frames.enumerated() {
        let isCaller = !isInnermost || index < frames.count - 1
        try push(call, of: code, hasCalled: isCaller, entry, place, UnsafePointer(frame))
      }
      place = next
    }
  }

  /// Pushes a call of the machine that corresponds to a frame of the code.
  private mutating func push(
    _ frame: UnboxedFrame, of unboxedCode: UnboxedCode<Int64>,
    hasCalled: Bool, _ entry: Call, _ place: Place?,
    _ words: UnsafePointer<Int64>
  ) throws(RPNError) {
    func value(_ slot: UnboxedSlot) -> Operand {
      boxed(words[slot.index], slot.kind, unboxedCode.numbers)
    }
    func closed(_ code: Code, _ captured: [UnboxedSlot]) throws(RPNError) -> Code {
      captured.isEmpty ? code : try code.capturing(captured.map(value))
    }
    let code = try closed(frame.code, frame.captured)
    var call = Call(
      code: code,
      next: frame.code.index(frame.next, closed: !frame.captured.isEmpty) + (hasCalled ? 1 : 0),
      base: locals.count, place: frame.place ?? place, origin: currentOrigin ?? given(frame.code))
    switch frame.rounds {
    case .one: break
    case .counted(let slot):
      call.rounds = .counted
      counters.append(words[slot])
    case .elements: call.rounds = .elements
    }
    switch frame.then {
    case .nothing: break
    case .push(let slot): call.then = .push(value(slot))
    case .apply(let second, let captured, let slot):
      call.then = .apply(try closed(second, captured), to: value(slot))
    case .test(let condition, let body):
      call.then = .test(
        condition: try closed(condition.code, condition.captured),
        body: try closed(body.code, body.captured))
    case .loop(let condition, let body):
      call.then = .loop(
        condition: try closed(condition.code, condition.captured),
        body: try closed(body.code, body.captured))
    case .first: call.then = entry.then
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
