import PlainText
import ReversePolish

/// A rewriting of files with different columns: each row gets the columns of all files.
struct RowsUnion: RowRewriter {
  /// A column: its name, and the number of columns before it with this name.
  private struct Column: Hashable {
    let name: String
    let repeats: Int
  }

  let members: [String] = []

  private let format: RowFormat

  /// The columns of all files, in the order of their first appearance.
  private var columns: [Column] = []

  /// For each column, its place in the current file; `nil` if the file does not have it.
  private var places: [Int?] = []

  /// Whether the current file has all columns in this order.
  private var isWhole = true

  /// Makes a union.
  ///
  /// - Parameters:
  ///   - headers: The names of the columns in each file.
  ///   - format: The notation of rows.
  init(of headers: [[String]], _ format: RowFormat) {
    self.format = format
    var known: Set<Column> = []
    for header in headers {
      columns += Self.columns(header).filter { known.insert($0).inserted }
    }
  }

  private static func columns(_ names: [String]) -> [Column] {
    var counts: [String: Int] = [:]
    return names.map { name in
      defer { counts[name, default: 0] += 1 }
      return Column(name: name, repeats: counts[name, default: 0])
    }
  }

  mutating func begin(_ names: [String]) -> [String] {
    let own = Self.columns(names)
    let numbers = Dictionary(uniqueKeysWithValues: zip(own, own.indices))
    places = columns.map { numbers[$0] }
    isWhole = own == columns
    return columns.map(\.name)
  }

  mutating func rewrite(
    _ row: Row, _ content: RowContent, into rows: inout RewrittenRows
  ) throws(ReshapingFault) {
    if isWhole { return rows.copy(row.bytes) }
    for (index, place) in places.enumerated() {
      if index > 0 { rows.append(format.readJoint) }
      if let place { rows.append(content.fields.written(place, of: row.bytes)) }
    }
    rows.endLine()
  }
}
