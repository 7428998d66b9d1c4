/// Collects the elements that `body` yields, as a list comprehension does.
///
/// Other languages write `[x * x for x in xs if p(x)]`. Here, `body` is plain Swift, with any
/// nesting of `for`, `where`, `if` and `let`, and a `yield` for each element.
///
/// ```swift
/// list { yield in for x in 1..<10 where x % 2 == 1 { yield(x * x) } }  // → [1, 9, 25, 49, 81]
///
/// let rightTriangles = list { yield in
///   for c in 1...15 {
///     for b in 1..<c {
///       for a in 1..<b where a * a + b * b == c * c { yield([a, b, c]) }
///     }
///   }
/// }
/// rightTriangles  // → [[3, 4, 5], [6, 8, 10], [5, 12, 13], [9, 12, 15]]
/// ```
///
/// It is equivalent to this loop:
///
/// ```swift
/// var squares: [Int] = []
/// for x in 1..<10 where x % 2 == 1 { squares.append(x * x) }
/// squares  // → [1, 9, 25, 49, 81]
/// ```
///
/// A throwing body declares the type of its error, which is preserved:
///
/// ```swift
/// struct Odd: Error {}
/// let halves = try? list { yield throws(Odd) in
///   for x in [2, 4, 7] {
///     if x % 2 != 0 { throw Odd() }
///     yield(x / 2)
///   }
/// }
/// halves  // → nil
/// ```
///
/// - Parameter body: Calls its argument for each element of the list.
/// - Returns: The elements.
/// - Throws: Errors of `body`; elements yielded before the error are discarded.
@inlinable
public func list<Element, Failure: Error>(
  _ body: (_ yield: (Element) -> Void) throws(Failure) -> Void
) throws(Failure) -> [Element] {
  var elements: [Element] = []
  try body { elements.append($0) }
  return elements
}
