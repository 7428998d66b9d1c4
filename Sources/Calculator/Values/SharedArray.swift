/// Values by their numbers, some of them missing: copies that differ in a few values share the others.
///
/// - Complexity: Setting a value takes O(√*n*) while there are copies, for *n* up to some ten thousands.
struct SharedArray<Element: Sendable>: Sendable {
  #if hasFeature(Embedded)
    // What is loaded over a network has few lines and definitions, and no room.
    private var elements: [Element?] = []

    subscript(index: Int) -> Element? {
      get { index < elements.count ? elements[index] : nil }
      set {
        while elements.count <= index { elements.append(nil) }
        elements[index] = newValue
      }
    }
  #else
    private static var chunkSize: Int { 128 }

    private var chunks: [[Element?]] = []

    subscript(index: Int) -> Element? {
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
  #endif
}
