import ReversePolish

/// A conversation with the calculator: its stack, its names, and all its earlier states.
///
/// A session is a value. Evaluating a line yields either the next session or an error. A sequence
/// of lines is a fold over sessions.
///
/// ```swift
/// import ReversePolish
///
/// let session = try Session(ExactNumbers()).evaluating(": square dup * ;").evaluating("5 square")
/// try session.texts  // → ["25"]
/// try session.undone?.texts  // → Optional([])
/// ```
public struct Session<System: NumberSystem>: Sendable {
  /// The number system.
  ///
  /// It can be replaced by another system with the same numbers that prints them differently.
  public var system: System

  /// The limits of each evaluation.
  public var limits: Limits

  /// The states by their numbers, the oldest first.
  ///
  /// They share what has not changed between them, and sessions share them.
  private var history = SharedArray<SessionState<System.Value>>()

  /// The number of the state that is shown.
  private var current = 0

  /// The number of the last state.
  ///
  /// States behind the one that is shown were undone.
  private var last = 0

  /// A session with an empty stack.
  ///
  /// - Parameters:
  ///   - system: The number system.
  ///   - limits: The limits of each evaluation.
  ///   - random: The source of random numbers. The same generator gives the same numbers.
  @_specialize(where System == DoubleAlgebra)
  @_specialize(where System == ExactNumbers)
  @_specialize(where System == AllNumbers)
  public init(
    _ system: System, limits: Limits = Limits(), random: RandomGenerator = RandomGenerator()
  ) {
    self.system = system
    self.limits = limits
    history[0] = SessionState(random: random)
  }

  /// The stack, bottom first.
  public var stack: [Value<System.Value>] { state.values }

  /// The values of the stack as text that reads back, bottom first.
  ///
  /// - Throws: Errors of the checkpoint of the limits.
  public var texts: [String] {
    get throws(RPNError) {
      let system = system.bounded(by: limits)
      return try stack.map { value throws(RPNError) in try system.text(of: value) }
    }
  }

  /// The session after a line.
  ///
  /// - Parameter line: A program of the language.
  /// - Returns: The next session. Undone steps are forgotten.
  /// - Throws: Errors of the program, at its place.
  public func evaluating(_ line: String) throws(RPNError) -> Session {
    try evaluating([Source(line)])
  }

  /// The session after some sources, which are checked and run as one program.
  ///
  /// - Parameter sources: Texts that are evaluated one after the other on one stack.
  /// - Returns: The next session.
  /// - Throws: Errors of a program, at its place. Faults that a text shows without running come
  ///   first.
  public func evaluating(_ sources: [Source]) throws(RPNError) -> Session {
    try evaluating(sources, isChecked: true)
  }

  /// The session after some sources, optionally without the check before the run.
  ///
  /// A program that the check rejects also fails without the check; tests compare the two.
  @_specialize(where System == DoubleAlgebra)
  @_specialize(where System == ExactNumbers)
  @_specialize(where System == AllNumbers)
  package func evaluating(_ sources: [Source], isChecked: Bool) throws(RPNError) -> Session {
    let (machine, program) = try prepared(sources)
    if isChecked { try machine.check(program) }
    return try followed(by: program, on: machine)
  }

  /// The session after a program on a machine that was prepared for the program.
  func followed(
    by program: CompiledPieces<System>, on machine: Machine<System>
  ) throws(RPNError) -> Session {
    var machine = machine
    // Values taken from below this floor are recorded.
    machine.view.floor = machine.values.count
    var pieces = program.pieces
    while let code = try pieces.next() { try machine.fold(code) }
    return followed(by: machine)
  }

  /// The session with a new meaning for a name.
  func defining(_ name: String, as meaning: Meaning<System.Value>) -> Session {
    var state = state
    let number = state.names.number(of: name)
    state.meanings += Array(repeating: nil, count: state.names.count - state.meanings.count)
    state.meanings[number] = meaning
    return followed(by: state)
  }

  /// The session with values on top of its stack, top last.
  ///
  /// - Throws: `limitExceeded` if the stack would become too high.
  public func pushing(_ values: [Value<System.Value>]) throws(RPNError) -> Session {
    var machine = Machine(system: system, limits: limits)
    machine.values = stack + values
    try machine.checkSize()
    var state = state
    (state.values, state.operands) = (machine.values, [])
    return followed(by: state)
  }

  /// The session with an empty stack and no memory of earlier operands.
  ///
  /// Names keep their meanings, and random numbers continue.
  package var begunAnew: Session {
    var next = Session(system, limits: limits)
    var state = state
    (state.values, state.operands) = ([], [])
    next.history[0] = state
    return next
  }

  /// The stack, the names and the rest of the current state.
  var state: SessionState<System.Value> {
    history[current] ?? SessionState(random: RandomGenerator())
  }

  /// The session after a run on a machine.
  func followed(by machine: Machine<System>) -> Session {
    followed(
      by: SessionState(
        values: machine.values, names: machine.dictionary, meanings: machine.names,
        operands: machine.view.lent.reversed(), random: machine.random))
  }

  /// The session followed by a state; undone states are forgotten.
  func followed(by state: SessionState<System.Value>) -> Session {
    var next = self
    for number in stride(from: current + 2, through: last, by: 1) { next.history[number] = nil }
    next.current += 1
    next.last = next.current
    next.history[next.current] = state
    return next
  }

  /// The generator of the next random number.
  public var random: RandomGenerator { state.random }

  /// The session with another generator of random numbers.
  ///
  /// - Parameter random: The generator.
  /// - Returns: The next session; it can be undone.
  public func drawing(from random: RandomGenerator) -> Session {
    var state = state
    (state.random, state.operands) = (random, [])
    return followed(by: state)
  }

  /// The operands that the last evaluation took from the stack, lowest first.
  public var operands: [Value<System.Value>] { state.operands }

  /// The session with the operands of the last evaluation pushed again; `nil` if it took no
  /// operands.
  public var recalled: Session? {
    var state = state
    if state.operands.isEmpty { return nil }
    state.values += state.operands
    return followed(by: state)
  }

  /// The session with an empty stack; the names stay.
  public var cleared: Session {
    var state = state
    (state.operands, state.values) = (state.values, [])
    return followed(by: state)
  }

  /// The same stack and the same names, without earlier states.
  public var withoutHistory: Session {
    var session = self
    var state = state
    state.operands = []
    session.history = SharedArray()
    session.history[0] = state
    (session.current, session.last) = (0, 0)
    return session
  }

  /// The session before the last evaluation that was not undone; `nil` at the beginning.
  public var undone: Session? { moved(by: -1) }

  /// The session after the last undone evaluation, or `nil`.
  public var redone: Session? { moved(by: 1) }

  private func moved(by steps: Int) -> Session? {
    guard 0...last ~= current + steps else { return nil }
    var session = self
    session.current += steps
    return session
  }

  /// The names that have a meaning, with their meanings, in alphabetical order.
  var meanings: [(name: String, meaning: Meaning<System.Value>)] {
    let state = state
    return state.names.all.sorted().compactMap { name in
      guard let number = state.names[name], state.meanings.indices.contains(number) else {
        return nil
      }
      return state.meanings[number].map { (name, $0) }
    }
  }

  /// The machine for the sources, and their program.
  ///
  /// All checks that need no run are made here, in the order of the contract: the numbers of all
  /// sources, then the brackets, then the names.
  func prepared(
    _ sources: [Source], inputs: [String] = [], columns: Int = 0, mayDraw: Bool = false
  ) throws(RPNError) -> (Machine<System>, CompiledPieces<System>) {
    let state = state
    let system = system.bounded(by: limits)
    var machine = Machine(system: system, limits: limits)
    machine.values = state.values
    machine.names = state.meanings
    machine.random = state.random
    var compiler = Compiler(
      system, state.names, known: state.meanings, digits: limits.digits, inputs: inputs,
      columns: columns)
    let program = try CompiledPieces(sources, with: &compiler, mayDraw: mayDraw)
    machine.define(compiler.names, compiler.definitions)
    // A program that these numbers do not have fails when it runs.
    for word in compiler.programs { _ = try? machine.program(of: word) }
    return (machine, program)
  }
}

/// The values and the names after an evaluation.
struct SessionState<Number: Sendable>: Sendable {
  var values: [Value<Number>] = []
  var names = Names()
  var meanings: [Meaning<Number>?] = []
  var operands: [Value<Number>] = []
  var random: RandomGenerator
}
