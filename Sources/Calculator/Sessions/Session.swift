import ReversePolish

/// A session of the calculator: its stack, its names, and its earlier states.
///
/// A session is a value. Evaluating a line produces the next session or an error. A sequence of
/// lines is a fold over sessions.
///
/// ```swift
/// import ReversePolish
///
/// let session = try Session(AllNumbers()).evaluating(": square dup * ;").evaluating("5 square")
/// try session.texts  // → ["25"]
/// try session.undone?.texts  // → Optional([])
/// ```
public struct Session: Sendable {
  /// The number system.
  ///
  /// The system can be replaced by one with the same numbers and another notation.
  public var system: AllNumbers

  /// The limits of each evaluation.
  public var limits: Limits

  /// The states by their numbers, the oldest first.
  ///
  /// They share what has not changed between them, and sessions share them.
  private var history = SharedArray<SessionState>()

  /// The number of the state that is shown.
  private var current = 0

  /// The number of the last state.
  ///
  /// States behind the one that is shown were undone.
  private var last = 0

  /// Makes a session with an empty stack.
  ///
  /// - Parameters:
  ///   - system: The number system.
  ///   - limits: The limits of each evaluation.
  ///   - random: The generator of random numbers; equal generators produce equal numbers.
  public init(
    _ system: AllNumbers, limits: Limits = Limits(), random: RandomGenerator = RandomGenerator()
  ) {
    self.system = system
    self.limits = limits
    history[0] = SessionState(random: random)
  }

  /// The stack, bottom first.
  public var stack: [Value] { state.values }

  /// The values of the stack as texts that read back as the same values, bottom first.
  ///
  /// - Throws: Errors of the checkpoint.
  public var texts: [String] {
    get throws(RPNError) {
      let system = system.bounded(by: limits)
      return try stack.map { value throws(RPNError) in try system.text(of: value) }
    }
  }

  /// Evaluates a line.
  ///
  /// - Parameter line: A program of the language.
  /// - Returns: The next session, without the undone states.
  /// - Throws: Errors of the program, at their places.
  public func evaluating(_ line: String) throws(RPNError) -> Session {
    try evaluating([Source(line)])
  }

  /// Evaluates sources, which are checked and run as one program.
  ///
  /// - Parameter sources: Texts that run in order on one stack.
  /// - Returns: The next session.
  /// - Throws: Errors of the program, at their places. Errors that are detected without running
  ///   come first.
  public func evaluating(_ sources: [Source]) throws(RPNError) -> Session {
    try evaluating(sources, isChecked: true)
  }

  /// Evaluates sources, optionally without the check before running.
  ///
  /// A program that the check rejects would also fail when run; tests verify this.
  package func evaluating(_ sources: [Source], isChecked: Bool) throws(RPNError) -> Session {
    var (machine, program) = try prepared(sources)
    if isChecked { try machine.check(program) }
    try machine.run(program)
    return followed(by: machine)
  }

  /// Returns the session with a new meaning of a name.
  func defining(_ name: String, as meaning: Meaning) -> Session {
    var state = state
    let number = state.names.number(of: name)
    state.meanings += Array(repeating: nil, count: state.names.count - state.meanings.count)
    state.meanings[number] = meaning
    return followed(by: state)
  }

  /// Returns the session with values pushed, top last.
  ///
  /// - Throws: `limitExceeded` if the stack would become too high.
  public func pushing(_ values: [Value]) throws(RPNError) -> Session {
    var machine = Machine(system: system, limits: limits)
    machine.values = stack + values
    try machine.checkSize()
    var state = state
    (state.values, state.operands) = (machine.values, [])
    return followed(by: state)
  }

  /// The session with an empty stack and no recorded operands.
  ///
  /// Names keep their meanings, and the random generator continues.
  package var restarted: Session {
    var next = Session(system, limits: limits)
    var state = state
    (state.values, state.operands) = ([], [])
    next.history[0] = state
    return next
  }

  /// The current state: the stack, the names, the operands and the random generator.
  var state: SessionState {
    history[current] ?? SessionState(random: RandomGenerator())
  }

  /// Returns the session with the state of a machine after a run.
  func followed(by machine: Machine) -> Session {
    followed(
      by: SessionState(
        values: machine.values, names: machine.dictionary, meanings: machine.names,
        operands: machine.view.borrowed.reversed(), random: machine.random))
  }

  /// Returns the session with a new state; undone states are discarded.
  func followed(by state: SessionState) -> Session {
    var next = self
    for number in stride(from: current + 2, through: last, by: 1) { next.history[number] = nil }
    next.current += 1
    next.last = next.current
    next.history[next.current] = state
    return next
  }

  /// The generator of the next random number.
  public var random: RandomGenerator { state.random }

  /// Returns the session with another random generator.
  ///
  /// - Parameter random: The random generator.
  /// - Returns: The next session, which can be undone.
  public func drawing(from random: RandomGenerator) -> Session {
    var state = state
    (state.random, state.operands) = (random, [])
    return followed(by: state)
  }

  /// The operands that the last evaluation popped from the stack, lowest first.
  public var operands: [Value] { state.operands }

  /// The session with the operands of the last evaluation pushed again, or `nil`.
  public var recalled: Session? {
    var state = state
    if state.operands.isEmpty { return nil }
    state.values += state.operands
    return followed(by: state)
  }

  /// The session with an empty stack and the same names.
  public var cleared: Session {
    var state = state
    (state.operands, state.values) = (state.values, [])
    return followed(by: state)
  }

  /// The session without earlier states.
  public var withoutHistory: Session {
    var session = self
    var state = state
    state.operands = []
    session.history = SharedArray()
    session.history[0] = state
    (session.current, session.last) = (0, 0)
    return session
  }

  /// The session before the last evaluation, or `nil`.
  public var undone: Session? { moved(by: -1) }

  /// The session after redoing the last undone evaluation, or `nil`.
  public var redone: Session? { moved(by: 1) }

  private func moved(by steps: Int) -> Session? {
    guard 0...last ~= current + steps else { return nil }
    var session = self
    session.current += steps
    return session
  }

  /// The defined names with their meanings, in alphabetical order.
  var meanings: [(name: String, meaning: Meaning)] {
    let state = state
    return state.names.all.sorted().compactMap { name in
      guard let number = state.names[name], state.meanings.indices.contains(number) else {
        return nil
      }
      return state.meanings[number].map { (name, $0) }
    }
  }

  /// Compiles sources, and returns the machine and the program.
  ///
  /// All checks that do not need a run are made here, in the documented order: numerals of all
  /// sources, then brackets, then names.
  func prepared(
    _ sources: [Source], inputs: [String] = [], columns: Int = 0, conditions: Int = 0,
    mayDraw: Bool = false
  ) throws(RPNError) -> (Machine, CompiledPieces) {
    let state = state
    let system = system.bounded(by: limits)
    var machine = Machine(system: system, limits: limits)
    machine.values = state.values
    machine.names = state.meanings
    machine.random = state.random
    var compiler = Compiler(
      system, state.names, known: state.meanings, digits: limits.digits, inputs: inputs,
      columns: columns)
    let program = try CompiledPieces(
      sources, with: &compiler, mayDraw: mayDraw, conditions: conditions)
    machine.define(compiler.names, compiler.definitions)
    // A program that these numbers do not support fails only when it runs.
    for word in compiler.programs { _ = try? machine.program(of: word) }
    return (machine, program)
  }
}

/// A state of a session: the values and the names after an evaluation.
struct SessionState: Sendable {
  var values: [Value] = []
  var names = Names()
  var meanings: [Meaning?] = []
  var operands: [Value] = []
  var random: RandomGenerator
}
