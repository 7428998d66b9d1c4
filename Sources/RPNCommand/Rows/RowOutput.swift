import PlainText
import ReversePolish
import Tables

/// The output of rows, written in large pieces.
struct RowOutput {
  /// The reason why output has ended.
  enum End: Error {
    /// The reader of the pipe has closed it.
    case readerGone
    /// Writing has failed for a reason.
    case failed(String)
  }

  private var pending = TextBuffer()

  /// The failed rows.
  private(set) var failures = RowFailures()

  /// Whether any row has had each member that the program uses; empty for tables.
  private(set) var metMembers: [Bool] = []

  /// The failed groups.
  private(set) var groupFailures = RowFailures(of: "group")

  /// The number of failures that stops the run.
  private let mostFailures: Int

  private let progress: RowProgress?

  private static let enough = 1 << 16

  /// The table to make of objects, and the objects; `nil` if lines are printed as they are.
  private var table: (columns: ObjectTable, objects: TextBuffer)?

  /// Makes an empty output.
  ///
  /// - Parameters:
  ///   - mostFailures: The number of failures that stops the run.
  ///   - progress: The progress display, which is erased before other output.
  ///   - format: The notation of the table that is made of all objects; `nil` if lines are printed
  ///     as they are.
  init(
    mostFailures: Int, _ progress: RowProgress? = nil, tableOf format: RowFormat? = nil
  ) {
    table = format.map { (ObjectTable($0), TextBuffer()) }
    self.mostFailures = mostFailures
    self.progress = progress
  }

  /// Whether the number of failures stops the run.
  var isStopped: Bool { failures.count + groupFailures.count >= mostFailures }

  /// Adds the output of rows and reports their failures.
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
      _ = OS.write(Output.shown(messages), to: .error)
    }
    if pending.count >= RowOutput.enough { try flush() }
  }

  /// Counts and reports a failed group.
  ///
  /// - Parameters:
  ///   - error: The reason of the failure.
  ///   - number: The number of the group, from 1.
  ///   - name: The key of the group.
  ///   - isTold: Whether to print a message.
  /// - Throws: `End` if the output has ended.
  mutating func fail(
    _ error: RPNError, group number: Int, named name: String, isTold: Bool
  ) throws(End) {
    if !groupFailures.add(error.kind, line: number) || !isTold { return }
    try flush()
    Output.say("rpn: group \(escaped(name)): \(error)")
  }

  /// Adds one line.
  mutating func add(line: String) {
    pending.append(line)
    pending.append(UInt8(ascii: "\n"))
  }

  /// Adds a line with its newline.
  mutating func add(bytes: UnsafeRawBufferPointer) throws(End) {
    pending.append(bytes)
    if pending.count >= RowOutput.enough { try flush() }
  }

  /// Writes all remaining output, and the table of all objects.
  ///
  /// - Throws: `End`; `limitExceeded` if the table is too large.
  mutating func finish() throws {
    try flush()
    guard let (known, objects) = table else { return }
    var columns = known
    table = nil
    objects.forEachLine { columns.addColumns(of: $0) }
    if let header = try columns.header() { add(line: header) }
    try objects.forEachLine { line throws(End) in
      columns.write(line, to: &pending)
      if pending.count >= RowOutput.enough { try flush() }
    }
    try flush()
  }

  /// Writes the collected output.
  mutating func flush() throws(End) {
    if table != nil {
      // The columns of the table are known only after the last object.
      pending.withBytes { table?.objects.append($0) }
      pending.truncate(to: 0)
      return
    }
    progress?.wipeBeforeOutput()
    // Control characters in fields must not reach a terminal.
    let result =
      OS.isTerminal(.output)
      ? OS.write(Output.legible(Output.shown(pending.text), on: .output), to: .output)
      : pending.withBytes { OS.write($0, to: .output) }
    switch result {
    case .written: pending.truncate(to: 0)
    case .readerGone: throw .readerGone
    case .failed(let reason): throw .failed(reason)
    }
  }
}

extension TextBuffer {
  /// Calls a closure with each line, without its newline.
  fileprivate func forEachLine<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try withBytes { bytes throws(Failure) in
      var start = 0
      while let end = bytes.firstIndex(of: newline, from: start) {
        try body(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
        start = end + 1
      }
    }
  }
}
