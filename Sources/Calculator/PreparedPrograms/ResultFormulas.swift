import InfixFormulas
import ReversePolish

extension PreparedProgram {
  /// Returns formulas of the results in terms of inputs and bound names.
  ///
  /// - Parameter stack: The names of the initial values, bottom first.
  /// - Returns: The formulas; `nil` if the program is too long or contains more than arithmetic,
  ///   names and definitions.
  /// - Complexity: O(*n*) in the length of the program with its definitions inlined, which is
  ///   bounded.
  package func formulas(on stack: [String]) -> [String]? {
    var writing = FormulaWriting(system: system)
    writing.formulas.values = stack.map { Infix.variable($0) }
    for (name, meaning) in start.names.enumerated() {
      if case .definition(let code)? = meaning { writing.meanings[name] = .definition(code) }
    }
    for (name, input) in inputs.enumerated() { writing.meanings[name] = .value(input) }
    return writing.run(written, depth: 0) ? writing.formulas.values.map(\.text) : nil
  }
}

/// The evaluation of a program on formulas.
private struct FormulaWriting {
  enum FormulaMeaning {
    case value(String)
    case definition(Quotation)
  }

  let system: AllNumbers
  var formulas = Stack<Infix>()
  var meanings: [Int: FormulaMeaning] = [:]
  private var steps = 0

  init(system: AllNumbers) { self.system = system }

  /// Runs a program; returns whether all its elements are supported.
  mutating func run(_ code: Quotation, depth: Int) -> Bool {
    if depth > 16 { return false }
    var locals: [String] = []
    for (index, element) in code.elements.enumerated() {
      steps += 1
      if steps > 1000 { return false }
      switch (element, element.instruction) {
      case (.operand(.number(let number)), _):
        guard let text = try? system.text(of: .number(number)) else { return false }
        formulas.push(.variable(text))
      case (.operand(.quotation(let definition)), _) where depth == 0:
        guard index + 1 < code.elements.count,
          case .define(let name)? = code.elements[index + 1].instruction
        else { return false }
        meanings[name] = .definition(definition)
      case (_, .define?): break
      case (_, .name(let name)?):
        switch meanings[name] {
        case .value(let name): formulas.push(.variable(name))
        case .definition(let code): if !run(code, depth: depth + 1) { return false }
        case nil: return false
        }
      case (_, .bindName(let name)?):
        if formulas.pop() == nil { return false }
        meanings[name] = .value(code.names[index] ?? "")
      case (_, .bindLocal?):
        if formulas.pop() == nil { return false }
        locals.append(code.names[index] ?? "")
      case (_, .local(let number)?):
        guard locals.indices.contains(number) else { return false }
        formulas.push(.variable(locals[number]))
      case (.operator(let word), nil):
        guard (try? InfixAlgebra().step(&formulas, .operator(word))) != nil else { return false }
      default: return false
      }
    }
    return true
  }
}
