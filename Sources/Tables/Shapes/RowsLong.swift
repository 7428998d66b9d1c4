import Calculator
import PlainText
import ReversePolish

/// A rewriting from columns to rows: one row for each field of the chosen columns, with its name
/// and value after the other fields.
struct RowsLong: RowRewriter {
  /// The names of the new columns.
  static let newNames = ["name", "value"]

  let members: [String]

  /// Whether the chosen columns are kept and all others become rows.
  private let isInverse: Bool

  private let format: RowFormat

  /// The columns that become rows, with their names as fields; `nil` for objects, which may differ.
  private var columns: [(index: Int, name: String)]?

  /// Makes a rewriting.
  ///
  /// - Parameters:
  ///   - names: The chosen columns, as typed.
  ///   - isInverse: Whether the chosen columns are kept and all others become rows.
  ///   - options: The notation of rows.
  /// - Throws: `unknownWord` if columns have no names and a text is not the number of a column.
  init(_ names: [String], isInverse: Bool, _ options: RowOptions) throws(RPNError) {
    (members, self.isInverse, format) = (names, isInverse, options.format)
    if options.namesColumns || isInverse { return }
    columns = try names.map { name throws(RPNError) in
      (try column(name, of: [], for: "--long"), name)
    }
  }

  mutating func begin(_ names: [String]) throws(RPNError) -> [String] {
    var chosen = try members.map { name throws(RPNError) in
      try column(name, of: names, for: "--long")
    }
    if isInverse { chosen = names.indices.filter { !chosen.contains($0) } }
    columns = chosen.map { ($0, format.quotedToRead(names[$0])) }
    let others = names.indices.filter { !chosen.contains($0) }.map { names[$0] }
    return others + memberNames(others + Self.newNames).suffix(Self.newNames.count)
  }

  mutating func rewrite(
    _ row: Row, _ content: RowContent, into rows: inout RewrittenRows
  ) throws(ReshapingFault) {
    if let members = content.members { return rewrite(members, row.bytes, into: &rows) }
    let fields = content.fields
    let columns = if let columns { columns } else { try others(of: fields.count) }
    var kept: [UInt8] = []
    let chosen = Set(columns.map(\.index))
    for column in 0..<fields.count where !chosen.contains(column) {
      kept += fields.written(column, of: row.bytes)
      kept += format.readJoint
    }
    for (index, name) in columns {
      if index >= fields.count { throw .width(names: 0) }
      rows.append(kept)
      rows.append(name)
      rows.append(format.readJoint)
      rows.append(fields.written(index, of: row.bytes))
      rows.endLine()
    }
  }

  /// Returns the columns of a row that were not chosen.
  private func others(of count: Int) throws(ReshapingFault) -> [(index: Int, name: String)] {
    let typed = members.compactMap { Int($0) }
    if let last = typed.max(), last > count { throw .width(names: 0) }
    return (0..<count).filter { !typed.contains($0 + 1) }.map { ($0, "\($0 + 1)") }
  }

  /// Writes an object for each member.
  private func rewrite(
    _ found: JSONMembers, _ line: UnsafeRawBufferPointer, into rows: inout RewrittenRows
  ) {
    let typed = Set(members.indices.compactMap { found[$0]?.name.lowerBound })
    func isTyped(_ member: JSONMembers.Member) -> Bool { typed.contains(member.name.lowerBound) }
    let others = found.members.filter { isTyped($0) == isInverse }
    let names = others.map { JSONScanner.text($0.name, of: line) }
    let keys = memberNames(names + Self.newNames).suffix(Self.newNames.count).map { name in
      JSON.string(name).text + ":"
    }
    func write(_ name: some Sequence<UInt8>, _ value: some Sequence<UInt8>) {
      rows.append(UInt8(ascii: "{"))
      for member in others {
        rows.append(line[member.name])
        rows.append(UInt8(ascii: ":"))
        rows.append(line[member.value])
        rows.append(UInt8(ascii: ","))
      }
      rows.append(keys[0])
      rows.append(name)
      rows.append(UInt8(ascii: ","))
      rows.append(keys[1])
      rows.append(value)
      rows.append(UInt8(ascii: "}"))
      rows.endLine()
    }
    if isInverse {
      for member in found.members where !isTyped(member) {
        write(line[member.name], line[member.value])
      }
    } else {
      for (index, name) in members.enumerated() {
        if let member = found[index] {
          write(line[member.name], line[member.value])
        } else {
          write(JSON.string(name).text.utf8, "null".utf8)
        }
      }
    }
  }
}
