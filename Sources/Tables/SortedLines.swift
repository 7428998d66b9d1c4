import Calculator
import ReversePolish

/// Lines in the order of their keys.
///
/// Numbers come first, by their values; then booleans, `false` first, then texts by code points, then
/// all else. A line whose key is missing is among the last. Lines with equal keys stay as they came.
package struct SortedLines<System: NumberSystem> {
  /// What a line is sorted by; `nil` if that is missing.
  package typealias Key = Value<System.Value>?

  private let numbers: System
  private let isDescending: Bool
  private let most: Int?
  private var lines: [(key: Key, line: [UInt8])] = []

  /// No lines.
  ///
  /// - Parameters:
  ///   - numbers: What numbers are.
  ///   - isDescending: Whether the greatest key comes first; missing ones are the last even so.
  ///   - most: How many lines are wanted; `nil` for all. No more than about twice as many are kept.
  package init(_ numbers: System, isDescending: Bool, most: Int?) {
    (self.numbers, self.isDescending, self.most) = (numbers, isDescending, most)
  }

  /// Adds a line.
  ///
  /// - Throws: What comparing throws: two quantities that do not measure the same have no order.
  /// - Complexity: O(log *n*) comparisons on average, for *n* lines that are kept.
  package mutating func add(_ line: [UInt8], key: Key) throws(RPNError) {
    lines.append((key, line))
    if let most, lines.count / 2 > max(most, 512) { try sort() }
  }

  /// The lines in order; they are taken away.
  ///
  /// - Throws: What comparing throws.
  package mutating func takeSorted() throws(RPNError) -> [[UInt8]] {
    try sort()
    defer { lines = [] }
    return lines.map { $0.line }
  }

  private mutating func sort() throws(RPNError) {
    lines = try lines.stablySorted { x, y throws(RPNError) in try isBefore(x.key, y.key) }
    if let most, lines.count > most { lines.removeSubrange(most...) }
  }

  private func isBefore(_ x: Key, _ y: Key) throws(RPNError) -> Bool {
    guard let x else { return false }
    guard let y else { return true }
    return isDescending ? try isLess(y, x) : try isLess(x, y)
  }

  private func isLess(
    _ x: Value<System.Value>, _ y: Value<System.Value>
  ) throws(RPNError) -> Bool {
    switch (x, y) {
    case (.number(let x), .number(let y)): try numbers.compare(x, y) < 0
    case (.boolean(let x), .boolean(let y)): !x && y
    case (.text(let x), .text(let y)): x < y
    default: rank(x) < rank(y)
    }
  }

  private func rank(_ value: Value<System.Value>) -> Int {
    switch value {
    case .number: 0
    case .boolean: 1
    case .text: 2
    case .list, .quotation: 3
    }
  }
}
