/// Collects what `body` yields, in that order: a list comprehension.
///
/// - Parameter body: Calls the function that it is given once for each element of the list.
/// - Returns: The elements.
public func list<Element>(_ body: (_ yield: (Element) -> Void) -> Void) -> [Element] {
  var elements: [Element] = []
  body { elements.append($0) }
  return elements
}

/// The squares of the whole numbers below a limit, from that of 0 on.
///
/// - Parameter limit: At least 1.
/// - Returns: What Python makes of `[x**2 for x in range(limit)]`.
public func squares(below limit: Int) -> [Int] {
  list { yield in
    for number in 0..<limit { yield(number * number) }
  }
}
