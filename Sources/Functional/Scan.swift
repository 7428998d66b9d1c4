extension Sequence {
  /// Folds the elements and keeps every value on the way: the history of a fold.
  ///
  /// The first value is `initial`; the last is what the fold gives.
  ///
  /// ```swift
  /// (1...5).scan(0, +)  // → [0, 1, 3, 6, 10, 15]
  /// ```
  ///
  /// Is equivalent to this loop:
  ///
  /// ```swift
  /// var sum = 0
  /// var sums = [sum]
  /// for number in 1...5 {
  ///   sum = sum + number
  ///   sums.append(sum)
  /// }
  /// sums  // → [0, 1, 3, 6, 10, 15]
  /// ```
  ///
  /// - Parameters:
  ///   - initial: The value before the first element.
  ///   - step: Gives the next value from the value so far and the next element.
  /// - Returns: `initial` and the value after each element: one more than there are elements.
  /// - Throws: Errors of `step`; the elements after that are not looked at.
  /// - Complexity: O(*n*) steps, where *n* is the length of the sequence.
  @inlinable
  public func scan<Output, Failure: Error>(
    _ initial: Output,
    _ step: (Output, Element) throws(Failure) -> Output
  ) throws(Failure) -> [Output] {
    try scan(into: initial) { output, element throws(Failure) in
      output = try step(output, element)
    }
  }

  /// `scan(_:_:)` with the same kind of step as `fold(into:_:)`.
  ///
  /// ```swift
  /// (1...5).scan(into: 1, *=)  // → [1, 1, 2, 6, 24, 120]
  /// ```
  @inlinable
  public func scan<Output, Failure: Error>(
    into initial: Output,
    _ step: (inout Output, Element) throws(Failure) -> Void
  ) throws(Failure) -> [Output] {
    var output = initial
    var outputs = [output]
    for element in self {
      try step(&output, element)
      outputs.append(output)
    }
    return outputs
  }
}
