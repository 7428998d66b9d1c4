import CLibrary
import Calculator
import ReversePolish

/// A histogram: the counts of numbers in intervals of equal width with round ends.
struct Bins: Equatable, Sendable {
  /// The ends of the intervals.
  let edges: [Double]

  /// The number of values in each interval.
  ///
  /// An interval includes its lower end; its upper end belongs to the next interval.
  private(set) var counts: [Int]

  /// Makes a histogram of numbers.
  ///
  /// - Parameters:
  ///   - numbers: The numbers; at least one.
  ///   - most: The greatest number of intervals.
  ///   - limits: The limits of the work.
  /// - Throws: The errors of the checkpoint.
  /// - Complexity: O(*n*) in the number of numbers.
  /// - Source: for the number of intervals, the Rice rule: twice the cube root of the number of
  ///   values.
  init(
    _ numbers: [Double], most: Int, within limits: Limits = Limits()
  ) throws(RPNError) {
    var (least, greatest) = (numbers.first ?? 0, numbers.first ?? 0)
    try limits.forEach(numbers) { number throws(RPNError) in
      (least, greatest) = (min(least, number), max(greatest, number))
    }
    let wanted = max(1, min(most - 2, Int((2 * cbrt(Double(numbers.count))).rounded(.up))))
    let width = greatest / Double(wanted) - least / Double(wanted)
    // Numbers that differ by very little share one interval.
    let size = max(width, max(least.magnitude, greatest.magnitude) * 1e-9)
    let step = RoundStep(atLeast: size > 0 ? size : 1)
    let first = (least / step.size).rounded(.down)
    let count = max(1, (greatest / step.size).rounded(.down) - first + 1)
    let start = Int(first)
    edges = (0...Int(count)).map { step.multiple(start + $0) }
    counts = Array(repeating: 0, count: edges.count - 1)
    try limits.forEach(numbers) { number throws(RPNError) in
      var index = max(0, min(counts.count - 1, Int((number / step.size).rounded(.down)) - start))
      // Rounding may have moved the quotient past an end.
      if number < edges[index], index > 0 { index -= 1 }
      if number >= edges[index + 1], index + 1 < counts.count { index += 1 }
      counts[index] += 1
    }
  }
}

extension Limits {
  /// Calls a body for each element, with a regular checkpoint.
  ///
  /// - Throws: The errors of the body and of the checkpoint.
  func forEach<Element>(
    _ elements: [Element], _ body: (Element) throws(RPNError) -> Void
  ) throws(RPNError) {
    for (index, element) in elements.enumerated() {
      if index % 4096 == 0 { try checkpoint() }
      try body(element)
    }
  }

  /// Transforms each element, with a regular checkpoint.
  ///
  /// - Throws: The errors of the body and of the checkpoint.
  func map<Element, Result>(
    _ elements: [Element], _ body: (Element) throws(RPNError) -> Result
  ) throws(RPNError) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(elements.count)
    try forEach(elements) { element throws(RPNError) in results.append(try body(element)) }
    return results
  }
}
