import ReversePolish

extension UnboxedArithmetic {
  /// The return address in the frame of a routine that the machine has called.
  static var outside: Int64 { -1 }

  @inline(__always)
  private static func truth(_ isTrue: Bool) -> MachineWord { holding(isTrue ? 1 : 0) }

  /// Runs code until it ends, or until a step must be left to the machine.
  ///
  /// - Parameters:
  ///   - code: The steps. All jump targets are among them, and the last step ends the code.
  ///   - words: The stack with the inputs of the code, and its frame.
  ///   - ticks: The number of rounds and calls so far.
  ///   - checkpoint: Checks the limits, once for every 1024 rounds and calls.
  /// - Returns: The index of the step that was not done; `nil` if all steps are done.
  /// - Throws: Errors of the checkpoint.
  static func run(
    _ code: UnsafePointer<UnboxedStep<MachineWord>>, on words: inout UnboxedWords<MachineWord>,
    ticks: inout Int,
    checkpoint: () throws(RPNError) -> Void
  ) throws(RPNError) -> Int? {
    var step = code
    var top = words.top
    var frame = words.frame

    /// Counts a round or a call.
    @inline(__always)
    func tick() throws(RPNError) {
      ticks += 1
      if ticks % 1024 == 0 { try checkpoint() }
    }

    while true {
      assert(words.hold(top, frame), "a step has left the stack or the frames")
      let current = step
      step += 1
      let result: MachineWord?
      switch current.pointee.operation {
      case .push:
        top.pointee = current.pointee.constant
        top += 1
        continue
      case .duplicate:
        top.pointee = top[-1]
        top += 1
        continue
      case .drop:
        top -= 1
        continue
      case .swap:
        (top[-2], top[-1]) = (top[-1], top[-2])
        continue
      case .over:
        top.pointee = top[-2]
        top += 1
        continue
      case .rotate:
        (top[-3], top[-2], top[-1]) = (top[-2], top[-1], top[-3])
        continue
      case .rotateBack:
        (top[-3], top[-2], top[-1]) = (top[-1], top[-3], top[-2])
        continue
      case .nip:
        top -= 1
        top[-1] = top[0]
        continue
      case .tuck:
        top[0] = top[-1]
        top[-1] = top[-2]
        top[-2] = top[0]
        top += 1
        continue
      case .duplicateTwo:
        (top[0], top[1]) = (top[-2], top[-1])
        top += 2
        continue
      case .dropTwo:
        top -= 2
        continue
      case .depth:
        top.pointee = number(top - words.bottom)
        top += 1
        continue
      case .clear:
        top = words.bottom
        continue
      case .pick:
        top.pointee = top[-1 - Int(current.pointee.slot)]
        top += 1
        continue

      case .store:
        top -= 1
        frame[Int(current.pointee.slot)] = top.pointee
        continue
      case .copy:
        frame[Int(current.pointee.slot)] = top[-1]
        continue
      case .load:
        top.pointee = frame[Int(current.pointee.slot)]
        top += 1
        continue

      case .add: result = add(top[-2], top[-1])
      case .subtract: result = subtract(top[-2], top[-1])
      case .multiply: result = multiply(top[-2], top[-1])
      case .binary:
        result = apply(current.pointee.binary, to: top[-2], top[-1])
      case .addConstant:
        guard let sum = add(top[-1], current.pointee.constant) else {
          words.leave(top, frame)
          return current - code
        }
        top[-1] = sum
        continue
      case .subtractConstant:
        guard let difference = subtract(top[-1], current.pointee.constant) else {
          words.leave(top, frame)
          return current - code
        }
        top[-1] = difference
        continue
      case .multiplyConstant:
        guard let product = multiply(top[-1], current.pointee.constant) else {
          words.leave(top, frame)
          return current - code
        }
        top[-1] = product
        continue
      case .binaryConstant:
        guard
          let value = apply(
            current.pointee.binary, to: top[-1], current.pointee.constant)
        else {
          words.leave(top, frame)
          return current - code
        }
        top[-1] = value
        continue
      case .unary:
        guard let value = apply(current.pointee.unary, to: top[-1]) else {
          words.leave(top, frame)
          return current - code
        }
        top[-1] = value
        continue
      case .divideWithRemainder:
        guard let quotient = apply(.flooredQuotient, to: top[-2], top[-1]),
          let remainder = apply(.modulo, to: top[-2], top[-1])
        else {
          words.leave(top, frame)
          return current - code
        }
        (top[-2], top[-1]) = (quotient, remainder)
        continue

      case .requireWhole:
        if !isWhole(top[-1]) {
          words.leave(top, frame)
          return current - code
        }
        continue

      case .equal: result = truth(isEqual(top[-2], top[-1]))
      case .unequal: result = truth(!isEqual(top[-2], top[-1]))
      case .less: result = truth(isLess(top[-2], top[-1]))
      case .lessOrEqual: result = truth(!isLess(top[-1], top[-2]))
      case .greater: result = truth(isLess(top[-1], top[-2]))
      case .greaterOrEqual: result = truth(!isLess(top[-2], top[-1]))
      case .and: result = holding(held(top[-2]) & held(top[-1]))
      case .or: result = holding(held(top[-2]) | held(top[-1]))
      case .exclusiveOr: result = holding(held(top[-2]) ^ held(top[-1]))
      case .not:
        top[-1] = holding(held(top[-1]) ^ 1)
        continue

      case .jump:
        step = code + Int(current.pointee.target)
        continue
      case .jumpUnless:
        top -= 1
        if held(top.pointee) == 0 { step = code + Int(current.pointee.target) }
        continue
      case .jumpIfEqual:
        top -= 2
        if isEqual(top[0], top[1]) { step = code + Int(current.pointee.target) }
        continue
      case .jumpIfUnequal:
        top -= 2
        if !isEqual(top[0], top[1]) { step = code + Int(current.pointee.target) }
        continue
      case .jumpIfLess:
        top -= 2
        if isLess(top[0], top[1]) { step = code + Int(current.pointee.target) }
        continue
      case .jumpIfLessOrEqual:
        top -= 2
        if !isLess(top[1], top[0]) { step = code + Int(current.pointee.target) }
        continue
      case .jumpIfGreater:
        top -= 2
        if isLess(top[1], top[0]) { step = code + Int(current.pointee.target) }
        continue
      case .jumpIfGreaterOrEqual:
        top -= 2
        if !isLess(top[0], top[1]) { step = code + Int(current.pointee.target) }
        continue
      case .jumpIfEqualConstant:
        top -= 1
        if isEqual(top[0], current.pointee.constant) { step = code + Int(current.pointee.target) }
        continue
      case .jumpIfUnequalConstant:
        top -= 1
        if !isEqual(top[0], current.pointee.constant) {
          step = code + Int(current.pointee.target)
        }
        continue
      case .jumpIfLessConstant:
        top -= 1
        if isLess(top[0], current.pointee.constant) { step = code + Int(current.pointee.target) }
        continue
      case .jumpIfLessOrEqualConstant:
        top -= 1
        if !isLess(current.pointee.constant, top[0]) {
          step = code + Int(current.pointee.target)
        }
        continue
      case .jumpIfGreaterConstant:
        top -= 1
        if isLess(current.pointee.constant, top[0]) { step = code + Int(current.pointee.target) }
        continue
      case .jumpIfGreaterOrEqualConstant:
        top -= 1
        if !isLess(top[0], current.pointee.constant) {
          step = code + Int(current.pointee.target)
        }
        continue

      case .begin:
        guard let rounds = Self.count(top[-1]) else {
          words.leave(top, frame)
          return current - code
        }
        top -= 1
        if rounds == 0 { step = code + Int(current.pointee.target) }
        frame[Int(current.pointee.slot)] = holding(rounds - 1)
        continue
      case .repeat:
        let rounds = held(frame[Int(current.pointee.slot)])
        if rounds == 0 { continue }
        frame[Int(current.pointee.slot)] = holding(rounds - 1)
        step = code + Int(current.pointee.target)
        try tick()
        continue
      case .again:
        step = code + Int(current.pointee.target)
        try tick()
        continue
      case .call:
        if top > words.lastTop || frame > words.lastFrame {
          words.leave(top, frame)
          return current - code
        }
        let size = Int(current.pointee.slot)
        frame += size + 2
        frame[-2] = holding(Int64(step - code))
        frame[-1] = holding(Int64(size))
        step = code + Int(current.pointee.target)
        try tick()
        continue
      case .return:
        let caller = held(frame[-2])
        if caller == outside {
          words.leave(top, frame)
          return nil
        }
        frame -= Int(held(frame[-1])) + 2
        step = code + Int(caller)
        continue
      case .finish:
        words.leave(top, frame)
        return nil
      case .deoptimize:
        words.leave(top, frame)
        return current - code
      }

      guard let result else {
        words.leave(top, frame)
        return current - code
      }
      top -= 1
      top[-1] = result
    }
  }
}
