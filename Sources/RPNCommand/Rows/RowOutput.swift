import ReversePolish

/// What rows print, collected until it is worth while to write it.
struct RowOutput {
  /// Why nothing more can be written.
  enum End: Error {
    /// Nobody reads any more.
    case readerGone
    /// Writing has failed.
    case failed(String)
  }

  private var pending = TextBuffer()

  /// How many rows have failed.
  private(set) var failures = 0

  private let stopsAtFailure: Bool

  private static let enough = 1 << 16

  /// Nothing yet.
  ///
  /// - Parameter stopsAtFailure: Whether nothing is printed behind the first row that fails.
  init(stopsAtFailure: Bool) { self.stopsAtFailure = stopsAtFailure }

  /// Whether a row has failed, and that is the end.
  var isStopped: Bool { stopsAtFailure && failures > 0 }

  /// Prints what some rows have given.
  mutating func add(_ rows: FilteredRows) throws(End) {
    if isStopped { return }
    rows.output.withBytes { pending.append($0) }
    failures += rows.failures
    if !rows.errors.isEmpty {
      try flush()
      _ = rows.errors.withBytes { System.write($0, to: .error) }
    }
    if pending.count >= RowOutput.enough { try flush() }
  }

  /// Prints one line.
  mutating func add(line: String) {
    pending.append(line)
    pending.append(UInt8(ascii: "\n"))
  }

  /// Writes what was collected.
  mutating func flush() throws(End) {
    switch pending.withBytes({ System.write($0, to: .output) }) {
    case .written: pending.truncate(to: 0)
    case .readerGone: throw .readerGone
    case .failed(let reason): throw .failed(reason)
    }
  }
}
