import ReversePolish

/// The words that tell where the elements of a list stand in order.
extension Machine {
  /// Takes a list and leaves the rank of each element; equal ones share the first of theirs, and
  /// what is missing has none.
  ///
  /// - Parameter isBefore: Whether an element stands before another, by how they compare.
  /// - Throws: Errors of comparing.
  /// - Complexity: O(*n*·log *n*) comparisons.
  mutating func pushRanks(where isBefore: (Int) -> Bool) throws(RPNError) {
    let elements = try takeList()
    // Numbers that round to different doubles are in the same order.
    let doubles = elements.map { element -> Double? in
      guard case .number(let number) = element else { return nil }
      return system.orderingDouble(number)
    }
    var comparisons = 0
    func order(_ x: Int, _ y: Int) throws(RPNError) -> Int {
      comparisons += 1
      if comparisons % 4096 == 0 { try limits.checkpoint() }
      if let first = doubles[x], let second = doubles[y], first != second {
        return first < second ? -1 : 1
      }
      return try compare(elements[x], elements[y])
    }
    let present = elements.indices.filter { !elements[$0].isMissing }
    let places = try present.stablySorted { x, y throws(RPNError) in
      isBefore(try order(x, y))
    }
    var ranks = [Operand](repeating: .missing, count: elements.count)
    var rank = 1
    for (index, place) in places.enumerated() {
      if index > 0, try order(places[index - 1], place) != 0 { rank = index + 1 }
      ranks[place] = .number(try system.number(rank))
    }
    try pushList(ranks)
  }
}
