/// Returns the Cartesian product: every selection of one element from each collection.
///
/// The last collection varies fastest, as in nested loops.
///
/// ```swift
/// Array(product(1...2, ["a", "b"]))  // → [(1, "a"), (1, "b"), (2, "a"), (2, "b")]
/// ```
///
/// It is equivalent to these loops:
///
/// ```swift
/// var pairs: [(Int, String)] = []
/// for number in 1...2 {
///   for letter in ["a", "b"] { pairs.append((number, letter)) }
/// }
/// pairs  // → [(1, "a"), (1, "b"), (2, "a"), (2, "b")]
/// ```
///
/// - Parameter collections: Any number of collections; the product of none is one empty tuple.
/// - Returns: A sequence of tuples, created on demand.
/// - Complexity: O(*k*) for each tuple of *k* elements.
@inlinable
public func product<each Base: Collection>(
  _ collections: repeat each Base
) -> AnySequence<(repeat (each Base).Element)> {
  AnySequence {
    let wheels = (repeat Wheel(each collections))
    var turns: [() -> Bool] = []
    var isAtEnd = false
    for wheel in repeat each wheels {
      turns.append(wheel.turn)
      if wheel.collection.isEmpty { isAtEnd = true }
    }
    return AnyIterator { () -> (repeat (each Base).Element)? in
      if isAtEnd { return nil }
      // A wheel that completes a turn advances the wheel before it, as in an odometer.
      defer { isAtEnd = !turns.reversed().contains { turn in turn() } }
      return (repeat (each wheels).element)
    }
  }
}

/// A position in a collection that wraps around at the end.
@usableFromInline
final class Wheel<Base: Collection> {
  @usableFromInline let collection: Base
  @usableFromInline var place: Base.Index

  @inlinable
  init(_ collection: Base) {
    self.collection = collection
    place = collection.startIndex
  }

  @inlinable var element: Base.Element { collection[place] }

  /// Moves to the next element; returns `false` after wrapping around to the first.
  @inlinable
  func turn() -> Bool {
    collection.formIndex(after: &place)
    if place != collection.endIndex { return true }
    place = collection.startIndex
    return false
  }
}
