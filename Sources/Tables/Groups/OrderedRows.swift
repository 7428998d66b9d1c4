import Calculator
import ReversePolish

/// The rows of groups, which are sorted before they are added.
struct OrderedRows {
  /// Whether some row had a value for each sort key.
  var isKnown: [Bool] { sorted.isKnown }

  /// The number of fields of each row.
  private var width = 0

  /// The writer of sort keys.
  private let filter: RowFilter
  private let columns: [Int]

  /// The numbers of the rows with their sort keys.
  private var sorted: SortedLines

  /// The fields of all rows, and the group of each row.
  private var fields: [TableField] = []
  private var groups: [Int] = []

  /// Makes a collection without rows.
  ///
  /// - Parameters:
  ///   - columns: The sort columns.
  ///   - isDescending: Whether the order is descending, for each column.
  ///   - filter: The filter of the rows.
  init(by columns: [Int], isDescending: [Bool], _ filter: RowFilter) {
    self.columns = columns
    var filter = filter
    filter.sort(by: columns.map(SortColumn.field))
    self.filter = filter
    sorted = SortedLines(filter.numbers, isDescending: isDescending, most: nil)
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - parser: The parser that has taken the row.
  ///   - fields: The fields that are added to the group.
  ///   - group: The group.
  /// - Throws: The errors of the number system.
  mutating func add(
    _ row: Row, _ parser: RowParser, _ fields: ArraySlice<TableField>, to group: Int
  ) throws(RPNError) {
    var key = KeyedLines()
    for column in columns { filter.addKey(of: .field(column), [], row, parser, to: &key) }
    var failure: RPNError?
    // A line of the sorted lines is the number of a row.
    withUnsafeBytes(of: groups.count) { bytes in
      key.add(line: bytes.indices)
      do throws(RPNError) { try sorted.add(bytes, key) } catch { failure = error }
    }
    if let failure { throw failure }
    width = fields.count
    self.fields += fields
    groups.append(group)
  }

  /// Sorts the rows; rows with equal keys keep their order.
  ///
  /// - Parameter body: Receives the fields and the groups of some thousand rows, in order.
  /// - Returns: The place of each row in its group, from 0.
  /// - Throws: The errors of comparisons and of `body`.
  /// - Complexity: O(*n*·log *n*) comparisons.
  mutating func takeSorted(
    _ body: ([TableField], [Int]) throws(RPNError) -> Void
  ) throws(RPNError) -> [Int] {
    var order: [Int] = []
    do {
      try sorted.takeSorted { order.append($0.loadUnaligned(as: Int.self)) }
    } catch {
      throw error as? RPNError ?? RPNError(.domain, "\(error)")
    }
    var counts = Array(repeating: 0, count: (groups.max() ?? -1) + 1)
    var places = groups
    for start in stride(from: 0, to: order.count, by: 4096) {
      let rows = order[start..<min(start + 4096, order.count)]
      for row in rows {
        places[row] = counts[groups[row]]
        counts[groups[row]] += 1
      }
      try body(rows.flatMap { fields[$0 * width..<($0 + 1) * width] }, rows.map { groups[$0] })
    }
    return places
  }
}
