/// Sets of rows that add up to 0 modulo 2.
///
/// Rows that have a column for themselves belong to none. The others are brought to echelon form, each
/// with a note of the rows that were added to it.
///
/// - Parameters:
///   - rows: For each row the columns that are counted, each as often as it stands there.
///   - columnCount: The number of columns.
///   - bounds: Supplies the checkpoint.
/// - Returns: The sets, each with the places of its rows; one at least for each row more than columns,
///   of the first hundred rows that are more.
/// - Throws: Errors of the checkpoint.
/// - Complexity: O(n³/64) for n rows.
func linearDependencies(
  _ rows: [[UInt32]], columnCount: Int, _ bounds: Bounds
) throws(RealError) -> [[Int]] {
  let odd = rows.map(oddColumns)
  let (kept, columns) = rowsWithCompany(odd, columnCount)
  let short = kept.prefix(columns.count + 100)
  var places = [Int: Int](minimumCapacity: columns.count)
  for (place, column) in columns.enumerated() { places[Int(column)] = place }
  let dense = short.map { row in odd[row].compactMap { places[Int($0)] } }
  return try echelonDependencies(dense, columnCount: columns.count, bounds).map { dependency in
    dependency.map { short[$0] }
  }
}

/// The columns that stand in a row an odd number of times, in ascending order.
private func oddColumns(_ row: [UInt32]) -> [UInt32] {
  var columns: [UInt32] = []
  for column in row.sorted() {
    if columns.last == column { columns.removeLast() } else { columns.append(column) }
  }
  return columns
}

/// The rows left after rows with a column for themselves are taken out as long as there are any,
/// and their columns.
private func rowsWithCompany(
  _ rows: [[UInt32]], _ columnCount: Int
) -> (rows: [Int], columns: [UInt32]) {
  var kept = Array(rows.indices)
  var counts = [Int](repeating: 0, count: columnCount)
  for row in rows { for column in row { counts[Int(column)] += 1 } }
  while true {
    let isAlone = kept.map { row in rows[row].contains { counts[Int($0)] == 1 } }
    guard isAlone.contains(true) else { break }
    for (row, isAlone) in zip(kept, isAlone) where isAlone {
      for column in rows[row] { counts[Int(column)] -= 1 }
    }
    kept = zip(kept, isAlone).filter { !$0.1 }.map { $0.0 }
  }
  return (kept, counts.indices.filter { counts[$0] > 0 }.map { UInt32($0) })
}

/// The dependencies of rows, each given by its columns, by elimination.
private func echelonDependencies(
  _ rows: [[Int]], columnCount: Int, _ bounds: Bounds
) throws(RealError) -> [[Int]] {
  let columnWords = (columnCount + 63) / 64
  let width = columnWords + (rows.count + 63) / 64
  var bits = [UInt64](repeating: 0, count: rows.count * width)
  for (index, row) in rows.enumerated() {
    for column in row { bits[index * width + column / 64] ^= 1 << UInt64(column % 64) }
    bits[index * width + columnWords + index / 64] |= 1 << UInt64(index % 64)
  }
  // The rows that still take part, all others having led a column.
  var active = Array(rows.indices)
  for column in 0..<columnCount {
    try bounds.checkpoint()
    let (word, mask) = (column / 64, (1 as UInt64) << UInt64(column % 64))
    guard let pivot = active.firstIndex(where: { bits[$0 * width + word] & mask != 0 }) else {
      continue
    }
    let leader = active[pivot] * width
    active.swapAt(pivot, active.count - 1)
    active.removeLast()
    bits.withUnsafeMutableBufferPointer { bits in
      for row in active[pivot...] where bits[row * width + word] & mask != 0 {
        // To the left there is nothing any more.
        for place in word..<width { bits[row * width + place] ^= bits[leader + place] }
      }
    }
  }
  return active.map { row in
    rows.indices.filter { index in
      bits[row * width + columnWords + index / 64] >> UInt64(index % 64) & 1 == 1
    }
  }
}
