/// The kind of a value in a machine word or in a field.
///
/// A boolean in a machine word is 0 or 1; only the code determines the kind of the word.
package enum WordKind: UInt8, Sendable {
  case number, boolean
}
