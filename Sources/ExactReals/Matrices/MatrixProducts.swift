extension Matrix {
  /// The product of two matrices.
  ///
  /// Rational rows and columns are multiplied as integers, with one denominator for each.
  ///
  /// - Throws: `domain` unless the other matrix has as many rows as this matrix has columns;
  ///   `limitExceeded`; errors of the checkpoint.
  /// - Complexity: A product for each element of this matrix and each column of the other matrix.
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

  /// The matrix to an integer power.
  ///
  /// - Parameters:
  ///   - exponent: The exponent; a negative exponent raises the inverse matrix.
  ///   - bounds: The bounds.
  /// - Returns: The power; the identity matrix for the exponent 0.
  /// - Throws: `domain` unless the matrix is square and, for a negative exponent, not singular;
  ///   `limitExceeded`; errors of the checkpoint.
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
  /// - Throws: `domain` for other matrices; `limitExceeded`; errors of the checkpoint.
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

  /// The matrix without a row and a column; `nil` if no element remains.
  func removing(row: Int, column: Int) -> Matrix? {
    var others = rows
    others.remove(at: row)
    for index in others.indices { others[index].remove(at: column) }
    return Matrix(others)
  }

  /// The determinant of the matrix without a row and a column, whose indices start at 0.
  ///
  /// - Throws: `domain` unless the matrix is square and has the row and the column; the errors of
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

/// The dot product of two lists of numbers, which have the same length.
func dot(_ x: [Real], _ y: [Real], _ bounds: Bounds) throws(RealError) -> Real {
  var sum: Real = 0
  for (x, y) in zip(x, y) {
    try bounds.checkpoint()
    sum = try sum.adding(x.multiplied(by: y, bounds), bounds)
  }
  return sum
}

/// The dot product of two lists of integers, which have the same length.
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
