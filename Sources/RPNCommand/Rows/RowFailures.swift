import ReversePolish

/// A failed row.
struct RowFailure: Sendable {
  let kind: RPNError.Kind

  /// The number of the line, counted through all files.
  let line: Int

  /// The message; `nil` after the first few messages of a kind.
  let message: String?

  /// The length of the block's output when the row was processed.
  let end: Int
}

/// The number of failed rows, by kind of error.
struct RowFailures: Sendable {
  /// The name of the failed things: a line or a group.
  private let thing: String

  /// The number of failed rows.
  private(set) var count = 0

  /// The kinds of errors, in the order of their first failure.
  private var kinds: [(kind: RPNError.Kind, count: Int, firstLine: Int)] = []

  /// The number of failures of each kind that are reported one by one.
  ///
  /// Further failures are counted.
  static let told = 3

  /// Makes a count without failures.
  init(of thing: String = "line") { self.thing = thing }

  /// Counts a row.
  ///
  /// - Returns: Whether the failure is reported.
  mutating func add(_ kind: RPNError.Kind, line: Int) -> Bool {
    count += 1
    guard let index = kinds.firstIndex(where: { $0.kind == kind }) else {
      kinds.append((kind, 1, line))
      return true
    }
    kinds[index].count += 1
    return kinds[index].count <= RowFailures.told
  }

  /// The number of failed rows, with the kinds of errors unless all were reported.
  var summary: String {
    let total = "\(count) \(thing)\(count == 1 ? "" : "s") failed"
    if kinds.allSatisfy({ $0.count <= RowFailures.told }) { return total }
    let parts = kinds.map { kind, count, line in "\(count) \(kind.rawValue), first \(thing) \(line)"
    }
    return total + ": " + parts.joined(separator: "; ")
  }
}
