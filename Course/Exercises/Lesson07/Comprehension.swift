// Exercise 7.1: the source of the elements.

/// Collects what `body` yields, in that order: a list comprehension.
///
/// - Parameter body: Calls the function that it is given once for each element of the list.
/// - Returns: The elements.
public func list<Element>(_ body: (_ yield: (Element) -> Void) -> Void) -> [Element] {
  // TODO: keep what is yielded.
  body { _ in }
  return []
}

/// The squares of the whole numbers below a limit, from that of 0 on.
///
/// - Parameter limit: At least 1.
/// - Returns: What Python makes of `[x**2 for x in range(limit)]`.
public func squares(below limit: Int) -> [Int] {
  (1..<limit).map { $0 * $0 }
}
