import Calculator
import PlainText
import ReversePolish
import Tables

/// The other table of a join, with its rows by key.
struct JoinedTable: Sendable {
  /// The names of the columns that the table adds.
  private(set) var names: [String] = []

  /// The number of columns that the table adds.
  private(set) var width = 0

  /// The members of each row, if rows are objects.
  private var members: [[(name: String, text: [UInt8])]] = []

  /// The fields of each row, each after a separator; all rows in sequence.
  ///
  /// The ends of the rows are in `ends`.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  private var keys = GroupKeys()

  // The first and the last row of each key, and the next row with the same key for each row.
  private var first: [Int] = []
  private var last: [Int] = []
  private var next: [Int?] = []

  /// Reads a table into memory.
  ///
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - keyNames: The key columns, as typed.
  ///   - options: The notation of the table.
  /// - Throws: `UnreadableFile`, and errors in any line.
  init(_ file: String, on keyNames: [String], _ options: RowOptions) throws {
    let format = options.format
    let isJSON = options.shape.from == .json
    var plain = options
    plain.shape.skippedLines = 0
    var reader = RowReader([file], format, plain, nil)
    var content = JSONMembers(words: isJSON ? keyNames : [])
    var columns: [Int]?
    if isJSON { columns = Array(keyNames.indices) }
    if !options.namesColumns { columns = try joinColumns(keyNames, of: []) }
    var total: Int?
    while let item = reader.next(beforeWaiting: {}) {
      guard case .block(var block) = item else {
        if case .unreadable(let unreadable) = item { throw unreadable }
        continue
      }
      if options.header, block.startsFile, let line = block.takeLine() {
        let found = try columnNames(in: Source(validating: line, name: file), format)
        let keyColumns: [Int]
        do throws(RPNError) {
          keyColumns = try joinColumns(keyNames, of: found)
        } catch {
          throw RPNError(
            error.kind, "\(error.message) in '\(escaped(file))'", suggestion: error.suggestion)
        }
        names = found.indices.filter { !keyColumns.contains($0) }.map { found[$0] }
        (columns, total) = (keyColumns, found.count)
      }
      try block.bytes.withUnsafeBytes { buffer in
        var rows = RowIterator(block, buffer, asJSON: false)
        while let row = rows.next() {
          do throws(RPNError) {
            if !isUTF8(row.bytes) { throw row.encodingFault(options.shape.encoding == nil) }
            let source = try row.source()
            var fields = RowFields()
            if isJSON {
              try content.read(row.bytes, source: row.source)
              if content.isBlank { continue }
            } else {
              if let fault = fields.split(row.bytes, format) {
                throw fault.error.located(at: Place(source, fault.index..<row.bytes.count))
              }
              if fields.isBlank { continue }
              total = total ?? fields.count
              if let total, fields.count != total {
                throw RPNError(.outOfRange, "the row has \(fields.countText), not \(total)")
              }
            }
            let found = RowContent(
              bytes: row.bytes, fields: fields, members: isJSON ? content : nil)
            try add(found, columns ?? [], format)
          } catch {
            throw RPNError(
              error.kind, "--join: '\(escaped(file))', line \(row.line): \(error.message)",
              suggestion: error.suggestion)
          }
        }
      }
    }
    if options.header, columns == nil {
      throw RPNError(
        .domain, "--join: '\(escaped(file))' has no line with the names of its columns")
    }
    width = max(0, (total ?? 0) - (columns?.count ?? 0))
  }

  private mutating func add(
    _ row: RowContent, _ columns: [Int], _ format: RowFormat
  ) throws(RPNError) {
    var key: [UInt8] = []
    do throws(ReshapingFault) {
      guard try row.writeKey(of: columns, to: &key) else { return }
    } catch {
      throw RPNError(
        .outOfRange,
        "--on asks for field \((columns.max() ?? 0) + 1), but the row has \(row.fields.countText)")
    }
    let number = next.count
    if let found = row.members {
      let keyNames = columns.compactMap { found[$0]?.name }
      members.append(
        found.members.filter { !keyNames.contains($0.name) }.map { member in
          (JSONMembers.text(member.name, of: row.bytes), Array(row.bytes[member.value]))
        })
    } else {
      for column in 0..<row.fields.count where !columns.contains(column) {
        bytes += format.readJoint
        bytes += row.fields.written(column, of: row.bytes)
      }
      ends.append(bytes.count)
    }
    next.append(nil)
    let group = key.withUnsafeBytes { keys.number(of: $0) }
    if group == first.count {
      first.append(number)
      last.append(number)
    } else {
      next[last[group]] = number
      last[group] = number
    }
  }

  /// Returns the first row with a key, or `nil`.
  func firstRow(with key: [UInt8]) -> Int? {
    key.withUnsafeBytes { keys.knownNumber(of: $0) }.map { first[$0] }
  }

  /// Returns the next row with the same key, or `nil`.
  func row(after row: Int) -> Int? { next[row] }

  /// Writes the added fields of a row.
  func write(_ row: Int, to rows: inout RewrittenRows) {
    rows.append(bytes[(row == 0 ? 0 : ends[row - 1])..<ends[row]])
  }

  /// Writes the added members of a row to an object.
  ///
  /// - Parameters:
  ///   - row: The number of the row.
  ///   - names: The existing names. An added member with such a name gets a number as a suffix.
  ///   - rows: The buffer for the members.
  func writeMembers(_ row: Int, besides names: [String], to rows: inout RewrittenRows) {
    let added = members[row]
    let all = memberNames(names + added.map { $0.name }).dropFirst(names.count)
    for (index, (name, member)) in zip(all, added).enumerated() {
      if index > 0 || !names.isEmpty { rows.append(UInt8(ascii: ",")) }
      rows.append(JSON.string(name).text + ":")
      rows.append(member.text)
    }
  }
}

/// Returns the indices of the key columns.
///
/// - Throws: `unknownWord` for a column that does not exist.
func joinColumns(_ names: [String], of columns: [String]) throws(RPNError) -> [Int] {
  try names.map { name throws(RPNError) in try column(name, of: columns, for: "--on") }
}

extension RowContent {
  /// Writes the key of a row.
  ///
  /// - Parameters:
  ///   - columns: The key columns. For an object, these are indices into the requested members.
  ///   - key: The buffer for the key; initially empty.
  /// - Returns: Whether the row has a key, that is, no key field is missing.
  /// - Throws: `width` if the row lacks a column.
  func writeKey(of columns: [Int], to key: inout [UInt8]) throws(ReshapingFault) -> Bool {
    // Most keys are one field, which appears in the line unchanged.
    if members == nil, columns.count == 1, columns[0] < fields.count,
      !fields.isDoubled(columns[0], bytes)
    {
      key.append(contentsOf: bytes[fields[columns[0]]])
      return !key.isEmpty
    }
    for column in columns {
      guard let field = try field(column) else { return false }
      if members == nil, columns.count == 1 {
        key.append(contentsOf: fields.text(column, of: bytes).utf8)
      } else {
        field.write(to: &key)
      }
    }
    return true
  }
}
