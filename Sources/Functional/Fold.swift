extension Sequence {
  /// Folds the elements, from the first to the last, into one value.
  ///
  /// This is `reduce(into:)` of the standard library, but the type of the error is preserved.
  ///
  /// ```swift
  /// (1...10).fold(into: 0, +=)  // → 55
  /// "level".fold(into: "") { $0 = "\($1)" + $0 }  // → level
  /// ```
  ///
  /// It is equivalent to this loop:
  ///
  /// ```swift
  /// var sum = 0
  /// for number in 1...10 { sum += number }
  /// sum  // → 55
  /// ```
  ///
  /// - Parameters:
  ///   - initial: The initial value, which is the result for an empty sequence.
  ///   - step: Updates the value with the next element.
  /// - Returns: The value after the last element.
  /// - Throws: Errors of `step`; later elements are not visited.
  /// - Complexity: O(*n*) steps, where *n* is the length of the sequence.
  @inlinable
  public func fold<Output, Failure: Error>(
    into initial: Output,
    _ step: (inout Output, Element) throws(Failure) -> Void
  ) throws(Failure) -> Output {
    var output = initial
    for element in self { try step(&output, element) }
    return output
  }
}
