import ReversePolish

// Unboxed code for quotations and the words that run them.

extension UnboxedCompiler {
  /// Emits quotations together with the word that runs them.
  mutating func emitQuotations(
    in frame: Frame, _ index: inout Int
  ) throws(Refusal) -> Bool {
    let elements = frame.code.elements
    var closures: [Closure] = []
    while index < elements.count, case .operand(.quotation(let code)) = elements[index] {
      index += 1
      if index < elements.count, elements[index].instruction == .capture {
        index += 1
        let captured = code.captures.compactMap(frame.slot(ofLocal:))
        if captured.count < code.captures.count { throw .unsuited }
        closures.append(Closure(code: code, captured: captured))
      } else if code.captures.isEmpty {
        closures.append(Closure(code: code))
      } else {
        return try deoptimize()
      }
    }
    if index < elements.count, case .define(let name)? = elements[index].instruction, isForRows {
      index += 1
      named[name] = nil
      machine.names[name] = .definition(closures[closures.count - 1].code)
      return closures.count == 1 ? true : try deoptimize()
    }
    guard index < elements.count, case .word(let number)? = elements[index].instruction else {
      return try deoptimize()
    }
    // The calls belong to this word, not to the quotations before it.
    frames[frames.count - 1].next = index
    index += 1
    switch (Lexicon.signatures[number].primitive, closures.count) {
    case (.call, 1): return try call(closures[0])
    case (.dip, 1): return try emitDip(closures[0], keeps: false)
    case (.keep, 1): return try emitDip(closures[0], keeps: true)
    case (.bi, 2): return try emitBoth(closures[0], closures[1])
    case (.choose, 2): return try emitBranches(closures[0], closures[1])
    case (.when, 1): return try emitBranches(closures[0], nil)
    case (.times, 1): return try emitCounted(closures[0])
    case (.loop, 2):
      return try calling { compiler, place throws(Refusal) in
        try compiler.emitLoop(closures[0], closures[1], place: place, kinds: compiler.stack)
        return true
      }
    case (nil, 1) where number == Lexicon.number(named: "unless"):
      // The program of the word ends with this call, so the word itself needs no frame.
      return try emitBranches(nil, closures[0])
    default:
      return try deoptimize()
    }
  }

  private mutating func emitDip(_ closure: Closure, keeps: Bool) throws(Refusal) -> Bool {
    let entry = try pop()
    if keeps { push(entry) }
    let slot = try newSlot(entry.kind)
    try add(keeps ? .copy : .store, slot: slot.index)
    let goesOn = try calling { compiler, place throws(Refusal) in
      try compiler.emit(
        Frame(code: closure.code, captured: closure.captured, place: place, then: .push(slot)))
    }
    if goesOn {
      push(entry)
      try add(.load, slot: slot.index)
    }
    free(downTo: slot)
    return goesOn
  }

  private mutating func emitBoth(_ first: Closure, _ second: Closure) throws(Refusal) -> Bool {
    let entry = try pop()
    push(entry)
    let slot = try newSlot(entry.kind)
    try add(.copy, slot: slot.index)
    let goesOn = try calling { compiler, place throws(Refusal) in
      let isThrough = try compiler.emit(
        Frame(
          code: first.code, captured: first.captured, place: place,
          then: .apply(second.code, captured: second.captured, to: slot)))
      guard isThrough else { return false }
      compiler.push(entry)
      try compiler.add(.load, slot: slot.index)
      return try compiler.emit(
        Frame(code: second.code, captured: second.captured, place: place))
    }
    free(downTo: slot)
    return goesOn
  }

  /// Emits the branches of a boolean; `nil` for an empty branch.
  private mutating func emitBranches(
    _ first: Closure?, _ second: Closure?
  ) throws(Refusal) -> Bool {
    guard try pop().kind == .boolean else { throw .unsuited }
    let otherwise = try addJumpUnless()
    let before = stack
    let firstGoesOn = try first.map { closure throws(Refusal) in try call(closure) } ?? true
    let afterFirst = stack
    var end: Int?
    if firstGoesOn, !(second?.code.elements.isEmpty ?? true) { end = try add(.jump) }
    land(otherwise)
    stack = before
    let secondGoesOn = try second.map { closure throws(Refusal) in try call(closure) } ?? true
    if let end { land(end) }
    guard firstGoesOn, secondGoesOn else {
      if firstGoesOn { stack = afterFirst }
      return firstGoesOn || secondGoesOn
    }
    try requireKinds(of: afterFirst)
    if zip(stack.values, afterFirst.values).contains(where: { $0.origin != $1.origin }) {
      stack = forgetOrigins(stack)
    }
    return true
  }

  private mutating func emitCounted(_ closure: Closure) throws(Refusal) -> Bool {
    guard try pop().kind == .number else { throw .unsuited }
    let slot = try newSlot(.number)
    let begin = try add(.begin, slot: slot.index)
    let before = forgetOrigins(stack)
    stack = before
    let head = label()
    let goesOn = try calling { compiler, place throws(Refusal) in
      try compiler.emit(
        Frame(
          code: closure.code, captured: closure.captured, place: place,
          rounds: .counted(slot.index)))
    }
    if goesOn {
      try requireKinds(of: before)
      try add(.repeat, slot: slot.index, target: head)
    }
    land(begin)
    free(downTo: slot)
    stack = forgetOrigins(before)
    return true
  }

  /// Emits the loop of `while`, from its condition.
  mutating func emitLoop(
    _ condition: Closure, _ body: Closure, place: Place?, kinds: Stack<Entry>
  ) throws(Refusal) {
    let before = forgetOrigins(kinds)
    stack = before
    let head = label()
    let isAnswered = try emit(
      Frame(
        code: condition.code, captured: condition.captured, place: place,
        then: .test(condition: condition, body: body)))
    guard isAnswered, try pop().kind == .boolean else { throw .unsuited }
    try requireKinds(of: before)
    let end = try addJumpUnless()
    let goesOn = try emit(
      Frame(
        code: body.code, captured: body.captured, place: place,
        then: .loop(condition: condition, body: body)))
    if goesOn {
      try requireKinds(of: before)
      try add(.again, target: head)
    }
    land(end)
    stack = forgetOrigins(before)
  }

  /// Emits a jump that is taken if the boolean on top is false.
  ///
  /// If the last step is a comparison, the jump replaces it.
  ///
  /// - Returns: The index of the jump, whose target is set later.
  private mutating func addJumpUnless() throws(Refusal) -> Int {
    guard let comparison = takeBack({ $0.jumpsUnless != nil })?.operation,
      let jump = comparison.jumpsUnless
    else { return try add(.jumpUnless) }
    if let constant = takeBack({ $0 == .push })?.constant {
      return try add(jump.constant, constant: constant)
    }
    return try add(jump.stack)
  }
}

extension UnboxedOperation {
  /// The jumps for a comparison that is false.
  fileprivate var jumpsUnless: (stack: Self, constant: Self)? {
    switch self {
    case .equal: (.jumpIfUnequal, .jumpIfUnequalConstant)
    case .unequal: (.jumpIfEqual, .jumpIfEqualConstant)
    case .less: (.jumpIfGreaterOrEqual, .jumpIfGreaterOrEqualConstant)
    case .lessOrEqual: (.jumpIfGreater, .jumpIfGreaterConstant)
    case .greater: (.jumpIfLessOrEqual, .jumpIfLessOrEqualConstant)
    case .greaterOrEqual: (.jumpIfLess, .jumpIfLessConstant)
    default: nil
    }
  }
}

extension UnboxedFrame {
  /// The slot of a local value, by its number.
  ///
  /// Captured values have the first numbers.
  func slot(ofLocal number: Int) -> UnboxedSlot? {
    let slots = captured + locals
    return slots.indices.contains(number) ? slots[number] : nil
  }
}
