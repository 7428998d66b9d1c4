import PlainText

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

  /// The rows that have failed.
  private(set) var failures = RowFailures()

  /// How many rows may fail before it is the end.
  private let mostFailures: Int

  private let progress: RowProgress?

  private static let enough = 1 << 16

  /// Nothing yet.
  ///
  /// - Parameters:
  ///   - mostFailures: How many rows may fail before it is the end.
  ///   - progress: What is wiped away before anything else is shown.
  init(mostFailures: Int, _ progress: RowProgress? = nil) {
    self.mostFailures = mostFailures
    self.progress = progress
  }

  /// Whether so many rows have failed that it is the end.
  var isStopped: Bool { failures.count >= mostFailures }

  /// Prints what some rows have given.
  mutating func add(_ rows: FilteredRows) throws(End) {
    if isStopped { return }
    var messages = ""
    var end = rows.output.count
    for failure in rows.failures where !isStopped {
      if failures.add(failure.kind, line: failure.line) { messages += failure.message ?? "" }
      if isStopped { end = failure.end }
    }
    rows.output.withBytes { pending.append(UnsafeRawBufferPointer(rebasing: $0[..<end])) }
    if !messages.isEmpty {
      try flush()
      progress?.wipe()
      _ = System.write(messages, to: .error)
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
    progress?.wipeBeforeOutput()
    switch pending.withBytes({ System.write($0, to: .output) }) {
    case .written: pending.truncate(to: 0)
    case .readerGone: throw .readerGone
    case .failed(let reason): throw .failed(reason)
    }
  }
}
