/// Sets of rows that add up to 0 modulo 2.
///
/// A row with an entry in a column without other entries is in no set. The other rows are brought
/// to echelon form, each with a record of the rows that were added to it.
///
/// - Parameters:
///   - rows: The columns of each row, each repeated by its multiplicity.
///   - columnCount: The number of columns.
///   - bounds: Supplies the checkpoint.
/// - Returns: The sets, each with the indices of its rows. There is at least one set for each of
///   the first hundred rows in excess of the columns.
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

/// The columns that occur an odd number of times in a row, in ascending order.
private func oddColumns(_ row: [UInt32]) -> [UInt32] {
  var columns: [UInt32] = []
  for column in row.sorted() {
    if columns.last == column { columns.removeLast() } else { columns.append(column) }
  }
  return columns
}

/// The remaining rows after rows with a column of their own are removed repeatedly, and their
/// columns.
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

/// The dependencies of rows, given by their columns, by elimination.
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
  // The remaining rows. All other rows have been a pivot row.
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
        // All columns to the left are 0 already.
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
