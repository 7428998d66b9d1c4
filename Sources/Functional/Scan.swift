extension Sequence {
  /// Folds the elements and returns all intermediate values: the history of a fold.
  ///
  /// The first value is `initial`, and the last one is the result of the fold.
  ///
  /// ```swift
  /// (1...5).scan(0, +)  // → [0, 1, 3, 6, 10, 15]
  /// ```
  ///
  /// It is equivalent to this loop:
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
  ///   - initial: The initial value.
  ///   - step: Returns the next value from the current value and the next element.
  /// - Returns: `initial` and the value after each element.
  /// - Throws: Errors of `step`; later elements are not visited.
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

  /// Folds with a step that updates a value in place, and returns all intermediate values.
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
