import ReversePolish

// Steps for quotations and the words that run them.

extension FastCompiler {
  /// Emits quotations together with the word that runs them.
  mutating func emitQuotations(
    in frame: FastFrame, _ index: inout Int
  ) throws(Bailout) -> Bool {
    let elements = frame.code.elements
    var closures: [FastClosure] = []
    while index < elements.count, case .operand(.quotation(let code)) = elements[index] {
      index += 1
      if index < elements.count, elements[index].instruction == .capture {
        index += 1
        let captured = code.captures.compactMap(frame.slot(ofLocal:))
        if captured.count < code.captures.count { throw .unsuited }
        closures.append(FastClosure(code: code, captured: captured))
      } else if code.captures.isEmpty {
        closures.append(FastClosure(code: code))
      } else {
        return try deoptimize()
      }
    }
    if index < elements.count, case .define(let name)? = elements[index].instruction,
      mode.isForRows
    {
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
    case (.dip, 1):
      let slot = try pop()
      return try emit(closures[0], thenPushing: slot)
    case (.keep, 1):
      guard let slot = stack.peek(0) else { throw .needsInput }
      return try emit(closures[0], thenPushing: slot)
    case (.bi, 2): return try emitBoth(closures[0], closures[1])
    case (.choose, 2): return try emitBranches(closures[0], closures[1])
    case (.when, 1): return try emitBranches(closures[0], nil)
    case (.times, 1): return try emitCounted(closures[0])
    case (.loop, 2):
      return try calling { compiler, place throws(Bailout) in
        try compiler.emitLoop(closures[0], closures[1], place: place)
        return true
      }
    case (nil, 1) where number == Lexicon.number(named: "unless"):
      // The program of the word ends with this call, so the word itself needs no frame.
      return try emitBranches(nil, closures[0])
    default:
      return try deoptimize()
    }
  }

  private mutating func emit(
    _ closure: FastClosure, thenPushing slot: FastSlot
  ) throws(Bailout) -> Bool {
    guard try call(closure, then: .push(slot)) else { return false }
    stack.push(slot)
    return true
  }

  private mutating func emitBoth(
    _ first: FastClosure, _ second: FastClosure
  ) throws(Bailout) -> Bool {
    guard let slot = stack.peek(0) else { throw .needsInput }
    return try calling { compiler, place throws(Bailout) in
      let isThrough = try compiler.emit(
        FastFrame(closure: first, place: place, then: .apply(second, to: slot)))
      guard isThrough else { return false }
      compiler.stack.push(slot)
      return try compiler.emit(FastFrame(closure: second, place: place))
    }
  }

  /// Emits the branches of a boolean; `nil` for an empty branch.
  private mutating func emitBranches(
    _ first: FastClosure?, _ second: FastClosure?
  ) throws(Bailout) -> Bool {
    let otherwise = try addJumpUnless()
    let before = stack
    let isSettled = try isSettled(stack.count)
    let firstGoesOn = try first.map { closure throws(Bailout) in try call(closure) } ?? true
    if firstGoesOn { try settle() }
    let afterFirst = stack
    var end: Int?
    if firstGoesOn, !isSettled || second?.code.elements.isEmpty == false { end = try add(.jump) }
    land(otherwise)
    stack = before
    let secondGoesOn = try second.map { closure throws(Bailout) in try call(closure) } ?? true
    if secondGoesOn { try settle() }
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

  private mutating func emitCounted(_ closure: FastClosure) throws(Bailout) -> Bool {
    if stack.count == 0 { throw .needsInput }
    try settle()
    let count = try pop()
    guard count.kind == .number, let counter = count.register else { throw .unsuited }
    let begin = try add(.begin, x: counter)
    let before = forgetOrigins(stack)
    stack = before
    let head = label()
    let goesOn = try calling { compiler, place throws(Bailout) in
      try compiler.emit(
        FastFrame(closure: closure, place: place, rounds: .counted, counter: counter))
    }
    if goesOn {
      try requireKinds(of: before)
      try settle()
      try add(.repeat, x: counter, target: head)
    }
    land(begin)
    stack = forgetOrigins(before)
    return true
  }

  /// Emits the loop of `while`, from its condition.
  mutating func emitLoop(
    _ condition: FastClosure, _ body: FastClosure, place: Place?
  ) throws(Bailout) {
    let outer = pinned
    pinned += condition.captured + body.captured
    try settle()
    let before = forgetOrigins(stack)
    stack = before
    let head = label()
    let isAnswered = try emit(
      FastFrame(
        closure: condition, place: place, then: .test(condition: condition, body: body)))
    guard isAnswered, stack.count == before.count + 1 else { throw .unsuited }
    if try !isSettled(before.count) { try settle() }
    let end = try addJumpUnless()
    try requireKinds(of: before)
    let goesOn = try emit(
      FastFrame(closure: body, place: place, then: .loop(condition: condition, body: body)))
    if goesOn {
      try requireKinds(of: before)
      try settle()
      try add(.again, target: head)
    }
    land(end)
    stack = forgetOrigins(before)
    pinned = outer
  }
}
