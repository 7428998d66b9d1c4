import ReversePolish

/// The amount of data in a value.
///
/// Values that share their parts can be larger than any memory.
struct Extent: Sendable {
  /// The greatest depth of lists and quotations.
  ///
  /// Swift frees nested values by recursion.
  static let deepest = 250

  /// The greatest number of values.
  ///
  /// Printing and comparing visit each value.
  static let largest = 16_000_000

  private var depth = 0

  /// The number of values, including the outermost.
  private(set) var size = 1

  /// The extent of a single value, or of a given number of values.
  init(size: Int = 1) { self.size = size }

  /// Adds the extent of a part, or of many equal parts.
  ///
  /// - Throws: `limitExceeded` if the result is too large.
  mutating func hold(_ part: Extent, times count: Int = 1) throws(RPNError) {
    if count == 0 { return }
    let depth = max(depth, part.depth + 1)
    let size = size + part.size * count
    if depth > Extent.deepest {
      throw RPNError(.limitExceeded, "values nest at most \(Extent.deepest) deep")
    }
    if size > Extent.largest {
      throw RPNError(.limitExceeded, "a value holds at most \(Extent.largest) others")
    }
    (self.depth, self.size) = (depth, size)
  }

  /// Removes the extent of a part.
  ///
  /// The depth stays, as a bound for the remaining parts.
  mutating func release(_ part: Extent) { size -= part.size }
}

extension Text {
  /// The amount of data in the text, measured in numbers that take as long to write.
  var extent: Extent { Extent(size: 1 + bytes.count / 8) }
}
