/// The kind of a value in a cell of compiled code or in a field.
///
/// A boolean in a cell is 0 or 1; only the code determines the kind of a cell.
package enum CellKind: UInt8, Sendable {
  case number, boolean
}
