/// A hash table that numbers names from 0.
///
/// The keys are bytes, so lookups create no strings. A name has at most 16 bytes. The table is
/// filled quickly enough for a one-line program.
@usableFromInline
package struct NameTable: Sendable {
  /// A name, packed.
  @usableFromInline
  struct PackedName: Equatable, Sendable {
    @usableFromInline var low: UInt64 = 0
    @usableFromInline var high: UInt64 = 0
    /// The number of bytes of the name; negative for an empty slot.
    @usableFromInline let count: Int

    /// Makes an empty slot.
    @usableFromInline init() { count = -1 }

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

    /// Returns the first slot to search for a key, by multiplicative hashing (Knuth 1973).
    @inlinable
    @inline(__always)
    func slot(of count: Int) -> Int {
      let product = (low ^ high) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: product.multipliedFullWidth(by: UInt64(count)).high)
    }
  }

  /// The names by slot; the number of a name is the index of its slot.
  ///
  /// Collisions are resolved by linear probing.
  ///
  /// Optional keys would add a type that the runtime creates at each start of the command.
  @usableFromInline var keys: [PackedName]

  /// Makes an empty table.
  ///
  /// - Parameter count: The number of slots, one more than the maximum number of names.
  package init(slots count: Int = 256) { keys = Array(repeating: PackedName(), count: count) }

  /// Returns the number of a name; `nil` if the name is not in the table.
  @inlinable
  @inline(__always)
  package func number(of name: some Collection<UInt8>) -> Int? {
    guard let key = PackedName(name) else { return nil }
    var slot = key.slot(of: keys.count)
    while keys[slot].count >= 0 {
      if keys[slot] == key { return slot }
      slot = slot + 1 == keys.count ? 0 : slot + 1
    }
    return nil
  }

  /// Adds a name to the table.
  ///
  /// - Parameter name: The name. A name that is too long, or one name too many, is a programming
  ///   error.
  /// - Returns: The number of the name, less than the number of slots.
  package mutating func insert(_ name: String) -> Int {
    var name = name
    guard let key = name.withUTF8({ PackedName($0) }) else {
      preconditionFailure("'\(name)' is too long")
    }
    var slot = key.slot(of: keys.count)
    while keys[slot].count >= 0 { slot = slot + 1 == keys.count ? 0 : slot + 1 }
    keys[slot] = key
    return slot
  }
}
