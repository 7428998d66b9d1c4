import Calculator
import PlainText
import ReversePolish

/// A rewriting from rows to columns.
///
/// One column has the names of new columns, and another one their values. Rows that agree in all
/// other fields become one row. All rows are read before the first is written.
struct RowsWide: RowRewriter {
  /// The column and the row of a value.
  private struct Cell: Hashable {
    let group: Int
    let name: Int
  }

  let members: [String]
  let waits = true

  private let format: RowFormat
  private let isJSON: Bool

  /// The header of the first file, and the columns with the names and the values.
  private var names: [String]?
  private var columns = [0, 1]

  /// The new rows by their other fields, and these fields as written.
  private var groups = GroupKeys()
  private var fields: [[UInt8]] = []

  /// The names of the new columns in order, and the values of all cells.
  private var made = GroupKeys()
  private var values: [Cell: [UInt8]] = [:]

  /// The names of the kept members.
  private var kept = GroupKeys()

  /// The maximum number of written cells, including missing values.
  private static var mostCells: Int { 1 << 28 }

  /// Makes a rewriting without rows.
  ///
  /// - Parameters:
  ///   - members: The columns with the names and the values, as typed.
  ///   - options: The notation of rows.
  init(_ members: [String], _ options: RowOptions) {
    self.members = members
    (format, isJSON) = (options.format, options.shape.from == .json)
  }

  mutating func begin(_ names: [String]) throws(RPNError) -> [String] {
    if let known = self.names, known != names {
      throw RPNError(
        .unknownWord, "the names are not those of the first file",
        suggestion: "--union unites files by the names of their columns")
    }
    columns = try members.map { name throws(RPNError) in
      try column(name, of: names, for: "--wide")
    }
    self.names = names
    return names
  }

  mutating func rewrite(
    _ row: Row, _ content: RowContent, into rows: inout RewrittenRows
  ) throws(ReshapingFault) {
    let text: String
    switch try content.keyField(columns[0], of: row) {
    case .field(let name)?, .string(let name)?, .written(let name)?: text = name
    case .missing?, nil: throw .nameless
    }
    let (key, written) = others(of: row, content)
    let group = key.withUnsafeBytes { groups.number(of: $0) }
    if group == fields.count { fields.append(written) }
    let name = Array(text.utf8).withUnsafeBytes { made.number(of: $0) }
    let cell = Cell(group: group, name: name)
    if values[cell] != nil { throw .repeated }
    if let members = content.members {
      values[cell] = members[1].map { Array(row.bytes[$0.value]) } ?? Array("null".utf8)
    } else {
      values[cell] = Array(content.fields.written(columns[1], of: row.bytes))
    }
  }

  /// Returns the other fields of a row, as a key and as written.
  private mutating func others(
    of row: Row, _ content: RowContent
  ) -> (key: [UInt8], written: [UInt8]) {
    var key: [UInt8] = []
    var written: [UInt8] = []
    guard let members = content.members else {
      var isBehind = false
      for column in 0..<content.fields.count where !columns.contains(column) {
        content.groupField(column, of: row).write(to: &key)
        if isBehind { written += format.readJoint }
        written += content.fields.written(column, of: row.bytes)
        isBehind = true
      }
      return (key, written)
    }
    let own = (0...1).compactMap { members[$0]?.name }
    var texts: [(name: String, value: String)] = []
    for member in members.members where !own.contains(member.name) {
      let name = JSONScanner.text(member.name, of: row.bytes)
      texts.append((name, String(decoding: row.bytes[member.value], as: UTF8.self)))
      _ = Array(name.utf8).withUnsafeBytes { kept.number(of: $0) }
      if !written.isEmpty { written.append(UInt8(ascii: ",")) }
      written += row.bytes[member.name]
      written.append(UInt8(ascii: ":"))
      written += row.bytes[member.value]
    }
    // The order of the members does not matter.
    for (name, value) in texts.sorted(by: { $0.name < $1.name }) {
      GroupField.field(name).write(to: &key)
      GroupField.field(value).write(to: &key)
    }
    return (key, written)
  }

  mutating func finish() throws(RPNError) -> [RowBlock] {
    if names == nil, !isJSON { return [] }
    let (cells, overflows) = made.count.multipliedReportingOverflow(by: fields.count)
    if overflows || cells > Self.mostCells {
      throw RPNError(
        .limitExceeded,
        "--wide would make \(made.count) columns of \(fields.count) rows: too many values")
    }
    let known = names ?? kept.keys.map { String(decoding: $0, as: UTF8.self) }
    let others = known.indices.filter { isJSON || !columns.contains($0) }.map { known[$0] }
    let newNames = made.keys.map { String(decoding: $0, as: UTF8.self) }
    let all = memberNames(others + newNames).dropFirst(others.count)
    var table = WrittenBlocks(joinsLines: format.joinsLines)
    if !isJSON {
      table.rows.append(format.plainlyJoined(others + all))
      table.endRow()
    }
    let keys = all.map { Array((JSON.string($0).text + ":").utf8) }
    for group in fields.indices {
      write(group, keys, isBehind: !others.isEmpty, to: &table.rows)
      table.endRow()
    }
    return table.allBlocks
  }

  /// Writes the new row of a group.
  private func write(
    _ group: Int, _ keys: [[UInt8]], isBehind: Bool, to rows: inout RewrittenRows
  ) {
    rows.append(isJSON ? [UInt8(ascii: "{")] : [])
    rows.append(fields[group])
    var isBehind = isJSON ? !fields[group].isEmpty : isBehind
    for name in 0..<made.count {
      let value = values[Cell(group: group, name: name)]
      if isJSON, value == nil { continue }
      if isBehind { rows.append(isJSON ? [UInt8(ascii: ",")] : format.readJoint) }
      isBehind = true
      if isJSON { rows.append(keys[name]) }
      rows.append(value ?? [])
    }
    rows.append(isJSON ? [UInt8(ascii: "}")] : [])
  }
}
