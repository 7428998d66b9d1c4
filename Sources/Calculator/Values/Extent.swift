import ReversePolish

/// The size and nesting depth of a value.
///
/// The extent is limited, because values that share parts could exceed any memory when written out.
struct Extent: Sendable {
  /// The maximum depth of nested lists and quotations.
  ///
  /// Swift releases nested values recursively, which would overflow the call stack.
  static let deepest = 250

  /// The maximum number of values.
  ///
  /// Printing and comparing visit every value.
  static let largest = 16_000_000

  private var depth = 0

  /// The number of values, including the outermost one.
  private(set) var size = 1

  /// Makes the extent of a number of simple values.
  init(size: Int = 1) { self.size = size }

  /// Adds the extent of a contained value, or of several equal ones.
  ///
  /// - Throws: `limitExceeded` if the extent becomes too large.
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

  /// Subtracts the size of a contained value.
  ///
  /// The depth stays as an upper bound.
  mutating func release(_ part: Extent) { size -= part.size }
}

extension Text {
  /// The size of the text: one value for eight bytes, which take about as long to print as a
  /// number.
  var extent: Extent { Extent(size: 1 + bytes.count / 8) }
}
