import PlainText
import ReversePolish

/// The input of rows from all files.
///
/// At first, only the names of the columns are read.
package struct RowInput {
  var reader: RowReader
  package let format: RowFormat

  /// The names of the columns; empty if they have no names, `nil` if no file has a valid header.
  private(set) var names: [String]?

  private let options: RowOptions

  /// The maximum number of blocks to search for the first object.
  private static var mostBlocks: Int { 64 }

  /// Makes an input from files.
  ///
  /// - Parameters:
  ///   - options: The notation of the files.
  ///   - files: The names of the files; `-` is standard input.
  ///   - opener: The files.
  ///   - keepsFields: Whether each row is printed before its results.
  package init(
    _ options: RowOptions, _ files: [String], from opener: any RowFiles, keepsFields: Bool
  ) {
    self.options = options
    var format = options.format
    format.keepsFields = keepsFields
    self.format = format
    reader = RowReader(
      files, options.selection.merge ? PartReader.format : format, options,
      from: opener)
  }

  /// Reshapes all rows.
  package mutating func reshape(by reshapings: [any BlockReshaping]) {
    reader.reshape(by: reshapings)
  }

  /// Reads the names of the columns, and plans the program.
  ///
  /// - Throws: Errors in the texts of the program.
  package mutating func plan(for program: [Source]) throws(RPNError) -> RowPlan {
    if options.selection.merge {
      // The header of a partial result names its columns. The members of objects are words of the
      // program.
      let plan = try RowPlan(
        program, members: [], others: options.otherColumns, isGrouped: options.isGrouped)
      names = options.header ? nil : options.shape.from == .json ? plan.words : []
      return plan
    }
    if options.shape.from == .json {
      let members = readMembers()
      try checkReshapings()
      let plan = try RowPlan(
        program, members: members, others: options.otherColumns, isGrouped: options.isGrouped)
      names = plan.words
      return plan
    }
    names = options.header ? readHeader() : []
    try checkReshapings()
    return try RowPlan(program, header: names ?? [], isGrouped: options.isGrouped)
  }

  private func checkReshapings() throws(RPNError) {
    if let fault = reader.reshapings.lazy.compactMap({ $0.fault }).first { throw fault }
  }

  /// Reads the header of the first file that has a valid one.
  private mutating func readHeader() -> [String]? {
    var items: [RowReader.Item] = []
    defer { reader.putBack(items) }
    var leavesFileOut = false
    while let item = reader.next(beforeWaiting: {}) {
      guard case .success(var block) = item else {
        items.append(item)
        continue
      }
      // Rows of a skipped file are discarded.
      if !block.startsFile, leavesFileOut { continue }
      items.append(item)
      guard block.startsFile, let line = block.takeRow()?.bytes else { continue }
      if let source = try? Source(validating: line),
        let names = try? columnNames(in: source, format)
      {
        return names
      }
      leavesFileOut = true
    }
    return nil
  }

  /// Reads all files, and returns the valid headers of their columns.
  package mutating func readHeaders() -> [[String]] {
    var headers: [[String]] = []
    var items: [RowReader.Item] = []
    while let item = reader.next(beforeWaiting: {}) {
      items.append(item)
      guard case .success(var block) = item, block.startsFile, let line = block.takeRow()?.bytes,
        let source = try? Source(validating: line), let names = try? columnNames(in: source, format)
      else { continue }
      headers.append(names)
    }
    reader.putBack(items)
    return headers
  }

  /// Reads the names of the members in the first object.
  private mutating func readMembers() -> [String] {
    var items: [RowReader.Item] = []
    defer { reader.putBack(items) }
    var members = JSONMembers(words: [])
    while items.count < RowInput.mostBlocks, let item = reader.next(beforeWaiting: {}) {
      items.append(item)
      guard case .success(let block) = item else { continue }
      for line in block.lines {
        var names: [String]?
        try? line.forEachRow(asJSON: false) { row throws(RPNError) in
          try members.read(row.bytes, source: row.source)
          if !members.isBlank { names = members.names(of: row.bytes) }
        }
        if let names { return names }
      }
    }
    return []
  }
}
