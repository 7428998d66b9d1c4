import Calculator
import PlainText
import ReversePolish
import Tables

// Sorted lines, or the first lines only; both run on one thread.

extension RowRun {
  /// Evaluates line by line until enough lines are printed, or sorts all lines.
  mutating func runChosenLines() throws {
    var filter: RowFilter?
    var lines = makeSortedLines()
    var left = options.selection.order.isEmpty ? options.selection.head ?? .max : .max
    // The header is read even if no line is to be printed.
    while !output.isStopped, left > 0 || filter == nil, let item = try next() {
      guard case .block(var block) = item else {
        if case .unreadable(let file) = item { try leaveOut(file) }
        continue
      }
      if let failed = takeNames(of: &block) { try output.add(failed) }
      if filter == nil, let names { filter = try self.filter(columns: names) }
      if block.start == block.bytes.count || filter == nil { continue }
      if !options.selection.order.isEmpty {
        try sort(block, &filter, into: &lines)
      } else {
        try printLines(of: block, &filter, atMost: &left)
      }
    }
    if !lines.isEmpty {
      for (key, isKnown) in zip(options.selection.order, lines.isKnown) where !isKnown {
        Output.note("--sort-by: no line has a value for '\(escaped(key.column))'")
      }
    }
    try lines.takeSorted { try output.add(bytes: $0) }
  }

  /// Reads the next lines, or reports a file that cannot be read.
  ///
  /// Collected output is written before the reader waits.
  mutating func next() throws -> RowReader.Item? {
    var failure: (any Error)?
    let item = reader.next {
      do {
        try output.flush()
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return item
  }

  /// Makes an empty buffer of lines with the requested order.
  func makeSortedLines() -> SortedLines {
    SortedLines(
      options.evaluation.numbers.bounded(by: options.evaluation.limits()),
      isDescending: options.selection.order.map(\.isDescending), most: options.selection.head)
  }

  /// Prints the results of lines until enough lines are printed.
  private mutating func printLines(
    of block: RowBlock, _ filter: inout RowFilter?, atMost left: inout Int
  ) throws {
    // A line prints at most one line, so a block within the limit can be processed at once.
    let isWhole = lineCount(in: block.bytes) <= left && !isImmediate
    for lines in isWhole ? [block] : Array(block.lines) where left > 0 && !output.isStopped {
      guard let rows = filter?.filter(lines) else { return }
      left -= rows.output.withBytes { $0.count { $0 == UInt8(ascii: "\n") } }
      try output.add(rows)
      if isImmediate { try output.flush() }
    }
  }

  /// Adds the results of lines to the sorted lines, and reports errors at once.
  private mutating func sort(
    _ block: RowBlock, _ filter: inout RowFilter?, into lines: inout SortedLines
  ) throws {
    if filter?.sortsPrintedLines == true {
      let isPlain = block.special.isEmpty
      for rows in isPlain ? [block] : Array(block.lines) {
        guard let rows = filter?.filter(rows), let filter else { return }
        try rows.output.withBytes { bytes throws(RPNError) in
          try add(bytes, areMany: isPlain, filter, to: &lines)
        }
        try output.add(rows.withoutOutput)
      }
      return
    }
    guard var rows = filter?.filter(block), let found = filter?.takeSortedLines() else { return }
    try rows.output.withBytes { bytes throws(RPNError) in
      try lines.add(bytes, found.lines, keys: found.keys)
    }
    rows.leaveErrors(around: found.lines, asJSON: options.json)
    try output.add(rows)
  }
}

extension RowRun {
  /// Adds printed rows to the sorted lines.
  ///
  /// - Parameters:
  ///   - bytes: The rows, each followed by a newline. Empty rows are skipped.
  ///   - areMany: Whether each line is a row, or all lines are one row.
  ///   - filter: The filter that printed the rows.
  ///   - lines: The sorted lines, which are updated.
  /// - Throws: Errors of comparing sort keys.
  private func add(
    _ bytes: UnsafeRawBufferPointer, areMany: Bool, _ filter: RowFilter,
    to lines: inout SortedLines
  ) throws(RPNError) {
    var parser = filter.parser
    var (ranges, keys): ([Range<Int>], [SortedLines.LineKey]) = ([], [])
    var start = 0
    for end in bytes.indices
    where bytes[end] == UInt8(ascii: "\n") && (areMany || end == bytes.count - 1) {
      defer { start = end + 1 }
      let row = Row(
        bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<end]), line: 0, lineInFile: 0,
        file: nil)
      if row.bytes.isEmpty { continue }
      try parser.take(row)
      for column in filter.sortColumns {
        keys.append(filter.key(ofPrinted: column, row, parser))
      }
      ranges.append(start..<end + 1)
    }
    try lines.add(bytes, ranges, keys: keys)
  }
}

extension FilteredRows {
  /// The failures without the output of successful rows.
  fileprivate var withoutOutput: FilteredRows {
    var rows = self
    rows.output = TextBuffer()
    return rows
  }

  /// Removes the output of successful rows, and keeps the JSON objects of failed rows.
  fileprivate mutating func leaveErrors(around ranges: [Range<Int>], asJSON isJSON: Bool) {
    var errors = TextBuffer()
    if isJSON {
      output.withBytes { bytes in
        var start = 0
        for range in ranges + [bytes.count..<bytes.count] {
          errors.append(UnsafeRawBufferPointer(rebasing: bytes[start..<range.lowerBound]))
          start = range.upperBound
        }
      }
    }
    output = errors
  }
}
