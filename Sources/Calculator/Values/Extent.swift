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
  /// Printing and comparing look at each.
  static let largest = 16_000_000

  private var depth = 0

  /// The number of values, the outermost included.
  private(set) var size = 1

  /// A value by itself, or one as large as some.
  init(size: Int = 1) { self.size = size }

  /// Puts a part inside, or as many of them as there are.
  ///
  /// - Throws: `limitExceeded` where it would be too much.
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

  /// Takes out a part that was put inside.
  ///
  /// The depth stays: it is a bound for the parts that are left.
  mutating func release(_ part: Extent) { size -= part.size }
}

extension Text {
  /// The amount of data in it: about as many values as numbers that would take as long to write.
  var extent: Extent { Extent(size: 1 + bytes.count / 8) }
}
