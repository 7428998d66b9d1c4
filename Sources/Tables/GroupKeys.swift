/// Numbers the groups of a table by their keys, in the order in which they come.
///
/// Keys are bytes, and no text is made of a key that is known. It is a table of hashes with open
/// addresses; the hashes are seeded anew in each process, so that no input can make them collide.
package struct GroupKeys: Sendable {
  /// The keys, by the numbers of their groups.
  package private(set) var keys: [[UInt8]] = []
  private var hashes: [Int] = []

  /// For each place the number of a group, from 1; 0 where there is none.
  ///
  /// Their number is a power of two, at least twice that of the keys.
  private var places = [Int](repeating: 0, count: 16)

  /// No groups.
  package init() {}

  /// The number of groups.
  package var count: Int { keys.count }

  /// The number of the group of a key, a new one if there is none yet.
  ///
  /// - Parameter key: The bytes of the key.
  /// - Returns: The number, from 0.
  /// - Complexity: O(*n*) in the length of the key, on average.
  package mutating func number(of key: UnsafeRawBufferPointer) -> Int {
    let hash = hash(of: key)
    let place = place(of: key, hash)
    if places[place] > 0 { return places[place] - 1 }
    keys.append(Array(key))
    hashes.append(hash)
    places[place] = keys.count
    if 2 * keys.count > places.count { makeRoom() }
    return keys.count - 1
  }

  /// The number of the group of a key that is known; `nil` for any other.
  ///
  /// - Parameter key: The bytes of the key.
  /// - Returns: The number, from 0.
  /// - Complexity: O(*n*) in the length of the key, on average.
  package func knownNumber(of key: UnsafeRawBufferPointer) -> Int? {
    let number = places[place(of: key, hash(of: key))]
    return number > 0 ? number - 1 : nil
  }

  @inline(__always)
  private func hash(of key: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: key)
    return hasher.finalize()
  }

  /// The place of a key, or the free one where it belongs.
  @inline(__always)
  private func place(of key: UnsafeRawBufferPointer, _ hash: Int) -> Int {
    var place = hash & (places.count - 1)
    while places[place] > 0 {
      let number = places[place] - 1
      if hashes[number] == hash, isEqual(keys[number], key) { return place }
      place = (place + 1) & (places.count - 1)
    }
    return place
  }

  private func isEqual(_ known: [UInt8], _ key: UnsafeRawBufferPointer) -> Bool {
    known.count == key.count && known.withUnsafeBytes { $0.elementsEqual(key) }
  }

  private mutating func makeRoom() {
    places = [Int](repeating: 0, count: 2 * places.count)
    for (number, hash) in hashes.enumerated() {
      var place = hash & (places.count - 1)
      while places[place] > 0 { place = (place + 1) & (places.count - 1) }
      places[place] = number + 1
    }
  }
}
