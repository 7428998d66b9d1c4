import PlainText
import ReversePolish
import Tables

/// The rows.
///
/// At first, only as much is read as the names of the columns need.
struct RowInput {
  var reader: RowReader
  let format: RowFormat
  let progress: RowProgress?

  /// The names of the columns; empty if they have no names, `nil` if no file has a line with names.
  private(set) var names: [String]?

  private let options: RowOptions

  /// The largest number of blocks with blank or faulty lines before the first object.
  private static var mostBlocks: Int { 64 }

  /// Makes an input of the rows of some files.
  ///
  /// - Parameters:
  ///   - options: The notation of the files.
  ///   - files: The names of the files; `-` is standard input.
  ///   - keepsFields: Whether the fields of a row are printed before its results.
  init(_ options: RowOptions, _ files: [String], keepsFields: Bool) {
    self.options = options
    var format = options.format
    format.keepsFields = keepsFields
    self.format = format
    let printsLater = options.isGrouped || !options.selection.order.isEmpty
    progress = RowProgress(isWanted: options.progress, printsLater: printsLater, files)
    reader = RowReader(
      files, options.selection.merge ? PartReader.format : format, options, progress)
  }

  /// Reads the names of the columns, and plans the program for them.
  ///
  /// - Throws: Errors in the texts of the program.
  mutating func plan(for program: [Source]) throws(RPNError) -> RowPlan {
    if options.selection.merge {
      // The lines of parts have the names of their columns. The members of objects are words of the
      // program.
      let plan = try RowPlan(program, members: [], others: options.otherColumns)
      names = options.header ? nil : options.shape.from == .json ? plan.words : []
      return plan
    }
    if options.shape.from == .json {
      let members = readMembers()
      try checkReshapings()
      let plan = try RowPlan(program, members: members, others: options.otherColumns)
      names = plan.words
      return plan
    }
    names = options.header ? readHeader() : []
    try checkReshapings()
    return try RowPlan(program, header: names ?? [])
  }

  private func checkReshapings() throws(RPNError) {
    if let fault = reader.reshapings.lazy.compactMap({ $0.fault }).first { throw fault }
  }

  /// The names in the first line of the first file, or of the next file whose line is valid.
  private mutating func readHeader() -> [String]? {
    var items: [RowReader.Item] = []
    defer { reader.putBack(items) }
    var leavesFileOut = false
    while let item = reader.next(beforeWaiting: {}) {
      guard case .block(var block) = item else {
        items.append(item)
        continue
      }
      // The rows of a skipped file need not be kept.
      if !block.startsFile, leavesFileOut { continue }
      items.append(item)
      guard block.startsFile, let line = block.takeLine() else { continue }
      if let source = try? Source(validating: line),
        let names = try? columnNames(in: source, format)
      {
        return names
      }
      leavesFileOut = true
    }
    return nil
  }

  /// The names of the members of the first object.
  private mutating func readMembers() -> [String] {
    var items: [RowReader.Item] = []
    defer { reader.putBack(items) }
    var members = JSONMembers(words: [])
    while items.count < RowInput.mostBlocks, let item = reader.next(beforeWaiting: {}) {
      items.append(item)
      guard case .block(let block) = item else { continue }
      let names = block.bytes.withUnsafeBytes { bytes -> [String]? in
        var rows = RowIterator(block, bytes, asJSON: false)
        while let row = rows.next() {
          guard (try? members.read(row.bytes, source: row.source)) != nil, !members.isBlank else {
            continue
          }
          return members.members.map { JSONMembers.text($0.name, of: row.bytes) }
        }
        return nil
      }
      if let names { return names }
    }
    return []
  }
}

/// The names of the columns in a line.
///
/// - Throws: Errors in the line, at its place.
func columnNames(in line: Source, _ format: RowFormat) throws(RPNError) -> [String] {
  var fields = RowFields()
  let (fault, names) = line.bytes.withUnsafeBytes { bytes in
    let fault = fields.split(bytes, format)
    return (fault, (0..<fields.count).map { fields.text($0, of: bytes) })
  }
  if let fault { throw fault.error.located(at: Place(line, fault.index..<line.bytes.count)) }
  return names.map(withoutControls)
}
