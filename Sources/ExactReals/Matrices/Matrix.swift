/// A matrix of exact numbers, with at least one row and one column.
///
/// ```swift
/// let matrix = Matrix([[1, 2], [3, 4]])
/// try matrix?.determinant().decimal(digits: 5)  // → Optional("-2")
/// ```
public struct Matrix: Sendable {
  /// The rows, which all have the same length.
  public internal(set) var rows: [[Real]]

  /// Creates a matrix of rows; returns `nil` if the rows are empty or have different lengths.
  public init?(_ rows: [[Real]]) {
    guard let first = rows.first, !first.isEmpty, rows.allSatisfy({ $0.count == first.count })
    else { return nil }
    self.rows = rows
  }

  /// Creates a matrix of rows that are known to have the same length.
  init(rows: [[Real]]) { self.rows = rows }

  /// Creates a matrix with one column.
  public init(column: [Real]) { rows = column.map { [$0] } }

  /// The number of rows.
  public var rowCount: Int { rows.count }

  /// The number of columns.
  public var columnCount: Int { rows.first?.count ?? 0 }

  /// The largest number of elements of a matrix.
  public static let largest = 10_000_000

  /// The transposed matrix.
  public var transposed: Matrix {
    Matrix(rows: (0..<columnCount).map { column in rows.map { $0[column] } })
  }

  /// The identity matrix.
  ///
  /// - Throws: `domain` for a count below 1; `limitExceeded`, before the work, for a large count.
  public static func identity(
    _ count: Int, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Matrix {
    guard count > 0 else { throw RealError(.domain, "a matrix has one row at least") }
    try requireRoom(count, count)
    var rows: [[Real]] = []
    for index in 0..<count {
      try bounds.checkpoint()
      var row = [Real](repeating: 0, count: count)
      row[index] = 1
      rows.append(row)
    }
    return Matrix(rows: rows)
  }

  /// Fails if a matrix would be too large.
  static func requireRoom(_ rows: Int, _ columns: Int) throws(RealError) {
    let (count, overflows) = Int64(rows).multipliedReportingOverflow(by: Int64(columns))
    if overflows || count > Int64(largest) {
      throw RealError(.limitExceeded, "a matrix holds at most \(largest) numbers")
    }
  }

  /// Fails unless the matrix is square.
  func requireSquare() throws(RealError) {
    guard rowCount == columnCount else {
      throw RealError(.domain, "the matrix is not square: it is \(rowCount)×\(columnCount)")
    }
  }

  /// The matrix, followed by the columns of another matrix.
  func joined(with other: Matrix) throws(RealError) -> Matrix {
    guard rowCount == other.rowCount else { throw Matrix.mismatch(self, other) }
    return Matrix(rows: zip(rows, other.rows).map { $0 + $1 })
  }

  static func mismatch(_ x: Matrix, _ y: Matrix) -> RealError {
    RealError(
      .domain,
      "a matrix of \(x.rowCount)×\(x.columnCount) does not go together with one of "
        + "\(y.rowCount)×\(y.columnCount)")
  }

  /// The error for a singular matrix.
  package static let singular = RealError(.domain, "the matrix is singular")
}
