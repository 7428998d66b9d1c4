import ReversePolish

/// The words that find the places of the elements of a list in order.
extension Machine {
  /// Takes a list and leaves the rank of each element.
  ///
  /// Equal elements share the first of their ranks, and missing elements have no rank.
  ///
  /// - Parameter isBefore: Whether an element precedes another, given the result of comparing them.
  /// - Throws: Errors of comparing.
  /// - Complexity: O(*n*·log *n*) comparisons.
  mutating func pushRanks(where isBefore: (Int) -> Bool) throws(RPNError) {
    let elements = try takeList()
    // Numbers that round to different doubles have the order of these doubles.
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
