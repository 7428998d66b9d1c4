import Calculator
import PlainText
import ReversePolish
import Tables

extension RowRun {
  /// Evaluates once for each group of rows, with the columns as lists; or once for all rows.
  ///
  /// Rows that fail are reported and left out, and so are groups.
  mutating func runGroups() throws {
    // A part has no line with names: they are the words of the expression.
    var columns = options.selection.merge && options.header ? try columnWords(in: sources) : names
    var groups: (rows: RowGroups<System>, program: PreparedProgram<System>)?
    if let columns { groups = try makeGroups(columns) }
    while !output.isStopped, let item = reader.next(beforeWaiting: {}) {
      guard case .block(var block) = item else {
        if case .unreadable(let file) = item { try leaveOut(file) }
        continue
      }
      if let failed = takeNames(of: &block) { try output.add(failed) }
      if columns == nil, let names { (columns, groups) = (names, try makeGroups(names)) }
      if let rows = groups?.rows.read(block) { try output.add(rows) }
    }
    if output.isStopped, options.stop { return }
    try groups?.rows.finish()
    guard let (groups, program) = groups else { return }
    if options.selection.partial {
      try printParts(groups)
    } else {
      try printResults(groups, program)
    }
  }

  /// Groups of rows with these columns, of which there are no rows yet.
  private mutating func makeGroups(
    _ columns: [String]
  ) throws(RPNError) -> (RowGroups<System>, PreparedProgram<System>) {
    let words = columnWords(columns)
    let program = try compiled(sources, columns: words)
    let isMerging = options.selection.merge
    if options.selection.partial, !isMerging {
      try checkWords(program.namedColumns.map { words[$0] })
    }
    // Sums of doubles depend on the order; parts of them would not be joined in that order.
    let isRounding = options.evaluation.double && (options.selection.partial || isMerging)
    let summarized = try SummarizedProgram(
      program, firstList: RowFormat.firstColumn,
      isStreaming: !isRounding && (numbers is ExactNumbers || numbers is DoubleAlgebra))
    format.columns = columns.count
    let parser = try parser(columns: isMerging ? [] : columns)
    var filter = RowFilter(program, numbers, format, parser, options)
    filter.condition = try compiledCondition(columns: words)
    // A part begins with the fields of its group.
    let keys =
      isMerging
      ? Array(options.selection.by.indices)
      : try options.selection.by.map { name throws(RPNError) in
        try column(name, of: columns, for: "--by")
      }
    let width = isMerging || columns.isEmpty ? nil : columns.count
    let rows = try RowGroups(
      summarized, filter, keyColumns: keys, width: width, pushesNumbers: !speaksOfTexts(sources))
    return (rows, program)
  }

  /// Where parts are joined, nobody knows any more which words are columns.
  private func checkWords(_ words: [String]) throws(RPNError) {
    guard let word = words.first(where: { BuiltIn($0) != nil }) else { return }
    throw RPNError(
      .reserved, "--partial: the column '\(word)' is called as a word of the language; rename it")
  }

  private mutating func printParts(_ groups: RowGroups<System>) throws {
    for group in 0..<groups.count where !output.isStopped {
      do {
        try output.add(bytes: Array((groups.part(of: group) + "\n").utf8))
      } catch let error as RPNError {
        try fail(error, group, groups)
      }
    }
  }

  /// Whether the names of what is printed stand in a line of their own.
  private var printsNames: Bool {
    options.namesColumns && !options.json && !options.printsObjects
  }

  /// Prints what the program gives for each group.
  private mutating func printResults(
    _ groups: RowGroups<System>, _ program: PreparedProgram<System>
  ) throws {
    var lines = makeSortedLines()
    var names: [String]?
    var left = options.selection.order.isEmpty ? options.selection.head ?? .max : .max
    for group in 0..<groups.count where left > 0 && !output.isStopped {
      do {
        // The time is that of evaluating and printing: how long the rows took to come does not count.
        let limits = options.evaluation.limits()
        let results = try groups.results(of: group, limits: limits)
        if names == nil { names = printNames(program, groups, results.count) }
        if let names, printsNames, names.count != results.count {
          throw RPNError.unnamed(results.count, names: names.count)
        }
        let line = try line(of: groups.names[group], names ?? [], results, limits) + "\n"
        if !options.selection.order.isEmpty {
          let keys = try options.selection.order.map { order throws(RPNError) in
            try key(of: order.column, names ?? [], groups.names[group].texts, results)
          }
          try lines.add(Array(line.utf8), keys: keys[...])
        } else {
          try output.add(bytes: Array(line.utf8))
          left -= 1
        }
      } catch let error as RPNError {
        try fail(error, group, groups)
      }
    }
    if names == nil { _ = printNames(program, groups, nil) }
    for line in try lines.takeSorted() { try output.add(bytes: line) }
  }

  /// Prints the names of what stands in the lines of groups, where columns have names.
  ///
  /// - Returns: The names of the results.
  private mutating func printNames(
    _ program: PreparedProgram<System>, _ groups: RowGroups<System>, _ count: Int?
  ) -> [String] {
    if !options.namesColumns { return [] }
    let names = program.resultNames(
      on: groups.pushedNames, count: count, besides: options.selection.by)
    if printsNames { output.add(line: format.joined(options.selection.by + names)) }
    return names
  }

  /// The line of a group.
  private func line(
    of name: (written: String, texts: [String]), _ names: [String],
    _ results: [Value<System.Value>], _ limits: Limits
  ) throws(RPNError) -> String {
    let numbers = numbers.bounded(by: limits)
    let notation = options.notation.format
    if options.json {
      let stack = try results.map { value throws(RPNError) in
        try numbers.json(value, as: notation, within: limits)
      }
      let group = name.texts.isEmpty ? [] : [("group", json(name.texts))]
      return JSON.object(group + [("stack", .array(stack))]).text
    }
    if options.printsObjects {
      let values = try results.map { value throws(RPNError) in
        try numbers.plainJSON(value, as: notation, within: limits)
      }
      let keys = name.texts.map { $0.isEmpty ? JSON.written("null") : JSON(literal: $0) }
      let members = memberNames(options.selection.by + names)
      return JSON.object(zip(members, keys + values).map { ($0, $1) }).text
    }
    let texts = try results.map { value throws(RPNError) in
      try numbers.field(of: value, as: notation, within: limits)
    }
    if name.texts.isEmpty { return format.joined(texts) }
    return texts.isEmpty ? name.written : format.joining(name.written, format.joined(texts))
  }

  /// The fields of a group: by the names of their columns, where these have names.
  private func json(_ texts: [String]) -> JSON {
    let texts = texts.map(JSON.string)
    if !options.namesColumns { return .array(texts) }
    return .object(zip(options.selection.by, texts).map { ($0, $1) })
  }

  /// What the line of a group is sorted by; `nil` if that is missing.
  private func key(
    of name: String, _ names: [String], _ texts: [String], _ results: [Value<System.Value>]
  ) throws(RPNError) -> Value<System.Value>? {
    let all = options.selection.by + names
    let index = try column(name, of: options.namesColumns ? all : [], for: "--sort-by")
    if index >= texts.count {
      let result = index - texts.count
      return result < results.count ? results[result] : nil
    }
    return texts[index].isEmpty ? nil : numbers.plainValue(of: texts[index], options)
  }

  /// Says that a group has failed; all rows together fail as a program does.
  private mutating func fail(
    _ error: RPNError, _ group: Int, _ groups: RowGroups<System>
  ) throws {
    if groups.isWhole { throw error }
    let (written, texts) = groups.names[group]
    if options.json {
      let members = [("group", json(texts)), ("error", error.json(unnamed: "argument"))]
      output.add(line: JSON.object(members).text)
    }
    try output.fail(error, group: group + 1, named: written, isTold: !options.json)
  }
}
