import ReversePolish

/// A list of values.
///
/// Copies share the elements.
public struct List: Sendable {
  private var storage: Elements

  /// The elements, in order.
  public var elements: [Value] { storage.elements }

  /// The size and depth of the list.
  var extent: Extent { storage.extent }

  /// Makes a list.
  ///
  /// - Throws: `limitExceeded` if the list is too deep or too large.
  /// - Complexity: O(*n*) in the number of elements.
  public init(_ elements: [Value]) throws(RPNError) {
    var extent = Extent()
    var others = 0
    for element in elements {
      if element.isNumber { continue }
      others += 1
      try extent.hold(element.extent)
    }
    try extent.hold(Extent(), times: elements.count - others)
    storage = Elements(elements, extent)
  }

  /// Appends an element.
  ///
  /// - Complexity: O(1), amortized, if no other value shares the list.
  mutating func append(_ element: Value) throws(RPNError) {
    if !isKnownUniquelyReferenced(&storage) { storage = Elements(elements, extent) }
    try storage.extent.hold(element.extent)
    storage.elements.append(element)
  }

  /// The shared storage of a list, copied before it is changed.
  ///
  /// A single reference makes a list on the stack as small as a number.
  private final class Elements: @unchecked Sendable {
    var elements: [Value]
    var extent: Extent

    init(_ elements: [Value], _ extent: Extent) {
      (self.elements, self.extent) = (elements, extent)
    }
  }
}
