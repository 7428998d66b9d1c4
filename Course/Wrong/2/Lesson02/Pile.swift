// Wrong: the pile is a structure, but it holds an object that all its copies share.

/// A pile of numbers.
public struct Pile {
  private final class Storage { var values: [Double] = [] }

  private let storage = Storage()

  /// An empty pile.
  public init() {}

  /// The numbers, the lowest first.
  public var values: [Double] { storage.values }

  func push(_ number: Double) { storage.values.append(number) }
}

/// The pile with a number more.
///
/// - Parameters:
///   - number: What comes on top.
///   - pile: A pile, which stays as it was.
/// - Returns: The higher pile.
public func pushing(_ number: Double, onto pile: Pile) -> Pile {
  let higher = pile
  higher.push(number)
  return higher
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
