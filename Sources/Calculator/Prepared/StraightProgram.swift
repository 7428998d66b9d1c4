import ReversePolish

/// A program that goes straight on: arithmetic and names, with each call written out.
///
/// Without branches and lists it is what most programs for rows are, and it runs on any algebra.
package struct StraightProgram<Value> {
  /// What one step does.
  package enum Step {
    /// An element of arithmetic.
    case element(RPNElement<Value>)
    /// Pushes the value in a slot.
    case push(Int)
    /// Takes a value into a slot.
    case bind(Int)
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
      for (index, element) in code.elements.enumerated() {
        if steps.count > 1000 { return false }
        switch (element, element.instruction) {
        case (.operand(.number(let value)), _):
          guard let value = number(value) else { return false }
          steps.append(.element(.operand(value)))
        case (.operand, _):
          guard depth == 0, code.isDefinition(at: index) else { return false }
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
