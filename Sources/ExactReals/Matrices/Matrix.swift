/// A matrix of exact numbers, with one row and one column at least.
///
/// ```swift
/// let matrix = Matrix([[1, 2], [3, 4]])
/// try matrix?.determinant().decimal(digits: 5)  // → Optional("-2")
/// ```
public struct Matrix: Sendable {
  /// The rows, all of one length.
  public internal(set) var rows: [[Real]]

  /// The matrix of rows; `nil` unless there are numbers in them, in each as many.
  public init?(_ rows: [[Real]]) {
    guard let first = rows.first, !first.isEmpty, rows.allSatisfy({ $0.count == first.count })
    else { return nil }
    self.rows = rows
  }

  /// The matrix of rows that are known to be of one length.
  init(rows: [[Real]]) { self.rows = rows }

  /// The matrix with one column.
  public init(column: [Real]) { rows = column.map { [$0] } }

  /// How many rows there are.
  public var rowCount: Int { rows.count }

  /// How many columns there are.
  public var columnCount: Int { rows.first?.count ?? 0 }

  /// How many numbers a matrix may hold.
  public static let largest = 10_000_000

  /// The rows as columns.
  public var transposed: Matrix {
    Matrix(rows: (0..<columnCount).map { column in rows.map { $0[column] } })
  }

  /// The square matrix that changes nothing.
  ///
  /// - Throws: `domain` for a count below 1, `limitExceeded`, before the work, for a large one.
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

  /// Fails unless there are as many columns as rows.
  func requireSquare() throws(RealError) {
    guard rowCount == columnCount else {
      throw RealError(.domain, "the matrix is not square: it is \(rowCount)×\(columnCount)")
    }
  }

  /// The matrix with the columns of another one behind its own.
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

  static let singular = RealError(.domain, "the matrix is singular")
}

extension Matrix {
  /// The product of two matrices.
  ///
  /// Rational rows and columns are multiplied as integers over one denominator each.
  ///
  /// - Throws: `domain` unless the other one has as many rows as this one has columns;
  ///   `limitExceeded`, and what the checkpoint throws.
  /// - Complexity: A product for each element of this matrix and column of the other one.
  public func multiplied(
    by other: Matrix, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Matrix {
    guard columnCount == other.rowCount else { throw Matrix.mismatch(self, other) }
    try Matrix.requireRoom(rowCount, other.columnCount)
    let columns = other.transposed
    if let x = try cleared(bounds), let y = try columns.cleared(bounds) {
      return Matrix(
        rows: try x.rows.indices.map { row throws(RealError) in
          try y.rows.indices.map { column throws(RealError) in
            try bounds.checkpoint()
            let dot = try integerDot(x.rows[row], y.rows[column], bounds)
            return try Real.fraction(dot, x.scales[row] * y.scales[column], bounds)
          }
        })
    }
    return Matrix(
      rows: try rows.map { row throws(RealError) in
        try columns.rows.map { column throws(RealError) in try dot(row, column, bounds) }
      })
  }

  /// The matrix to a whole power.
  ///
  /// - Parameters:
  ///   - exponent: The exponent; a power of the inverse, if it is negative.
  ///   - bounds: The bounds.
  /// - Throws: `domain` unless the matrix is square and, for a negative exponent, not singular;
  ///   `limitExceeded`, and what the checkpoint throws.
  /// - Complexity: Two products of matrices for each bit of the exponent.
  public func power(
    _ exponent: Integer, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Matrix {
    try requireSquare()
    var square = exponent.signum() < 0 ? try inverse(bounds) : self
    var result: Matrix?
    for place in 0..<exponent.bitWidth {
      if place > 0 { square = try square.multiplied(by: square, bounds) }
      guard exponent.absolute.bit(place) else { continue }
      result = if let part = result { try part.multiplied(by: square, bounds) } else { square }
    }
    if let result { return result }
    return try .identity(rowCount, bounds)
  }

  /// The sum of the numbers on the diagonal.
  public func trace(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    try requireSquare()
    var sum: Real = 0
    for index in rows.indices { sum = try sum.adding(rows[index][index], bounds) }
    return sum
  }

  /// The cross product of two columns of three numbers.
  ///
  /// - Throws: `domain` for other matrices; `limitExceeded`, and what the checkpoint throws.
  public func crossProduct(
    with other: Matrix, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Matrix {
    guard rowCount == 3, columnCount == 1, other.rowCount == 3, other.columnCount == 1 else {
      throw Matrix.mismatch(self, other)
    }
    return Matrix(
      column: try (0..<3).map { index throws(RealError) in
        let (next, last) = ((index + 1) % 3, (index + 2) % 3)
        return try rows[next][0].multiplied(by: other.rows[last][0], bounds)
          .subtracting(rows[last][0].multiplied(by: other.rows[next][0], bounds), bounds)
      })
  }

  /// The matrix without a row and a column; `nil` where nothing is left.
  func removing(row: Int, column: Int) -> Matrix? {
    var others = rows
    others.remove(at: row)
    for index in others.indices { others[index].remove(at: column) }
    return Matrix(others)
  }

  /// The determinant of the matrix without a row and a column, both counted from 0.
  ///
  /// - Throws: `domain` unless the matrix is square and has the row and the column; as
  ///   `determinant`.
  public func minor(
    row: Int, column: Int, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Real {
    try requireSquare()
    guard rows.indices.contains(row), rows.indices.contains(column) else {
      throw RealError(.domain, "a row or a column that the matrix does not have")
    }
    return try removing(row: row, column: column)?.determinant(bounds) ?? 1
  }
}

/// The sum of the products of two lists of numbers of one length.
func dot(_ x: [Real], _ y: [Real], _ bounds: Bounds) throws(RealError) -> Real {
  var sum: Real = 0
  for (x, y) in zip(x, y) {
    try bounds.checkpoint()
    sum = try sum.adding(x.multiplied(by: y, bounds), bounds)
  }
  return sum
}

/// The sum of the products of two lists of integers of one length.
func integerDot(
  _ x: [Integer], _ y: [Integer], _ bounds: Bounds
) throws(RealError) -> Integer {
  var sum: Integer = 0
  for (x, y) in zip(x, y) where !x.isZero && !y.isZero {
    sum += try x.multiplied(by: y, bounds)
  }
  return sum
}

extension Real {
  /// The quotient of two integers, the second of which is not 0.
  static func fraction(
    _ x: Integer, _ y: Integer, _ bounds: Bounds
  ) throws(RealError) -> Real {
    try Real(Rational(x, over: y, bounds)).checked(bounds)
  }
}
