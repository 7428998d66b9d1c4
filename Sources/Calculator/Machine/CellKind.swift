/// The kind of a value in a cell of compiled code or in a field.
///
/// Only the code determines the kind of a cell. Dates and quantities occur only in code for rows.
package enum CellKind: Sendable {
  case number

  /// A boolean, which is 0 or 1.
  case boolean

  /// A date.
  case date(DateKind)

  /// A quantity; the cell holds its number in this unit.
  case quantity(Unit)

  /// The text of a plain decimal; the cell holds the number.
  case writtenNumber

  /// The text of a date in a form; the cell holds the date.
  case writtenDate(DateForm, DateKind)
}

extension CellKind: Equatable {
  /// Whether two kinds are equal; the units of two quantities must also have one spelling.
  package static func == (x: CellKind, y: CellKind) -> Bool {
    switch (x, y) {
    case (.number, .number), (.boolean, .boolean), (.writtenNumber, .writtenNumber): true
    case (.date(let x), .date(let y)): x == y
    case (.quantity(let x), .quantity(let y)): x == y && x.text == y.text
    case (.writtenDate(let x, let kind), .writtenDate(let y, let other)): x == y && kind == other
    default: false
    }
  }
}
