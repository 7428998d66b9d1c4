import ExactReals
import ReversePolish

/// The state on which a program of the language runs: more than a stack, but still one value.
///
/// A step changes it as a step of arithmetic changes a stack. The calls are kept in an array, not
/// on Swift's call stack, so that a program can nest as deeply as the limit allows, but no deeper.
public struct Machine<System: NumberSystem>: Sendable {
  /// The type of the values on the stack.
  public typealias Operand = Value<System.Value>
  typealias Code = Quotation<System.Value>

  /// The system of the numbers.
  var system: System

  /// The limits that bound the evaluation from outside.
  private(set) var limits: Limits

  /// The limits in the form that exact arithmetic takes.
  public private(set) var bounds: Bounds

  /// The values, bottom first.
  public internal(set) var values: [Operand] = []

  /// The names of the session.
  private(set) var dictionary = Names()

  /// The meanings of the session's names.
  ///
  /// A name's number is its index here.
  var names: [Meaning<System.Value>?] = [] {
    didSet {
      #if !hasFeature(Embedded)
        unboxedPrograms = UnboxedPrograms()
      #endif
    }
  }

  /// The visible part of the stack.
  var view = View<System.Value>()

  /// The visible parts outside of the lists that are being collected or processed.
  var outerViews: [View<System.Value>] = []

  /// The running calls, innermost last.
  var calls: [Call<System.Value>] = []

  /// The number of outermost calls that must stay even without later work.
  ///
  /// They continue when the calls made here have ended.
  var keptCalls = 0

  /// The local values of all calls.
  var locals: [Operand] = []

  /// The number of rounds left of each counted call.
  var counters: [Int64] = []

  /// The innermost list that is being processed.
  var iteration = Iteration<System.Value>()

  /// The lists that are being processed around it.
  var outerIterations: [Iteration<System.Value>] = []

  /// The programs of the lexicon's words that were needed so far, by the numbers of the words.
  var programs: [Code?] = []

  /// The number of repetitions.
  ///
  /// The limits are checked from time to time.
  private var steps = 0

  /// Answers questions if some values are unknown; `nil` if all values are known.
  var answer: Answer?

  /// The nesting depth of this machine in others that find derivatives, roots or integrals.
  public internal(set) var nesting = 0

  /// Whether the last element has called a quotation.
  var hasCalled = false

  /// The source of random numbers.
  var random = RandomGenerator()

  #if !hasFeature(Embedded)
    /// The quotations that run on machine numbers.
    var unboxedPrograms = UnboxedPrograms<System.Value>()

    /// Whether the machine's own steps come next, because unboxed code left a step to them.
    var skipsUnboxed = false
  #endif

  init(system: System, limits: Limits) {
    self.system = system
    self.limits = limits
    bounds = Bounds(limits)
    if system.notation != nil { answer = Machine.answerByName }
  }
}

extension Machine {
  /// Registers the program's names and definitions.
  ///
  /// A word without a meaning may be used before its definition.
  mutating func define(_ dictionary: Names, _ definitions: [Int: Code]) {
    self.dictionary = dictionary
    names += Array(repeating: nil, count: dictionary.count - names.count)
    for (number, code) in definitions where names[number] == nil {
      names[number] = .definition(code)
    }
  }

  /// The program of a word of the lexicon, compiled when it is first needed.
  ///
  /// - Parameters:
  ///   - word: The number of the word.
  ///   - mayBeExact: Whether the program for exact numbers may replace it.
  /// - Returns: The program.
  /// - Throws: Errors of the compiler.
  mutating func program(of word: Int, mayBeExact: Bool = true) throws(RPNError) -> Code {
    if programs.isEmpty { programs = Array(repeating: nil, count: Lexicon.words.count) }
    if let code = programs[word] { return code }
    var compiler = Compiler(system, Names(), known: [], digits: limits.digits)
    // In brackets, the names of the program are local.
    let (plain, exactly) = (Lexicon.words[word].program, Lexicon.words[word].exactProgram)
    let text = mayBeExact && system.isAssociative ? exactly ?? plain : plain ?? exactly
    let tokens = try tokenize("[ \(text ?? "") ]")
    let elements: [RPNElement<Operand>]
    do throws(RPNError) {
      elements = try compiler.compile(tokens).elements
    } catch {
      // The place is that of the word, because a user did not write its program.
      throw RPNError(error.kind, error.message, suggestion: error.suggestion)
    }
    guard case .operand(.quotation(let written))? = elements.first
    else { throw RPNError(.unknownWord, "the word has no program") }
    let code = try written.withoutPlaces()
    programs[word] = code
    for other in compiler.programs { _ = try? program(of: other) }
    return code
  }

  /// Continues with other limits.
  mutating func bound(by limits: Limits) {
    self.limits = limits
    bounds = Bounds(limits)
    system = system.bounded(by: limits)
  }

  /// The visible values.
  var visible: ArraySlice<Operand> { values[view.bottom...] }

  /// The step of the language: the effect of a program's element on the machine.
  ///
  /// The step runs the element's calls to their end. A program of the language is therefore a fold
  /// over its elements, like a program of arithmetic.
  ///
  /// - Throws: Errors of the element, at its place or at the place of the word that failed.
  mutating func step(_ program: Code, _ index: Int) throws(RPNError) {
    do {
      try perform(program.elements[index])
      try run(downTo: 0)
    } catch {
      throw error.located(at: program.places[index])
    }
  }

  /// Runs a program: the fold of its elements over the machine.
  ///
  /// `fold(into:)` of `Functional` would return a machine. This fold changes the machine in place,
  /// so that its stack is not copied.
  ///
  /// - Throws: Errors of `step`.
  @inline(__always)
  mutating func fold(_ program: Code) throws(RPNError) {
    for index in program.elements.indices { try step(program, index) }
  }

  /// The same step for a single element.
  mutating func step(_ element: RPNElement<Operand>, at place: Place) throws(RPNError) {
    do {
      try perform(element)
      try run(downTo: 0)
    } catch {
      throw error.located(at: place)
    }
  }

  /// Runs the calls above a depth.
  mutating func run(downTo depth: Int) throws(RPNError) {
    while calls.count > depth { try runInnermost() }
  }

  /// Runs the innermost call until it ends or calls another.
  private mutating func runInnermost() throws(RPNError) {
    try limits.checkpoint()
    let innermost = calls.count - 1
    #if !hasFeature(Embedded)
      if calls[innermost].next == 0, !skipsUnboxed, try runUnboxed() { return }
      skipsUnboxed = false
    #endif
    let code = calls[innermost].code
    let end = code.elements.count
    let rounds = calls[innermost].rounds
    let base = calls[innermost].base
    var index = calls[innermost].next
    hasCalled = false
    repeat {
      while index < end {
        let element = code.elements[index]
        index += 1
        do {
          if case .operator(.word(let number)) = element {
            calls[innermost].next = index
            _ = try ask(.element(element))
            try perform(Instruction(code: number))
            if hasCalled { return }
          } else {
            try perform(element)
          }
        } catch {
          throw traced(located(error, at: code.places[index - 1], in: innermost))
        }
      }
      index = 0
      if locals.count > base { locals.removeSubrange(base...) }
      if try !beginsAgain(rounds) { return try finish() }
      // The values may have become machine numbers again.
    } while steps % 64 != 0
    calls[innermost].next = 0
  }

  /// The error at the place of an element.
  ///
  /// A program of the lexicon fails at the word that ran it.
  func located(_ error: RPNError, at place: Place, in call: Int) -> RPNError {
    if !place.isNowhere { return error.located(at: place) }
    guard calls.indices.contains(call), let place = calls[call].place else { return error }
    return error.located(at: place)
  }

  /// The error of the word that called the innermost quotation, at the place of the word.
  func atCaller(_ error: RPNError, _ call: Call<System.Value>?) -> RPNError {
    traced(call?.place.map { error.located(at: $0) } ?? error)
  }

  /// Whether a finished call begins another round.
  ///
  /// Most repeated quotations are too short to be called anew for each round.
  @inline(__always)
  mutating func beginsAgain(_ rounds: Call<System.Value>.Rounds) throws(RPNError) -> Bool {
    switch rounds {
    case .one:
      return false
    case .counted:
      let innermost = counters.count - 1
      if counters[innermost] == 0 { return false }
      counters[innermost] -= 1
    case .elements:
      do {
        if try !advance() { return false }
      } catch {
        throw atCaller(error, calls.last)
      }
    }
    steps &+= 1
    if steps % 1024 == 0 { try limits.checkpoint() }
    return true
  }

  /// Performs one element; its call is begun but not run.
  @inline(__always)
  mutating func perform(_ element: RPNElement<Operand>) throws(RPNError) {
    _ = try ask(.element(element))
    switch element {
    case .operand(let value):
      push(value)
      try checkSize()
    case .operator(.binary(let operation)):
      try apply(operation)
    case .operator(.unary(let operation)):
      let top = values.count - 1
      if top < view.bottom || !values[top].isNumber, try calculateMissing(1) { return }
      let x = try popNumber(for: .unary(operation))
      push(.number(try system.apply(operation, to: x)))
    case .operator(.constant(let constant)):
      push(.number(try system.constant(constant)))
      try checkSize()
    case .operator(.shuffle(.duplicate)) where values.count > view.floor:
      push(values[values.count - 1])
      try checkSize()
    case .operator(.shuffle(let operation)):
      try shuffle(operation)
      try checkSize()
    case .operator(.stack(let operation)):
      try perform(operation)
      try checkSize()
    case .operator(.word(let code)):
      try perform(Instruction(code: code))
    }
  }

  /// Applies arithmetic to the two top values, which are moved out of the stack if all of it is
  /// visible.
  @inline(__always)
  private mutating func apply(_ operation: Binary) throws(RPNError) {
    let top = values.count - 1
    if top > view.floor, values[top].isNumber, values[top - 1].isNumber,
      case .number(let y)? = values.popLast(), case .number(let x)? = values.popLast()
    {
      values.append(.number(try system.apply(operation, to: x, y)))
    } else if try !calculateMissing(2), try !applyToLists(operation) {
      let y = try popNumber(for: .binary(operation))
      let x = try popNumber(for: .binary(operation), below: y)
      push(.number(try system.apply(operation, to: x, y)))
    }
  }
}
