import PlainText

/// The conditions on a value in a stack effect that its kind does not show.
struct Conditions: OptionSet, BitwiseCopyable, Sendable {
  let rawValue: UInt16

  /// The elements of the list are numbers.
  static let numbers = Conditions(rawValue: 1)
  /// The elements of the list are all numbers, all texts or all booleans.
  static let ordered = Conditions(rawValue: 2)
  /// The list is not empty.
  static let nonempty = Conditions(rawValue: 4)
  /// The list has at least two elements.
  static let several = Conditions(rawValue: 8)
  /// The numbers of the list are not all equal.
  static let varied = Conditions(rawValue: 16)
  /// Missing values are removed from the list; of two lists, both values of a pair are removed.
  static let present = Conditions(rawValue: 32)
  /// The list is as long as the list before it.
  static let sameLength = Conditions(rawValue: 64)
  /// The value is of the same kind as the value before it.
  static let sameKind = Conditions(rawValue: 128)
  /// The number has no unit.
  static let plain = Conditions(rawValue: 256)
  /// The number is an integer.
  static let integer = Conditions(rawValue: 512)
  /// The number is in a range.
  static let bounded = Conditions(rawValue: 1024)
  /// The word itself checks the value, or draws it.
  static let unchecked = Conditions(rawValue: 2048)
}

/// A term that describes a value in a stack effect.
package struct OperandTerm: Sendable {
  /// The term, as it is written after the name of a value.
  package let name: String

  /// The description of the value.
  package let meaning: String

  /// The kind of the value; `nil` if another term or the name determines it.
  let kind: ValueKind?

  let conditions: Conditions

  /// The least and the greatest number.
  let low: Int16?, high: Int16?

  private init(
    _ name: String, _ meaning: String, _ kind: ValueKind?, _ conditions: Conditions = [],
    from low: Int16? = nil, to high: Int16? = nil
  ) {
    (self.name, self.meaning, self.kind) = (name, meaning, kind)
    (self.conditions, self.low, self.high) = (conditions, low, high)
  }

  /// Finds a term; `nil` for other names.
  init?(named name: String) {
    guard let term = OperandTerm.all.first(where: { $0.name == name }) else { return nil }
    self = term
  }

  /// All terms: those of kinds, of numbers, of lists, and of values that the words check themselves.
  package static let all = [
    OperandTerm("any", "any value", .any),
    OperandTerm("number", "a number", .number),
    OperandTerm("boolean", "a boolean", .boolean),
    OperandTerm("list", "a list", .list),
    OperandTerm("quotation", "a quotation", .quotation),
    OperandTerm("text", "a text", .text),
    OperandTerm("record", "a record", .record),
    OperandTerm("missing", "a missing value", .missing),
    OperandTerm("integer", "an integer", .number, .integer),
    OperandTerm("natural", "an integer from 0", .number, [.integer, .bounded], from: 0),
    OperandTerm("probability", "a number from 0 to 1", .number, .bounded, from: 0, to: 1),
    OperandTerm("plain", "a number without a unit", .number, .plain),
    OperandTerm("numbers", "a list of numbers", .list, .numbers),
    OperandTerm(
      "data", "a list of numbers, of which missing ones are left out", .list, [.numbers, .present]),
    OperandTerm("present", "a list whose missing values are left out", .list, .present),
    OperandTerm("ordered", "a list of numbers, of texts or of booleans", .list, .ordered),
    OperandTerm("nonempty", "a list that is not empty", nil, .nonempty),
    OperandTerm("several", "a list with at least two elements", nil, .several),
    OperandTerm("varied", "a list whose numbers are not all equal", nil, .varied),
    OperandTerm("samelength", "a list as long as the one before it", nil, .sameLength),
    OperandTerm("samekind", "a value of the same kind as the one before it", nil, .sameKind),
    OperandTerm("vector", "a list of numbers that is not empty", .list, .unchecked),
    OperandTerm("matrix", "a matrix, as the list of its rows", .list, .unchecked),
    OperandTerm("texts", "a list of texts", .list, .unchecked),
    OperandTerm("pattern", "a text that is not empty", .text, .unchecked),
    OperandTerm("regex", "a regular expression", .text, .unchecked),
    OperandTerm("digits", "a text of digits", .text, .unchecked),
    OperandTerm("json", "a text in JSON", .text, .unchecked),
    OperandTerm("format", "a format such as `fix:2`", .text, .unchecked),
    OperandTerm("dateformat", "a form of dates such as `%Y-%m-%d`", .text, .unchecked),
    OperandTerm("numeral", "a number, or a text that is one", .any, .unchecked),
    OperandTerm("written", "a value that does not depend on a variable", nil, .unchecked),
    OperandTerm("random", "a result that differs from run to run", nil, .unchecked),
  ]
}

/// An end of the range of a number: an integer or another operand.
struct RangeEnd: BitwiseCopyable, Equatable, Sendable {
  /// The integer or the index of the operand, behind three flags; 0 if there is no end.
  let bits: Int16

  init(_ value: Int16, isOpen: Bool = false, isOperand: Bool = false) {
    bits = value << 3 | (isOperand ? 4 : 0) | (isOpen ? 2 : 0) | 1
  }

  /// Makes an end of its bits; `nil` for no end.
  init?(bits: Int16) {
    if bits == 0 { return nil }
    self.bits = bits
  }

  /// The integer, or the index of the operand.
  var value: Int { Int(bits >> 3) }

  /// Whether the number must differ from the end.
  var isOpen: Bool { bits & 2 != 0 }

  var isOperand: Bool { bits & 4 != 0 }
}

/// The least and the greatest value of an operand.
struct OperandRange: Sendable {
  let low: RangeEnd?, high: RangeEnd?

  /// Whether a number is in the range.
  ///
  /// - Parameter compare: A function that compares the number with an end; `nil` if that is unknown.
  /// - Returns: Whether no comparison shows that it is outside.
  /// - Throws: The errors of the comparison.
  func holds<Failure>(_ compare: (RangeEnd) throws(Failure) -> Int?) throws(Failure) -> Bool {
    if let low, let order = try compare(low), order < 0 || low.isOpen && order == 0 { return false }
    if let high, let order = try compare(high), order > 0 || high.isOpen && order == 0 {
      return false
    }
    return true
  }
}
