// Rational matrices are solved as integers modulo primes, all other matrices by elimination.

extension Matrix {
  /// The determinant of a square matrix.
  ///
  /// - Throws: `domain` unless the matrix is square; `undecided` if a pivot cannot be distinguished
  ///   from 0; `limitExceeded`; errors of the checkpoint.
  public func determinant(_ bounds: Bounds = Bounds()) throws(RealError) -> Real {
    try requireSquare()
    guard let integers = try cleared(bounds) else {
      if EnclosedMatrix.isWorthwhile(rowCount),
        let found = try EnclosedMatrix(self, EnclosedMatrix.determinant)
          .numbers(program: { _ in "det" }, bounds)
      {
        return found[0]
      }
      let (echelon, product) = try eliminated(leading: columnCount, isReduced: false, bounds)
      return echelon.pivots.count == rowCount ? product : 0
    }
    guard let (determinant, _) = try IntegerSystem(rows: integers.rows).solved(bounds) else {
      return 0
    }
    var scale: Integer = 1
    for factor in integers.scales { scale = try product(scale, factor, bounds) }
    return try .fraction(determinant, scale, bounds)
  }

  /// The matrix *X* for which this matrix times *X* is another matrix.
  ///
  /// - Throws: `domain` for a singular matrix, a matrix that is not square, or different numbers of
  ///   rows; `undecided`; `limitExceeded`; errors of the checkpoint.
  public func solution(
    of sides: Matrix, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Matrix {
    try requireSquare()
    let system = try joined(with: sides)
    guard let integers = try system.cleared(bounds) else {
      let (count, width) = (rowCount, sides.columnCount)
      if EnclosedMatrix.isWorthwhile(count),
        let found = try EnclosedMatrix(system, EnclosedMatrix.solution).numbers(
          program: { "rref \($0 / width) nth \(count + $0 % width) nth" }, bounds)
      {
        return Matrix(
          rows: (0..<count).map { Array(found[($0 * width)..<(($0 + 1) * width)]) })
      }
      let echelon = try system.eliminated(leading: columnCount, isReduced: true, bounds).echelon
      guard echelon.pivots.count == rowCount else { throw Matrix.singular }
      return Matrix(rows: echelon.matrix.rows.map { Array($0.suffix(sides.columnCount)) })
    }
    guard
      let (determinant, numerators) = try IntegerSystem(rows: integers.rows).solved(bounds)
    else { throw Matrix.singular }
    return Matrix(
      rows: try numerators.map { row throws(RealError) in
        try row.map { number throws(RealError) in
          try bounds.checkpoint()
          return try .fraction(number, determinant, bounds)
        }
      })
  }

  /// The inverse of a square matrix.
  ///
  /// - Throws: The errors of `solution(of:_:)`.
  public func inverse(_ bounds: Bounds = Bounds()) throws(RealError) -> Matrix {
    try requireSquare()
    return try solution(of: .identity(rowCount, bounds), bounds)
  }

  /// The least-squares solution: the column *x* for which this matrix times *x* is nearest to a
  /// column.
  ///
  /// The solution follows from the normal equations. If the columns of the matrix are linearly
  /// dependent, the result is the shortest solution. That is a combination of independent rows, so
  /// the equations are solved for its coefficients.
  ///
  /// - Throws: `domain` if the column has another length; `undecided`; `limitExceeded`; errors of
  ///   the checkpoint.
  public func leastSquares(
    _ side: Matrix, _ bounds: Bounds = Bounds()
  ) throws(RealError) -> Matrix {
    guard rowCount == side.rowCount else { throw Matrix.mismatch(self, side) }
    let rows = transposed
    let square = try rows.multiplied(by: self, bounds)
    let right = try rows.multiplied(by: side, bounds)
    do throws(RealError) {
      return try square.solution(of: right, bounds)
    } catch {
      guard error == Matrix.singular else { throw error }
    }
    let echelon = try echelon(bounds)
    let independent = Array(echelon.matrix.rows.prefix(echelon.pivots.count))
    if independent.isEmpty { return Matrix(column: Array(repeating: 0, count: columnCount)) }
    let basis = Matrix(rows: independent).transposed
    let coefficients = try multiplied(by: basis, bounds).leastSquares(side, bounds)
    return try basis.multiplied(by: coefficients, bounds)
  }

  /// The reduced echelon form: pivots of 1, with zeros above, below and before them.
  ///
  /// - Throws: `undecided` if a pivot cannot be distinguished from 0; `limitExceeded`; errors of
  ///   the checkpoint.
  public func reducedEchelonForm(_ bounds: Bounds = Bounds()) throws(RealError) -> Matrix {
    try echelon(bounds).matrix
  }

  /// The number of linearly independent rows.
  ///
  /// - Throws: The errors of `reducedEchelonForm`.
  public func rank(_ bounds: Bounds = Bounds()) throws(RealError) -> Int {
    if let integers = try cleared(bounds) {
      // The rank modulo a prime is at most the rank.
      var primes = LargePrimes()
      var residues = try ResidueMatrix(integers.rows, primes.next(), bounds)
      let pivots = try residues.eliminate(leading: columnCount, isReduced: false, bounds)
      if pivots.columns.count == min(rowCount, columnCount) { return pivots.columns.count }
      return try integers.echelon(bounds).pivots.count
    }
    return try eliminated(leading: columnCount, isReduced: false, bounds).echelon.pivots.count
  }

  private func echelon(_ bounds: Bounds) throws(RealError) -> Echelon {
    if let integers = try cleared(bounds) { return try integers.echelon(bounds) }
    return try eliminated(leading: columnCount, isReduced: true, bounds).echelon
  }

  /// The coefficients of the characteristic polynomial det(*x*·*I* − *A*).
  ///
  /// The coefficient of the highest power, which is 1, comes first.
  ///
  /// - Throws: `domain` unless the matrix is square; `limitExceeded`; errors of the checkpoint.
  public func characteristicPolynomial(_ bounds: Bounds = Bounds()) throws(RealError) -> [Real] {
    try requireSquare()
    guard let (rows, scale) = try clearedAlike(bounds),
      let integers = try IntegerSystem.characteristicPolynomial(of: rows, bounds)
    else {
      if EnclosedMatrix.isWorthwhile(rowCount),
        let found = try EnclosedMatrix(self, EnclosedMatrix.characteristicPolynomial)
          .numbers(program: { "charpoly \($0 + 2) nth" }, bounds)
      {
        return [1, try trace(bounds).negated(bounds)] + found
      }
      return try leverrier(bounds)
    }
    var divisor: Integer = 1
    var coefficients: [Real] = []
    for coefficient in integers {
      coefficients.append(try .fraction(coefficient, divisor, bounds))
      divisor = try product(divisor, scale, bounds)
    }
    return coefficients
  }

  /// The coefficients of the characteristic polynomial, calculated without decisions.
  ///
  /// - Complexity: A product of matrices for each coefficient.
  /// - Source: Faddeev and Leverrier; Householder 1964, "The Theory of Matrices in Numerical
  ///   Analysis", 6.7.
  private func leverrier(_ bounds: Bounds) throws(RealError) -> [Real] {
    var coefficients: [Real] = [1]
    var power = try Matrix.identity(rowCount, bounds)
    for index in 1...rowCount {
      let product = try multiplied(by: power, bounds)
      let coefficient = try product.trace(bounds).divided(by: Real(-index), bounds)
      coefficients.append(coefficient)
      power = product
      for row in rows.indices {
        power.rows[row][row] = try power.rows[row][row].adding(coefficient, bounds)
      }
    }
    return coefficients
  }
}
