import ExactReals
import ReversePolish

/// The state that a program of the language runs on: more than a stack, but still one value.
///
/// A step changes it as a step of arithmetic changes a stack. The calls are kept in an array and not
/// in Swift's own call stack: a program can nest as deep as the limit says, and no deeper.
public struct Machine<System: NumberSystem>: Sendable {
  /// The type of the values on the stack.
  public typealias Operand = Value<System.Value>
  typealias Code = Quotation<System.Value>

  /// The system of the numbers.
  var system: System

  /// The limits that bound the evaluation from outside.
  private(set) var limits: Limits

  /// The limits, as exact arithmetic hears them.
  public private(set) var bounds: Bounds

  /// The values, the bottom first.
  public internal(set) var values: [Operand] = []

  /// The names of the session.
  private(set) var dictionary = Names()

  /// The meanings of the session's names; a name's number is its place here.
  var names: [Meaning<System.Value>?] = [] {
    didSet {
      #if !hasFeature(Embedded)
        unboxedPrograms = UnboxedPrograms()
      #endif
    }
  }

  /// The part of the stack in sight.
  var view = View<System.Value>()

  /// The parts in sight outside of the lists that are being collected or worked through.
  var outerViews: [View<System.Value>] = []

  /// The calls that are being run, the innermost last.
  var calls: [Call<System.Value>] = []

  /// The number of outermost calls that must stay although they have nothing left to do.
  ///
  /// They go on when the calls made here have ended.
  var keptCalls = 0

  /// The local values of all calls.
  var locals: [Operand] = []

  /// The number of rounds left of each call that is counted.
  var counters: [Int64] = []

  /// The list that is being worked through innermost.
  var iteration = Iteration<System.Value>()

  /// The lists that are being worked through around it.
  var outerIterations: [Iteration<System.Value>] = []

  /// The programs of the lexicon's words that have been needed so far, by the numbers of the words.
  var programs: [Code?] = []

  /// The number of repetitions.
  ///
  /// From time to time the limits are asked.
  private var steps = 0

  /// The answers where values are not all known; `nil` where all are.
  var answer: Answer?

  /// The depth of this machine in others that look for derivatives, roots or integrals.
  public internal(set) var nesting = 0

  /// Whether the element that was performed last has called a quotation.
  var hasCalled = false

  /// The source of random numbers.
  var random = RandomGenerator()

  #if !hasFeature(Embedded)
    /// The quotations that run on numbers of the machine.
    var unboxedPrograms = UnboxedPrograms<System.Value>()

    /// Whether the machine itself goes on next: it was left something.
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
  /// Registers the program's names and definitions: a word may be used before its definition, unless
  /// it has a meaning already.
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
  ///   - mayBeExact: Whether the one for exact numbers may take its place.
  /// - Returns: The program.
  /// - Throws: Errors of the compiler.
  mutating func program(of word: Int, mayBeExact: Bool = true) throws(RPNError) -> Code {
    if programs.isEmpty { programs = Array(repeating: nil, count: Lexicon.words.count) }
    if let code = programs[word] { return code }
    var compiler = Compiler(system, Names(), known: [], digits: limits.digits)
    // Inside of brackets its names are local.
    let (plain, exactly) = (Lexicon.words[word].program, Lexicon.words[word].exactProgram)
    let text = mayBeExact && system.isAssociative ? exactly ?? plain : plain ?? exactly
    let tokens = try tokenize("[ \(text ?? "") ]")
    let elements: [RPNElement<Operand>]
    do throws(RPNError) {
      elements = try compiler.compile(tokens).elements
    } catch {
      // The place is that of the word, since its program was not written by a user.
      throw RPNError(error.kind, error.message, suggestion: error.suggestion)
    }
    guard case .operand(.quotation(let written))? = elements.first
    else { throw RPNError(.unknownWord, "the word has no program") }
    let code = try written.withoutPlaces()
    programs[word] = code
    for other in compiler.programs { _ = try? program(of: other) }
    return code
  }

  /// Goes on within other limits.
  mutating func bound(by limits: Limits) {
    self.limits = limits
    bounds = Bounds(limits)
    system = system.bounded(by: limits)
  }

  /// The values that are in sight.
  var visible: ArraySlice<Operand> { values[view.bottom...] }

  /// The step of the language: what an element of a program does to the machine.
  ///
  /// Runs the element's calls to their end, so a program of the language is a fold of its elements,
  /// as one of arithmetic is.
  ///
  /// - Throws: Errors of the element, at its place or at that of the word that failed.
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
  /// `fold(into:)` of `Functional` would return a machine; this one changes in place, so that its
  /// stack is not copied.
  ///
  /// - Throws: Errors of `step`.
  @inline(__always)
  mutating func fold(_ program: Code) throws(RPNError) {
    for index in program.elements.indices { try step(program, index) }
  }

  /// The same step of an element by itself.
  mutating func step(_ element: RPNElement<Operand>, at place: Place) throws(RPNError) {
    do {
      try perform(element)
      try run(downTo: 0)
    } catch {
      throw error.located(at: place)
    }
  }

  /// Runs the calls that lie above a depth.
  mutating func run(downTo depth: Int) throws(RPNError) {
    while calls.count > depth { try runInnermost() }
  }

  /// Runs the innermost call until it calls another or is through.
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
      // The values may have become numbers of the machine again.
    } while steps % 64 != 0
    calls[innermost].next = 0
  }

  /// The error at the place of an element; a program of the lexicon fails at the word that ran it.
  func located(_ error: RPNError, at place: Place, in call: Int) -> RPNError {
    if !place.isNowhere { return error.located(at: place) }
    guard calls.indices.contains(call), let place = calls[call].place else { return error }
    return error.located(at: place)
  }

  /// The error of the word that has called the innermost quotation, at the place of that word.
  func atCaller(_ error: RPNError, _ call: Call<System.Value>?) -> RPNError {
    traced(call?.place.map { error.located(at: $0) } ?? error)
  }

  /// Whether a call that is through begins again: what `times` and the words on lists repeat is
  /// mostly too short to be called anew each time.
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

  /// Performs one element; a call that it makes is only begun.
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

  /// Arithmetic on the two top values; they are moved out of the stack where nothing hides them.
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
