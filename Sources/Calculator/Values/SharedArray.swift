/// An array of optional values in which copies share unchanged blocks.
///
/// - Complexity: O(√*n*) to set a value while copies exist, for *n* up to some ten thousand.
struct SharedArray<Item: Sendable>: Sendable {
  private static var chunkSize: Int { 128 }

  /// The item at index 0.
  ///
  /// A one-line program has no other, and then needs no chunk.
  private var first: Item?

  private var chunks: [[Item?]] = []

  subscript(index: Int) -> Item? {
    get {
      if index == 0 { return first }
      let (chunk, place) = index.quotientAndRemainder(dividingBy: Self.chunkSize)
      return chunk < chunks.count ? chunks[chunk][place] : nil
    }
    set {
      if index == 0 { return first = newValue }
      let (chunk, place) = index.quotientAndRemainder(dividingBy: Self.chunkSize)
      while chunks.count <= chunk {
        chunks.append(Array(repeating: nil, count: Self.chunkSize))
      }
      chunks[chunk][place] = newValue
    }
  }
}
