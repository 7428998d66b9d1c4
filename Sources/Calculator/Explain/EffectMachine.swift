import ReversePolish

/// The machine of the language, where every value is only known by where it comes from.
///
/// Of the numbers in its programs it knows which whole numbers they are, or nothing.
struct EffectMachine {
  typealias Code = Quotation<Int?>

  /// What names mean.
  enum Meaning {
    case definition(Code)
    case value(Origin)
  }

  /// The stack; that of the innermost list.
  var stack = InventiveStack()

  /// The stacks around the lists that are being made.
  private var outer: [InventiveStack] = []

  /// The local values of the program that is being run.
  private var locals: [Origin] = []

  private var names: [Meaning?]

  /// The names of the definitions that are being run, the innermost last.
  private var running: [Int] = []

  private var depth = 0
  private var steps = 0

  private static let depthLimit = 500
  private static let stepLimit = 100_000

  /// A machine with an empty stack.
  ///
  /// - Parameter names: What the names of the session mean.
  init(names: [Meaning?]) { self.names = names }

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - code: The program.
  ///   - captured: Its first local values.
  /// - Throws: Where the effect depends on values; the error is at the word.
  mutating func run(_ code: Code, locals captured: [Origin] = []) throws(RPNError) {
    let around = locals
    locals = captured
    depth += 1
    for (element, place) in zip(code.elements, code.places) {
      do throws(RPNError) {
        steps += 1
        if depth > Self.depthLimit || steps > Self.stepLimit {
          throw RPNError(.limitExceeded, "the program is too long to tell its stack effect")
        }
        try step(element)
      } catch {
        throw error.located(at: place)
      }
    }
    depth -= 1
    locals = around
  }

  private mutating func step(_ element: RPNElement<Value<Int?>>) throws(RPNError) {
    switch (element, element.instruction) {
    case (.operand(let value), _): stack.push(Origin(value))
    case (_, .word(let word)?): try perform(word)
    case (_, .name(let number)?): try use(number)
    case (_, .local(let slot)?): stack.push(locals.indices.contains(slot) ? locals[slot] : .result)
    case (_, .bindLocal?): locals.append(stack.take())
    case (_, .bindName(let number)?): names[number] = .value(stack.take())
    case (_, .define(let number)?):
      if case .quotation(let parts) = stack.take(), case .run(let code, _)? = parts.first {
        names[number] = .definition(code)
      }
    case (_, .beginList?):
      outer.append(stack)
      stack = InventiveStack()
    case (_, .endList?): try endList()
    case (_, .capture?):
      if case .quotation(let parts) = stack.take(), case .run(let code, _)? = parts.first {
        let captured = code.captures.map { locals.indices.contains($0) ? locals[$0] : .result }
        stack.push(.quotation([.run(code, locals: captured)]))
      }
    case (.operator(let word), nil):
      // What `pick` only looks at is an input too.
      if case .stack(.pick) = word, case .integer(let depth)? = stack.peek(0), 0..<1000 ~= depth {
        stack.makeUp(depth + 2)
      }
      try StackEffectAlgebra().step(&stack, .operator(word))
    }
  }

  private mutating func endList() throws(RPNError) {
    if stack.inputs > 0 {
      throw RPNError(.stackUnderflow, "a list begins with an empty stack")
    }
    stack = outer.popLast() ?? InventiveStack()
    stack.push(.result)
  }

  private mutating func use(_ number: Int) throws(RPNError) {
    switch names[number] {
    case .value(let origin): stack.push(origin)
    case .definition(let code):
      if running.contains(number) {
        let name = code.name ?? "the word"
        throw RPNError(
          .limitExceeded, "'\(name)' runs itself: its effect cannot be told without running it")
      }
      running.append(number)
      try run(code)
      _ = running.popLast()
    case nil: throw RPNError(.unknownWord, "the name has no meaning yet")
    }
  }
}

extension Origin {
  /// What is known of a value that is written.
  init(_ value: Value<Int?>) {
    switch value {
    case .number(let number):
      self = number.map(Origin.integer) ?? .result
    case .quotation(let code): self = .quotation([.run(code, locals: [])])
    case .boolean, .list: self = .result
    }
  }
}
