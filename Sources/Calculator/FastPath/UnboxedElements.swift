#if !hasFeature(Embedded)
  import ReversePolish

  // What each element of a program becomes.

  extension UnboxedCompiler {
    /// Writes what an element does, and what belongs to it: quotations with the word that runs them.
    ///
    /// - Parameter index: The index of the element; afterwards that of the next one.
    /// - Returns: Whether the next one is reached.
    /// - Throws: What there is no code for.
    mutating func emitElement(_ index: inout Int) throws(Refusal) -> Bool {
      let frame = frames[frames.count - 1]
      let element = frame.code.elements[index]
      if case .operand(.quotation) = element { return try emitQuotations(in: frame, &index) }
      index += 1
      switch element {
      case .operand(let value): return try emit(value)
      case .operator(.constant(let constant)):
        guard numbers == .doubles, let value = try? machine.system.constant(constant) else {
          return try deoptimize()
        }
        return try emit(.number(value))
      case .operator(.unary(let operation)): return try emit(operation)
      case .operator(.binary(let operation)): return try emit(operation)
      case .operator(.shuffle(let operation)): return try emit(operation)
      case .operator(.stack(let operation)): return try emit(operation)
      case .operator(.word(let code)): return try emit(Instruction(code: code), in: frame)
      }
    }

    private mutating func emit(_ value: Value<System.Value>) throws(Refusal) -> Bool {
      guard let (word, kind) = unboxed(value) else { return try deoptimize() }
      push(kind)
      try add(.push, constant: word)
      return true
    }

    private mutating func emit(_ operation: Unary) throws(Refusal) -> Bool {
      if !Words.knows(operation) { return try deoptimize() }
      guard try pop().kind == .number else { throw .unsuited }
      push(.number)
      try add(.unary, unary: operation)
      return true
    }

    private mutating func emit(_ operation: Binary) throws(Refusal) -> Bool {
      if !Words.knows(operation) { return try deoptimize() }
      guard try pop().kind == .number, try pop().kind == .number else { throw .unsuited }
      push(.number)
      let step: (stack: UnboxedOperation, constant: UnboxedOperation) =
        switch operation {
        case .add: (.add, .addConstant)
        case .subtract: (.subtract, .subtractConstant)
        case .multiply: (.multiply, .multiplyConstant)
        default: (.binary, .binaryConstant)
        }
      if let constant = takeBack({ $0 == .push })?.constant {
        try add(step.constant, constant: constant, binary: operation)
      } else {
        try add(step.stack, binary: operation)
      }
      return true
    }

    private mutating func emit(_ operation: Shuffle) throws(Refusal) -> Bool {
      do throws(RPNError) {
        try stack.shuffle(operation)
      } catch {
        throw .needsInput
      }
      noteHeight()
      let step: UnboxedOperation =
        switch operation {
        case .duplicate: .duplicate
        case .drop: .drop
        case .swap: .swap
        case .over: .over
        case .rotate: .rotate
        case .rotateBack: .rotateBack
        case .nip: .nip
        case .tuck: .tuck
        case .duplicateTwo: .duplicateTwo
        case .dropTwo: .dropTwo
        }
      try add(step)
      return true
    }

    private mutating func emit(_ operation: StackOperation) throws(Refusal) -> Bool {
      switch operation {
      case .divideWithRemainder:
        guard try pop().kind == .number, try pop().kind == .number else { throw .unsuited }
        push(.number)
        push(.number)
        try add(.divideWithRemainder)
      case .pick:
        guard let constant = takeBack({ $0 == .push })?.constant, try pop().kind == .number,
          let depth = Words.count(constant), depth < 200
        else { throw .unsuited }
        guard let entry = stack.peek(Int(depth)) else { throw .needsInput }
        push(entry)
        try add(.pick, slot: Int(depth))
      case .depth where isForRows:
        push(.number)
        try add(.depth)
      case .clear where isForRows && routine == nil:
        stack.removeAll()
        try add(.clear)
      case .roll, .depth, .clear: return try deoptimize()
      }
      return true
    }

    private mutating func emit(
      _ instruction: Instruction, in frame: Frame
    ) throws(Refusal) -> Bool {
      switch instruction {
      case .word(let number): return try emit(word: number)
      case .name(let number):
        if let slot = named[number] {
          // The frame of a routine is another one.
          if routine != nil { return try deoptimize() }
          push(slot.kind)
          try add(.load, slot: slot.index)
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
        push(slot.kind)
        try add(.load, slot: slot.index)
      case .bindLocal:
        let slot = try newSlot(pop().kind)
        frames[frames.count - 1].locals.append(slot)
        try add(.store, slot: slot.index)
      case .bindName(let name) where isForRows:
        let slot = try newSlot(pop().kind)
        named[name] = slot
        try add(.store, slot: slot.index)
      default: return try deoptimize()
      }
      return true
    }

    private mutating func emit(word number: Int) throws(Refusal) -> Bool {
      let signature = Lexicon.signatures[number]
      if let primitive = signature.primitive { return try emit(primitive) }
      let word = Lexicon.words[number]
      if case .integers = word.behavior { return try emitInteger(number) }
      guard Lexicon.runsProgram(number), signature.needs == [],
        word.doubles == nil || numbers != .doubles, !signature.operands.contains(.quotation)
      else { return try deoptimize() }
      for position in 0..<signature.operands.count {
        guard let entry = stack.peek(signature.operands.count - 1 - position) else {
          throw .needsInput
        }
        let kind: ValueKind = entry.kind == .number ? .number : .boolean
        if !signature.operands.accepts(kind, at: position) { return try deoptimize() }
      }
      guard let program = try? machine.program(of: number) else { return try deoptimize() }
      return try call(Closure(code: program))
    }

    /// Writes a word on one integer in place of which its program may stand: one that cannot fail on
    /// integers, as of that the machine would know nothing.
    private mutating func emitInteger(_ number: Int) throws(Refusal) -> Bool {
      guard Lexicon.signatures[number].operands.count == 1, Lexicon.words[number].program != nil,
        let program = try? machine.program(of: number)
      else { return try deoptimize() }
      guard try pop().kind == .number else { throw .unsuited }
      push(.number)
      if numbers != .integers { try add(.requireWhole) }
      let first = piece.steps.count
      guard try call(Closure(code: program)), piece.steps.count >= first else { throw .unsuited }
      let isSafe = piece.steps[first...].allSatisfy { step in
        switch step.operation {
        case .binaryConstant: step.binary == .modulo && Words.count(step.constant) != 0
        case .push, .equal, .not, .requireWhole: true
        default: false
        }
      }
      if !isSafe { throw .unsuited }
      return true
    }

    private mutating func emit(_ primitive: Primitive) throws(Refusal) -> Bool {
      switch primitive {
      case .yes, .no:
        push(.boolean)
        try add(.push, constant: Words.holding(primitive == .yes ? 1 : 0))
      case .equal: try emitComparison(.equal, of: nil)
      case .unequal: try emitComparison(.unequal, of: nil)
      case .less: try emitComparison(.less, of: .number)
      case .lessOrEqual: try emitComparison(.lessOrEqual, of: .number)
      case .greater: try emitComparison(.greater, of: .number)
      case .greaterOrEqual: try emitComparison(.greaterOrEqual, of: .number)
      case .and: try emitComparison(.and, of: .boolean)
      case .or: try emitComparison(.or, of: .boolean)
      case .exclusiveOr: try emitComparison(.exclusiveOr, of: .boolean)
      case .not:
        guard try pop().kind == .boolean else { throw .unsuited }
        push(.boolean)
        try add(.not)
      default: return try deoptimize()
      }
      return true
    }

    /// What gives a boolean of two values of a kind, or of any one kind.
    private mutating func emitComparison(
      _ operation: UnboxedOperation, of kind: WordKind?
    ) throws(Refusal) {
      let (y, x) = (try pop().kind, try pop().kind)
      guard x == y, x == kind ?? x else { throw .unsuited }
      push(.boolean)
      try add(operation)
    }
  }

  // MARK: Quotations and the words that run them

  extension UnboxedCompiler {
    /// Writes quotations together with the word that runs them.
    private mutating func emitQuotations(
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
      // The calls that are made from here are made by that word.
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
        // Its program ends with the word that calls the quotation: no call of its own is left.
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

    /// Writes what is done if a boolean is true, and what is done else.
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

    /// Writes `while`, from its condition on.
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

    /// Jumps if the boolean on top is false; what compares becomes a part of the jump.
    ///
    /// - Returns: The jump, of which the target is not known yet.
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
    /// The jumps that are made where a comparison does not hold.
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
    /// The word of the frame where a local value lies; those that the quotation brings along come
    /// first.
    func slot(ofLocal number: Int) -> UnboxedSlot? {
      let slots = captured + locals
      return slots.indices.contains(number) ? slots[number] : nil
    }
  }
#endif
