/// A matrix of residues modulo a prime number between 2⁶² and 2⁶³.
struct ResidueMatrix {
  let field: Montgomery<UInt64>

  /// The rows, all of the same length, in Montgomery form.
  private(set) var rows: [[UInt64]]

  /// Reduces integers modulo a prime.
  init(
    _ rows: [[Integer]], _ field: Montgomery<UInt64>, _ bounds: Bounds
  ) throws(RealError) {
    self.field = field
    self.rows = try rows.map { row throws(RealError) in
      try bounds.checkpoint()
      return row.map { field.residue(of: $0) }
    }
  }

  /// The outcome of the elimination of leading columns.
  struct Pivots {
    /// The columns with a pivot, in ascending order.
    var columns: [Int] = []
    /// The original index of each row; the first rows have the pivots.
    var order: [Int]
    /// The product of the pivots with the sign of the permutation; the determinant if each row has
    /// a pivot.
    var determinant: UInt64
  }

  /// Brings the leading columns to echelon form, either reduced or with zeros below the pivots
  /// only.
  ///
  /// - Complexity: Some nanoseconds for each row, pivot and column.
  mutating func eliminate(
    leading: Int, isReduced: Bool, _ bounds: Bounds
  ) throws(RealError) -> Pivots {
    var pivots = Pivots(order: Array(rows.indices), determinant: field.one)
    for column in 0..<leading where pivots.columns.count < rows.count {
      try bounds.checkpoint()
      let top = pivots.columns.count
      guard let found = (top..<rows.count).first(where: { rows[$0][column] != 0 }) else {
        continue
      }
      if found != top {
        rows.swapAt(found, top)
        pivots.order.swapAt(found, top)
        pivots.determinant = field.difference(0, pivots.determinant)
      }
      pivots.determinant = field.product(pivots.determinant, rows[top][column])
      let inverse = field.inverse(rows[top][column])
      let pivot = rows[top].map { field.product($0, inverse) }
      rows[top] = pivot
      for index in isReduced ? 0..<rows.count : top + 1..<rows.count where index != top {
        let factor = rows[index][column]
        if factor != 0 { subtract(factor, pivot, from: &rows[index], startingAt: column) }
      }
      pivots.columns.append(column)
    }
    return pivots
  }

  /// Subtracts a multiple of one row from another.
  private func subtract(
    _ factor: UInt64, _ row: [UInt64], from other: inout [UInt64], startingAt start: Int
  ) {
    for index in start..<other.count {
      other[index] = field.difference(other[index], field.product(factor, row[index]))
    }
  }

  /// The coefficients of the characteristic polynomial of a square matrix, the highest first.
  ///
  /// - Complexity: O(*n*³) products of residues.
  /// - Source: Hessenberg's method: Cohen 1993, "A Course in Computational Algebraic Number
  ///   Theory", algorithm 2.2.9.
  mutating func characteristicPolynomial(_ bounds: Bounds) throws(RealError) -> [UInt64] {
    try makeHessenberg(bounds)
    // The characteristic polynomials of the leading submatrices, each with its constant coefficient
    // first.
    var polynomials = [[field.one]]
    for size in rows.indices {
      try bounds.checkpoint()
      var next = [0] + polynomials[size]
      subtract(rows[size][size], polynomials[size] + [0], from: &next, startingAt: 0)
      var product = field.one
      for index in (0..<size).reversed() {
        product = field.product(product, rows[index + 1][index])
        let factor = field.product(product, rows[index][size])
        let polynomial = polynomials[index]
        for power in polynomial.indices {
          next[power] = field.difference(next[power], field.product(factor, polynomial[power]))
        }
      }
      polynomials.append(next)
    }
    return polynomials[rows.count].reversed()
  }

  /// Brings the matrix to upper Hessenberg form by similarity transformations.
  private mutating func makeHessenberg(_ bounds: Bounds) throws(RealError) {
    for column in rows.indices.dropLast() {
      try bounds.checkpoint()
      let top = column + 1
      guard let found = (top..<rows.count).first(where: { rows[$0][column] != 0 }) else {
        continue
      }
      if found != top {
        rows.swapAt(found, top)
        for index in rows.indices { rows[index].swapAt(found, top) }
      }
      let inverse = field.inverse(rows[top][column])
      let pivot = rows[top]
      var factors = [UInt64](repeating: 0, count: rows.count)
      for index in (top + 1)..<max(top + 1, rows.count) {
        factors[index] = field.product(rows[index][column], inverse)
        subtract(factors[index], pivot, from: &rows[index], startingAt: column)
      }
      for index in rows.indices {
        var sum = rows[index][top]
        for other in (top + 1)..<max(top + 1, rows.count) {
          sum = field.sum(sum, field.product(factors[other], rows[index][other]))
        }
        rows[index][top] = sum
      }
    }
  }
}

extension Montgomery<UInt64> {
  /// The residue of an integer.
  func residue(of integer: Integer) -> UInt64 {
    // A residue in Montgomery form is a number times 2⁶⁴, which is the factor for the next word,
    // too.
    let rest = integer.absolute.withWords { words in
      words.reversed().reduce(0 as UInt64) { rest, word in
        sum(residue(of: rest), word % modulus)
      }
    }
    return integer.isNegative ? difference(0, residue(of: rest)) : residue(of: rest)
  }

  /// The difference of two residues.
  @inline(__always)
  func difference(_ x: UInt64, _ y: UInt64) -> UInt64 {
    x >= y ? x - y : x &+ (modulus - y)
  }

  /// The inverse of a residue that is not 0, modulo a prime number, by Fermat's little theorem.
  func inverse(_ x: UInt64) -> UInt64 { power(x, modulus - 2) }
}

/// Prime numbers below 2⁶³ in descending order, each with its arithmetic.
struct LargePrimes {
  private var last: UInt64 = 1 << 63 | 1

  /// The next prime; there are more than 10¹⁷ primes between 2⁶² and 2⁶³.
  mutating func next() -> Montgomery<UInt64> {
    repeat { last -= 2 } while !isProvedPrime(last)
    return Montgomery(modulo: last)
  }
}
