/// The kind of a value in a machine word or of a field of a row.
///
/// In a word, a boolean is 0 or 1; only the program determines which values are booleans.
package enum WordKind: UInt8, Sendable {
  case number, boolean
}
