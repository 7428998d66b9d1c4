extension Array {
  /// Returns the elements sorted; equal elements keep their order.
  ///
  /// Unlike the standard `sorted(by:)`, this method preserves the type of errors.
  ///
  /// - Parameter isLess: Whether the first element precedes the second.
  /// - Returns: The sorted elements.
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
