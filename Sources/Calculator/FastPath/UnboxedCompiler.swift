import ReversePolish

/// Compiles quotations to unboxed code: the steps of the machine for known kinds of values on the
/// stack.
///
/// The program is run once on kinds instead of values, with all its calls inlined. Each step
/// therefore knows the places of its operands, and each step that may fail knows the calls that the
/// machine would have made before it.
///
/// - Complexity: O(*n*) in the length of the inlined code, which is bounded, for each input that is
///   discovered and each nesting of recursive definitions.
struct UnboxedCompiler<System: NumberSystem, Words: UnboxedArithmetic> {
  typealias Code = Quotation<System.Value>
  typealias Frame = UnboxedFrame<System.Value>
  typealias Closure = UnboxedClosure<System.Value>
  typealias Compiled = UnboxedCode<System.Value, Words.MachineWord>

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

  /// The steps of a routine, or those outside of routines.
  ///
  /// Places in the piece are relative to its beginning.
  struct Piece {
    var steps: [UnboxedStep<Words.MachineWord>] = []
    var sites: [Int32] = []
    /// The first step that may change.
    ///
    /// Earlier steps are also reached from elsewhere.
    var firstToChange = 0
  }

  /// The greatest number of steps, and of elements that are examined for them.
  ///
  /// Longer code is not a tight loop, and nested definitions can expand beyond any memory.
  static var mostSteps: Int { 2048 }
  static var mostElements: Int { 4096 }

  /// A copy of the machine, which knows the meanings of names.
  var machine: Machine<System>
  let numbers: UnboxedNumbers
  /// The word of a number; `nil` if the number has no word.
  private let word: (System.Value) -> Words.MachineWord?
  /// The word, or the row, that runs the code.
  let use: UnboxedUse<System.Value>
  /// The words of the frame that hold the values of names.
  var named: [Int: UnboxedSlot] = [:]
  private var recursive: Set<ObjectIdentifier> = []
  private var routines: [Routine] = []
  var sites: [UnboxedSite<System.Value>] = []
  /// The number of the site of the element that is being compiled.
  var site = 0
  /// The number of elements examined so far.
  var elements = 0
  var height = 0
  var frameSize = 0

  // The state of the piece that is being compiled.
  var piece = Piece()
  var stack = Stack<Entry>()
  var frames: [Frame] = []
  var slots = 0
  var origins = 0
  /// The definitions that are being inlined.
  private var around: [ObjectIdentifier] = []
  /// The routine that is being compiled.
  private(set) var routine: Int?

  private init(
    _ machine: Machine<System>, _ numbers: UnboxedNumbers, for use: UnboxedUse<System.Value>,
    _ word: @escaping (System.Value) -> Words.MachineWord?
  ) {
    self.machine = machine
    self.numbers = numbers
    self.use = use
    self.word = word
  }

  /// Compiles the whole of a call.
  ///
  /// - Parameters:
  ///   - use: The word that runs the quotation, and the number of runs.
  ///   - code: The quotation.
  ///   - machine: A machine, which knows the meanings of names.
  ///   - numbers: The numbers of the calculation.
  ///   - word: The word of a number; `nil` if the number has no word.
  ///   - input: The kind of the value at a depth below the top of the stack.
  /// - Returns: The code.
  /// - Throws: The reason, if code is not worthwhile.
  // It is compiled once for all systems, not once for each, because it runs seldom.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  static func compile(
    _ code: Code, for use: UnboxedUse<System.Value>, on machine: Machine<System>,
    with numbers: UnboxedNumbers, word: @escaping (System.Value) -> Words.MachineWord?,
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

  /// Begins to compile with given values on the stack.
  private mutating func begin(with inputs: [WordKind]) throws(Refusal) {
    piece = Piece()
    frames = []
    slots = 0
    origins = 0
    stack = Stack()
    for kind in inputs { push(kind) }
    try beginElement()
  }

  /// Checks the results of the quotation of a word on lists: it must leave the required number of
  /// values, and the values below unchanged.
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
    // The next round takes the number that a round leaves.
    case .fold, .reduce, .scan:
      if outputs.last != .number || inputs[outside] != .number { throw .unsuited }
    case .filter, .any, .all, .count: if outputs.last != .boolean { throw .unsuited }
    default: break
    }
  }

  /// Links the main piece and all routines.
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

/// The knowledge of a value at compile time.
struct UnboxedEntry {
  let kind: WordKind
  /// The identity of the value, which its copies share.
  let origin: Int
}

/// The reasons why code cannot be made.
enum UnboxedRefusal: Error {
  /// The program takes a value below all known ones.
  case needsInput
  /// The kinds of the results depend on unknown values.
  case unsuited
  /// The code would be too long to be worthwhile.
  case tooLong
  /// A definition calls itself and cannot be inlined.
  case recursive(ObjectIdentifier)
}

// MARK: Values and words

extension UnboxedCompiler {
  /// Whether the code is for rows.
  var isForRows: Bool {
    if case .row = use { return true }
    return false
  }

  /// The word of a value, and its kind; `nil` for a value that does not fit a word.
  func unboxed(_ value: Value<System.Value>) -> (word: Words.MachineWord, kind: WordKind)? {
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
  /// The first pass finds the results of the paths without recursion.
  ///
  /// - Returns: The values that the definition leaves.
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

  /// Calls a definition that calls itself.
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
    // Until the results are known, only the paths without recursion are followed.
    guard let outputs else { return try deoptimize() }
    try add(.call, slot: slots, target: number)
    for _ in inputs { _ = try pop() }
    for kind in outputs { push(kind) }
    return true
  }

  /// Runs the definition of a name.
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
  /// Whether the step jumps back or calls.
  fileprivate var isRepeating: Bool { self == .repeat || self == .again || self == .call }
}

extension Primitive {
  /// The number of values that a word on lists pushes for each round.
  var valuesOfRound: Int {
    switch self {
    case .fold, .reduce, .scan: 2
    default: 1
    }
  }
}
