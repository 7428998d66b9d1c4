import Calculator
import ReversePolish
import Tables

/// Does what `rpn rows` was asked for.
func runRows(_ options: RowOptions) throws -> ExitStatus {
  let script = try options.script.map(read)
  let expression = options.arguments.prefix(1).map { Source($0) }
  func run<System: RowSystem>(_ numbers: System) throws -> ExitStatus {
    let (program, files) = try rowSources(options, script, numbers)
    var run = try RowRun(program, files, numbers, options)
    return try run.run()
  }
  let literals = options.shape.substitute.map { [$0] } ?? []
  let sources = (script.map { [$0] } ?? []) + expression + literals
  return try run(options.evaluation.numbers(for: sources))
}

/// A run over all files.
struct RowRun<System: RowSystem> {
  let sources: [Source]
  let numbers: System
  private(set) var options: RowOptions
  var format: RowFormat
  var reader: RowReader
  var output: RowOutput
  let progress: RowProgress?
  var status = ExitStatus.success

  /// The names of the columns, of which there are none without `--header`; `nil` until they are
  /// known.
  private(set) var names: [String]?

  /// Whether the rows of the file are left out, since its names are wrong.
  private var leavesFileOut = false

  /// Prepares a run.
  ///
  /// - Throws: What is wrong with the program; with `--header`, unknown words may turn out to be
  ///   names.
  init(
    _ sources: [Source], _ files: [String], _ numbers: System, _ options: RowOptions
  ) throws(RPNError) {
    self.sources = sources
    self.numbers = numbers
    self.options = options
    // All rows have the same, whoever does them.
    self.options.evaluation.seed = options.evaluation.seed ?? RPNCommand.System.seed
    format = options.format
    progress = RowProgress(isWanted: options.progress, printsLater: options.all, files)
    reader = RowReader(files, format, skipping: options.shape.skippedLines, progress)
    output = RowOutput(mostFailures: options.stop ? 1 : options.maxErrors ?? .max, progress)
    names = options.header ? nil : []
    if options.shape.from == .json { names = try memberWords() }
    do throws(RPNError) {
      _ = try compiled(columns: names ?? [])
    } catch {
      if !options.header || error.kind != .unknownWord { throw error }
    }
  }

  /// The program, where the columns have these words.
  func compiled(columns words: [String] = []) throws(RPNError) -> PreparedProgram<System> {
    try PreparedProgram(
      sources, numbers, limits: options.evaluation.limits(), inputs: RowFormat.inputs + words,
      columns: words.count)
  }

  /// Does all rows.
  ///
  /// - Returns: How the command ends.
  mutating func run() throws(RPNError) -> ExitStatus {
    do {
      defer { progress?.wipe() }
      if options.all {
        try runColumns()
      } else {
        try runLines()
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
    let failures = output.failures
    if failures.count > 0, !options.json, !options.stop {
      let end = output.isStopped ? "; the run ended there" : ""
      _ = Output.fail(.failed, failures.summary + end)
    }
    return status == .success && failures.count > 0 ? .failed : status
  }

  /// Evaluates line by line.
  private mutating func runLines() throws {
    var workers: RowWorkers?
    // A row that is to be seen at once is done here, and alone.
    let isImmediate = options.lineBuffered || RPNCommand.System.isTerminal(.output)
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

  /// Compiles the program for columns of these names, and prints the names of what it gives.
  private mutating func prepare(columns: [String]) throws -> RowWorkers {
    let words = columnWords(columns)
    let program = try compiled(columns: words)
    let used = program.usedInputs
    format.columns = columns.count
    format.usesCounts = !used.isDisjoint(with: RowFormat.inputs.indices)
    let named = used.filter { $0 >= RowFormat.firstColumn }.sorted()
    if !named.isEmpty { format.namedColumns = named.map { $0 - RowFormat.firstColumn } }
    if options.namesColumns, !options.json, !options.printsObjects {
      let results = program.resultNames(on: named.isEmpty ? words : [])
      let names = (options.keep ? columns : []) + results
      output.add(line: format.joined(names))
    }
    let parser = try parser(columns: columns)
    let (numbers, format, options) = (numbers, format, options)
    let isImmediate = options.lineBuffered || RPNCommand.System.isTerminal(.output)
    let jobs = isImmediate ? 1 : options.jobs ?? RPNCommand.System.coreCount
    return RowWorkers(count: jobs) {
      var filter = RowFilter(program, numbers, format, parser, options)
      return { filter.filter($0) }
    }
  }

  /// Takes away the line that names the columns, where a file begins with one.
  ///
  /// If it is faulty, or has other names than the first file, all rows of the file are taken away.
  ///
  /// - Returns: What is to be said about such a line.
  mutating func takeNames(of block: inout RowBlock) -> FilteredRows? {
    guard options.header else { return nil }
    defer { if leavesFileOut { block.start = block.bytes.count } }
    let number = block.line
    guard block.startsFile, let line = block.takeLine() else { return nil }
    do throws(RPNError) {
      let source = try Source(validating: line, name: block.name(asJSON: options.json))
      let found = try columnNames(in: source)
      if let names, names != found {
        let place = Place(source, line.indices)
        throw RPNError(.unknownWord, "the names are not those of the first file", at: place)
      }
      (names, leavesFileOut) = (found, false)
      return nil
    } catch {
      leavesFileOut = true
      var failed = FilteredRows()
      failed.fail(error, line: number, asJSON: options.json)
      return failed
    }
  }

  /// The names that a line gives.
  private func columnNames(in line: Source) throws(RPNError) -> [String] {
    var fields = RowFields()
    let (fault, names) = line.bytes.withUnsafeBytes { bytes in
      let fault = fields.split(bytes, format)
      return (fault, (0..<fields.count).map { fields.text($0, of: bytes) })
    }
    if let fault { throw fault.error.located(at: Place(line, fault.index..<line.bytes.count)) }
    return names.map(withoutControls)
  }
}

/// A name that nothing in a terminal can take for a command.
private func withoutControls(_ name: String) -> String {
  String(
    String.UnicodeScalarView(
      name.unicodeScalars.map { $0.properties.generalCategory == .control ? "_" : $0 }))
}
