import PlainText
import ReversePolish

/// The output of rows, written in large pieces.
package struct RowOutput {
  /// The reason why output has ended.
  package enum End: Error {
    /// The reader of the pipe has closed it.
    case readerGone
    /// Writing has failed for a reason.
    case failed(String)
  }

  private var pending = TextBuffer()

  /// The failed rows.
  package private(set) var failures = RowFailures()

  /// Whether any row has had each member that the program uses; empty for tables.
  private(set) var metMembers: [Bool] = []

  /// The failed groups.
  package private(set) var groupFailures = RowFailures(of: "group")

  /// The number of cells without a value, and the first reason.
  private(set) var gaps: (count: Int, reason: String)?

  /// The number of failures that stops the run.
  private let mostFailures: Int

  /// The error of the first failed row or group.
  private(set) var firstError: RPNError?

  private let sink: any RowSink

  private static let enough = 1 << 16

  /// The table to make of objects, and the objects; `nil` if lines are printed as they are.
  private var table: (columns: ObjectTable, objects: TextBuffer)?

  /// Makes an empty output.
  ///
  /// - Parameters:
  ///   - mostFailures: The number of failures that stops the run.
  ///   - sink: The place of output and messages.
  ///   - format: The notation of the table that is made of all objects; `nil` if lines are printed
  ///     as they are.
  init(mostFailures: Int, to sink: any RowSink, tableOf format: RowFormat? = nil) {
    table = format.map { (ObjectTable($0), TextBuffer()) }
    self.mostFailures = mostFailures
    self.sink = sink
  }

  /// Whether the number of failures stops the run.
  package var isStopped: Bool { failures.count + groupFailures.count >= mostFailures }

  /// Adds the output of rows and reports their failures.
  mutating func add(_ rows: FilteredRows) throws(End) {
    if metMembers.isEmpty { metMembers = rows.metMembers }
    for (index, isMet) in rows.metMembers.enumerated() where isMet { metMembers[index] = true }
    if isStopped { return }
    var messages = ""
    var end = rows.output.count
    for failure in rows.failures where !isStopped {
      firstError = firstError ?? failure.error?.inLine(failure.line)
      if failures.add(failure.kind, line: failure.line) { messages += failure.message ?? "" }
      if isStopped { end = min(end, failure.end) }
    }
    rows.output.withBytes { pending.append(UnsafeRawBufferPointer(rebasing: $0[..<end])) }
    if !messages.isEmpty {
      try flush()
      sink.say(messages.dropLast())
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
    firstError = firstError ?? error
    if !groupFailures.add(error.kind, line: number) || !isTold { return }
    try flush()
    sink.say("rpn: group \(escaped(name)): \(error)")
  }

  /// Counts cells without a value.
  ///
  /// - Parameters:
  ///   - count: The number of cells.
  ///   - reason: The reason.
  ///   - group: The key of the group; `nil` if all rows form one group.
  mutating func noteGaps(_ count: Int, _ reason: RPNError, in group: String?) {
    if count == 0 { return }
    let place = group.map { "group \(escaped($0)): " } ?? ""
    gaps = ((gaps?.count ?? 0) + count, gaps?.reason ?? place + "\(reason)")
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
  package mutating func finish() throws {
    try flush()
    if let (known, objects) = table {
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
    try sink.finish()
  }

  /// Writes the collected output.
  package mutating func flush() throws(End) {
    if table != nil {
      // The columns of the table are known only after the last object.
      pending.withBytes { table?.objects.append($0) }
      pending.truncate(to: 0)
      return
    }
    try sink.write(pending)
    pending.truncate(to: 0)
  }
}

/// The place of the output and the messages of a run.
package protocol RowSink {
  /// Writes output.
  ///
  /// - Throws: The reason why no more output can be written.
  func write(_ text: TextBuffer) throws(RowOutput.End)

  /// Shows a message, which has no newline at its end.
  func say(_ message: some StringProtocol)

  /// Writes what was held until the end of all rows.
  ///
  /// - Throws: The reason why no more output can be written.
  func finish() throws(RowOutput.End)
}

extension RowSink {
  package func finish() throws(RowOutput.End) {}
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
