/// Names with numbers from 0 to 255: a hash table whose keys are the bytes of the names themselves.
///
/// So looking up a name makes no string of it. A table holds at most 255 names, each of at most
/// 16 bytes, and is so small that a one-line program is not kept waiting for it.
@usableFromInline
package struct NameTable: Sendable {
  /// A name, packed.
  @usableFromInline
  struct Key: Equatable, Sendable {
    @usableFromInline var low: UInt64 = 0
    @usableFromInline var high: UInt64 = 0
    @usableFromInline let count: Int

    @inlinable
    @inline(__always)
    init?(_ name: some Collection<UInt8>) {
      count = name.count
      if count > 16 { return nil }
      for byte in name {
        high = high << 8 | low >> 56
        low = low << 8 | UInt64(byte)
      }
    }

    /// Where to look for the key: the top bits of a product (Knuth 1973, "multiplicative hashing").
    @inlinable
    @inline(__always)
    var slot: Int { Int(truncatingIfNeeded: ((low ^ high) &* 0x9E37_79B9_7F4A_7C15) >> 56) }
  }

  /// The number of a name is that of its slot; where it is taken, the next one is tried.
  @usableFromInline var keys = [Key?](repeating: nil, count: 256)

  /// A table without names.
  package init() {}

  /// The number of a name, given by its bytes; `nil` if it is not in the table.
  @inlinable
  @inline(__always)
  package func number(of name: some Collection<UInt8>) -> Int? {
    guard let key = Key(name) else { return nil }
    var slot = key.slot
    while let taken = keys[slot] {
      if taken == key { return slot }
      slot = (slot + 1) % 256
    }
    return nil
  }

  /// Gives a new name a number; no other name has it.
  ///
  /// - Parameter name: The name; one too many or too long is a mistake of the program.
  /// - Returns: The number.
  package mutating func insert(_ name: String) -> Int {
    guard let key = Key(name.utf8) else { preconditionFailure("'\(name)' is too long") }
    var slot = key.slot
    while keys[slot] != nil { slot = (slot + 1) % 256 }
    keys[slot] = key
    return slot
  }
}
