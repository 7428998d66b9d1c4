import Calculator
import PlainText

/// A condition that compares fields of a row with constants, byte by byte.
///
/// The result for a row is the same as the program's result. There is no result for rows whose
/// bytes do not decide.
struct FieldTests: Sendable {
  fileprivate enum Constant: Sendable {
    case text([UInt8])
    /// An ISO 8601 date; the bytes have the same order as the dates.
    case date([UInt8])
    case decimal(PlainDecimal)
  }

  private enum Step: Sendable {
    /// A comparison that holds for some of the orders −1, 0 and 1, which are the bits of `orders`.
    case test(column: Int, orders: UInt8, Constant)
    case boolean(Bool)
    case and, or, not
  }

  private var steps: [Step]
  private var missing: MissingTexts

  /// A copy of the condition with its own memory.
  var copy: FieldTests {
    var copy = self
    copy.steps = steps.map { step in
      if case .test(let column, let orders, let constant) = step {
        return .test(column: column, orders: orders, constant.copy)
      }
      return step
    }
    copy.missing = missing.copy
    return copy
  }

  /// Makes a condition; `nil` if the program does more than compare columns with constants.
  ///
  /// - Parameters:
  ///   - check: The program that leaves the boolean.
  ///   - format: The notation of rows.
  ///   - comparesExactly: Whether decimals are compared as written, without being rounded first.
  init?(
    _ check: RowCheck, _ format: RowFormat, comparesExactly: Bool
  ) {
    guard let written = check.program.columnTests else { return nil }
    var steps: [Step] = []
    for step in written {
      switch step {
      case .boolean(let holds): steps.append(.boolean(holds))
      case .and: steps.append(.and)
      case .or: steps.append(.or)
      case .not: steps.append(.not)
      case .test(let test):
        let column = test.input - RowFormat.firstColumn
        guard 0..<format.knownColumns ~= column,
          let constant = Constant(test.constant, comparesExactly: comparesExactly),
          constant.isText == check.uses.isText(column, of: 0)
        else { return nil }
        let orders = test.orders.reduce(0 as UInt8) { $0 | 1 << UInt8($1 + 1) }
        steps.append(.test(column: column, orders: orders, constant))
      }
    }
    // The booleans are the bits of one word.
    if steps.count > 64 { return nil }
    (self.steps, missing) = (steps, check.missing)
  }

  /// Whether the condition holds for a row; `nil` if the bytes do not decide.
  ///
  /// - Parameters:
  ///   - fields: The fields of the row, one for each column.
  ///   - line: The bytes of the row, followed by a newline.
  /// - Returns: The result of the condition.
  @inline(__always)
  func hold(for fields: borrowing RowFields, _ line: UnsafePointer<UInt8>) -> Bool? {
    var truth: UInt64 = 0
    for step in steps {
      switch step {
      case .test(let column, let orders, let constant):
        guard let order = constant.order(of: fields[column], line, missing) else { return nil }
        truth = truth << 1 | UInt64(orders >> UInt8(truncatingIfNeeded: order &+ 1) & 1)
      case .boolean(let holds): truth = truth << 1 | (holds ? 1 : 0)
      case .and: truth = truth >> 1 & (truth | ~1)
      case .or: truth = truth >> 1 | truth & 1
      case .not: truth ^= 1
      }
    }
    return truth & 1 == 1
  }
}

extension FieldTests.Constant {
  fileprivate init?(_ constant: ColumnTest.Comparand, comparesExactly: Bool) {
    switch constant {
    case .text(let text): self = .text(Array(text.string.utf8))
    case .literal(let literal):
      let bytes = Array(literal.utf8)
      let known = (bytes + [newline]).withUnsafeBufferPointer { buffer -> Self? in
        guard let start = buffer.baseAddress else { return nil }
        var index = 0
        if let decimal = PlainDecimal(start, &index), index == bytes.count {
          return comparesExactly ? .decimal(decimal) : nil
        }
        return isDate(start, bytes.indices) ? .date(bytes) : nil
      }
      guard let known else { return nil }
      self = known
    }
  }

  fileprivate var copy: Self {
    switch self {
    case .text(let bytes): .text(bytes.map { $0 })
    case .date(let bytes): .date(bytes.map { $0 })
    case .decimal: self
    }
  }

  fileprivate var isText: Bool {
    if case .text = self { return true }
    return false
  }

  /// The order of a field and the constant: −1, 0 or 1; `nil` if the bytes do not decide.
  @inline(__always)
  fileprivate func order(
    of field: Range<Int>, _ line: UnsafePointer<UInt8>, _ missing: MissingTexts
  ) -> Int? {
    switch self {
    case .decimal(let constant):
      var index = field.lowerBound
      guard let decimal = PlainDecimal(line, &index), index == field.upperBound else { return nil }
      return decimal.order(constant)
    case .date(let constant):
      return isDate(line, field) ? compare(line, field, constant) : nil
    case .text(let constant):
      // Two quotes inside a quoted field mean one quote.
      if line[field.upperBound] == quote { return nil }
      let bytes = UnsafeRawBufferPointer(start: line, count: field.upperBound)
      return missing.contain(field, of: bytes) ? nil : compare(line, field, constant)
    }
  }
}

/// The order of two sequences of bytes: −1, 0 or 1.
@inline(__always)
private func compare(_ line: UnsafePointer<UInt8>, _ field: Range<Int>, _ other: [UInt8]) -> Int {
  for index in 0..<min(field.count, other.count) {
    let (x, y) = (line[field.lowerBound + index], other[index])
    if x != y { return x < y ? -1 : 1 }
  }
  return (field.count - other.count).signum()
}
