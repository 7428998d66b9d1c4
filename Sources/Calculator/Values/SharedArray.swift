/// An array of optional values in which copies share unchanged blocks.
///
/// - Complexity: O(√*n*) to set a value while copies exist, for *n* up to some ten thousand.
struct SharedArray<Item: Sendable>: Sendable {
  private static var chunkSize: Int { 128 }

  private var chunks: [[Item?]] = []

  subscript(index: Int) -> Item? {
    get {
      let (chunk, place) = index.quotientAndRemainder(dividingBy: Self.chunkSize)
      return chunk < chunks.count ? chunks[chunk][place] : nil
    }
    set {
      let (chunk, place) = index.quotientAndRemainder(dividingBy: Self.chunkSize)
      while chunks.count <= chunk {
        chunks.append(Array(repeating: nil, count: Self.chunkSize))
      }
      chunks[chunk][place] = newValue
    }
  }
}
