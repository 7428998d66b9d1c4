import Calculator

/// The rows of a table with their groups, for output of results beside each row.
struct WindowRows {
  private var bytes: [UInt8] = []

  /// The end offset, the line number and the group of each row.
  private var rows: [(end: Int, line: Int, group: Int)] = []

  /// The place of each row in its group, from 0; `nil` if rows are in the order of the input.
  var places: [Int]?

  /// Adds a row.
  ///
  /// - Complexity: O(*n*) in the length of the row.
  mutating func add(_ row: Row, to group: Int) {
    bytes.append(contentsOf: row.bytes)
    rows.append((bytes.count, row.line, group))
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Calls a closure for each row, in order.
  ///
  /// - Parameter body: Receives a row, its group, and its place in the lists of the group; returns
  ///   whether to continue.
  /// - Throws: Errors of the body.
  /// - Complexity: O(*n*) in the number of rows.
  func forEach(_ body: (Row, _ group: Int, _ index: Int) throws -> Bool) throws {
    var counts: [Int] = []
    var start = 0
    try bytes.withUnsafeBytes { buffer in
      for (number, (end, line, group)) in rows.enumerated() {
        while counts.count <= group { counts.append(0) }
        let row = Row(
          bytes: UnsafeRawBufferPointer(rebasing: buffer[start..<end]), line: line,
          lineInFile: line, file: nil)
        start = end + 1
        if try !body(row, group, places?[number] ?? counts[group]) { return }
        counts[group] += 1
      }
    }
  }
}
