/// A hash table that numbers names from 0.
///
/// The keys are bytes, so lookups create no strings. A name has at most 15 bytes. The table is
/// filled quickly enough for a one-line program.
@usableFromInline
package struct NameTable: Sendable {
  /// A name, packed.
  @usableFromInline
  struct PackedName: Equatable, Sendable {
    @usableFromInline var low: UInt64 = 0
    /// The first bytes of a long name, below its number of bytes plus 1; 0 for an empty slot.
    @usableFromInline var high: UInt64 = 0

    @inlinable var isEmpty: Bool { high == 0 }

    /// Makes an empty slot.
    @usableFromInline init() {}

    @inlinable
    @inline(__always)
    init?(_ name: some Collection<UInt8>) {
      let count = name.count
      if count > 15 { return nil }
      for byte in name {
        high = high << 8 | low >> 56
        low = low << 8 | UInt64(byte)
      }
      high |= UInt64(count + 1) << 56
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
    while !keys[slot].isEmpty {
      if keys[slot] == key { return slot }
      slot = slot + 1 == keys.count ? 0 : slot + 1
    }
    return nil
  }

  /// Adds names to the table.
  ///
  /// - Parameters:
  ///   - names: The names, separated by spaces. A name that is too long, or one name too many, is
  ///     a programming error.
  ///   - receive: Receives the number of each name, less than the number of slots.
  package mutating func insert(_ names: String, _ receive: (Int) -> Void) {
    var names = names
    names.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        let rest = bytes[start...]
        let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
        if end > start { receive(insert(rest[..<end])) }
        start = end + 1
      }
    }
  }

  private mutating func insert(_ name: some Collection<UInt8>) -> Int {
    guard let key = PackedName(name) else {
      preconditionFailure("a name of \(name.count) bytes is too long")
    }
    var slot = key.slot(of: keys.count)
    while !keys[slot].isEmpty { slot = slot + 1 == keys.count ? 0 : slot + 1 }
    keys[slot] = key
    return slot
  }
}
