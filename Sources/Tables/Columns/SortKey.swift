import Calculator
import ExactReals
import PlainText
import ReversePolish

/// A column that determines the order of lines.
package enum SortColumn: Equatable, Sendable {
  /// A result.
  case result(Int)
  /// A field of the row.
  case field(Int)
  /// A field of the printed line.
  case output(Int)

  /// The column of the table if this is a field; `nil` for a result.
  package var column: Int? {
    switch self {
    case .result: nil
    case .field(let index), .output(let index): index
    }
  }
}

/// The value by which a line is sorted.
package enum SortKey: Sendable {
  case missing
  case decimal(PlainDecimal)
  /// The number of a day.
  case day(Int)
  /// A text, as a range of the texts of all keys.
  case text(Range<Int>)
  case value(Value)

  /// The key of a value; `nil` stands for a missing one.
  package init(_ value: Value?) {
    guard let value, !value.isMissing else {
      self = .missing
      return
    }
    self = .value(value)
  }
}

/// The sort keys of printed lines, in the order of the lines.
package struct KeyedLines: Sendable {
  /// The range of each line in the output.
  package private(set) var ranges: [Range<Int>] = []

  /// The keys of all lines, line by line.
  private(set) var keys: [SortKey] = []

  /// The bytes of the texts that are keys.
  private(set) var texts: [UInt8] = []

  /// Makes a collection without lines.
  package init() {}

  /// Adds a line after its keys.
  package mutating func add(line: Range<Int>) { ranges.append(line) }

  /// Adds a key of the next line.
  package mutating func add(_ key: SortKey) { keys.append(key) }

  /// Removes the keys of the next line.
  mutating func removeKeysOfNextLine(width: Int) {
    keys.removeLast(keys.count - ranges.count * width)
  }

  fileprivate mutating func add(text: UnsafeRawBufferPointer) {
    keys.append(.text(texts.count..<texts.count + text.count))
    texts += text
  }
}

/// The rules by which the lines of a table get sort keys, shared by all rows.
package final class LineSorting: Sendable {
  /// The sort columns.
  package let columns: [SortColumn]

  private let numbers: AllNumbers
  private let reading: FieldReading
  private let missing: MissingTexts

  /// Makes rules.
  ///
  /// - Parameters:
  ///   - columns: The sort columns.
  ///   - numbers: The number system.
  ///   - reading: The rules for reading fields.
  ///   - missing: The texts of missing fields.
  package init(
    by columns: [SortColumn], _ numbers: AllNumbers, _ reading: FieldReading,
    _ missing: MissingTexts
  ) {
    (self.columns, self.numbers) = (columns, numbers)
    (self.reading, self.missing) = (reading, missing)
  }

  /// Adds a field of a row as a key.
  ///
  /// A decimal, a date and a text are not converted to values.
  ///
  /// - Parameters:
  ///   - field: The range of the field in its row, without surrounding blanks and quotes.
  ///   - row: The bytes of the row, followed by a newline.
  ///   - lines: The lines to which the key is added.
  package func add(
    field: Range<Int>, of row: UnsafeRawBufferPointer, to lines: inout KeyedLines
  ) {
    if missing.contain(field, of: row) { return lines.add(.missing) }
    let text = UnsafeRawBufferPointer(rebasing: row[field])
    if let decimal = reading.decimal(field, of: row),
      numbers.isAssociative || decimal.significand < KeyLead.shortEnd
    {
      return lines.add(.decimal(decimal))
    }
    if reading.numerals == nil, reading.dates == nil, let start = text.baseAddress,
      let day = dayNumber(start.assumingMemoryBound(to: UInt8.self), text.indices)
    {
      return lines.add(.day(day))
    }
    if !reading.canStartNumber(text[0]), boolean(text) == nil, !text.contains(quote) {
      return lines.add(text: text)
    }
    let value = try? numbers.value(ofField: field, in: row, reading) {
      Source(String(decoding: row, as: UTF8.self))
    }
    lines.add(.value(value ?? .text(Text(fieldText(field, of: row)))))
  }
}

extension SortKey {
  /// The key as a value; `nil` if it is missing.
  ///
  /// - Parameters:
  ///   - numbers: The number system.
  ///   - texts: The bytes of the texts of all keys.
  /// - Returns: The value.
  /// - Throws: The errors of the number system.
  func value(_ numbers: AllNumbers, _ texts: [UInt8]) throws(RPNError) -> Value? {
    switch self {
    case .missing: return nil
    case .decimal(let decimal): return try TableField.decimal(decimal).value(numbers)
    case .day(let day): return .number(numbers.date(ofDay: day))
    case .text(let range): return .text(Text(String(decoding: texts[range], as: UTF8.self)))
    case .value(let value): return value
    }
  }
}

/// The first bits of a sort key, which decide most comparisons.
///
/// If two leads differ in more than the lowest bit, they are ordered as their keys. Otherwise, the
/// keys are equal if the lowest bit of both leads is set. The four highest bits are the rank of
/// the key's kind.
struct KeyLead {
  /// The ranks of kinds, before those of all other values.
  enum Rank: UInt64 {
    case number = 1
    case quantity, moment, others
  }

  let bits: UInt64

  /// The lead of a missing key, which is the last one in either order.
  static let missing = KeyLead(bits: .max)

  /// The lead in the descending order.
  var inverted: KeyLead { bits == .max ? self : KeyLead(bits: ~bits ^ 1) }

  private init(bits: UInt64) { self.bits = bits }

  /// A lead of a kind.
  ///
  /// - Parameters:
  ///   - rank: The rank of the kind.
  ///   - order: A number less than 2⁵⁹ in the order of the keys.
  ///   - isWhole: Whether keys with this number are equal.
  init(_ rank: UInt64, _ order: UInt64 = 0, isWhole: Bool = false) {
    bits = rank << 60 | order << 1 | (isWhole ? 1 : 0)
  }

  /// The lead of a number.
  ///
  /// The upper 59 bits of a double distinguish decimals of 14 digits.
  ///
  /// - Parameters:
  ///   - double: The double that is nearest to the number.
  ///   - isShort: Whether the number is a decimal of at most 14 digits.
  @inline(__always)
  init(_ double: Double, isShort: Bool) {
    self.init(Rank.number.rawValue, double.orderingBits >> 5, isWhole: isShort)
  }

  /// The lead of a decimal; `nil` if its nearest double needs more than one operation.
  @inline(__always)
  init?(_ decimal: PlainDecimal) {
    guard let double = decimal.quickDouble else { return nil }
    self.init(double, isShort: decimal.significand < KeyLead.shortEnd)
  }

  /// The first integer with more than 14 digits.
  static var shortEnd: UInt64 { 100_000_000_000_000 }

  /// The lead of a moment, from the seconds since the beginning of 1970.
  init(second: Int64, isWhole: Bool) {
    self.init(Rank.moment.rawValue, UInt64(bitPattern: second + 1 << 40), isWhole: isWhole)
  }

  /// The lead of a text: its first seven bytes, then their number.
  init(text: some Collection<UInt8>) {
    let first = text.prefix(7)
    let bits = first.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    let order = bits << UInt64(8 * (7 - first.count) + 3) | UInt64(first.count)
    let rank = Rank.others.rawValue + UInt64(ValueKind.text.rank)
    self.init(rank, order, isWhole: text.count <= 7)
  }
}

/// Whether a number is a quotient of an integer of at most 14 digits and a power of ten.
func isShortDecimal(_ number: SmallRational) -> Bool {
  guard let power = powersOfTen.first(where: { $0 % UInt64(number.denominator) == 0 }) else {
    return false
  }
  let (product, overflows) = number.numerator.magnitude
    .multipliedReportingOverflow(by: power / UInt64(number.denominator))
  return !overflows && product < KeyLead.shortEnd
}
