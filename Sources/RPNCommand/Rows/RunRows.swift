import Calculator
import ReversePolish
import Tables

/// Runs `rpn rows`.
func runRows(_ options: RowOptions) throws -> ExitStatus {
  var options = options
  // The results of a window are printed beside its rows.
  if options.selection.window { options.keep = true }
  let scripts = try options.script.map { [try read($0)] } ?? []
  let script = try programs(of: scripts, setting: &options.evaluation, &options.notation).first
  // All threads and number systems use the same seed.
  options.evaluation.seed = options.evaluation.seed ?? OS.seed
  // The decimal comma also applies to texts that the program parses.
  options.evaluation.hasDecimalComma = options.shape.hasDecimalComma
  // Partial results are exact.
  if options.selection.partial { options.evaluation.fraction = options.evaluation.mode != .double }
  var (program, files) = try rowSources(options, script)
  if options.selection.counts { program.append(Source("\\line -> count count")) }
  options.makesTable = options.printsObjectsAsRows(program.isEmpty)
  let definitions = try script.map { [try RPNCommand.definitions(in: $0)] } ?? []
  let conditions = try options.selection.conditions.map { condition in
    try definitions + [expression(condition, options)]
  }
  // The conditions use the definitions of the program, or of the script alone.
  let having =
    try (program.isEmpty ? definitions : [])
    + options.selection.having.map { condition in try expression(condition, options) }
  let texts = program + having + conditions.joined()
  try checkStructure(of: texts)
  // All cells of a column have one unit, so other tools can sort and add them.
  if options.evaluation.unitStyle == .prefixed { options.evaluation.unitStyle = .named }
  options.evaluation.units = try OwnUnits(in: texts)
  var input = RowInput(options, files, keepsFields: options.keep || program.isEmpty)
  input.reader.reshape(
    by: try options.reshaping.reshapings(for: options) { input.readHeaders() })
  let plan = try input.plan(for: texts)
  let notes =
    try plan.notes(besides: options.reshaping.newNames)
    + plan.notes(
      in: having, on: program, besides: options.selection.counts ? ["count"] : [])
  for note in try notes + options.notesAboutMissing(in: texts) { Output.note(note) }
  let drawing = try options.takeDrawing(from: &program, plan)
  let task = RowTask(
    sources: program, having: having, drawing: drawing, conditions: conditions, plan: plan,
    numbers: options.evaluation.numbers, options: options, format: input.format)
  var run = try RowRun(task, input)
  return try run.run()
}

/// A run of `rpn rows` over all files.
struct RowRun {
  private(set) var task: RowTask
  var reader: RowReader
  var output: RowOutput
  let progress: RowProgress?
  var status = ExitStatus.success

  /// The names of the columns; empty without `--header`, `nil` until known.
  var names: [String]?

  /// The number of failed lines in partial results, plus the number of unreadable files.
  var failuresOfParts = 0

  /// Whether the rest of the file is skipped because its header is rejected.
  var leavesFileOut = false

  /// The lines to sort; `nil` if lines are printed in their order.
  var sorted: SortedLines?

  /// The number of lines that may still be printed.
  var left: Int

  private var workers: RowWorkers?

  /// Prepares a run.
  ///
  /// - Throws: Errors in the program.
  init(_ task: RowTask, _ input: RowInput) throws(RPNError) {
    self.task = task
    (reader, progress, names) = (input.reader, input.progress, input.names)
    let options = task.options
    let order = options.selection.order
    left = order.isEmpty ? options.selection.head ?? .max : .max
    if !order.isEmpty {
      sorted = SortedLines(
        options.evaluation.numbers.bounded(by: options.evaluation.limits()),
        isDescending: order.map(\.isDescending), most: options.selection.head)
    }
    output = RowOutput(
      mostFailures: options.stop ? 1 : options.maxErrors ?? .max, progress,
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

  /// Processes all rows.
  ///
  /// - Returns: The exit status of the command.
  mutating func run() throws(RPNError) -> ExitStatus {
    do {
      defer { progress?.wipe() }
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
    } catch RowOutput.End.failed(let reason) {
      return Output.fail(.outputFailed, "cannot write to standard output: \(reason)")
    } catch RowOutput.End.readerGone {
      return status
    } catch let error as RPNError {
      try? output.finish()
      throw error
    } catch {
      return Output.fail(.failed, "\(error)")
    }
    noteUnknownMembers()
    let failures = [output.failures, output.groupFailures].filter { $0.count > 0 }
    if !failures.isEmpty, !options.json, !options.stop {
      let end = output.isStopped ? "; the run ended there" : ""
      let summaries = failures.map { $0.summary }.joined(separator: "; ")
      _ = Output.fail(.failed, summaries + end)
    }
    if options.selection.merge, status == .success, failuresOfParts > 0 {
      let count = failuresOfParts
      if !options.json {
        let what = count == 1 ? "1 line or file" : "\(count) lines or files"
        _ = Output.fail(.failed, "\(what) had failed when the parts were made, and are not in them")
      }
      return .failed
    }
    return status == .success && !failures.isEmpty ? .failed : status
  }

  /// Whether each row is printed at once, and therefore processed without threads.
  var isImmediate: Bool { options.lineBuffered || OS.isTerminal(.output) }

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
    progress?.wipe()
    failuresOfParts += 1
    status = Output.fail(.unreadableFile, file.description, asJSON: options.json)
  }

  /// Makes the filter for columns with names, and prints the header.
  mutating func filter(columns: [String]) throws(RPNError) -> RowFilter {
    let (filter, kept, results) = try task.filter(columns: columns)
    if options.printsHeader { output.add(line: format.joined(kept + results)) }
    return filter
  }

  /// Makes the threads for columns with names, and prints the header.
  private mutating func prepare(columns: [String]) throws -> RowWorkers {
    let filter = try filter(columns: columns)
    // A search for distinct rows needs a single thread.
    let isOrdered = isImmediate || !options.selection.distinct.isEmpty
    let jobs = isOrdered ? 1 : options.jobs ?? OS.coreCount
    return RowWorkers(count: jobs) {
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
