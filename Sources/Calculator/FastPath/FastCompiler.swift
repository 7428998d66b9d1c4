import ReversePolish

/// A compiler from quotations to steps on registers, for known kinds of values on the stack.
///
/// The compiler runs the program once on kinds instead of values, and inlines all calls. It knows
/// the register of each value, so words such as `swap` need no step. Each step that may fail
/// records the calls that the machine would have made before this step.
///
/// - Complexity: O(*n*) in the length of the inlined code, which is bounded. Each newly found
///   input or recursive definition restarts the compiler.
struct FastCompiler<Cells: CellArithmetic> {
  typealias Code = Quotation

  /// A definition that calls itself.
  private struct Routine {
    let code: Code
    let inputs: [CellKind]
    /// The kinds of the results; `nil` until they are known.
    var outputs: [CellKind]?
    var piece = Piece()
  }

  /// The steps of a routine, or of the code outside of routines.
  ///
  /// Jump targets are relative to the beginning of the piece.
  struct Piece {
    var steps: [FastStep<Cells.Cell>] = []
    var points: [Int32] = []
    /// The index of the first step that may be changed.
    ///
    /// A jump may lead to the end of the earlier steps, so they are fixed.
    var firstToChange = 0

    /// The last step, if it may be changed.
    var changeable: FastStep<Cells.Cell>? { steps.count > firstToChange ? steps.last : nil }
  }

  /// The maximum numbers of emitted steps and of examined elements.
  ///
  /// Longer code is no tight loop, and inlined definitions can exceed any memory.
  static var mostSteps: Int { 2048 }
  static var mostElements: Int { 4096 }
  /// A register is a byte of a step.
  static var mostRegisters: Int { 200 }

  /// A copy of the machine, with the meanings of names.
  var machine: Machine
  let numbers: CellNumbers
  /// Converts a number to a cell; `nil` if the number does not fit.
  let cell: (AnyNumber) -> Cells.Cell?
  let mode: CompileMode
  private var recursive: Set<ObjectIdentifier> = []
  private var routines: [Routine] = []
  var points: [DeoptPoint] = []
  /// The functions of the `perform` steps.
  var functions: [FastFunction] = []
  /// The index of the deoptimization point of the current element.
  var point = 0
  /// The number of elements examined so far.
  var elements = 0
  /// The number of registers in use between two calls.
  var registers = 1

  // The state of the current piece.
  var piece = Piece()
  var stack = Stack<FastSlot>()
  var frames: [FastFrame] = []
  /// The values of names.
  var named: [Int: FastSlot] = [:]
  /// Further values that are used later.
  var pinned: [FastSlot] = []
  var origins = 0
  /// The definitions that are being inlined, the innermost last.
  private var around: [ObjectIdentifier] = []
  /// The index of the routine that is being compiled; `nil` outside of routines.
  private(set) var routine: Int?

  private init(
    _ machine: Machine, _ numbers: CellNumbers, for mode: CompileMode,
    _ cell: @escaping (AnyNumber) -> Cells.Cell?
  ) {
    self.machine = machine
    self.numbers = numbers
    self.mode = mode
    self.cell = cell
  }

  /// Compiles a quotation with all its calls.
  ///
  /// - Parameters:
  ///   - code: The quotation.
  ///   - mode: The word that runs the quotation, and the kind of its rounds.
  ///   - machine: A machine with the meanings of names.
  ///   - numbers: The numbers in the cells.
  ///   - cell: Converts a number to a cell; `nil` if the number does not fit.
  ///   - input: Returns the kind of the value at a depth of the stack; 0 is the top.
  /// - Returns: The code.
  /// - Throws: The reason why the quotation cannot be compiled, or is not worth compiling.
  // One copy is compiled for all systems, because this runs seldom.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  static func compile(
    _ code: Code, for mode: CompileMode, on machine: Machine, with numbers: CellNumbers,
    cell: @escaping (AnyNumber) -> Cells.Cell?, input: (Int) throws(Bailout) -> CellKind
  ) throws(Bailout) -> FastCode<Cells.Cell> {
    var inputs: [CellKind] = []
    var recursive: Set<ObjectIdentifier> = []
    if case .once = mode { recursive.insert(ObjectIdentifier(code)) }
    while inputs.count < 32, recursive.count < 8 {
      var compiler = FastCompiler(machine, numbers, for: mode, cell)
      compiler.recursive = recursive
      do throws(Bailout) {
        return try compiler.compiled(code, inputs: inputs)
      } catch {
        switch error {
        case .tooLong, .unsuited: throw error
        case .recursive(let definition): recursive.insert(definition)
        case .needsInput: inputs.insert(try input(inputs.count), at: 0)
        }
      }
    }
    throw .tooLong
  }

  private mutating func compiled(
    _ code: Code, inputs: [CellKind]
  ) throws(Bailout) -> FastCode<Cells.Cell> {
    var outputs = inputs
    try begin(with: inputs)
    let closure = FastClosure(code: code)
    switch mode {
    case .once:
      outputs = try compileRoutine(code, inputs: inputs)
      let isWorthwhile = routines.contains { routine in
        routine.piece.steps.contains { $0.opcode.isRepeating }
      }
      if !isWorthwhile { throw .unsuited }
      return linked([], inputs: inputs, outputs: outputs)
    case .counted:
      let (counter, before) = (inputs.count, stack)
      try reserve(counter)
      guard
        try emit(FastFrame(closure: closure, rounds: .counted, counter: counter, then: nil))
      else { throw .unsuited }
      try requireKinds(of: before)
      try settle()
      try add(.repeat, x: counter)
    case .elements(let primitive):
      guard try emit(FastFrame(closure: closure, rounds: .elements, then: nil)) else {
        throw .unsuited
      }
      outputs = stack.values.map(\.kind)
      try check(outputs, of: primitive, inputs: inputs)
    case .condition(let body): try emitLoop(closure, FastClosure(code: body), place: nil)
    case .row:
      guard try emit(FastFrame(closure: closure)) else { throw .unsuited }
      outputs = stack.values.map(\.kind)
    }
    try end(with: .finish)
    return linked([piece], inputs: inputs, outputs: outputs)
  }

  /// The names whose values are in the first registers.
  private var names: [(name: Int, kind: CellKind)] {
    if routine == nil, case .row(let names) = mode { return names }
    return []
  }

  /// Begins a piece with values of given kinds on the stack.
  private mutating func begin(with inputs: [CellKind]) throws(Bailout) {
    piece = Piece()
    (frames, pinned, named, origins, stack) = ([], [], [:], 0, Stack())
    for (register, (name, kind)) in names.enumerated() {
      named[name] = FastSlot(kind: kind, location: .register(register))
    }
    let first = names.count
    try reserve(first + inputs.count)
    for (index, kind) in inputs.enumerated() { push(kind, in: .register(first + index)) }
    try beginElement()
  }

  /// Moves the results to the first registers after those of names, and ends the piece.
  private mutating func end(with opcode: Opcode) throws(Bailout) {
    let first = names.count
    (frames, pinned, named) = ([], [], [:])
    try reserve(first + stack.count)
    try move(to: Array(first..<first + stack.count))
    try add(opcode)
  }

  /// Checks the results of a quotation that a word on lists runs.
  ///
  /// The quotation must leave the right number of values of the right kinds, and not change the
  /// values below.
  private func check(
    _ outputs: [CellKind], of primitive: Primitive, inputs: [CellKind]
  ) throws(Bailout) {
    let own = primitive.valuesOfRound
    let left = primitive == .each ? 0 : 1
    guard inputs.count >= own, outputs.count == inputs.count - own + left else {
      throw .unsuited
    }
    let outside = inputs.count - own
    if primitive == .each {
      guard outputs == Array(inputs.prefix(outputs.count)) else { throw .unsuited }
      return
    }
    for index in 0..<outside where stack.values[index].origin != index { throw .unsuited }
    switch primitive {
    // The number that a round leaves is an operand of the next round.
    case .fold, .reduce, .scan:
      if outputs.last != .number || inputs[outside] != .number { throw .unsuited }
    case .filter, .any, .all, .count: if outputs.last != .boolean { throw .unsuited }
    default: break
    }
  }

  /// Links the main piece and the routines, and resolves jump targets.
  private func linked(
    _ main: [Piece], inputs: [CellKind], outputs: [CellKind]
  ) -> FastCode<Cells.Cell> {
    let pieces = main + routines.map(\.piece)
    let starts = pieces.indices.map { index in
      Int16(pieces[..<index].reduce(0) { $0 + $1.steps.count })
    }
    let routineStarts = Array(starts.dropFirst(main.count))
    var steps: [FastStep<Cells.Cell>] = []
    for (piece, start) in zip(pieces, starts) {
      for var step in piece.steps {
        if step.opcode == .call {
          step.target = routineStarts[Int(step.target)]
        } else if step.opcode.jumps {
          step.target += start
        }
        steps.append(step)
      }
    }
    // A jump to the end of the code, or of a round, is replaced by this end.
    for index in steps.indices.reversed() where steps[index].opcode == .jump {
      let next = steps[Int(steps[index].target)]
      if next.opcode.isLast || next.opcode == .jump { steps[index] = next }
    }
    return FastCode(
      numbers: numbers, steps: steps, functions: functions, points: pieces.flatMap(\.points),
      allPoints: points,
      inputs: inputs, outputs: outputs, names: names.map(\.name),
      routines: Dictionary(
        uniqueKeysWithValues: zip(routineStarts.map(Int32.init), routines).map {
          ($0, $1.inputs.count)
        }), registers: registers)
  }
}

/// The reasons for refusing to compile a quotation.
enum Bailout: Error {
  /// The program uses a value below all known ones.
  case needsInput
  /// The code does not suit cells, for example because a value does not fit.
  case unsuited
  /// The code would be too long to be worthwhile.
  case tooLong
  /// A definition calls itself, so that it cannot be inlined.
  case recursive(ObjectIdentifier)
}

// MARK: Routines

extension FastCompiler {
  /// Compiles a definition that may call itself, in two passes.
  ///
  /// The first pass follows the paths without recursion, and finds the results of the definition.
  ///
  /// - Returns: The kinds of the results.
  private mutating func compileRoutine(
    _ code: Code, inputs: [CellKind]
  ) throws(Bailout) -> [CellKind] {
    let number = routines.count
    routines.append(Routine(code: code, inputs: inputs))
    let outer = self
    routine = number
    around = []
    var outputs: [CellKind] = []
    for _ in 0..<2 {
      try begin(with: inputs)
      guard try emit(FastFrame(closure: FastClosure(code: code))) else { throw .unsuited }
      outputs = stack.values.map(\.kind)
      if let expected = routines[number].outputs, expected != outputs { throw .unsuited }
      routines[number].outputs = outputs
      try end(with: .return)
    }
    routines[number].piece = piece
    (piece, stack, frames, named) = (outer.piece, outer.stack, outer.frames, outer.named)
    (pinned, origins, around) = (outer.pinned, outer.origins, outer.around)
    (routine, point) = (outer.routine, outer.point)
    return outputs
  }

  /// Emits a call of a recursive definition, which is first compiled as a routine.
  private mutating func callRoutine(_ code: Code) throws(Bailout) -> Bool {
    if !routines.contains(where: { $0.code === code }) {
      var inputs: [CellKind] = []
      search: while true {
        let before = self
        do throws(Bailout) {
          _ = try compileRoutine(code, inputs: inputs)
          break search
        } catch {
          rollBack(to: before)
          guard case .needsInput = error, inputs.count < 32 else { throw error }
          guard let slot = stack.peek(inputs.count) else { throw .needsInput }
          inputs.insert(slot.kind, at: 0)
        }
      }
    }
    guard let number = routines.firstIndex(where: { $0.code === code }) else { throw .unsuited }
    let (inputs, outputs) = (routines[number].inputs, routines[number].outputs)
    if stack.count < inputs.count { throw .needsInput }
    if stack.values.suffix(inputs.count).map(\.kind) != inputs { throw .unsuited }
    let isLast = frames.count == 1 && frames[0].isDone
    if isLast, number == routine, stack.count == inputs.count {
      frames[0].locals = []
      try move(to: Array(inputs.indices))
      try add(.again)
      return false
    }
    // In the first pass, the results are unknown, so the recursive path ends here.
    guard let outputs else { return try deoptimize() }
    // The registers of the routine follow all that are in use.
    let held = stack.values.dropLast(inputs.count).compactMap(\.register).max().map { $0 + 1 }
    let first = max(held ?? 0, reserved.end)
    try reserve(first + max(inputs.count, outputs.count))
    try move(to: Array(first..<first + inputs.count))
    try add(.call, x: first, target: number)
    stack.values.removeLast(inputs.count)
    for (index, kind) in outputs.enumerated() { push(kind, in: .register(first + index)) }
    return true
  }

  /// Emits a call of a definition: inlined, or as a routine if the definition is recursive.
  mutating func callDefinition(_ code: Code) throws(Bailout) -> Bool {
    let identifier = ObjectIdentifier(code)
    if recursive.contains(identifier) { return try callRoutine(code) }
    if around.contains(identifier) { throw .recursive(identifier) }
    around.append(identifier)
    let goesOn = try call(FastClosure(code: code))
    around.removeLast()
    return goesOn
  }
}

extension Primitive {
  /// The number of operands that a word on lists gives to each round.
  var valuesOfRound: Int {
    switch self {
    case .fold, .reduce, .scan: 2
    default: 1
    }
  }
}
