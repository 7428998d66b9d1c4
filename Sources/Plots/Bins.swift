import CLibrary

/// How many of some numbers lie in each of some parts of equal width, whose ends are round numbers.
struct Bins: Equatable, Sendable {
  /// The numbers between the parts, and at both ends.
  let edges: [Double]

  /// How many numbers lie in each part; its lower end belongs to it, and its upper end to the next.
  private(set) var counts: [Int]

  /// Counts numbers.
  ///
  /// - Parameters:
  ///   - numbers: The numbers; at least one.
  ///   - most: How many parts there may be.
  /// - Complexity: O(*n*) in the number of numbers.
  /// - Source: for the number of parts, the Rice rule: twice the cube root of how many numbers there
  ///   are.
  init(_ numbers: [Double], most: Int) {
    let (least, greatest) = (numbers.min() ?? 0, numbers.max() ?? 0)
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
    for number in numbers {
      var index = max(0, min(counts.count - 1, Int((number / step.size).rounded(.down)) - start))
      // The quotient may be rounded over an end.
      if number < edges[index], index > 0 { index -= 1 }
      if number >= edges[index + 1], index + 1 < counts.count { index += 1 }
      counts[index] += 1
    }
  }
}
