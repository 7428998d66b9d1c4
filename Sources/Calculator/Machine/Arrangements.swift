import ReversePolish

/// The words that compute all permutations or combinations of a list.
extension Machine {
  /// Pops a list and pushes the list of its permutations.
  ///
  /// Equal elements count as different.
  mutating func pushPermutations() throws(RPNError) {
    let elements = try takeList()
    try checkArrangements(of: elements.count, by: .permutations, holding: elements.count) {
      Int64(elements.count - $0)
    }
    var order: [Int]? = Array(elements.indices)
    var lists: [Operand] = []
    while let places = order {
      try append(places, of: elements, to: &lists)
      order = following(places)
    }
    try pushList(lists)
  }

  /// Pops a list and a count, and pushes the list of all combinations of that many elements.
  mutating func pushCombinations() throws(RPNError) {
    let (count, number) = try takeCount(for: .combinations)
    if count < 0 { throw try negativeCount(number, for: .combinations, .domain) }
    let elements = try takeList()
    guard count <= elements.count else { return try pushList([]) }
    // Multiplying and dividing in turn keeps each intermediate result an integer; the shorter
    // product is used.
    let short = min(count, elements.count - count)
    try checkArrangements(of: short, by: .combinations, holding: count, isBinomial: true) {
      Int64(elements.count - $0)
    }
    var choice: [Int]? = Array(0..<count)
    var lists: [Operand] = []
    while let places = choice {
      try append(places, of: elements, to: &lists)
      choice = following(places, below: elements.count)
    }
    try pushList(lists)
  }

  /// Checks that the result does not exceed the maximum length of a list.
  ///
  /// - Parameters:
  ///   - steps: The number of factors in the product that counts the lists.
  ///   - primitive: The word, for the error message.
  ///   - length: The number of values in each list.
  ///   - isBinomial: Whether the product of *n* factors is divided by *n*!.
  ///   - factor: Returns a factor by its index; the products grow.
  /// - Throws: `limitExceeded` if the result is too long.
  private func checkArrangements(
    of steps: Int, by primitive: Primitive, holding length: Int, isBinomial: Bool = false,
    _ factor: (Int) -> Int64
  ) throws(RPNError) {
    let most = min(Int64(limits.listLength), Int64(Extent.largest))
    var count: Int64 = 1
    for step in 0..<steps where count <= most {
      // A factor is at most the length of a list, so the product does not overflow.
      count *= factor(step)
      if isBinomial { count /= Int64(step) + 1 }
    }
    if count > most || count * (Int64(length) + 1) > most {
      throw RPNError(
        .limitExceeded,
        "'\(primitive.name)' leaves at most \(most) values in all lists together")
    }
  }

  /// Appends the list of the elements at some indices.
  private func append(
    _ places: [Int], of elements: [Operand], to lists: inout [Operand]
  ) throws(RPNError) {
    if lists.count % 256 == 0 { try limits.checkpoint() }
    lists.append(.list(try List(places.map { elements[$0] })))
  }
}

/// Returns the next permutation in lexicographic order; `nil` after the last one.
///
/// - Complexity: O(*n*), and O(1) on average over all orders.
/// - Source: Knuth 2011, "The Art of Computer Programming" 4A, 7.2.1.2, algorithm L.
private func following(_ order: [Int]) -> [Int]? {
  guard let last = order.indices.dropLast().last(where: { order[$0] < order[$0 + 1] }),
    let next = order.lastIndex(where: { $0 > order[last] })
  else { return nil }
  var order = order
  order.swapAt(last, next)
  order[(last + 1)...].reverse()
  return order
}

/// Returns the next ascending sequence of numbers below a bound; `nil` after the last one.
///
/// - Complexity: O(*n*).
/// - Source: Knuth 2011, "The Art of Computer Programming" 4A, 7.2.1.3, algorithm L.
private func following(_ choice: [Int], below bound: Int) -> [Int]? {
  let count = choice.count
  guard let place = choice.indices.last(where: { choice[$0] < bound - count + $0 }) else {
    return nil
  }
  let first = choice[place] + 1
  return Array(choice[..<place]) + Array(first..<(first + count - place))
}
