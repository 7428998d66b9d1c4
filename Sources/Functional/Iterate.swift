/// Returns the endless sequence of a value, its successor, the successor of that value, and so on.
///
/// The sequence is lazy: an element is computed only when it is needed. `map` and `filter` on it
/// are lazy too, and `prefix` or `first` makes it finite.
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
///   - next: Returns the element that follows its argument.
/// - Returns: A lazy sequence without end.
@inlinable
public func iterate<Element>(
  _ seed: Element,
  _ next: @escaping (Element) -> Element
) -> LazySequence<UnfoldFirstSequence<Element>> {
  sequence(first: seed, next: next).lazy
}
