/// The kind of a value that lies in a machine word or stands for a field of a row.
///
/// There a boolean is the number 0 or 1; the program alone tells which of its values are booleans.
package enum WordKind: UInt8, Sendable {
  case number, boolean
}
