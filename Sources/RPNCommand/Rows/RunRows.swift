import Calculator
import ReversePolish
import Tables

/// Does what `rpn rows` was asked for.
func runRows(_ options: RowOptions) throws -> ExitStatus {
  var options = options
  let script = try options.script.map { path in
    try RPNCommand.program(of: read(path), setting: &options.evaluation, &options.notation)
  }
  let scripts = script.map { [$0] } ?? []
  let expressions =
    Array(options.arguments.prefix(1)) + options.selection.conditions
  // Parts are written exactly.
  if options.selection.partial { options.evaluation.fraction = !options.evaluation.double }
  func run<System: RowSystem>(_ numbers: System) throws -> ExitStatus {
    let (program, files) = try rowSources(options, script, numbers)
    let conditions = try options.selection.conditions.map { condition in
      try scripts.map(definitions) + [expression(condition, options)]
    }
    var run = try RowRun(program, conditions, files, numbers, options)
    return try run.run()
  }
  let literals = options.shape.substitute.map { [$0] } ?? []
  return try run(
    options.evaluation.numbers(for: scripts + expressions.map { Source($0) } + literals))
}

/// A run over all files.
struct RowRun<System: RowSystem> {
  /// The texts of the program; none where rows are printed as they are.
  let sources: [Source]

  /// The texts of each condition.
  let conditions: [[Source]]

  let numbers: System
  private(set) var options: RowOptions
  var format: RowFormat
  var reader: RowReader
  var output: RowOutput
  let progress: RowProgress?
  var status = ExitStatus.success

  /// The names of the columns, of which there are none without `--header`; `nil` until they are
  /// known.
  var names: [String]?

  /// Whether the rows of the file are left out, since its names are wrong.
  var leavesFileOut = false

  /// Prepares a run.
  ///
  /// - Throws: What is wrong with the program; with `--header`, unknown words may turn out to be
  ///   names.
  init(
    _ sources: [Source], _ conditions: [[Source]], _ files: [String], _ numbers: System,
    _ options: RowOptions
  ) throws(RPNError) {
    (self.sources, self.conditions) = (sources, conditions)
    self.numbers = numbers
    self.options = options
    // All rows have the same, whoever does them.
    self.options.evaluation.seed = options.evaluation.seed ?? RPNCommand.System.seed
    format = options.format
    format.keepsFields = options.keep || sources.isEmpty
    let printsLater = options.isGrouped || !options.selection.order.isEmpty
    progress = RowProgress(isWanted: options.progress, printsLater: printsLater, files)
    reader = RowReader(
      files, options.selection.merge ? PartReader.format : format,
      skipping: options.shape.skippedLines, progress)
    output = RowOutput(mostFailures: options.stop ? 1 : options.maxErrors ?? .max, progress)
    names = options.header ? nil : []
    if options.shape.from == .json { names = try memberWords() }
    for sources in [sources] + conditions {
      do throws(RPNError) {
        _ = try compiled(sources, columns: names ?? [])
      } catch {
        if !options.header || error.kind != .unknownWord { throw error }
      }
    }
  }

  /// A program, where the columns have these words.
  func compiled(
    _ sources: [Source], columns words: [String] = []
  ) throws(RPNError) -> PreparedProgram<System> {
    try PreparedProgram(
      sources, numbers, limits: options.evaluation.limits(), inputs: RowFormat.inputs + words,
      columns: words.count)
  }

  /// What all conditions together are, where the columns have these words; `nil` if there are none.
  func compiledCondition(columns words: [String]) throws(RPNError) -> RowCondition<System>? {
    if conditions.isEmpty { return nil }
    return RowCondition(
      try conditions.map { condition throws(RPNError) in
        let program = try compiled(condition, columns: words)
        let named = program.namedColumns
        // What takes nothing from the stack, as `line 9 >` does, has no need of the fields.
        let needsFields = named.isEmpty && program.resultCount(on: 0) == nil
        return RowProgram(program, columns: needsFields ? nil : named)
      }, options)
  }

  /// Does all rows.
  ///
  /// - Returns: How the command ends.
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
      try output.flush()
    } catch RowOutput.End.failed(let reason) {
      return Output.fail(.outputFailed, "cannot write to standard output: \(reason)")
    } catch RowOutput.End.readerGone {
      return status
    } catch let error as RPNError {
      try? output.flush()
      throw error
    } catch {
      return Output.fail(.failed, "\(error)")
    }
    let failures = [output.failures, output.groupFailures].filter { $0.count > 0 }
    if !failures.isEmpty, !options.json, !options.stop {
      let end = output.isStopped ? "; the run ended there" : ""
      let summaries = failures.map { $0.summary }.joined(separator: "; ")
      _ = Output.fail(.failed, summaries + end)
    }
    return status == .success && !failures.isEmpty ? .failed : status
  }

  /// Whether a row is to be seen at once: it is done alone then, and not on another thread.
  var isImmediate: Bool { options.lineBuffered || RPNCommand.System.isTerminal(.output) }

  /// Evaluates line by line.
  private mutating func runLines() throws {
    var workers: RowWorkers?
    var failure: (any Error)?
    while failure == nil, !output.isStopped {
      let item = reader.next {
        do {
          for rows in workers?.drain() ?? [] { try output.add(rows) }
          try output.flush()
        } catch {
          failure = error
        }
      }
      guard let item, failure == nil else { break }
      guard case .block(var block) = item else {
        for rows in workers?.drain() ?? [] { try output.add(rows) }
        if case .unreadable(let file) = item { try leaveOut(file) }
        continue
      }
      if let failed = takeNames(of: &block) {
        for rows in workers?.drain() ?? [] { try output.add(rows) }
        try output.add(failed)
      }
      if workers == nil, let names { workers = try prepare(columns: names) }
      if block.start == block.bytes.count { continue }
      for block in isImmediate ? Array(block.lines) : [block] where !output.isStopped {
        for rows in workers?.filter(block) ?? [] { try output.add(rows) }
        if isImmediate { try output.flush() }
      }
    }
    if let failure { throw failure }
    for rows in workers?.drain() ?? [] { try output.add(rows) }
  }

  /// Says that a file cannot be read; the others are done.
  mutating func leaveOut(_ file: UnreadableFile) throws {
    try output.flush()
    progress?.wipe()
    status = Output.fail(.unreadableFile, file.description, asJSON: options.json)
  }

  /// Threads for the rows of columns with these names, whose names are printed.
  private mutating func prepare(columns: [String]) throws -> RowWorkers {
    let filter = try filter(columns: columns)
    let jobs = isImmediate ? 1 : options.jobs ?? RPNCommand.System.coreCount
    return RowWorkers(count: jobs) {
      var filter = filter
      return { filter.filter($0) }
    }
  }
}

extension RPNError {
  /// A row or a group with other results than there are names.
  static func unnamed(_ count: Int, names: Int) -> RPNError {
    let values = count == 1 ? "1 value is" : "\(count) values are"
    return RPNError(
      .notOneValue,
      "the first line names \(names) result\(names == 1 ? "" : "s"), but \(values) left")
  }
}

extension RowFormat {
  /// Two texts, each of which is one or several fields as they are written.
  func joining(_ first: String, _ second: String) -> String {
    first + String(decoding: joint, as: UTF8.self) + second
  }
}
