import Calculator
import PlainText
import ReversePolish
import Tables

// Lines that are sorted, or only the first of them: they are done on one thread.

extension RowRun {
  /// Evaluates line by line until there are as many lines as are wanted, or sorts them all.
  mutating func runChosenLines() throws {
    var filter: RowFilter<System>?
    var lines = makeSortedLines()
    var left = options.selection.order.isEmpty ? options.selection.head ?? .max : .max
    // The line with the names is read even where no other is wanted.
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

  /// The next lines, or a file that cannot be read; what was printed is written before the wait.
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

  /// Lines in the order that was asked for.
  func makeSortedLines() -> SortedLines<AllNumbers> {
    SortedLines(
      options.evaluation.allNumbers().bounded(by: options.evaluation.limits()),
      isDescending: options.selection.order.map(\.isDescending), most: options.selection.head)
  }

  /// Prints the lines, until a number of lines is printed.
  private mutating func printLines(
    of block: RowBlock, _ filter: inout RowFilter<System>?, atMost left: inout Int
  ) throws {
    // No line prints more than one: as many as are wanted are done at once.
    let isWhole = lineCount(in: block.bytes) <= left && !isImmediate
    for lines in isWhole ? [block] : Array(block.lines) where left > 0 && !output.isStopped {
      guard let rows = filter?.filter(lines) else { return }
      left -= rows.output.withBytes { $0.count { $0 == UInt8(ascii: "\n") } }
      try output.add(rows)
      if isImmediate { try output.flush() }
    }
  }

  /// Adds what lines give to the lines that are sorted; errors are told at once.
  private mutating func sort(
    _ block: RowBlock, _ filter: inout RowFilter<System>?, into lines: inout SortedLines<AllNumbers>
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
  /// Adds printed rows to the lines that are sorted.
  ///
  /// - Parameters:
  ///   - bytes: The rows, each with a newline behind it; a row that is empty has no place among them.
  ///   - areMany: Whether each line is a row, or all of them are one.
  ///   - filter: The filter that has printed them.
  ///   - lines: The lines.
  /// - Throws: Errors of comparing.
  @_specialize(where System == ExactNumbers)
  @_specialize(where System == AllNumbers)
  private func add(
    _ bytes: UnsafeRawBufferPointer, areMany: Bool, _ filter: RowFilter<System>,
    to lines: inout SortedLines<AllNumbers>
  ) throws(RPNError) {
    var parser = filter.parser
    var (ranges, keys): ([Range<Int>], [SortedLines<AllNumbers>.LineKey]) = ([], [])
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
  /// The rows that have failed, without what rows have printed.
  fileprivate var withoutOutput: FilteredRows {
    var rows = self
    rows.output = TextBuffer()
    return rows
  }

  /// Takes away what rows have printed; of those that have failed, an object stays.
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
