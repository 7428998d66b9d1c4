/// Values by their numbers, some of them missing.
///
/// Copies that differ in a few values share the others.
///
/// - Complexity: O(√*n*) to set a value while there are copies, for *n* up to some ten thousands.
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
