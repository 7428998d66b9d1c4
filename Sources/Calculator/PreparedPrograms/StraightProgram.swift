import ReversePolish

/// A program that goes straight on: arithmetic, comparisons and names, with each call written out and
/// each choice between two quotations as jumps forward.
///
/// Without loops and lists it is what most programs for rows are, and it runs on any algebra.
package struct StraightProgram<Value> {
  /// What one step does.
  package enum Step {
    /// An element of arithmetic.
    case element(RPNElement<Value>)
    /// Pushes the value in a slot.
    case push(Int)
    /// Takes a value into a slot.
    case bind(Int)
    /// Compares two numbers, or calculates with booleans.
    case test(Test)
    /// Goes on at a later step.
    case jump(Int)
    /// Takes a boolean, and goes on at a later step unless it is true.
    case jumpUnless(Int)
  }

  /// What leaves a boolean.
  package enum Test: Sendable {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
    case and, or, exclusiveOr, not
    case yes, no
  }

  /// What it does, in order.
  package private(set) var steps: [Step] = []

  /// The names of the slots; those of the inputs come first.
  package private(set) var slots: [String]

  /// A program with each call written out; `nil` if it does not go straight on, or is too long.
  ///
  /// - Parameters:
  ///   - program: A program on some numbers.
  ///   - code: What it does, as it was written or with its constant parts calculated.
  ///   - operators: Which operators the algebra has.
  ///   - number: A number of the program in the algebra; `nil` if it has no such number.
  package init?<System: NumberSystem>(
    _ program: PreparedProgram<System>, _ code: Quotation<System.Value>,
    where operators: (Operator) -> Bool,
    _ number: (System.Value) -> Value?
  ) {
    slots = program.inputs
    slots += Array(repeating: "", count: program.start.names.count - slots.count)
    var definitions: [Int: Quotation<System.Value>] = [:]
    var bound: Set<Int> = []
    for (index, element) in code.elements.enumerated() {
      switch element.instruction {
      case .define(let name):
        guard case .operand(.quotation(let code)) = code.elements[index - 1],
          definitions.updateValue(code, forKey: name) == nil
        else { return nil }
      case .bindName(let name): bound.insert(name)
      default: break
      }
    }
    guard bound.isDisjoint(with: definitions.keys) else { return nil }
    // The names that have a value by then; any other is an error, of which only the machine knows.
    var valued = Set(program.inputs.indices)

    /// Writes a program out; whether it could be.
    func write(_ code: Quotation<System.Value>, depth: Int) -> Bool {
      let base = slots.count
      var bound = base
      slots += code.elements.filter { $0.instruction == .bindLocal }.map { _ in "" }
      var next = 0
      while next < code.elements.count {
        let (index, element) = (next, code.elements[next])
        next += 1
        if steps.count > 1000 { return false }
        switch (element, element.instruction) {
        case (.operand(.number(let value)), _):
          guard let value = number(value) else { return false }
          steps.append(.element(.operand(value)))
        case (.operand, _):
          if depth == 0, code.isDefinition(at: index) { break }
          guard let choice = code.choice(at: index), depth < 16 else { return false }
          next = choice.end
          let start = steps.count
          steps.append(.jumpUnless(0))
          if let code = choice.yes, !write(code, depth: depth + 1) { return false }
          let middle = steps.count
          steps.append(.jump(0))
          steps[start] = .jumpUnless(steps.count)
          if let code = choice.no, !write(code, depth: depth + 1) { return false }
          steps[middle] = .jump(steps.count)
        case (_, .word(let word)?):
          guard let test = Lexicon.signatures[word].primitive.flatMap(Test.init) else {
            return false
          }
          steps.append(.test(test))
        case (_, .define?): break
        case (_, .name(let name)?):
          guard let code = definitions[name] else {
            guard valued.contains(name) else { return false }
            steps.append(.push(name))
            break
          }
          if depth == 16 || !write(code, depth: depth + 1) { return false }
        case (_, .bindName(let name)?):
          slots[name] = code.names[index] ?? ""
          steps.append(.bind(name))
          valued.insert(name)
        case (_, .local(let slot)?): steps.append(.push(base + slot))
        case (_, .bindLocal?):
          slots[bound] = code.names[index] ?? ""
          steps.append(.bind(bound))
          bound += 1
        case (.operator(let word), nil) where operators(word):
          steps.append(.element(.operator(word)))
        default: return false
        }
      }
      return true
    }
    guard write(code, depth: 0) else { return nil }
  }
}

extension StraightProgram: Sendable where Value: Sendable {}
extension StraightProgram.Step: Sendable where Value: Sendable {}

extension StraightProgram.Test {
  /// The test that a primitive is, if it is one.
  init?(_ primitive: Primitive) {
    switch primitive {
    case .equal: self = .equal
    case .unequal: self = .unequal
    case .less: self = .less
    case .lessOrEqual: self = .lessOrEqual
    case .greater: self = .greater
    case .greaterOrEqual: self = .greaterOrEqual
    case .and: self = .and
    case .or: self = .or
    case .exclusiveOr: self = .exclusiveOr
    case .not: self = .not
    case .yes: self = .yes
    case .no: self = .no
    default: return nil
    }
  }
}

extension Quotation {
  /// What is done if a boolean is true, and if it is not.
  fileprivate typealias Choice = (yes: Quotation?, no: Quotation?, end: Int)

  /// The choice that begins with the quotation at an index: `[ … ] [ … ] if`, `[ … ] when` or
  /// `[ … ] unless`; `nil` if there is none.
  fileprivate func choice(at index: Int) -> Choice? {
    func code(_ index: Int) -> Quotation? {
      guard index < elements.count, case .operand(.quotation(let code)) = elements[index]
      else { return nil }
      return code
    }
    func isWord(_ name: String, _ index: Int) -> Bool {
      index < elements.count && elements[index].instruction == Instruction(word: name)
    }
    guard let first = code(index) else { return nil }
    if isWord("when", index + 1) { return (first, nil, index + 2) }
    if isWord("unless", index + 1) { return (nil, first, index + 2) }
    guard let second = code(index + 1), isWord("if", index + 2) else { return nil }
    return (first, second, index + 3)
  }
}
