/// Iterates over any number of sequences in parallel, and returns tuples of corresponding elements.
///
/// The result ends with the shortest sequence. For two sequences, it equals `zip` of the standard
/// library.
///
/// ```swift
/// Array(zip([1, 2, 3], ["a", "b"], 7...))  // → [(1, "a", 7), (2, "b", 8)]
/// ```
///
/// It is equivalent to this loop:
///
/// ```swift
/// var numbers = [1, 2, 3].makeIterator()
/// var letters = ["a", "b"].makeIterator()
/// var counts = (7...).makeIterator()
/// var rows: [(Int, String, Int)] = []
/// while let number = numbers.next(), let letter = letters.next(), let count = counts.next() {
///   rows.append((number, letter, count))
/// }
/// rows  // → [(1, "a", 7), (2, "b", 8)]
/// ```
///
/// - Parameter sequences: At least one sequence; the result for none is infinite.
/// - Returns: A sequence of tuples, created on demand.
@inlinable
public func zip<each Base: Sequence>(
  _ sequences: repeat each Base
) -> AnySequence<(repeat (each Base).Element)> {
  AnySequence {
    let iterators = (repeat AnyIterator((each sequences).makeIterator()))
    return AnyIterator { try? (repeat next(of: each iterators)) }
  }
}

/// The error that abandons a tuple when a sequence has ended.
@usableFromInline
struct Exhausted: Error {
  @inlinable init() {}
}

@inlinable
func next<Element>(of iterator: AnyIterator<Element>) throws(Exhausted) -> Element {
  guard let element = iterator.next() else { throw Exhausted() }
  return element
}
