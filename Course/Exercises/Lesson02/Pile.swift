// Exercise 2.3: a pile that has been is not touched any more.

/// A pile of numbers.
public final class Pile {
  /// The numbers, the lowest first.
  public private(set) var values: [Double] = []

  /// An empty pile.
  public init() {}

  func push(_ number: Double) { values.append(number) }
}

/// The pile with a number more.
///
/// - Parameters:
///   - number: What comes on top.
///   - pile: A pile, which stays as it was.
/// - Returns: The higher pile.
public func pushing(_ number: Double, onto pile: Pile) -> Pile {
  pile.push(number)
  return pile
}

/// Every pile on the way from an empty one to one with all the numbers.
///
/// - Parameter numbers: What is pushed, one after the other.
/// - Returns: The piles: one more than there are numbers.
public func piles(pushing numbers: [Double]) -> [Pile] {
  numbers.reduce(into: [Pile()]) { piles, number in
    piles.append(pushing(number, onto: piles[piles.count - 1]))
  }
}
