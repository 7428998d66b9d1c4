import InfixFormulas
import ReversePolish

/// The carrier of formulas, which reads arithmetic, names and definitions.
struct FormulasOfResults: Carrier {
  /// The number system, for the texts of literals.
  let system: AllNumbers

  func push(_ value: Value, at place: Place) -> Infix? {
    guard case .number = value, let text = try? system.text(of: value) else { return nil }
    return .variable(text)
  }

  func apply(_ word: Operator, to operands: [Infix]) -> [Infix]? {
    var stack = Stack(values: operands)
    return (try? InfixAlgebra().step(&stack, .operator(word))).map { stack.values }
  }

  func bind(_ operand: Infix, to name: String) -> Infix { .variable(name) }
}
