/// A system of linear equations: a square matrix of integers with columns of right sides.
///
/// - Source: solving modulo primes and Cramer's rule; von zur Gathen and Gerhard 2013, "Modern
///   Computer Algebra", 5.5.
struct IntegerSystem {
  /// The rows; the right sides follow the square matrix.
  let rows: [[Integer]]

  /// The determinant and the numerators of the solutions; `nil` for a singular matrix.
  ///
  /// By Cramer's rule the numerators are determinants. Apart from one exchanged column, their rows
  /// are parts of the rows of the system. So, by Hadamard's inequality, each determinant is at most
  /// the product of the lengths of the rows. A determinant is 0 if its residues are 0 modulo primes
  /// whose product exceeds that bound.
  ///
  /// - Complexity: An elimination with machine words for each 62 bits of that bound; elimination
  ///   without fractions for a very large bound.
  func solved(
    _ bounds: Bounds
  ) throws(RealError) -> (determinant: Integer, numerators: [[Integer]])? {
    let width = try hadamardWidth(rows, bounds) + 2
    if width > widest(rows.count) { return try eliminated(bounds) }
    let sides = (rows.first?.count ?? 0) - rows.count
    var primes = LargePrimes()
    var system = ResidueSystem()
    var zeros: Int64 = 0
    while system.width < width {
      let field = primes.next()
      var matrix = try ResidueMatrix(rows, field, bounds)
      let pivots = try matrix.eliminate(leading: rows.count, isReduced: sides > 0, bounds)
      if pivots.columns.count < rows.count {
        zeros += 1
        if 62 * zeros >= width { return nil }
        continue
      }
      var residues = [pivots.determinant]
      for row in matrix.rows {
        residues += row.suffix(sides).map { field.product($0, pivots.determinant) }
      }
      system.append(residues, modulo: field)
    }
    let integers = try system.integers(bounds)
    let numerators = rows.indices.map { row in
      Array(integers[(1 + row * sides)..<(1 + (row + 1) * sides)])
    }
    return (integers[0], numerators)
  }

  /// The coefficients of the characteristic polynomial of a square matrix, the highest first.
  ///
  /// Apart from its sign, each coefficient is a sum of some of the 2ⁿ principal minors. Rows that
  /// are too long return `nil`.
  static func characteristicPolynomial(
    of rows: [[Integer]], _ bounds: Bounds
  ) throws(RealError) -> [Integer]? {
    let width = try hadamardWidth(rows, bounds) + Int64(rows.count) + 2
    if width > widest(rows.count) { return nil }
    var primes = LargePrimes()
    var system = ResidueSystem()
    while system.width < width {
      let field = primes.next()
      var matrix = try ResidueMatrix(rows, field, bounds)
      system.append(try matrix.characteristicPolynomial(bounds), modulo: field)
    }
    return try system.integers(bounds)
  }
}

extension IntegerSystem {
  /// Solves the system by elimination without fractions: each dividend is a determinant times the
  /// last pivot.
  ///
  /// - Complexity: Two products and a quotient of determinants for each row, pivot and column.
  /// - Source: Bareiss 1968, "Sylvester's identity and multistep integer-preserving Gaussian
  ///   elimination".
  private func eliminated(
    _ bounds: Bounds
  ) throws(RealError) -> (determinant: Integer, numerators: [[Integer]])? {
    var rows = rows
    let sides = (rows.first?.count ?? 0) - rows.count
    var (last, isNegated): (Integer, Bool) = (1, false)
    for column in rows.indices {
      guard let found = (column..<rows.count).first(where: { !rows[$0][column].isZero }) else {
        return nil
      }
      if found != column {
        rows.swapAt(found, column)
        isNegated.toggle()
      }
      let pivot = rows[column]
      for index in (sides > 0 ? 0 : column + 1)..<max(rows.count, column + 1)
      where index != column {
        let factor = rows[index][column]
        for other in (column + 1)..<max(pivot.count, column + 1) {
          try bounds.checkpoint()
          let difference =
            try product(pivot[column], rows[index][other], bounds)
            - product(factor, pivot[other], bounds)
          rows[index][other] = try difference.dividedExactly(by: last, bounds)
        }
      }
      last = pivot[column]
    }
    let numerators = rows.map { row in row.suffix(sides).map { isNegated ? -$0 : $0 } }
    return (isNegated ? -last : last, numerators)
  }
}

/// Returns the greatest width of integers to calculate modulo primes.
///
/// The time for each integer grows with the square of the width, and the time for each prime with
/// the number of rows.
private func widest(_ rows: Int) -> Int64 { 62 * Int64(max(1000, rows * 25)) }

/// Returns an upper bound for the bits of the product of the lengths of the rows.
///
/// Each row counts as at least 1 long.
private func hadamardWidth(_ rows: [[Integer]], _ bounds: Bounds) throws(RealError) -> Int64 {
  var twice: Int64 = 0
  for row in rows {
    try bounds.checkpoint()
    var square: Integer = 0
    for number in row where !number.isZero { square += try product(number, number, bounds) }
    // x < 2ʷ for a square x of w bits, so the length is below √2ʷ.
    twice += Int64(square.bitWidth)
  }
  return twice / 2 + 1
}
