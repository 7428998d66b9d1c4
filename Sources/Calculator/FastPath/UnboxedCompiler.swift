import ReversePolish

/// A compiler from quotations to unboxed code, for known kinds of values on the stack.
///
/// The compiler runs the program once on kinds instead of values, and inlines all calls. The slots
/// of all operands are therefore known. Each step that may fail records the calls that the machine
/// would have made before this step.
///
/// - Complexity: O(*n*) in the length of the inlined code, which is bounded. Each newly found
///   input or recursive definition restarts the compiler.
struct UnboxedCompiler<Words: UnboxedArithmetic> {
  typealias Code = Quotation
  typealias Frame = UnboxedFrame
  typealias Closure = UnboxedClosure
  typealias Compiled = UnboxedCode<Words.MachineWord>

  typealias Refusal = UnboxedRefusal
  typealias Entry = UnboxedEntry

  /// A definition that calls itself.
  private struct Routine {
    let code: Code
    let inputs: [WordKind]
    /// The kinds of the results; `nil` until they are known.
    var outputs: [WordKind]?
    var piece = Piece()
  }

  /// The steps of a routine, or of the code outside of routines.
  ///
  /// Jump targets are relative to the beginning of the piece.
  struct Piece {
    var steps: [UnboxedStep<Words.MachineWord>] = []
    var sites: [Int32] = []
    /// The index of the first step that may be changed.
    ///
    /// A jump may lead to the end of the earlier steps, so they are fixed.
    var firstToChange = 0
  }

  /// The maximum numbers of emitted steps and of examined elements.
  ///
  /// Longer code is no tight loop, and inlined definitions can exceed any memory.
  static var mostSteps: Int { 2048 }
  static var mostElements: Int { 4096 }

  /// A copy of the machine, with the meanings of names.
  var machine: Machine
  let numbers: UnboxedNumbers
  /// Converts a number to a word; `nil` if the number does not fit.
  private let word: (AnyNumber) -> Words.MachineWord?
  /// The word or the row that runs the code.
  let use: UnboxedUse
  /// The slots of the frame that hold the values of names.
  var named: [Int: UnboxedSlot] = [:]
  private var recursive: Set<ObjectIdentifier> = []
  private var routines: [Routine] = []
  var sites: [UnboxedSite] = []
  /// The index of the site of the current element.
  var site = 0
  /// The number of elements examined so far.
  var elements = 0
  var height = 0
  var frameSize = 0

  // The state of the current piece.
  var piece = Piece()
  var stack = Stack<Entry>()
  var frames: [Frame] = []
  var slots = 0
  var origins = 0
  /// The definitions that are being inlined, the innermost last.
  private var around: [ObjectIdentifier] = []
  /// The index of the routine that is being compiled; `nil` outside of routines.
  private(set) var routine: Int?

  private init(
    _ machine: Machine, _ numbers: UnboxedNumbers, for use: UnboxedUse,
    _ word: @escaping (AnyNumber) -> Words.MachineWord?
  ) {
    self.machine = machine
    self.numbers = numbers
    self.use = use
    self.word = word
  }

  /// Compiles a quotation with all its calls.
  ///
  /// - Parameters:
  ///   - use: The word that runs the quotation, and the kind of its rounds.
  ///   - code: The quotation.
  ///   - machine: A machine with the meanings of names.
  ///   - numbers: The kind of machine numbers.
  ///   - word: Converts a number to a word; `nil` if the number does not fit.
  ///   - input: Returns the kind of the value at a depth of the stack; 0 is the top.
  /// - Returns: The code.
  /// - Throws: The reason why the quotation cannot be compiled, or is not worth compiling.
  // One copy is compiled for all systems, because this runs seldom.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  static func compile(
    _ code: Code, for use: UnboxedUse, on machine: Machine,
    with numbers: UnboxedNumbers, word: @escaping (AnyNumber) -> Words.MachineWord?,
    input: (Int) throws(Refusal) -> WordKind
  ) throws(Refusal) -> Compiled {
    var inputs: [WordKind] = []
    var recursive: Set<ObjectIdentifier> = []
    if case .once = use { recursive.insert(ObjectIdentifier(code)) }
    while inputs.count < 32, recursive.count < 8 {
      var compiler = UnboxedCompiler(machine, numbers, for: use, word)
      compiler.recursive = recursive
      do throws(Refusal) {
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
    _ code: Code, inputs: [WordKind]
  ) throws(Refusal) -> Compiled {
    try begin(with: inputs)
    let outputs: [WordKind]
    switch use {
    case .once:
      outputs = try compileRoutine(code, inputs: inputs)
      let isWorthwhile = routines.contains { routine in
        routine.piece.steps.contains { $0.operation.isRepeating }
      }
      if !isWorthwhile { throw .unsuited }
      return linked([], inputs: inputs, outputs: outputs)
    case .counted:
      let rounds = try newSlot(.number)
      let head = stack
      if try emit(Frame(code: code, rounds: .counted(rounds.index), then: .first)) {
        try add(.repeat, slot: rounds.index)
      }
      try requireKinds(of: head)
      outputs = inputs
      try add(.finish)
    case .elements(let primitive):
      guard try emit(Frame(code: code, rounds: .elements, then: .first)) else { throw .unsuited }
      outputs = stack.values.map(\.kind)
      try check(outputs, of: primitive, inputs: inputs)
      try add(.finish)
    case .condition(let body):
      try emitLoop(
        Closure(code: code), Closure(code: body), place: nil, kinds: stack)
      outputs = inputs
      try add(.finish)
    case .row(let names):
      for name in names { named[name] = try newSlot(.number) }
      guard try emit(Frame(code: code)) else { throw .unsuited }
      outputs = stack.values.map(\.kind)
      try add(.finish)
    }
    return linked([piece], inputs: inputs, outputs: outputs)
  }

  /// Begins a piece with values of given kinds on the stack.
  private mutating func begin(with inputs: [WordKind]) throws(Refusal) {
    piece = Piece()
    frames = []
    slots = 0
    origins = 0
    stack = Stack()
    for kind in inputs { push(kind) }
    try beginElement()
  }

  /// Checks the results of a quotation that a word on lists runs.
  ///
  /// The quotation must leave the right number of values of the right kinds, and not change the
  /// values below.
  private func check(
    _ outputs: [WordKind], of primitive: Primitive, inputs: [WordKind]
  ) throws(Refusal) {
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
    _ main: [Piece], inputs: [WordKind], outputs: [WordKind]
  ) -> Compiled {
    let pieces = main + routines.map(\.piece)
    let starts = pieces.indices.map { index in
      Int32(pieces[..<index].reduce(0) { $0 + $1.steps.count })
    }
    let routineStarts = Array(starts.dropFirst(main.count))
    var steps: [UnboxedStep<Words.MachineWord>] = []
    for (piece, start) in zip(pieces, starts) {
      for var step in piece.steps {
        step.target =
          step.operation == .call ? routineStarts[Int(step.target)] : step.target + start
        steps.append(step)
      }
    }
    var names: [Int] = []
    if case .row(let known) = use { names = known }
    return UnboxedCode(
      numbers: numbers, steps: steps, sites: pieces.flatMap(\.sites), allSites: sites,
      inputs: inputs, outputs: outputs, names: names,
      routines: Dictionary(
        uniqueKeysWithValues: zip(routineStarts, routines).map { ($0, $1.inputs.count) }),
      height: height + 4, frameSize: frameSize + 2)
  }
}

/// A value on the stack at compile time.
struct UnboxedEntry {
  let kind: WordKind
  /// The identity of the value; copies share it.
  let origin: Int
}

/// The reasons for refusing to compile a quotation.
enum UnboxedRefusal: Error {
  /// The program uses a value below all known ones.
  case needsInput
  /// The code does not suit unboxed words, for example because a value does not fit.
  case unsuited
  /// The code would be too long to be worthwhile.
  case tooLong
  /// A definition calls itself, so that it cannot be inlined.
  case recursive(ObjectIdentifier)
}

// MARK: Values and words

extension UnboxedCompiler {
  /// Whether the code is for rows.
  var isForRows: Bool {
    if case .row = use { return true }
    return false
  }

  /// Converts a value to a word and its kind; `nil` if it does not fit.
  func unboxed(_ value: Value) -> (word: Words.MachineWord, kind: WordKind)? {
    switch value {
    case .number(let number): word(number).map { ($0, .number) }
    case .boolean(let boolean): (Words.holding(boolean ? 1 : 0), .boolean)
    default: nil
    }
  }
}

// MARK: Routines

extension UnboxedCompiler {
  /// Compiles a definition that may call itself, in two passes.
  ///
  /// The first pass follows the paths without recursion, and finds the results of the definition.
  ///
  /// - Returns: The kinds of the results.
  private mutating func compileRoutine(
    _ code: Code, inputs: [WordKind]
  ) throws(Refusal) -> [WordKind] {
    let number = routines.count
    routines.append(Routine(code: code, inputs: inputs))
    let outer = self
    routine = number
    around = []
    var outputs: [WordKind] = []
    for _ in 0..<2 {
      try begin(with: inputs)
      guard try emit(Frame(code: code)) else { throw .unsuited }
      outputs = stack.values.map(\.kind)
      if let expected = routines[number].outputs, expected != outputs { throw .unsuited }
      routines[number].outputs = outputs
      try add(.return)
    }
    routines[number].piece = piece
    (piece, stack, frames, slots) = (outer.piece, outer.stack, outer.frames, outer.slots)
    (origins, around, routine, site) = (outer.origins, outer.around, outer.routine, outer.site)
    return outputs
  }

  /// Emits a call of a recursive definition, which is first compiled as a routine.
  private mutating func callRoutine(_ code: Code) throws(Refusal) -> Bool {
    if !routines.contains(where: { $0.code === code }) {
      var inputs: [WordKind] = []
      search: while true {
        let before = self
        do throws(Refusal) {
          _ = try compileRoutine(code, inputs: inputs)
          break search
        } catch {
          rollBack(to: before)
          guard case .needsInput = error, inputs.count < 32 else { throw error }
          guard stack.count > inputs.count else { throw .needsInput }
          inputs.insert(stack.values[stack.count - inputs.count - 1].kind, at: 0)
        }
      }
    }
    guard let number = routines.firstIndex(where: { $0.code === code }) else { throw .unsuited }
    let (inputs, outputs) = (routines[number].inputs, routines[number].outputs)
    if stack.count < inputs.count { throw .needsInput }
    if stack.values.suffix(inputs.count).map(\.kind) != inputs { throw .unsuited }
    let isLast = frames.count == 1 && frames[0].isDone
    if isLast, number == routine, stack.count == inputs.count {
      try add(.again)
      return false
    }
    // In the first pass, the results are unknown, so the recursive path ends here.
    guard let outputs else { return try deoptimize() }
    try add(.call, slot: slots, target: number)
    for _ in inputs { _ = try pop() }
    for kind in outputs { push(kind) }
    return true
  }

  /// Emits a call of a definition: inlined, or as a routine if the definition is recursive.
  mutating func callDefinition(_ code: Code) throws(Refusal) -> Bool {
    let identifier = ObjectIdentifier(code)
    if recursive.contains(identifier) { return try callRoutine(code) }
    if around.contains(identifier) { throw .recursive(identifier) }
    around.append(identifier)
    let goesOn = try call(Closure(code: code))
    around.removeLast()
    return goesOn
  }
}

extension UnboxedOperation {
  /// Whether the step jumps backwards or calls.
  fileprivate var isRepeating: Bool { self == .repeat || self == .again || self == .call }
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
