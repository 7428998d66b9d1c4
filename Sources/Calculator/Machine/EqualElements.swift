import ReversePolish

/// The words that compare the elements of a list with each other.
extension Machine {
  /// Returns the elements without later duplicates.
  ///
  /// - Complexity: The complexity of `firstEquals`.
  func unique(_ elements: [Operand]) throws(RPNError) -> [Operand] {
    try firstEquals(elements).enumerated().filter { $0.offset == $0.element }
      .map { elements[$0.element] }
  }

  /// Pops a list and pushes its most frequent element, the first one in a tie.
  mutating func pushMode() throws(RPNError) {
    let elements = try takeList()
    var counts = [Int](repeating: 0, count: elements.count)
    for first in try firstEquals(elements) { counts[first] += 1 }
    var mode = 0
    for index in counts.indices where counts[index] > counts[mode] { mode = index }
    // The list is not empty.
    if mode < elements.count { push(elements[mode]) }
  }

  /// Returns the index of the first equal element for each element.
  ///
  /// - Complexity: O(*n*) for short numbers, texts and booleans; O(*n*·log *n*) for other ordered
  ///   kinds; O(*n*²) for lists, quotations, records and complex numbers.
  private func firstEquals(_ elements: [Operand]) throws(RPNError) -> [Int] {
    if let firsts = try firstIdentities(of: elements) { return firsts }
    var firsts = Array(elements.indices)
    var sorted: [Int] = []
    var others: [Int] = []
    for (index, element) in elements.enumerated() {
      if element.kind.isOrdered { sorted.append(index) } else { others.append(index) }
    }
    var comparisons = 0
    do throws(RPNError) {
      sorted = try sorted.stablySorted { x, y throws(RPNError) in
        comparisons += 1
        if comparisons % 1024 == 0 { try limits.checkpoint() }
        return try compare(elements[x], elements[y]) < 0
      }
    } catch {
      if error.kind != .domain { throw error }
      (sorted, others) = ([], Array(elements.indices))
    }
    for (one, next) in Swift.zip(sorted, sorted.dropFirst())
    where try compare(elements[one], elements[next]) == 0 {
      firsts[next] = firsts[one]
    }
    for (place, index) in others.enumerated() {
      try limits.checkpoint()
      for earlier in others[..<place]
      where try system.areEqual(elements[earlier], elements[index], isInside: true) {
        firsts[index] = firsts[earlier]
        break
      }
    }
    return firsts
  }

  /// Compares two values and returns −1, 0 or 1.
  func compare(_ x: Operand, _ y: Operand) throws(RPNError) -> Int {
    if case (.number(let x), .number(let y)) = (x, y) { return try system.compare(x, y) }
    return x.order(y)
  }
}
