import Calculator

/// The form of a result of compiled code.
enum ResultForm: Equatable, Sendable {
  case number, boolean
  case date(DateKind)

  /// A quantity, whose unit is this text.
  case quantity(String)

  /// The text of a date in a form.
  case writtenDate(DateForm, DateKind)

  /// Makes the form of a kind; `nil` if its texts may need quotes.
  ///
  /// - Parameters:
  ///   - kind: The kind of the result.
  ///   - format: The notation of rows.
  init?(_ kind: CellKind, _ format: RowFormat) {
    var sample = ""
    switch kind {
    case .number: self = .number
    case .boolean: self = .boolean
    case .writtenNumber: return nil
    case .date(let kind):
      // Of the offsets from UTC only 0 is read and written here.
      if let offset = kind.offset, offset != 0 { return nil }
      self = .date(kind)
      sample = kind == .day ? "-" : "-T:Z"
    case .quantity(let unit):
      sample = "_" + unit.text
      self = .quantity(sample)
    case .writtenDate(let form, let kind):
      self = .writtenDate(form, kind)
      sample = form.characters
    }
    if sample.utf8.count > 1000 || format.quoting(sample) != sample { return nil }
  }

  /// The number of bytes that the text may be longer than that of a number.
  var length: Int {
    switch self {
    case .number, .boolean, .date: 0
    case .quantity(let unit): unit.utf8.count
    case .writtenDate(let form, _): form.mostBytes
    }
  }
}

/// The columns of a table whose fields are dates.
struct DateColumns: Equatable, Sendable {
  /// The kinds of the dates, by column.
  var kinds: [Int: DateKind] = [:]

  /// The number of columns.
  var width = 0

  /// The kind of a column.
  func kind(_ column: Int) -> CellKind { kinds[column].map { .date($0) } ?? .number }
}

/// Writes a text; returns the number of its bytes.
@inline(__always)
func write(_ text: String, to place: UnsafeMutablePointer<UInt8>) -> Int {
  var count = 0
  for byte in text.utf8 {
    place[count] = byte
    count += 1
  }
  return count
}
