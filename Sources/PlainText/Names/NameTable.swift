/// Names with numbers from 0: a hash table whose keys are the bytes of the names.
///
/// Looking up a name therefore makes no string. Each name has at most 16 bytes. Filling the table
/// takes too little time to delay a one-line program.
@usableFromInline
package struct NameTable: Sendable {
  /// A name, packed.
  @usableFromInline
  struct PackedName: Equatable, Sendable {
    @usableFromInline var low: UInt64 = 0
    @usableFromInline var high: UInt64 = 0
    /// The number of bytes of the name; below 0 for no name.
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

    /// The first slot to search for the key: a fraction of all slots, determined by the top bits of
    /// a product (Knuth 1973, "multiplicative hashing").
    @inlinable
    @inline(__always)
    func slot(of count: Int) -> Int {
      let product = (low ^ high) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: product.multipliedFullWidth(by: UInt64(count)).high)
    }
  }

  /// The names by slot; the number of a name is that of its slot.
  ///
  /// If a slot is taken, the next one is tried.
  ///
  /// Optional keys would need one more type, which the runtime would have to create at each start
  /// of the command.
  @usableFromInline var keys: [PackedName]

  /// A table without names.
  ///
  /// - Parameter count: The number of slots; the table can hold one name less.
  package init(slots count: Int = 256) { keys = Array(repeating: PackedName(), count: count) }

  /// The number of a name from its bytes; `nil` if the name is not in the table.
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

  /// Gives a new name its own number.
  ///
  /// - Parameter name: The name. It is a programming error if there are too many names or the name
  ///   is too long.
  /// - Returns: The number, which is less than the number of slots.
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
