import ReversePolish

/// The words that compute ranks and sorted indices.
extension Machine {
  /// Pops a list and pushes the ranks of its elements.
  ///
  /// Equal elements share the first of their ranks; the rank of a missing element is missing.
  ///
  /// - Parameter isBefore: Whether an element precedes another, given their comparison.
  /// - Throws: Errors of comparing.
  /// - Complexity: O(*n*·log *n*) comparisons.
  mutating func pushRanks(where isBefore: (Int) -> Bool) throws(RPNError) {
    let elements = try takeList()
    // Numbers whose doubles differ have the order of their doubles.
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
