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

/// The carrier of conditions that only compare columns with constants.
struct ColumnTests: Carrier {
  enum Operand {
    case column(Int)
    case constant(ColumnTest.Comparand)
    case condition([ColumnTestStep])
  }

  /// The number of steps of all conditions so far.
  private(set) var stepCount = 0

  func push(_ value: Value, at place: Place) -> Operand? {
    switch value {
    case .text(let text): .constant(.text(text))
    case .number where !place.isNowhere: .constant(.literal(place.text))
    default: nil
    }
  }

  mutating func apply(_ word: Operator, to operands: [Operand]) -> [Operand]? {
    guard case .word(let code) = word, case .word(let number) = Instruction(code: code),
      let primitive = Lexicon.signatures[number].primitive
    else { return nil }
    stepCount += 1
    return condition(primitive, operands).map { [.condition($0)] }
  }

  private func condition(_ word: Primitive, _ operands: [Operand]) -> [ColumnTestStep]? {
    switch (word, operands.first, operands.last) {
    case (.yes, _, _): [.boolean(true)]
    case (.no, _, _): [.boolean(false)]
    case (.not, .condition(let x)?, _): x + [.not]
    case (.and, .condition(let x)?, .condition(let y)?): x + y + [.and]
    case (.or, .condition(let x)?, .condition(let y)?): x + y + [.or]
    case (_, .column(let input)?, .constant(let constant)?):
      word.orders.map { [.test(ColumnTest(input: input, orders: $0, constant: constant))] }
    case (_, .constant(let constant)?, .column(let input)?):
      word.orders.map { orders in
        [.test(ColumnTest(input: input, orders: Set(orders.map { -$0 }), constant: constant))]
      }
    default: nil
    }
  }
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
