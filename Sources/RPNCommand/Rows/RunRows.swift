import Calculator
import ReversePolish

/// Does what `rpn rows` was asked for.
func runRows(_ options: RowOptions) throws -> ExitStatus {
  func run<System: NumberSystem>(_ numbers: System) throws -> ExitStatus {
    let (program, files) = try rowSources(options, numbers)
    var run = try RowRun(program, files, numbers, options)
    return try run.run()
  }
  return try run(options.evaluation.numbers)
}

/// A run over all files.
struct RowRun<System: NumberSystem> {
  let sources: [Source]
  let numbers: System
  let options: RowOptions
  var format: RowFormat
  var reader: RowReader
  var output = RowOutput()
  var status = ExitStatus.success

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
    format = RowFormat(separator: options.fieldSeparator)
    format.keepsFields = options.keep
    format.isStrict = options.strict
    reader = RowReader(files)
    do throws(RPNError) {
      _ = try compiled()
    } catch {
      if !options.header || error.kind != .unknownWord { throw error }
    }
  }

  /// The program, where the columns have these words.
  func compiled(columns words: [String] = []) throws(RPNError) -> RowProgram<System> {
    try RowProgram(
      sources, numbers, limits: options.evaluation.limits(), inputs: RowFormat.inputs + words)
  }

  /// Does all rows.
  ///
  /// - Returns: How the command ends.
  mutating func run() throws(RPNError) -> ExitStatus {
    do {
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
      throw error
    } catch {
      return Output.fail(.failed, "\(error)")
    }
    let count = output.failures
    if count > 0, !options.json, !options.stop {
      _ = Output.fail(.failed, "\(count) line\(count == 1 ? "" : "s") failed")
    }
    return status == .success && count > 0 ? .failed : status
  }

  /// Evaluates line by line.
  private mutating func runLines() throws {
    var names: [String]?
    var workers: RowWorkers?
    // A row that is to be seen at once is done here, and alone.
    let isImmediate = options.lineBuffered || RPNCommand.System.isTerminal(.output)
    var failure: (any Error)?
    while failure == nil {
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
        if case .unreadable(let file) = item { status = Output.fail(.unreadableFile, "\(file)") }
        continue
      }
      if options.header, block.startsFile, let line = block.takeLine() {
        let found = try header(line, of: block)
        if let names, names != found { throw otherNames(block) }
        if names == nil { workers = try prepare(columns: found) }
        names = found
      } else if workers == nil {
        workers = try prepare(columns: [])
      }
      if block.start == block.bytes.count { continue }
      for block in isImmediate ? Array(block.lines) : [block] {
        for rows in workers?.filter(block) ?? [] {
          try output.add(rows)
          if options.stop, rows.failures > 0 { return }
        }
        if isImmediate { try output.flush() }
      }
    }
    if let failure { throw failure }
    for rows in workers?.drain() ?? [] {
      try output.add(rows)
      if options.stop, rows.failures > 0 { return }
    }
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
    if !columns.isEmpty, !options.json {
      let results = program.resultNames(on: named.isEmpty ? words : [])
      let names = (options.keep ? columns : []) + results
      output.add(line: format.joined(names))
    }
    let (numbers, format, options) = (numbers, format, options)
    let isImmediate = options.lineBuffered || RPNCommand.System.isTerminal(.output)
    let jobs = isImmediate ? 1 : options.jobs ?? RPNCommand.System.coreCount
    return RowWorkers(count: jobs) {
      var filter = RowFilter(program, numbers, format, columns: columns, options)
      return { filter.filter($0) }
    }
  }

  /// The names that a first line gives.
  func header(_ line: [UInt8], of block: RowBlock) throws(RPNError) -> [String] {
    let source = try Source(validating: line, name: block.file)
    var fields = RowFields()
    let (fault, names) = line.withUnsafeBytes { bytes in
      let fault = fields.split(bytes, format)
      return (fault, (0..<fields.count).map { fields.text($0, of: bytes) })
    }
    if let fault { throw fault.error.located(at: Place(source, fault.index..<line.count)) }
    return names
  }

  func otherNames(_ block: RowBlock) -> RPNError {
    let name = block.file.map { "'\($0)'" } ?? "standard input"
    return RPNError(.unknownWord, "the names in \(name) are not those of the first file")
  }
}

extension RowFormat {
  /// Texts as a row.
  func joined(_ texts: [String]) -> String {
    let joint = separator.isEmpty ? " " : String(decoding: separator, as: UTF8.self)
    return texts.map(quoting).joined(separator: joint)
  }
}
