import ReversePolish

/// A failed row.
package struct RowFailure: Sendable {
  package let kind: RPNError.Kind

  /// The number of the line, counted across all files.
  package let line: Int

  /// The error; `nil` if it is not reported, like many of its kind.
  let error: RPNError?

  /// The length of the block's output before the row.
  let end: Int

  /// The message; `nil` if the failure is not reported.
  package var message: String? { error.map { "rpn: line \(line): \($0)\n" } }
}

extension RPNError {
  /// Returns the error with the number of the line of its row.
  func inLine(_ line: Int) -> RPNError {
    RPNError(kind, "line \(line): \(message)", suggestion: suggestion, at: place)
      .traced(through: trace)
  }
}

/// The number of failed rows, by kind of error.
package struct RowFailures: Sendable {
  /// The noun for a failure in messages: `line` or `group`.
  private let thing: String

  /// The number of failed rows.
  package private(set) var count = 0

  /// The kinds of errors, in the order of their first failure.
  private var kinds: [(kind: RPNError.Kind, count: Int, firstLine: Int)] = []

  /// The number of reported failures of each kind.
  ///
  /// Further failures are only counted.
  static let told = 3

  /// Makes a counter.
  init(of thing: String = "line") { self.thing = thing }

  /// Counts a failure.
  ///
  /// - Returns: Whether to report the failure.
  mutating func add(_ kind: RPNError.Kind, line: Int) -> Bool {
    count += 1
    guard let index = kinds.firstIndex(where: { $0.kind == kind }) else {
      kinds.append((kind, 1, line))
      return true
    }
    kinds[index].count += 1
    return kinds[index].count <= RowFailures.told
  }

  /// The number of failed rows, with the kinds of errors unless all failures were reported.
  package var summary: String {
    let total = "\(count) \(thing)\(count == 1 ? "" : "s") failed"
    if kinds.allSatisfy({ $0.count <= RowFailures.told }) { return total }
    let parts = kinds.map { kind, count, line in "\(count) \(kind.rawValue), first \(thing) \(line)"
    }
    return total + ": " + parts.joined(separator: "; ")
  }
}
