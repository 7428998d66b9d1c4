extension Array {
  /// The elements in order; equal elements keep their order.
  ///
  /// The standard `sorted(by:)` is stable too, but forgets which errors its closure throws.
  ///
  /// - Parameter isLess: Whether the first element belongs before the second.
  /// - Returns: The elements in order.
  /// - Throws: Errors of `isLess`.
  /// - Complexity: O(*n*·log *n*) comparisons.
  func stablySorted<Failure: Error>(
    by isLess: (Element, Element) throws(Failure) -> Bool
  ) throws(Failure) -> [Element] {
    var failure: Failure?
    let sorted = sorted { x, y in
      if failure != nil { return false }
      do throws(Failure) {
        return try isLess(x, y)
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
    return sorted
  }
}
