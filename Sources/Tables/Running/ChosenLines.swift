import Calculator
import PlainText
import ReversePolish

// Sorted lines, or the first lines only; both run on one thread.

extension RowRun {
  /// Evaluates line by line until enough lines are printed, or sorts all lines.
  mutating func runChosenLines() throws {
    var filter: RowFilter?
    // The header is read even if no line is to be printed.
    while left > 0 || filter == nil, let block = try nextBlock() {
      if filter == nil, let names { filter = try self.filter(columns: names) }
      if block.isEmpty { continue }
      try sorted == nil ? printLines(of: block, &filter) : sort(block, &filter)
    }
    for (key, isKnown) in zip(options.selection.order, sorted?.isKnown ?? [])
    where !isKnown && sorted?.isEmpty == false {
      note("--sort-by: no line has a value for '\(escaped(key.column))'")
    }
    try printSorted()
  }

  /// Prints the results of lines until enough lines are printed.
  private mutating func printLines(of block: RowBlock, _ filter: inout RowFilter?) throws {
    // A line prints at most one row, so a block within the limit can be processed at once.
    let isWhole = lineCount(in: block.bytes) <= left && !isImmediate
    for lines in isWhole ? [block] : Array(block.lines) where left > 0 && !output.isStopped {
      guard let rows = filter?.filter(lines) else { return }
      left -= rows.output.withBytes { bytes in
        // Objects are made into a table later.
        let isTable = !options.makesTable
        return RowScanner.rowCount(in: bytes, isTable ? options.printedFormat(format) : RowFormat())
      }
      try output.add(rows)
      if isImmediate { try output.flush() }
    }
  }

  /// Adds the results of lines to the sorted lines, and reports errors at once.
  private mutating func sort(_ block: RowBlock, _ filter: inout RowFilter?) throws {
    guard var rows = filter?.filter(block), let found = filter?.takeKeyedLines() else { return }
    try rows.output.withBytes { bytes throws(RPNError) in try sorted?.add(bytes, found) }
    rows.leaveErrors(around: found.ranges, asJSON: options.json)
    try output.add(rows)
  }
}

// MARK: One line

extension RowRun {
  /// Prints a line, or adds it to the sorted lines.
  ///
  /// - Parameters:
  ///   - line: The line with its newline.
  ///   - keys: The sort keys of the line.
  /// - Throws: Errors of comparing sort keys; errors of writing.
  mutating func put(_ line: TextBuffer, keys: KeyedLines) throws {
    if sorted == nil {
      left -= 1
      return try line.withBytes { try output.add(bytes: $0) }
    }
    try line.withBytes { bytes throws(RPNError) in
      var line = keys
      line.add(line: bytes.indices)
      try sorted?.add(bytes, line)
    }
  }

  /// Prints the sorted lines.
  mutating func printSorted() throws { try sorted?.takeSorted { try output.add(bytes: $0) } }
}

extension FilteredRows {
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
