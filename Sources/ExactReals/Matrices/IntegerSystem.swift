/// A square matrix of integers with columns of right sides: an equation for each row.
///
/// - Source: solving modulo primes and Cramer's rule; von zur Gathen and Gerhard 2013, "Modern
///   Computer Algebra", 5.5.
struct IntegerSystem {
  /// The rows, with the right sides behind the square.
  let rows: [[Integer]]

  /// The determinant and the numerators above it of what solves each column of right sides; `nil`
  /// for a singular matrix.
  ///
  /// By Cramer's rule the numerators are determinants whose rows are, but for one element and its
  /// place, parts of the rows. By Hadamard's inequality each is at most the product of the rows'
  /// lengths. A determinant of which the residues are 0 modulo primes whose product is greater is 0.
  ///
  /// - Complexity: An elimination of machine words for each 62 bits of that product.
  func solved(
    _ bounds: Bounds
  ) throws(RealError) -> (determinant: Integer, numerators: [[Integer]])? {
    let width = try hadamardWidth(rows, bounds) + 2
    let sides = (rows.first?.count ?? 0) - rows.count
    var primes = LargePrimes()
    var system = ResidueSystem()
    var zeros = 0
    while system.width < width {
      let field = primes.next()
      var matrix = ResidueMatrix(rows, field)
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
  /// Each is, but for its sign, a sum of some of the 2ⁿ determinants on the diagonal.
  static func characteristicPolynomial(
    of rows: [[Integer]], _ bounds: Bounds
  ) throws(RealError) -> [Integer] {
    let width = try hadamardWidth(rows, bounds) + rows.count + 2
    var primes = LargePrimes()
    var system = ResidueSystem()
    while system.width < width {
      let field = primes.next()
      var matrix = ResidueMatrix(rows, field)
      system.append(try matrix.characteristicPolynomial(bounds), modulo: field)
    }
    return try system.integers(bounds)
  }
}

/// How many bits the product of the rows' lengths has at most; no row counts as shorter than 1.
private func hadamardWidth(_ rows: [[Integer]], _ bounds: Bounds) throws(RealError) -> Int {
  var twice = 0
  for row in rows {
    var square: Integer = 0
    for number in row where !number.isZero { square += try product(number, number, bounds) }
    // x < 2ʷ for a square of w bits, and so is the length below the root of that.
    twice += square.bitWidth
  }
  return twice / 2 + 1
}
