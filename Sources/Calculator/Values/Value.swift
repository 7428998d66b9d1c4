import PlainText
import ReversePolish

/// A value on the stack of the language.
public enum Value: Sendable {
  /// A number.
  case number(AnyNumber)
  /// A boolean.
  case boolean(Bool)
  /// A list, `{ … }`.
  case list(List)
  /// A quotation, `[ … ]`: a program as a value.
  case quotation(Quotation)
  /// A text, `"…"`.
  case text(Text)
  /// A record, `{ name: … }`.
  case record(Record)
  /// A missing value, such as an empty field of a table.
  case absent(Absence)

  /// The missing value.
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

// A new kind needs a case above, a case in each switch below, and a line in `ValueKind`. All other
// code handles numbers and quotations itself, and uses these functions and `parts` for other kinds.

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

  /// The size and depth of the value.
  var extent: Extent {
    switch self {
    case .number, .boolean, .absent: Extent()
    case .list(let list): list.extent
    case .quotation(let quotation): quotation.extent
    case .text(let text): text.extent
    case .record(let record): record.extent
    }
  }

  /// The values directly inside, in order.
  package var parts: [Value] {
    switch self {
    case .number, .boolean, .quotation, .text, .absent: []
    case .list(let list): list.elements
    case .record(let record): record.values
    }
  }

  /// Returns the text before a part of the value with a trailing space; empty for parts without a
  /// key.
  func label(ofPart index: Int) -> String {
    switch self {
    case .number, .boolean, .list, .quotation, .text, .absent: ""
    case .record(let record): record.keys[index].keyLiteral + " "
    }
  }

  /// Returns the value with each contained number and quotation converted.
  ///
  /// - Parameters:
  ///   - number: Converts a number.
  ///   - quotation: Converts a quotation to a value.
  /// - Returns: The converted value.
  /// - Throws: Errors of the closures; `limitExceeded` if values nest too deep.
  /// - Complexity: O(*n*) in the size of the value without quotations.
  package func mapped(
    _ number: (AnyNumber) throws(RPNError) -> AnyNumber,
    quotations quotation: (Quotation) throws(RPNError) -> Value
  ) throws(RPNError) -> Value {
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
    case .absent: self
    }
  }

  /// The literal of a boolean, a text or a missing value.
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

  /// The elements of a program that creates the value as written.
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

  /// Returns the parts of another value that must equal the parts of this one, in order; `nil` if
  /// the values certainly differ.
  ///
  /// Numbers and quotations are compared by the caller.
  func counterparts(in other: Value) -> [Value]? {
    switch (self, other) {
    case (.boolean(let x), .boolean(let y)): x == y ? [] : nil
    case (.list(let x), .list(let y)):
      x.elements.count == y.elements.count ? y.elements : nil
    case (.text(let x), .text(let y)): x == y ? [] : nil
    case (.record(let x), .record(let y)):
      // The order of members does not matter.
      x.keys.count == y.keys.count && x.keys.allSatisfy { y[$0] != nil }
        ? x.keys.compactMap { y[$0] } : nil
    case (.absent, .absent): []
    default: nil
    }
  }

  /// Compares two values that are not numbers: −1 or 1 for their order, 0 for values without an
  /// order.
  ///
  /// Values of different kinds are ordered by kind.
  package func order(_ other: Value) -> Int {
    switch (self, other) {
    case (.boolean(let x), .boolean(let y)): (x ? 1 : 0) - (y ? 1 : 0)
    case (.text(let x), .text(let y)): x == y ? 0 : x < y ? -1 : 1
    default: Int(kind.rank) - Int(other.kind.rank)
    }
  }

  /// Returns the value as JSON for other programs.
  ///
  /// - Parameter parts: The values inside as JSON.
  /// - Returns: The JSON; `nil` for numbers and quotations, which the caller converts to texts.
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
  /// Converts the numbers in the value.
  func mappingNumbers(
    _ change: (AnyNumber) throws(RPNError) -> AnyNumber
  ) throws(RPNError) -> Value {
    try mapped(change) { code throws(RPNError) in .quotation(try code.mappingNumbers(change)) }
  }
}

/// The payload of the missing value.
///
/// With a payload in every case, the enumeration stores its case in a separate byte. Otherwise,
/// Swift 6.3 distinguishes some cases and `nil` by bytes that generic code may not write.
public struct Absence: Sendable {
  /// Whether a word that has no value for its operands has left it.
  var isGap = false
}
