import PlainText
import ReversePolish

/// A rewriting that gives each row as many fields as there are names.
struct RowsRagged: RowRewriter {
  let members: [String] = []
  let isRagged = true

  private let format: RowFormat

  /// Whether fields without a name are left out; otherwise their rows fail.
  private let cuts: Bool

  private var width = 0

  /// Makes a rewriting.
  ///
  /// - Parameters:
  ///   - cuts: Whether fields without a name are left out.
  ///   - format: The notation of rows.
  init(cuts: Bool, _ format: RowFormat) { (self.cuts, self.format) = (cuts, format) }

  mutating func begin(_ names: [String]) -> [String] {
    width = names.count
    return names
  }

  mutating func rewrite(
    _ row: Row, _ content: RowContent, into rows: inout RewrittenRows
  ) throws(ReshapingFault) {
    let fields = content.fields
    if fields.count > width {
      if !cuts { throw .width(names: width) }
      let end = width == 0 ? 0 : fields.writtenRange(width - 1, of: row.bytes).upperBound
      rows.append(row.bytes[..<end])
    } else {
      rows.append(row.trimmed(format))
      for _ in fields.count..<width { rows.append(format.readJoint) }
    }
    rows.endLine()
  }
}

/// A rewriting that adds a column with the name of the file, which standard input does not have.
struct RowsNamed: RowRewriter {
  let members: [String] = []

  private let name: String
  private let format: RowFormat

  /// Makes a rewriting.
  ///
  /// - Parameters:
  ///   - name: The name of the column.
  ///   - format: The notation of rows.
  init(_ name: String, _ format: RowFormat) { (self.name, self.format) = (name, format) }

  mutating func begin(_ names: [String]) -> [String] {
    names + memberNames(names + [name]).suffix(1)
  }

  mutating func rewrite(
    _ row: Row, _ content: RowContent, into rows: inout RewrittenRows
  ) throws(ReshapingFault) {
    let file = row.file.map { printable($0) }
    if let members = content.members {
      let name = memberNames(members.names(of: row.bytes) + [name]).suffix(1).joined()
      let value = file.map { JSON.string($0) } ?? .null
      rows.copy(row, adding: JSON.string(name).text + ":" + value.text, content)
    } else {
      rows.append(row.trimmed(format))
      rows.append(format.readJoint)
      rows.append(format.quotedToRead(file ?? ""))
      rows.endLine()
    }
  }
}
