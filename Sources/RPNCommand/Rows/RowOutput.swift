import PlainText
import ReversePolish

/// The output of rows, which is collected until writing it is worthwhile.
struct RowOutput {
  /// The reason why nothing more can be written.
  enum End: Error {
    /// The reader of the output has gone.
    case readerGone
    /// Writing has failed.
    case failed(String)
  }

  private var pending = TextBuffer()

  /// The failed rows.
  private(set) var failures = RowFailures()

  /// Whether a row has had each member that the program asks for; empty in tables.
  private(set) var metMembers: [Bool] = []

  /// The failed groups.
  private(set) var groupFailures = RowFailures(of: "group")

  /// The number of failed rows that ends the run.
  private let mostFailures: Int

  private let progress: RowProgress?

  private static let enough = 1 << 16

  /// Makes an empty output.
  ///
  /// - Parameters:
  ///   - mostFailures: The number of failed rows that ends the run.
  ///   - progress: The progress line, which is erased before other output.
  init(mostFailures: Int, _ progress: RowProgress? = nil) {
    self.mostFailures = mostFailures
    self.progress = progress
  }

  /// Whether enough rows have failed to end the run.
  var isStopped: Bool { failures.count + groupFailures.count >= mostFailures }

  /// Prints the output of some rows.
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

  /// Counts and reports a failed group.
  ///
  /// - Parameters:
  ///   - error: The reason of the failure.
  ///   - number: The number of the group, from 1.
  ///   - name: The name of the group.
  ///   - isTold: Whether the failure is reported here.
  /// - Throws: `End` if nothing more can be written.
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

  /// Writes the collected output.
  mutating func flush() throws(End) {
    progress?.wipeBeforeOutput()
    // Fields come from outside: on a terminal, they must not move the cursor.
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
