import Calculator
import ReversePolish
import Tables

/// Runs `rpn rows` with its options.
func runRows(_ options: RowOptions) throws -> ExitStatus {
  var options = options
  // The results of a window stand beside the fields of its rows.
  if options.selection.window { options.keep = true }
  let scripts = try options.script.map { [try read($0)] } ?? []
  let script = try programs(of: scripts, setting: &options.evaluation, &options.notation).first
  // All rows share the seed, whatever numbers and threads evaluate them.
  options.evaluation.seed = options.evaluation.seed ?? System.seed
  // The decimal comma applies to texts that the program reads too.
  options.evaluation.hasDecimalComma = options.shape.hasDecimalComma
  // Parts are written exactly.
  if options.selection.partial { options.evaluation.fraction = !options.evaluation.double }
  var (program, files) = try rowSources(options, script)
  let definitions = try script.map { [try RPNCommand.definitions(in: $0)] } ?? []
  let conditions = try options.selection.conditions.map { condition in
    try definitions + [expression(condition, options)]
  }
  // The conditions follow the program, which has the definitions, or else only the definitions.
  let having =
    try (program.isEmpty ? definitions : [])
    + options.selection.having.map { condition in try expression(condition, options) }
  let texts = program + having + conditions.joined()
  try checkStructure(of: texts)
  options.evaluation.units = try OwnUnits(in: texts)
  var input = RowInput(options, files, keepsFields: options.keep || program.isEmpty)
  input.reader.reshape(by: try options.reshaping.reshapings(for: options))
  let plan = try input.plan(for: texts)
  let notes = plan.notes(besides: options.reshaping.newNames)
  for note in try notes + options.notesAboutMissing(in: texts) { Output.note(note) }
  let drawing = try options.takeDrawing(from: &program, plan)
  func run(_ numbers: some RowSystem) throws -> ExitStatus {
    let task = RowTask(
      sources: program, having: having, drawing: drawing, conditions: conditions, plan: plan,
      numbers: numbers, options: options, format: input.format)
    var run = try RowRun(task, input)
    return try run.run()
  }
  let literals = options.shape.substitute.map { [$0] } ?? []
  // Parts may hold any value of a row, and a declared date may look like a number.
  let needsAll =
    options.selection.merge || options.evaluation.complex || options.kinds.hasDates
  return plan.numbers == .all || needsAll || needsAllNumbers(literals)
    ? try run(options.evaluation.numbers)
    : try run(options.evaluation.reals)
}

/// A run over all files.
struct RowRun<System: RowSystem> {
  private(set) var task: RowTask<System>
  var reader: RowReader
  var output: RowOutput
  let progress: RowProgress?
  var status = ExitStatus.success

  /// The names of the columns; empty without `--header`, `nil` until they are known.
  var names: [String]?

  /// The number of failed lines of joined parts, plus the number of files that could not be read.
  var failuresOfParts = 0

  /// Whether the rows of the file are left out because its names are wrong.
  var leavesFileOut = false

  /// Prepares a run.
  ///
  /// - Throws: Errors in the program.
  init(_ task: RowTask<System>, _ input: RowInput) throws(RPNError) {
    self.task = task
    (reader, progress, names) = (input.reader, input.progress, input.names)
    let options = task.options
    output = RowOutput(mostFailures: options.stop ? 1 : options.maxErrors ?? .max, progress)
    // A wrong condition is reported as early as a wrong program.
    if names == nil { return }
    for sources in [task.sources] + task.conditions { _ = try task.compiled(sources) }
  }

  /// The same run on all numbers, continued from its current place.
  init<Others: RowSystem>(_ run: RowRun<Others>) where System == AllNumbers {
    task = run.task.general
    (reader, output, progress, status) = (run.reader, run.output, run.progress, run.status)
    (names, leavesFileOut, failuresOfParts) = (run.names, run.leavesFileOut, run.failuresOfParts)
  }

  /// Replaces this run by another that has continued from here.
  mutating func goOn<Others: RowSystem>(behind run: RowRun<Others>) {
    (reader, output, status) = (run.reader, run.output, run.status)
    (names, leavesFileOut, failuresOfParts) = (run.names, run.leavesFileOut, run.failuresOfParts)
  }

  var sources: [Source] { task.sources }
  var numbers: System { task.numbers }
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

  /// Whether a row is printed at once.
  ///
  /// Such a row is processed alone, not on another thread.
  var isImmediate: Bool { options.lineBuffered || RPNCommand.System.isTerminal(.output) }

  /// Evaluates the program line by line.
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

  /// Reports that a file cannot be read; other files are processed.
  mutating func leaveOut(_ file: UnreadableFile) throws {
    try output.flush()
    progress?.wipe()
    failuresOfParts += 1
    status = Output.fail(.unreadableFile, file.description, asJSON: options.json)
  }

  /// Makes the filter for columns of these names, and prints the names of its results.
  mutating func filter(columns: [String]) throws(RPNError) -> RowFilter<System> {
    let (filter, kept, results) = try task.filter(columns: columns)
    if options.printsHeader { output.add(line: format.joined(kept + results)) }
    return filter
  }

  /// Threads for the rows of columns with these names; the names are printed.
  private mutating func prepare(columns: [String]) throws -> RowWorkers {
    let filter = try filter(columns: columns)
    // Only a single thread can tell which row is the first of its kind.
    let isOrdered = isImmediate || !options.selection.distinct.isEmpty
    let jobs = isOrdered ? 1 : options.jobs ?? RPNCommand.System.coreCount
    return RowWorkers(count: jobs) {
      var filter = filter
      return { filter.filter($0) }
    }
  }
}

extension RPNError {
  /// The error of a row or a group whose results do not match the names.
  static func unnamed(_ count: Int, names: Int) -> RPNError {
    let values = count == 1 ? "1 value is" : "\(count) values are"
    return RPNError(
      .notOneValue,
      "the first line names \(names) result\(names == 1 ? "" : "s"), but \(values) left")
  }
}
