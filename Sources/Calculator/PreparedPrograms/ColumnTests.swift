import PlainText
import ReversePolish

/// The comparison of a column with a constant.
package struct ColumnTest: Sendable {
  /// A constant that is compared with a column.
  package enum Comparand: Sendable {
    /// A text.
    case text(Text)
    /// A number or a date as a literal.
    case literal(String)
  }

  /// The index of the column among the inputs.
  package let input: Int

  /// The comparison results −1, 0 and 1 for which the test holds.
  package let orders: Set<Int>

  /// The constant.
  package let constant: Comparand
}

/// A step, in postfix order, of a condition that only compares columns with constants.
package enum ColumnTestStep: Sendable {
  case test(ColumnTest), boolean(Bool), and, or, not
}

extension PreparedProgram {
  /// The condition of a program that only compares columns with constants; `nil` for other
  /// programs.
  ///
  /// Such a condition can be tested on the bytes of fields.
  ///
  /// - Complexity: O(*n*) in the length of the program.
  package var columnTests: [ColumnTestStep]? {
    var steps: [ColumnTestStep] = []
    // The columns and constants on the stack; `nil` represents a boolean.
    var stack: [TestOperand?] = []
    for (index, element) in written.elements.enumerated() {
      if case .operand(let value) = element {
        switch value {
        case .text(let text): stack.append(.constant(.text(text)))
        case .number: stack.append(.constant(.literal(written.places[index].text)))
        default: return nil
        }
        continue
      }
      switch element.instruction {
      case .name(let number) where number < inputs.count: stack.append(.column(number))
      case .word(let word):
        guard let primitive = Lexicon.signatures[word].primitive,
          let step = step(primitive, on: &stack)
        else { return nil }
        steps.append(step)
      default: return nil
      }
    }
    guard stack.count == 1, case .some(nil) = stack.first else { return nil }
    return steps
  }

  /// Returns the step of a word; `nil` unless it compares a column with a constant or combines
  /// booleans.
  private func step(_ word: Primitive, on stack: inout [TestOperand?]) -> ColumnTestStep? {
    if let orders = word.orders { return comparison(orders, on: &stack) }
    let truth: (step: ColumnTestStep, arity: Int)? =
      switch word {
      case .yes: (.boolean(true), 0)
      case .no: (.boolean(false), 0)
      case .not: (.not, 1)
      case .and: (.and, 2)
      case .or: (.or, 2)
      default: nil
      }
    guard let (step, arity) = truth, stack.count >= arity,
      stack.suffix(arity).allSatisfy({ $0 == nil })
    else { return nil }
    stack.removeLast(arity)
    stack.append(nil)
    return step
  }

  private func comparison(_ orders: Set<Int>, on stack: inout [TestOperand?]) -> ColumnTestStep? {
    guard case .some(let right?) = stack.popLast(), case .some(let left?) = stack.popLast() else {
      return nil
    }
    stack.append(nil)
    switch (left, right) {
    case (.column(let input), .constant(let constant)):
      return .test(ColumnTest(input: input, orders: orders, constant: constant))
    case (.constant(let constant), .column(let input)):
      return .test(ColumnTest(input: input, orders: Set(orders.map { -$0 }), constant: constant))
    default: return nil
    }
  }
}

/// A stack operand of a comparison.
private enum TestOperand {
  case column(Int)
  case constant(ColumnTest.Comparand)
}

extension Primitive {
  /// The comparison results for which the word is true; `nil` unless the word compares.
  fileprivate var orders: Set<Int>? {
    switch self {
    case .equal: [0]
    case .unequal: [-1, 1]
    case .less: [-1]
    case .lessOrEqual: [-1, 0]
    case .greater: [1]
    case .greaterOrEqual: [0, 1]
    default: nil
    }
  }
}
