import CLibrary
import Calculator
import ReversePolish

/// A histogram: counts of numbers in parts of equal width, whose ends are round numbers.
struct Bins: Equatable, Sendable {
  /// The numbers between the parts, and at both ends.
  let edges: [Double]

  /// The number of values in each part.
  ///
  /// A part includes its lower end; its upper end belongs to the next part.
  private(set) var counts: [Int]

  /// Counts numbers.
  ///
  /// - Parameters:
  ///   - numbers: The numbers; at least one.
  ///   - most: The greatest number of parts.
  ///   - limits: The limits of the work.
  /// - Throws: Errors of the checkpoint.
  /// - Complexity: O(*n*) in the number of numbers.
  /// - Source: for the number of parts, the Rice rule: twice the cube root of how many numbers there
  ///   are.
  init(
    _ numbers: [Double], most: Int, within limits: Limits = Limits()
  ) throws(RPNError) {
    var (least, greatest) = (numbers.first ?? 0, numbers.first ?? 0)
    try limits.forEach(numbers) { number throws(RPNError) in
      (least, greatest) = (min(least, number), max(greatest, number))
    }
    let wanted = max(1, min(most - 2, Int((2 * cbrt(Double(numbers.count))).rounded(.up))))
    let width = greatest / Double(wanted) - least / Double(wanted)
    // Numbers that hardly differ are one part.
    let size = max(width, max(least.magnitude, greatest.magnitude) * 1e-9)
    let step = RoundStep(atLeast: size > 0 ? size : 1)
    let first = (least / step.size).rounded(.down)
    let count = max(1, (greatest / step.size).rounded(.down) - first + 1)
    let start = Int(first)
    edges = (0...Int(count)).map { step.multiple(start + $0) }
    counts = Array(repeating: 0, count: edges.count - 1)
    try limits.forEach(numbers) { number throws(RPNError) in
      var index = max(0, min(counts.count - 1, Int((number / step.size).rounded(.down)) - start))
      // The quotient may be rounded over an end.
      if number < edges[index], index > 0 { index -= 1 }
      if number >= edges[index + 1], index + 1 < counts.count { index += 1 }
      counts[index] += 1
    }
  }
}

extension Limits {
  /// Does something with each of many elements, and asks again and again whether to go on.
  ///
  /// - Throws: Errors of the body and the checkpoint.
  func forEach<Element>(
    _ elements: [Element], _ body: (Element) throws(RPNError) -> Void
  ) throws(RPNError) {
    for (index, element) in elements.enumerated() {
      if index % 4096 == 0 { try checkpoint() }
      try body(element)
    }
  }

  /// Makes something of each of many elements, and asks again and again whether to go on.
  ///
  /// - Throws: Errors of the body and the checkpoint.
  func map<Element, Result>(
    _ elements: [Element], _ body: (Element) throws(RPNError) -> Result
  ) throws(RPNError) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(elements.count)
    try forEach(elements) { element throws(RPNError) in results.append(try body(element)) }
    return results
  }
}
