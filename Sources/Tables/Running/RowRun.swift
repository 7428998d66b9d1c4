import Calculator
import ReversePolish

/// The surroundings of a run: files, a place for output and messages, and threads.
package protocol RowHost: RowFiles, RowSink {
  /// Reports a file that cannot be read, and is skipped.
  func skip(_ file: UnreadableFile)

  /// Makes the workers that process blocks.
  ///
  /// - Parameters:
  ///   - isOrdered: Whether each block needs the state that the blocks before it leave.
  ///   - makeFilter: Makes the filter of a thread.
  /// - Returns: The workers.
  func workers(
    isOrdered: Bool, _ makeFilter: @escaping @Sendable () -> (RowBlock) -> FilteredRows
  ) -> any BlockWorkers
}

/// The threads that process blocks of rows.
///
/// Results are returned in the order of the blocks.
package protocol BlockWorkers {
  /// Processes a block, or passes it to a thread.
  ///
  /// - Returns: The available results, in order.
  mutating func filter(_ block: RowBlock) -> [FilteredRows]

  /// Waits for the results of all blocks in progress.
  mutating func drain() -> [FilteredRows]
}

/// A run over the rows of all files.
package struct RowRun {
  private(set) var task: RowTask
  var reader: RowReader
  package var output: RowOutput
  private let host: any RowHost

  /// Whether each row is printed at once, and therefore processed without threads.
  let isImmediate: Bool

  /// Whether a file could not be read.
  private(set) var hasSkipped = false

  /// The names of the columns; empty without `--header`, `nil` until known.
  var names: [String]?

  /// The number of failed lines in partial results, plus the number of unreadable files.
  package var failuresOfParts = 0

  /// Whether the rest of the file is skipped because its header is rejected.
  var leavesFileOut = false

  /// The lines to sort; `nil` if lines are printed in their order.
  var sorted: SortedLines?

  /// The number of lines that may still be printed.
  var left: Int

  private var workers: (any BlockWorkers)?

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - task: The program and the settings.
  ///   - input: The rows.
  ///   - host: The surroundings.
  ///   - isImmediate: Whether each row is printed at once.
  /// - Throws: Errors in the program.
  package init(
    _ task: RowTask, _ input: RowInput, _ host: any RowHost, isImmediate: Bool = false
  ) throws(RPNError) {
    (self.host, self.isImmediate) = (host, isImmediate)
    self.task = task
    (reader, names) = (input.reader, input.names)
    let options = task.options
    let order = options.selection.order
    left = order.isEmpty ? options.selection.head ?? .max : .max
    if !order.isEmpty {
      sorted = SortedLines(
        options.evaluation.numbers.bounded(by: options.evaluation.limits()),
        isDescending: order.map(\.isDescending), most: options.selection.head)
    }
    output = RowOutput(
      mostFailures: options.stop ? 1 : options.maxErrors ?? .max,
      to: options.steps(task.format, to: host),
      tableOf: options.makesTable ? task.format : nil)
    // Report an error in a condition as early as an error in the program.
    if names == nil { return }
    _ = try task.compiled(task.sources)
    for condition in task.conditions { _ = try task.compiled(condition, runsOnRows: true) }
  }

  var sources: [Source] { task.sources }
  var numbers: AllNumbers { task.numbers }
  var options: RowOptions { task.options }
  var format: RowFormat { task.format }

  /// Processes all rows, and writes all output.
  ///
  /// - Throws: `RowOutput.End` if no more output can be written, and the error that ends the run.
  package mutating func run() throws {
    if options.selection.summary {
      try describeColumns()
    } else if options.isGrouped {
      try runGroups()
    } else if options.selection.order.isEmpty, options.selection.head == nil {
      try runLines()
    } else {
      try runChosenLines()
    }
    try output.finish()
  }

  /// Evaluates the program for each line.
  private mutating func runLines() throws {
    while let block = try nextBlock() {
      if workers == nil, let names { workers = try prepare(columns: names) }
      if block.isEmpty { continue }
      for block in isImmediate ? Array(block.lines) : [block] where !output.isStopped {
        for rows in workers?.filter(block) ?? [] { try output.add(rows) }
        if isImmediate { try output.flush() }
      }
    }
    for rows in workers?.drain() ?? [] { try output.add(rows) }
  }

  /// Reads the next rows with known columns; reports unreadable files and rejected headers.
  ///
  /// The results of earlier rows are written before the reader waits.
  ///
  /// - Returns: The rows; `nil` after the last ones, or if failures stop the run.
  mutating func nextBlock() throws -> RowBlock? {
    while !output.isStopped {
      var failure: (any Error)?
      let item = reader.next {
        do {
          for rows in workers?.drain() ?? [] { try output.add(rows) }
          try output.flush()
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      guard let item else { return nil }
      switch item {
      case .success(var block):
        if let failed = takeNames(of: &block) {
          for rows in workers?.drain() ?? [] { try output.add(rows) }
          try output.add(failed)
        }
        if names != nil { return block }
      case .failure(let file):
        for rows in workers?.drain() ?? [] { try output.add(rows) }
        try skip(file)
      }
    }
    return nil
  }

  /// Reports an unreadable file and continues with the next one.
  mutating func skip(_ file: UnreadableFile) throws {
    try output.flush()
    failuresOfParts += 1
    hasSkipped = true
    host.skip(file)
  }

  /// Shows the number of cells without a value, and the first reason.
  package func noteGaps() {
    guard let (count, reason) = output.gaps else { return }
    let cells = count == 1 ? "1 cell has" : "\(count) cells have"
    note("\(cells) no value\(count == 1 ? "" : ", first"): \(reason)")
  }

  /// Shows a note about the run.
  func note(_ text: String) { host.say("rpn: " + text) }

  /// Makes the filter for columns with names, and prints the header.
  mutating func filter(columns: [String]) throws(RPNError) -> RowFilter {
    let (filter, kept, results) = try task.filter(columns: columns)
    if options.printsHeader { output.add(line: format.joined(kept + results)) }
    return filter
  }

  /// Makes the threads for columns with names, and prints the header.
  private mutating func prepare(columns: [String]) throws -> any BlockWorkers {
    let filter = try filter(columns: columns)
    // A search for distinct rows needs a single thread.
    return host.workers(isOrdered: isImmediate || !options.selection.distinct.isEmpty) {
      var filter = filter
      return { filter.filter($0) }
    }
  }
}

extension RPNError {
  /// Returns the error for a row or a group whose results do not match the names.
  static func unnamed(_ count: Int, names: Int) -> RPNError {
    let values = count == 1 ? "1 value is" : "\(count) values are"
    return RPNError(
      .notOneValue,
      "the first line names \(names) result\(names == 1 ? "" : "s"), but \(values) left")
  }
}
