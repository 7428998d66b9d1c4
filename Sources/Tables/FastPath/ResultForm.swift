import Calculator

/// The form of a result of compiled code.
enum ResultForm: Equatable, Sendable {
  case number, boolean, date

  /// A quantity, whose unit is this text.
  case quantity(String)

  /// The text of a date in a form.
  case writtenDate(DateForm)

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
    case .date:
      self = .date
      sample = "-"
    case .quantity(let unit):
      sample = "_" + unit.text
      self = .quantity(sample)
    case .writtenDate(let form):
      self = .writtenDate(form)
      sample = form.characters
    }
    if sample.utf8.count > 1000 || format.quoting(sample) != sample { return nil }
  }

  /// The number of bytes that the text may be longer than that of a number.
  var length: Int {
    switch self {
    case .number, .boolean, .date: 0
    case .quantity(let unit): unit.utf8.count
    case .writtenDate(let form): form.mostBytes
    }
  }
}

/// The columns of a table whose fields are dates.
struct DateColumns: Equatable, Sendable {
  /// The columns.
  var columns: Set<Int> = []

  /// The number of columns.
  var width = 0

  /// Whether the fields of a column are dates.
  func contains(_ column: Int) -> Bool { columns.contains(column) }
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
