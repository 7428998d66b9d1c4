import PlainText
import ReversePolish
import Tables

/// The input of rows from all files.
///
/// At first, only the names of the columns are read.
struct RowInput {
  var reader: RowReader
  let format: RowFormat
  let progress: RowProgress?

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
  ///   - keepsFields: Whether each row is printed before its results.
  init(_ options: RowOptions, _ files: [String], keepsFields: Bool) {
    self.options = options
    var format = options.format
    format.keepsFields = keepsFields
    self.format = format
    let printsLater =
      options.isGrouped || options.makesTable || !options.selection.order.isEmpty
    progress = RowProgress(isWanted: options.progress, printsLater: printsLater, files)
    reader = RowReader(
      files, options.selection.merge ? PartReader.format : format, options, progress)
  }

  /// Reads the names of the columns, and plans the program.
  ///
  /// - Throws: Errors in the texts of the program.
  mutating func plan(for program: [Source]) throws(RPNError) -> RowPlan {
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
  mutating func readHeaders() -> [[String]] {
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

/// Returns the names in a header.
///
/// - Throws: Errors in the header, at their places.
func columnNames(in line: Source, _ format: RowFormat) throws(RPNError) -> [String] {
  var fields = RowFields()
  let (fault, names) = line.bytes.withUnsafeBytes { bytes in
    let fault = fields.split(bytes, format)
    return (fault, (0..<fields.count).map { fields.text($0, of: bytes) })
  }
  if let fault { throw fault.error.located(at: Place(line, fault.index..<line.bytes.count)) }
  return names.map(withoutControls)
}
