import ReversePolish

/// A quotation that is being written, one element at a time.
struct Draft {
  private(set) var elements: [RPNElement<Value>] = []
  private(set) var places: [Place] = []
  private(set) var names: [Int: String] = [:]

  /// Adds an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - place: Its place.
  ///   - name: The name as written, if the element does not determine it.
  mutating func append(_ element: RPNElement<Value>, at place: Place, name: String? = nil) {
    if let name { names[elements.count] = name }
    elements.append(element)
    places.append(place)
  }

  /// Adds elements of a quotation.
  mutating func append(_ range: Range<Int>, of code: Quotation) {
    for index in range {
      append(code.elements[index], at: code.places[index], name: code.names[index])
    }
  }

  /// Removes the last elements.
  mutating func removeLast(_ count: Int) {
    elements.removeLast(count)
    places.removeLast(count)
    for index in elements.count..<elements.count + count { names[index] = nil }
  }

  /// Returns the quotation.
  ///
  /// - Throws: `limitExceeded` if values nest too deep.
  func quotation(
    captures: [Int] = [], definition: Definition? = nil
  ) throws(RPNError) -> Quotation {
    try Quotation(
      elements: elements, places: places, names: names, captures: captures, definition: definition)
  }
}
