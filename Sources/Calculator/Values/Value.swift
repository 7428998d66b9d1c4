import PlainText
import ReversePolish

/// A value on the stack of the language.
///
/// It is generic over the numbers, so that doubles and exact numbers share the rest.
public enum Value<Number: Sendable>: Sendable {
  /// A number.
  case number(Number)
  /// `true` or `false`.
  case boolean(Bool)
  /// `{ … }`.
  case list(List<Number>)
  /// `[ … ]`, a program that is not run yet.
  case quotation(Quotation<Number>)
  /// `"…"`.
  case text(Text)
  /// `{ name: … }`.
  case record(Record<Number>)
  /// `missing`, for a value that a table does not have.
  case absent(Absence)

  /// The value for a missing entry of a table.
  package static var missing: Value { .absent(Absence()) }

  /// Whether the value is a number.
  @inline(__always)
  package var isNumber: Bool {
    if case .number = self { return true }
    return false
  }

  /// Whether the value is missing.
  @inline(__always)
  package var isMissing: Bool {
    if case .absent = self { return true }
    return false
  }
}

// MARK: The declaration of each kind

// A new kind needs a case above, an arm in each function below and a line in `ValueKind`. All other
// code knows numbers and quotations, and uses these functions for other kinds and for the `parts`
// of values.

extension Value {
  /// The kind of the value.
  @inline(__always)
  package var kind: ValueKind {
    switch self {
    case .number: .number
    case .boolean: .boolean
    case .list: .list
    case .quotation: .quotation
    case .text: .text
    case .record: .record
    case .absent: .missing
    }
  }

  /// The amount of data in the value.
  var extent: Extent {
    switch self {
    case .number, .boolean, .absent: Extent()
    case .list(let list): list.extent
    case .quotation(let quotation): quotation.extent
    case .text(let text): text.extent
    case .record(let record): record.extent
    }
  }

  /// The values inside, in order.
  package var parts: [Value] {
    switch self {
    case .number, .boolean, .quotation, .text, .absent: []
    case .list(let list): list.elements
    case .record(let record): record.values
    }
  }

  /// The text before a part of the value, followed by a space; may be empty.
  func label(ofPart index: Int) -> String {
    switch self {
    case .number, .boolean, .list, .quotation, .text, .absent: ""
    case .record(let record): record.keys[index].keyLiteral + " "
    }
  }

  /// The same value with each number and each quotation in it replaced.
  ///
  /// - Parameters:
  ///   - number: The new number for a number.
  ///   - quotation: The new value for a quotation.
  /// - Returns: The value.
  /// - Throws: Errors of the functions; `limitExceeded` if values nest too deep.
  /// - Complexity: O(*n*) in the size of the value, not counting quotations.
  package func mapped<Other: Sendable>(
    _ number: (Number) throws(RPNError) -> Other,
    quotations quotation: (Quotation<Number>) throws(RPNError) -> Value<Other>
  ) throws(RPNError) -> Value<Other> {
    switch self {
    case .number(let value): .number(try number(value))
    case .boolean(let boolean): .boolean(boolean)
    case .list(let list):
      .list(
        try List(
          try list.elements.map { element throws(RPNError) in
            try element.mapped(number, quotations: quotation)
          }))
    case .quotation(let code): try quotation(code)
    case .text(let text): .text(text)
    case .record(let record):
      .record(
        try record.with(
          values: try record.values.map { value throws(RPNError) in
            try value.mapped(number, quotations: quotation)
          }))
    case .absent: .missing
    }
  }

  /// The text of a value that is neither a number nor a quotation and has no parts.
  var literal: String {
    switch self {
    case .number, .quotation: ""
    case .boolean(let boolean): boolean ? "true" : "false"
    case .list: "{ }"
    case .text(let text): text.literal
    case .record: "{ :: }"
    case .absent: ValueKind.missing.name
    }
  }

  /// The elements of a program that make the value, in its written form.
  var spelledOut: [RPNElement<Value>] {
    switch self {
    case .number, .quotation, .text: [.operand(self)]
    case .boolean(let boolean): [Instruction(word: boolean ? "true" : "false").element()]
    case .list(let list):
      [Instruction.beginList.element()] + list.elements.flatMap { $0.spelledOut }
        + [Instruction.endList.element()]
    case .record(let record):
      [Instruction.beginList.element()]
        + zip(record.keys, record.values).enumerated().flatMap { index, member in
          [.operand(.text(member.0)), Instruction.key(index).element()] + member.1.spelledOut
        } + [Instruction.endRecord(record.keys.count).element()]
    case .absent: [Instruction(word: ValueKind.missing.name).element()]
    }
  }

  /// The parts of another value that must be equal to the parts of this one, in their order; `nil`
  /// if the values differ in any case.
  ///
  /// Numbers and quotations are compared elsewhere.
  func counterparts(in other: Value) -> [Value]? {
    switch (self, other) {
    case (.boolean(let x), .boolean(let y)): x == y ? [] : nil
    case (.list(let x), .list(let y)):
      x.elements.count == y.elements.count ? y.elements : nil
    case (.text(let x), .text(let y)): x == y ? [] : nil
    case (.record(let x), .record(let y)):
      // The order of the members does not matter.
      x.keys.count == y.keys.count && x.keys.allSatisfy { y[$0] != nil }
        ? x.keys.compactMap { y[$0] } : nil
    case (.absent, .absent): []
    default: nil
    }
  }

  /// The order of two values that are not numbers: −1 if the first comes first, 1 if the second
  /// does, 0 for values without an order.
  ///
  /// Values of different kinds have the order of their kinds.
  package func order(_ other: Value) -> Int {
    switch (self, other) {
    case (.boolean(let x), .boolean(let y)): (x ? 1 : 0) - (y ? 1 : 0)
    case (.text(let x), .text(let y)): x == y ? 0 : x < y ? -1 : 1
    default: Int(kind.rank) - Int(other.kind.rank)
    }
  }

  /// The value in the JSON of other programs.
  ///
  /// - Parameter parts: The values inside, in JSON.
  /// - Returns: The value; `nil` for numbers and quotations, which become texts.
  package func json(ofParts parts: [JSON]) -> JSON? {
    switch self {
    case .number, .quotation: nil
    case .boolean(let boolean): .boolean(boolean)
    case .list: .array(parts)
    case .text(let text): .string(text.string)
    case .record(let record):
      .object(zip(record.keys, parts).map { (name: $0.string, value: $1) })
    case .absent: .null
    }
  }
}

extension Value {
  /// The same value with other numbers.
  func mappingNumbers<Other: Sendable>(
    _ change: (Number) throws(RPNError) -> Other
  ) throws(RPNError) -> Value<Other> {
    try mapped(change) { code throws(RPNError) in .quotation(try code.mappingNumbers(change)) }
  }
}

/// The payload of a missing value.
///
/// If all cases have a payload, the case has a byte of its own. Otherwise, Swift 6.3 distinguishes
/// cases without payload, and `nil`, by bytes that generic code may leave unwritten.
public struct Absence: Sendable {
  private let mark: UInt8 = 0
}
