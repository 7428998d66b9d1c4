/// Returns the infinite sequence of a value and its successive images under a function.
///
/// The sequence is lazy: elements are computed on demand. `map` and `filter` are also lazy, and
/// `prefix` or `first` makes the sequence finite.
///
/// ```swift
/// Array(iterate(1) { $0 * 2 }.prefix(8))  // → [1, 2, 4, 8, 16, 32, 64, 128]
/// iterate(1) { $0 * 3 }.first { $0 > 1000 }  // → Optional(2187)
/// ```
///
/// It is equivalent to this loop:
///
/// ```swift
/// var power = 1
/// var powers = [power]
/// while powers.count < 8 {
///   power = power * 2
///   powers.append(power)
/// }
/// powers  // → [1, 2, 4, 8, 16, 32, 64, 128]
/// ```
///
/// - Parameters:
///   - seed: The first element.
///   - next: Returns the successor of an element.
/// - Returns: A lazy infinite sequence.
@inlinable
public func iterate<Element>(
  _ seed: Element,
  _ next: @escaping (Element) -> Element
) -> LazySequence<UnfoldFirstSequence<Element>> {
  sequence(first: seed, next: next).lazy
}
