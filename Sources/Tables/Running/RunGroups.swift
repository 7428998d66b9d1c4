import Calculator
import PlainText
import ReversePolish

extension RowTask {
  /// Makes empty groups for columns, and compiles the program for groups.
  ///
  /// - Parameters:
  ///   - columns: The names of the columns; empty if they have no names.
  ///   - width: The number of columns, if known; used for columns without names.
  /// - Returns: The groups, and the program for each group.
  /// - Throws: Errors in the program.
  func groups(
    _ columns: [String], width: Int? = nil
  ) throws(RPNError) -> (rows: RowGroups, program: PreparedProgram) {
    let program = try compiled(sources)
    let evaluated =
      having.isEmpty
      ? program : try compiled(sources + having, conditions: options.selection.having.count)
    // A sum of doubles depends on the order of its terms, and a merge does not preserve the order.
    let isPart = options.selection.partial || options.selection.merge
    let isRounding = options.evaluation.isRounding && isPart
    let summarized = try SummarizedProgram(
      evaluated, firstList: RowFormat.firstColumn, isStreaming: !isRounding, isPart: isPart)
    var format = format
    format.columns = columns.count
    var parser = try parser(columns: columns)
    format.numberedColumns = parser.numberedColumns
    let keys = try options.selection.by.map { name throws(RPNError) in
      try column(name, of: columns, for: "--by")
    }
    let order = options.selection.orderInGroups
    let orderColumns = try order.map { key throws(RPNError) in
      try column(key.column, of: columns, for: "--order-by")
    }
    let named = evaluated.namedColumns
    if !named.isEmpty { try evaluated.checkOnLists(from: RowFormat.firstColumn) }
    if !named.isEmpty, !options.selection.window {
      let checks = try checks(parser)
      parser.readColumns = readColumns(
        [named] + checks.map(\.columns), besides: keys + orderColumns)
    }
    var filter = RowFilter(program, numbers, format, parser, options)
    filter.condition = try compiledCondition(parser)
    let uses = parser.usesOfLists(
      in: evaluated, results: drawing == nil ? options.resultUse : .values,
      conditions: options.selection.having.count)
    var rows = try RowGroups(
      summarized, uses, filter, keyColumns: keys,
      // For objects, the program names the columns, even with words that are not valid names.
      width: columns.isEmpty && options.shape.from == .table ? width : columns.count,
      pushesColumns: pushesColumns(program, evaluated),
      isStrict: options.strict || drawing != nil)
    if !options.selection.having.isEmpty { rows.conditions = GroupConditions(program, options) }
    if options.selection.window { rows.windowRows = WindowRows() }
    if !order.isEmpty {
      rows.ordered = OrderedRows(
        by: orderColumns, isDescending: order.map(\.isDescending), filter)
    }
    return (rows, program)
  }

  /// Whether columns that a program for groups does not name are pushed.
  ///
  /// Columns without names are pushed for any expression, columns with names only if it needs them.
  private func pushesColumns(_ program: PreparedProgram, _ evaluated: PreparedProgram) -> Bool {
    if drawing != nil || program.isEmpty && !sources.isEmpty { return true }
    if !options.namesColumns, evaluated.namedColumns.isEmpty {
      return !options.selection.counts || sources.count > 1
    }
    return evaluated.resultCount(on: 0) == nil
  }

  /// Writes the lines of a partial result.
  ///
  /// - Parameters:
  ///   - groups: The groups; `nil` if no header was read.
  ///   - failures: The number of lines that have failed.
  ///   - write: Writes a line.
  /// - Throws: The error for a group that cannot be written; errors of writing.
  func writePart(
    of groups: RowGroups?, failures: Int, _ write: ([UInt8]) throws -> Void
  ) throws {
    var settings = options.partSettings(of: sources)
    if options.namesColumns, let groups {
      settings.members.append(PartSettings.Setting("columns", groups.parser.columns))
    } else if let width = groups?.width {
      settings.members.append(PartSettings.Setting("width", ["\(width)"]))
    }
    var writer = PartWriter()
    try write(writer.start(settings))
    for group in 0..<(groups?.count ?? 0) {
      if let line = try groups?.part(of: group, &writer) { try write(line) }
    }
    try write(writer.end(failures: failures))
  }
}

extension RowRun {
  fileprivate typealias Groups = (rows: RowGroups, program: PreparedProgram)

  /// Evaluates the program for each group of rows, or for all rows, with columns as lists.
  ///
  /// Failed rows and groups are reported and skipped.
  mutating func runGroups() throws {
    if options.selection.merge { return try mergeParts() }
    var groups = try names.map { try task.groups($0) }
    while let block = try nextBlock() {
      if groups == nil, let names { groups = try task.groups(names) }
      if let rows = groups?.rows.read(block) { try output.add(rows) }
    }
    try finish(groups)
  }

  /// Merges partial results and prints the results.
  ///
  /// An error in a partial result prevents all output.
  private mutating func mergeParts() throws {
    var program: PreparedProgram?
    let task = task
    var joiner = PartJoiner(options.partSettings(of: sources)) {
      columns, width throws(RPNError) in
      let groups = try task.planned(for: columns).groups(columns, width: width)
      program = groups.program
      return groups.rows
    }
    while let item = reader.next(beforeWaiting: {}) {
      switch item {
      case .success(let block): try joiner.read(block)
      case .failure(let file): try skip(file)
      }
    }
    if hasSkipped { return }
    try joiner.finish()
    failuresOfParts = joiner.failures
    if let groups = joiner.groups, let program { return try print(groups, program) }
    // A table without names has columns even if it has no rows.
    if let names { try finish(try task.groups(names)) }
  }

  fileprivate mutating func finish(_ found: Groups?) throws {
    if output.isStopped, options.stop { return }
    guard let (rows, program) = found else {
      if options.selection.partial { try printPart(nil) }
      return
    }
    var groups = rows
    for (key, isKnown) in zip(options.selection.orderInGroups, rows.ordered?.isKnown ?? [])
    where !isKnown && groups.count > 0 {
      note("--order-by: no row has a value for '\(escaped(key.column))'")
    }
    try groups.finish()
    try print(groups, program)
  }

  /// Prints a partial result, or the results of each group.
  private mutating func print(
    _ groups: RowGroups, _ program: PreparedProgram
  ) throws {
    if options.selection.partial {
      try printPart(groups)
    } else {
      try options.selection.window
        ? printWindows(groups, program) : printResults(groups, program)
    }
  }

  /// Prints a partial result; the end mark is omitted if a group cannot be written.
  private mutating func printPart(_ groups: RowGroups?) throws {
    if output.isStopped { return }
    var output = output
    defer { self.output = output }
    let (failures, _) = output.failures.count.addingReportingOverflow(failuresOfParts)
    try task.writePart(of: groups, failures: max(failures, 0)) { line in
      try line.withUnsafeBytes { try output.add(bytes: $0) }
    }
  }

  /// Whether the output begins with a header.
  private var printsNames: Bool { options.printsHeader && task.drawing == nil }

  /// Prints the results of each group.
  private mutating func printResults(
    _ groups: RowGroups, _ program: PreparedProgram
  ) throws {
    for (index, name) in options.selection.by.enumerated()
    where groups.count > 0 && groups.names.allSatisfy({ $0.fields[index] == .missing }) {
      throw RPNError(.unknownWord, "--by: no row has a member '\(escaped(name))'")
    }
    // Take the large table out of the optional only once.
    guard let table = groups.table else {
      _ = printNames(program, groups, nil)
      return
    }
    var names: [String]?
    var line = TextBuffer()
    let noTimeLimit = !options.evaluation.hasTimeLimit ? options.evaluation.limits() : nil
    for group in 0..<groups.count where left > 0 && !output.isStopped {
      do {
        line.truncate(to: 0)
        // The time limit applies to evaluating and printing, not to reading the rows.
        let limits = noTimeLimit ?? options.evaluation.limits()
        var (results, kept, reason) = try groups.results(of: group, in: table, limits: limits)
        if names == nil { names = printNames(program, groups, results.count) }
        if let names, printsNames, names.count != results.count {
          throw RPNError.unnamed(results.count, names: names.count)
        }
        if try !kept.isWhole() { continue }
        let name = groups.names[group]
        if let reason {
          // A list of gaps is one cell without a value.
          results = results.map { $0.gapCount > 0 && $0.gapCount == $0.parts.count ? .gap : $0 }
          let count = results.count { $0.gapCount > 0 }
          output.noteGaps(count, reason, in: groups.isWhole ? nil : name.written)
        }
        if let drawing = task.drawing {
          try writePicture(drawing, of: name, results, groups, limits, to: &line)
        } else {
          try write(name, names ?? [], results, groups, limits, to: &line)
        }
        var keys = KeyedLines()
        for order in options.selection.order {
          keys.add(SortKey(try key(of: order.column, names ?? [], name.fields, results, groups)))
        }
        try put(line, keys: keys)
      } catch let error as RPNError {
        try fail(error, group, groups)
      }
    }
    if names == nil { _ = printNames(program, groups, nil) }
    try printSorted()
  }

  /// Prints the header of the groups if columns have names.
  ///
  /// - Returns: The names of the results.
  private mutating func printNames(
    _ program: PreparedProgram, _ groups: RowGroups, _ count: Int?
  ) -> [String] {
    if !options.namesColumns { return [] }
    let names = program.resultNames(
      on: groups.pushedNames, count: count, besides: options.selection.by)
    if printsNames { output.add(line: format.joined(options.selection.by + names)) }
    return names
  }

  /// Writes the line of a group with its newline.
  ///
  /// - Parameters:
  ///   - name: The key of the group.
  ///   - names: The names of the results.
  ///   - results: The results.
  ///   - groups: All groups.
  ///   - limits: The limits of the work.
  ///   - plot: The drawing for JSON output, or `nil`.
  ///   - line: The buffer for the line.
  /// - Throws: Errors of the checkpoint.
  func write(
    _ name: GroupName, _ names: [String], _ results: [Value],
    _ groups: RowGroups, _ limits: Limits, plot: JSON? = nil, to line: inout TextBuffer
  ) throws(RPNError) {
    let numbers = numbers.bounded(by: limits)
    let notation = options.notation
    if options.json {
      let stack = try results.map { value throws(RPNError) in
        try numbers.json(value, as: notation, within: limits)
      }
      let group = name.fields.isEmpty ? [] : [("group", json(name.fields))]
      let drawn = plot.map { [("plot", $0)] } ?? []
      line.append(JSON.object(group + drawn + [("stack", .array(stack))]).text)
    } else if options.printsObjects {
      let passed = groups.passedTexts(results)
      let values = try zip(results, passed).map { value, text throws(RPNError) in
        if let text { return JSON(literal: text) }
        return try numbers.plainJSON(value, as: notation, within: limits)
      }
      let members = zip(
        memberNames(options.selection.by + names),
        name.fields.map(\.json) + values.map(Optional.some))
      line.append(JSON.object(members.compactMap { name, value in value.map { (name, $0) } }).text)
    } else {
      let start = line.count
      line.append(name.written)
      for (index, value) in results.enumerated() {
        if index > 0 || !name.fields.isEmpty { format.writeJoint(to: &line) }
        let text = try numbers.field(of: value, as: notation, in: format, within: limits)
        line.append(format.quoting(text))
      }
      format.endRow(in: &line, from: start)
    }
    line.append(UInt8(ascii: "\n"))
  }

  /// Returns the key of a group in JSON, with names if columns have names.
  private func json(_ fields: [GroupField]) -> JSON {
    if !options.namesColumns { return .array(fields.map { $0.textJSON ?? .null }) }
    let members = zip(options.selection.by, fields)
    return .object(members.compactMap { name, field in field.textJSON.map { (name, $0) } })
  }

  /// Returns the sort key of a group; `nil` if the value is missing.
  private func key(
    of name: String, _ names: [String], _ fields: [GroupField], _ results: [Value],
    _ groups: RowGroups
  ) throws(RPNError) -> Value? {
    let all = options.selection.by + names
    let index = try column(name, of: options.namesColumns ? all : [], for: "--sort-by")
    if index >= fields.count {
      let result = index - fields.count
      guard result < results.count, !results[result].isMissing else { return nil }
      if let text = groups.passedTexts(results)[result] {
        let key = numbers.plainValue(of: text, options)
        return key.isMissing ? nil : key
      }
      return results[result]
    }
    let key = fields[index].value { numbers.plainValue(of: $0, options) }
    return key?.isMissing == true ? nil : key
  }

  /// Reports a failed group.
  ///
  /// If all rows form one group, the failure is reported like that of a program.
  mutating func fail(
    _ error: RPNError, _ group: Int, _ groups: RowGroups
  ) throws {
    if groups.isWhole { throw error }
    let (written, fields) = (groups.names[group].written, groups.names[group].fields)
    if options.json {
      let members = [("group", json(fields)), ("error", error.json(unnamed: "argument"))]
      output.add(line: JSON.object(members).text)
    }
    try output.fail(error, group: group + 1, named: written, isTold: !options.json)
  }
}
