import ReversePolish

/// A row that has failed.
struct RowFailure: Sendable {
  let kind: RPNError.Kind

  /// The number of the line, through all files.
  let line: Int

  /// The message about it; `nil` behind the first few of its kind.
  let message: String?

  /// The length of what its block had printed when it was done.
  let end: Int
}

/// The number of rows that have failed, by each kind of error.
struct RowFailures: Sendable {
  /// The name of the thing that has failed: a line or a group.
  private let thing: String

  /// The number of rows that have failed.
  private(set) var count = 0

  /// The kinds in the order in which they came.
  private var kinds: [(kind: RPNError.Kind, count: Int, firstLine: Int)] = []

  /// The number of failures of each kind that are told one by one.
  ///
  /// The others are counted.
  static let told = 3

  /// Nothing has failed.
  init(of thing: String = "line") { self.thing = thing }

  /// Counts a row.
  ///
  /// - Returns: Whether it is told.
  mutating func add(_ kind: RPNError.Kind, line: Int) -> Bool {
    count += 1
    guard let index = kinds.firstIndex(where: { $0.kind == kind }) else {
      kinds.append((kind, 1, line))
      return true
    }
    kinds[index].count += 1
    return kinds[index].count <= RowFailures.told
  }

  /// The number of rows that have failed; of which kinds, where not all were told.
  var summary: String {
    let total = "\(count) \(thing)\(count == 1 ? "" : "s") failed"
    if kinds.allSatisfy({ $0.count <= RowFailures.told }) { return total }
    let parts = kinds.map { kind, count, line in "\(count) \(kind.rawValue), first \(thing) \(line)"
    }
    return total + ": " + parts.joined(separator: "; ")
  }
}
