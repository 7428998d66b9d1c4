import PlainText
import ReversePolish

/// The output of rows, collected until writing it is worthwhile.
struct RowOutput {
  /// The reason why nothing more can be written.
  enum End: Error {
    /// Nobody reads any more.
    case readerGone
    /// Writing has failed.
    case failed(String)
  }

  private var pending = TextBuffer()

  /// The rows that have failed.
  private(set) var failures = RowFailures()

  /// For each member that the program asks for whether a row has had it; empty in tables.
  private(set) var metMembers: [Bool] = []

  /// The groups that have failed.
  private(set) var groupFailures = RowFailures(of: "group")

  /// The number of rows that may fail before it is the end.
  private let mostFailures: Int

  private let progress: RowProgress?

  private static let enough = 1 << 16

  /// Nothing yet.
  ///
  /// - Parameters:
  ///   - mostFailures: The number of rows that may fail before the run ends.
  ///   - progress: The progress line, which is wiped away before anything else is shown.
  init(mostFailures: Int, _ progress: RowProgress? = nil) {
    self.mostFailures = mostFailures
    self.progress = progress
  }

  /// Whether enough rows have failed to end the run.
  var isStopped: Bool { failures.count + groupFailures.count >= mostFailures }

  /// Prints what some rows have given.
  mutating func add(_ rows: FilteredRows) throws(End) {
    if metMembers.isEmpty { metMembers = rows.metMembers }
    for (index, isMet) in rows.metMembers.enumerated() where isMet { metMembers[index] = true }
    if isStopped { return }
    var messages = ""
    var end = rows.output.count
    for failure in rows.failures where !isStopped {
      if failures.add(failure.kind, line: failure.line) { messages += failure.message ?? "" }
      if isStopped { end = min(end, failure.end) }
    }
    rows.output.withBytes { pending.append(UnsafeRawBufferPointer(rebasing: $0[..<end])) }
    if !messages.isEmpty {
      try flush()
      progress?.wipe()
      _ = System.write(Output.shown(messages), to: .error)
    }
    if pending.count >= RowOutput.enough { try flush() }
  }

  /// Counts a group that has failed, and says why.
  ///
  /// - Parameters:
  ///   - error: Why it has failed.
  ///   - number: The number of the group, from 1.
  ///   - name: Its name.
  ///   - isTold: Whether that is said here.
  /// - Throws: `End` where nothing more can be written.
  mutating func fail(
    _ error: RPNError, group number: Int, named name: String, isTold: Bool
  ) throws(End) {
    if !groupFailures.add(error.kind, line: number) || !isTold { return }
    try flush()
    Output.say("rpn: group \(escaped(name)): \(error)")
  }

  /// Prints one line.
  mutating func add(line: String) {
    pending.append(line)
    pending.append(UInt8(ascii: "\n"))
  }

  /// Prints a line that ends with a newline.
  mutating func add(bytes: UnsafeRawBufferPointer) throws(End) {
    pending.append(bytes)
    if pending.count >= RowOutput.enough { try flush() }
  }

  /// Writes what was collected.
  mutating func flush() throws(End) {
    progress?.wipeBeforeOutput()
    // Fields are those of others: on a terminal, nothing in them moves the cursor.
    let result =
      System.isTerminal(.output)
      ? System.write(Output.legible(Output.shown(pending.text), on: .output), to: .output)
      : pending.withBytes { System.write($0, to: .output) }
    switch result {
    case .written: pending.truncate(to: 0)
    case .readerGone: throw .readerGone
    case .failed(let reason): throw .failed(reason)
    }
  }
}
