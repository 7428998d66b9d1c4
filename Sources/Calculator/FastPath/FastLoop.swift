import ReversePolish

extension CellArithmetic {
  /// Runs code until it ends, or until a step must be left to the machine.
  ///
  /// - Parameters:
  ///   - code: The steps. All jump targets are among them, and the last step ends the code.
  ///   - memory: The memory with the inputs of the code in its registers.
  ///   - ticks: The number of rounds and calls so far.
  ///   - checkpoint: Checks the limits, once for every 1024 rounds and calls.
  /// - Returns: The index of the step that was not done; `nil` if all steps are done.
  /// - Throws: Errors of the checkpoint.
  // This is one function: the optimizer of Swift 6.3 would not inline a part of the cases, and a
  // call for each step costs as much as the step.
  static func run(
    _ code: UnsafePointer<FastStep<Cell>>, on memory: inout CellMemory<Cell>, ticks: inout Int,
    checkpoint: () throws(RPNError) -> Void
  ) throws(RPNError) -> Int? {
    var (step, next) = (code, code)
    var (base, call) = (memory.base, memory.call)

    /// Counts a round or a call.
    @inline(__always)
    func tick() throws(RPNError) {
      ticks &+= 1
      if ticks % 1024 == 0 { try checkpoint() }
    }

    loop: while true {
      assert(memory.hold(base, call), "a step has left the registers")
      step = next
      next += 1
      let at = FastOperands(step: step, registers: base)
      switch step.pointee.opcode {
      case .move: at.store(at.x)
      case .load: at.store(at.k)
      case .exchange: at.exchange()
      case .add: if !at.store(add(at.x, at.y)) { break loop }
      case .addConstant: if !at.store(add(at.x, at.k)) { break loop }
      case .subtract: if !at.store(subtract(at.x, at.y)) { break loop }
      case .subtractConstant: if !at.store(subtract(at.x, at.k)) { break loop }
      case .multiply: if !at.store(multiply(at.x, at.y)) { break loop }
      case .multiplyConstant: if !at.store(multiply(at.x, at.k)) { break loop }
      case .binary: if !at.store(apply(step.pointee.binary, to: at.x, at.y)) { break loop }
      case .binaryConstant: if !at.store(apply(step.pointee.binary, to: at.x, at.k)) { break loop }
      case .unary: if !at.store(apply(step.pointee.unary, to: at.x)) { break loop }
      case .requireAtLeast: if !at.store(isLess(at.x, at.k) ? nil : at.x) { break loop }
      case .perform: if !at.store(perform(memory, step, at.x, at.y)) { break loop }
      case .performConstant: if !at.store(perform(memory, step, at.x, at.k)) { break loop }
      case .requireWhole: if !at.store(isWhole(at.x) ? at.x : nil) { break loop }

      case .equal: at.store(truth(isEqual(at.x, at.y)))
      case .unequal: at.store(truth(!isEqual(at.x, at.y)))
      case .less: at.store(truth(isLess(at.x, at.y)))
      case .lessOrEqual: at.store(truth(!isLess(at.y, at.x)))
      case .greater: at.store(truth(isLess(at.y, at.x)))
      case .greaterOrEqual: at.store(truth(!isLess(at.x, at.y)))
      case .equalConstant: at.store(truth(isEqual(at.x, at.k)))
      case .unequalConstant: at.store(truth(!isEqual(at.x, at.k)))
      case .lessConstant: at.store(truth(isLess(at.x, at.k)))
      case .lessOrEqualConstant: at.store(truth(!isLess(at.k, at.x)))
      case .greaterConstant: at.store(truth(isLess(at.k, at.x)))
      case .greaterOrEqualConstant: at.store(truth(!isLess(at.x, at.k)))
      case .and: at.store(holding(held(at.x) & held(at.y)))
      case .or: at.store(holding(held(at.x) | held(at.y)))
      case .not: at.store(holding(held(at.x) ^ 1))

      case .jump: next = code + at.target
      case .jumpUnless: if held(at.x) == 0 { next = code + at.target }
      case .unlessEqual: if !isEqual(at.x, at.y) { next = code + at.target }
      case .unlessUnequal: if isEqual(at.x, at.y) { next = code + at.target }
      case .unlessLess: if !isLess(at.x, at.y) { next = code + at.target }
      case .unlessLessOrEqual: if isLess(at.y, at.x) { next = code + at.target }
      case .unlessGreater: if !isLess(at.y, at.x) { next = code + at.target }
      case .unlessGreaterOrEqual: if isLess(at.x, at.y) { next = code + at.target }
      case .unlessEqualConstant: if !isEqual(at.x, at.k) { next = code + at.target }
      case .unlessUnequalConstant: if isEqual(at.x, at.k) { next = code + at.target }
      case .unlessLessConstant: if !isLess(at.x, at.k) { next = code + at.target }
      case .unlessLessOrEqualConstant: if isLess(at.k, at.x) { next = code + at.target }
      case .unlessGreaterConstant: if !isLess(at.k, at.x) { next = code + at.target }
      case .unlessGreaterOrEqualConstant: if isLess(at.x, at.k) { next = code + at.target }

      case .begin:
        guard let rounds = count(at.x) else { break loop }
        if rounds == 0 { next = code + at.target }
        at.set(holding(rounds &- 1))
      case .repeat:
        let rounds = held(at.x)
        if rounds == 0 { continue }
        at.set(holding(rounds &- 1))
        next = code + at.target
        try tick()
      case .again:
        next = code + at.target
        try tick()
      case .call:
        if base > memory.lastBase || call == memory.lastCall { break loop }
        call.pointee = holding(Int64(next - code) << 8 | Int64(step.pointee.x))
        call += 1
        base += Int(step.pointee.x)
        next = code + at.target
        try tick()
      case .return:
        if call == memory.calls { return nil }
        call -= 1
        base -= Int(held(call.pointee) & 0xff)
        next = code + Int(held(call.pointee) >> 8)
      case .finish: return nil
      case .depth: at.store(number(memory.below + Int(step.pointee.x)))
      case .clear: memory.below = 0
      case .deoptimize: break loop
      }
    }
    memory.leave(base, call)
    return step - code
  }

  /// Applies the function of a step to integers.
  private static func perform(
    _ memory: CellMemory<Cell>, _ step: UnsafePointer<FastStep<Cell>>, _ x: Cell, _ y: Cell
  ) -> Cell? {
    guard let x = integer(x), let y = integer(y) else { return nil }
    return memory.functions[Int(step.pointee.function)](x, y).map(number)
  }

  @inline(__always)
  private static func truth(_ isTrue: Bool) -> Cell { holding(isTrue ? 1 : 0) }
}

/// The operands of a step.
private struct FastOperands<Cell: BitwiseCopyable & Sendable> {
  let step: UnsafePointer<FastStep<Cell>>
  let registers: UnsafeMutablePointer<Cell>

  @inline(__always)
  var x: Cell { registers[Int(step.pointee.x)] }

  @inline(__always)
  var y: Cell { registers[Int(step.pointee.y)] }

  @inline(__always)
  var k: Cell { step.pointee.constant }

  @inline(__always)
  var target: Int { Int(step.pointee.target) }

  /// Stores a result.
  @inline(__always)
  func store(_ result: Cell) { registers[target] = result }

  /// Stores a result; returns whether there is one.
  @inline(__always)
  func store(_ result: Cell?) -> Bool {
    guard let result else { return false }
    registers[target] = result
    return true
  }

  /// Stores a value in the register of the first operand.
  @inline(__always)
  func set(_ value: Cell) { registers[Int(step.pointee.x)] = value }

  @inline(__always)
  func exchange() {
    let (x, y) = (x, y)
    registers[Int(step.pointee.x)] = y
    registers[Int(step.pointee.y)] = x
  }
}
