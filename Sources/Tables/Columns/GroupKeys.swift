/// The keys of the groups of a table, numbered in the order of their first rows.
///
/// Keys are bytes, and a lookup makes no string. The keys are in a hash table with open addressing.
/// Each process seeds the hashes randomly, so that no input can cause collisions. The bytes of all
/// keys are contiguous, and each slot of the table includes some bits of the key's hash. With many
/// groups, memory accesses dominate the lookup time.
package struct GroupKeys: Sendable {
  // The bytes of the keys in the order of the groups, and the end of each key.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  /// The slots of the table: the number of a group, from 1, and the upper bits of its hash; or 0.
  ///
  /// The number of slots is a power of two, and at least twice the number of keys.
  private var places = [UInt64](repeating: 0, count: 16)

  /// The bits of a slot with the number of the group.
  ///
  /// The bits suffice for more groups than fit into memory.
  private static let numbers: UInt64 = 1 << 40 - 1

  /// Makes a table without groups.
  package init() {}

  /// The number of groups.
  package var count: Int { ends.count }

  /// The keys, in the order of the groups.
  package var keys: some RandomAccessCollection<ArraySlice<UInt8>> {
    ends.indices.lazy.map { bytes[range(of: $0)] }
  }

  /// The number of the group of a key; a new number for a new key.
  ///
  /// - Parameter key: The bytes of the key.
  /// - Returns: The number, from 0.
  /// - Complexity: O(*n*) in the length of the key, on average.
  package mutating func number(of key: UnsafeRawBufferPointer) -> Int {
    number(of: key, hash(of: key))
  }

  /// Appends the numbers of the groups of many keys; new keys get new numbers.
  ///
  /// The processor can load the memory for several keys at the same time.
  ///
  /// - Parameters:
  ///   - keys: The bytes of the keys.
  ///   - numbers: The array to which the numbers are appended.
  /// - Complexity: O(*n*) in the length of all keys, on average.
  package mutating func add(
    numbersOf keys: [UnsafeRawBufferPointer], to numbers: inout [Int]
  ) {
    let hashes = keys.map { hash(of: $0) }
    for (index, key) in keys.enumerated() { numbers.append(number(of: key, hashes[index])) }
  }

  @inline(__always)
  private mutating func number(of key: UnsafeRawBufferPointer, _ hash: UInt64) -> Int {
    let place = place(of: key, hash)
    if places[place] > 0 { return number(at: place) }
    bytes.append(contentsOf: key)
    ends.append(bytes.count)
    places[place] = entry(count, hash)
    if 2 * count > places.count { makeRoom() }
    return count - 1
  }

  /// The number of the group of a known key; `nil` for an unknown key.
  ///
  /// - Parameter key: The bytes of the key.
  /// - Returns: The number, from 0.
  /// - Complexity: O(*n*) in the length of the key, on average.
  package func knownNumber(of key: UnsafeRawBufferPointer) -> Int? {
    let place = place(of: key, hash(of: key))
    return places[place] > 0 ? number(at: place) : nil
  }

  @inline(__always)
  private func hash(of key: UnsafeRawBufferPointer) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes: key)
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }

  @inline(__always)
  private func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  /// The content of a slot for a group, whose number is counted from 1.
  @inline(__always)
  private func entry(_ number: Int, _ hash: UInt64) -> UInt64 {
    hash & ~GroupKeys.numbers | UInt64(number)
  }

  /// The number of the group in a slot.
  @inline(__always)
  private func number(at place: Int) -> Int { Int(places[place] & GroupKeys.numbers) - 1 }

  /// The first possible slot of a key with a hash.
  @inline(__always)
  private func firstPlace(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash) & (places.count - 1)
  }

  /// The slot of a key, or the free slot for it.
  @inline(__always)
  private func place(of key: UnsafeRawBufferPointer, _ hash: UInt64) -> Int {
    var place = firstPlace(hash)
    while places[place] > 0 {
      if (places[place] ^ hash) & ~GroupKeys.numbers == 0, isEqual(number(at: place), key) {
        return place
      }
      place = (place + 1) & (places.count - 1)
    }
    return place
  }

  @inline(__always)
  private func isEqual(_ number: Int, _ key: UnsafeRawBufferPointer) -> Bool {
    let range = range(of: number)
    if range.count != key.count { return false }
    for (index, byte) in key.enumerated() where bytes[range.lowerBound + index] != byte {
      return false
    }
    return true
  }

  private mutating func makeRoom() {
    places = [UInt64](repeating: 0, count: 2 * places.count)
    for number in 0..<count {
      let hash = bytes[range(of: number)].withUnsafeBytes { self.hash(of: $0) }
      var place = firstPlace(hash)
      while places[place] > 0 { place = (place + 1) & (places.count - 1) }
      places[place] = entry(number + 1, hash)
    }
  }
}
