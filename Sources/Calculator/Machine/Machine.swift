import ExactReals
import ReversePolish

/// The machine on which programs of the language run: the stack, the calls and the names, as one
/// value.
///
/// A step changes the machine as a step of arithmetic changes a stack. Calls are stored in an
/// array, not on the call stack of Swift, so programs can nest up to the limit.
public struct Machine: Sendable {
  /// The type of the values on the stack.
  public typealias Operand = Value
  typealias Code = Quotation

  /// The number system.
  var system: AllNumbers

  /// The limits of the evaluation.
  private(set) var limits: Limits

  /// The limits as bounds of exact arithmetic.
  public private(set) var bounds: Bounds

  /// The values, bottom first.
  public internal(set) var values: [Operand] = []

  /// The dictionary of names.
  private(set) var dictionary = Names()

  /// The meanings of names.
  ///
  /// The index of a meaning is the number of its name.
  var names: [Meaning?] = [] {
    didSet { fastPrograms = FastPrograms() }
  }

  /// The visible part of the stack.
  var view = View()

  /// The outer views, while a list is collected or processed.
  var outerViews: [View] = []

  /// The running calls, innermost last.
  var calls: [Call] = []

  /// The number of outermost calls that tail calls must not replace.
  ///
  /// Kept calls continue when the calls above them have ended.
  var keptCalls = 0

  /// The local values of all calls.
  var locals: [Operand] = []

  /// The remaining rounds of each counted call.
  var counters: [Int64] = []

  /// The innermost iteration over a list.
  var iteration = Iteration()

  /// The outer iterations.
  var outerIterations: [Iteration] = []

  /// The compiled programs of words of the lexicon, by the number of the word.
  var programs: [Code?] = []

  /// The number of repeated rounds and calls.
  ///
  /// The count determines when the limits are checked.
  private var steps = 0

  /// Answers questions about unknown values; `nil` if all values are known.
  var answer: Answer?

  /// The number of enclosing machines that compute derivatives, roots or integrals.
  public internal(set) var nesting = 0

  /// Whether the last element has begun a call.
  var hasCalled = false

  /// The generator of random numbers.
  var random = RandomGenerator()

  #if !hasFeature(Embedded)
    /// The record of gaps; `nil` if a word without a value ends the program.
    var gaps: ValueGaps?
  #endif

  /// The compiled code of quotations.
  var fastPrograms = FastPrograms()

  /// The compiled patterns of texts.
  var patternSearches = PatternSearches()

  /// Whether the next step runs on the machine because compiled code cannot perform it.
  var skipsFastPath = false

  init(system: AllNumbers, limits: Limits) {
    self.system = system
    self.limits = limits
    bounds = Bounds(limits)
    if system.notation != nil { answer = Machine.applySymbolically }
  }
}

extension Machine {
  /// Adds the names and definitions of a program.
  ///
  /// A word may be used before its definition.
  mutating func define(_ dictionary: Names, _ definitions: [Int: Code]) {
    self.dictionary = dictionary
    names += Array(repeating: nil, count: dictionary.count - names.count)
    for (number, code) in definitions where names[number] == nil {
      names[number] = .definition(code)
    }
  }

  /// Returns the program of a word, compiled on first use.
  ///
  /// - Parameters:
  ///   - word: The number of the word.
  ///   - mayBeExact: Whether to prefer the program for exact numbers, if there is one.
  /// - Returns: The program.
  /// - Throws: Errors of the compiler.
  mutating func program(of word: Int, mayBeExact: Bool = true) throws(RPNError) -> Code {
    if programs.isEmpty { programs = Array(repeating: nil, count: Lexicon.words.count) }
    if let code = programs[word] { return code }
    var compiler = Compiler(system, Names(), known: [], digits: limits.digits)
    // In brackets, names are local to the program.
    let (plain, exactly) = (Lexicon.words[word].program, Lexicon.words[word].exactProgram)
    let text = mayBeExact && system.isAssociative ? exactly ?? plain : plain ?? exactly
    let tokens = try tokenize("[ \(text ?? "") ]")
    let elements: [RPNElement<Operand>]
    do throws(RPNError) {
      elements = try compiler.compile(tokens).elements
    } catch {
      // The user did not write the program, so the error gets the place of the word.
      throw RPNError(error.kind, error.message, suggestion: error.suggestion)
    }
    guard case .operand(.quotation(let written))? = elements.first
    else { throw RPNError(.unknownWord, "the word has no program") }
    let code = try written.withoutPlaces()
    programs[word] = code
    for other in compiler.programs { _ = try? program(of: other) }
    return code
  }

  /// Replaces the limits.
  mutating func bound(by limits: Limits) {
    self.limits = limits
    bounds = Bounds(limits)
    system = system.bounded(by: limits)
  }

  /// The visible values.
  var visible: ArraySlice<Operand> { values[view.bottom...] }

  /// Performs one element of a program: the step of the language.
  ///
  /// The step includes all calls of the element. A program of the language is therefore a fold over
  /// its elements, like a program of arithmetic.
  ///
  /// - Throws: Errors of the element, at its place or at the place of the word that has failed.
  mutating func step(_ program: Code, _ index: Int) throws(RPNError) {
    do {
      if gaps != nil { return try stepWithGaps(program, index) }
      try perform(program.elements[index])
      try run(downTo: 0)
    } catch {
      throw error.located(at: program.places[index])
    }
  }

  /// Runs a program: the fold of its elements over the machine.
  ///
  /// `fold(into:)` of `Functional` would return a new machine. This fold changes the machine in
  /// place, which avoids copying the stack.
  ///
  /// - Throws: Errors of `step`.
  @inline(__always)
  mutating func fold(_ program: Code) throws(RPNError) {
    for index in program.elements.indices { try step(program, index) }
  }

  /// Performs one element that is not part of a stored program.
  mutating func step(_ element: RPNElement<Operand>, at place: Place) throws(RPNError) {
    do {
      try perform(element)
      try run(downTo: 0)
    } catch {
      throw error.located(at: place)
    }
  }

  /// Runs calls until only a given number of calls remain.
  mutating func run(downTo depth: Int) throws(RPNError) {
    while calls.count > depth { try runInnermost() }
  }

  /// Runs the innermost call until it ends or makes a call.
  private mutating func runInnermost() throws(RPNError) {
    try limits.checkpoint()
    let innermost = calls.count - 1
    if gaps != nil { return try runInnermostWithGaps() }
    if calls[innermost].next == 0, !skipsFastPath, try runFast() { return }
    skipsFastPath = false
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
      // Compiled code is tried again from time to time.
    } while steps % 64 != 0
    calls[innermost].next = 0
  }

  /// Returns the error with the place of an element.
  ///
  /// For a program of the lexicon, the place is that of the calling word.
  func located(_ error: RPNError, at place: Place, in call: Int) -> RPNError {
    if !place.isNowhere { return error.located(at: place) }
    guard calls.indices.contains(call) else { return error }
    let error = reported(error, by: calls[call].origin)
    guard let place = calls[call].place else { return error }
    return error.located(at: place)
  }

  /// Returns the error with the place of the word that made a call.
  func atCaller(_ error: RPNError, _ call: Call?) -> RPNError {
    let error = reported(error, by: call?.origin)
    return traced(call?.place.map { error.located(at: $0) } ?? error)
  }

  /// Begins another round of a finished call; returns whether there was one.
  ///
  /// A new call for each round would dominate the time of short quotations.
  @inline(__always)
  mutating func beginsAgain(_ rounds: Call.Rounds) throws(RPNError) -> Bool {
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

  /// Performs one element; a call is begun but not run.
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
      if top < view.bottom || !values[top].isNumber || !isCalculating {
        if try calculateMissing(1) { return }
        if try applyToElements(element, named: operation.rawValue, operands: 1) { return }
      }
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

  /// Applies arithmetic to the two top values, moving them out of a fully visible stack.
  @inline(__always)
  private mutating func apply(_ operation: Binary) throws(RPNError) {
    let top = values.count - 1
    if top > view.floor, values[top].isNumber, values[top - 1].isNumber,
      isCalculating || !holdsLists(2)
    {
      if case .number(let y) = try takeTop(), case .number(let x) = try takeTop() {
        push(.number(try system.apply(operation, to: x, y)))
      }
    } else if try !calculateMissing(2), try !applyToLists(operation) {
      let y = try popNumber(for: .binary(operation))
      let x = try popNumber(for: .binary(operation), below: y)
      push(.number(try system.apply(operation, to: x, y)))
    }
  }
}
