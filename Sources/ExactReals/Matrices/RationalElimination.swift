/// The reduced echelon form of a matrix.
struct Echelon {
  /// The matrix in reduced echelon form; rows of zeros come last.
  let matrix: Matrix

  /// The columns with a pivot, in ascending order; their number is the rank.
  let pivots: [Int]
}

extension ClearedMatrix {
  /// The reduced echelon form of a matrix of rational numbers.
  ///
  /// Elimination modulo a prime selects rows and columns that are independent modulo the prime, and
  /// so are independent. The solution of their equations is the echelon form if it has the right
  /// shape and all other rows follow from it. Otherwise the prime divides a determinant, and the
  /// next prime is tried.
  func echelon(_ bounds: Bounds) throws(RealError) -> Echelon {
    let columns = rows.first?.count ?? 0
    var primes = LargePrimes()
    while true {
      try bounds.checkpoint()
      var residues = try ResidueMatrix(rows, primes.next(), bounds)
      let found = try residues.eliminate(leading: columns, isReduced: false, bounds)
      let isPivot = found.columns.reduce(into: [Bool](repeating: false, count: columns)) {
        $0[$1] = true
      }
      let others = (0..<columns).filter { !isPivot[$0] }
      let chosen = found.order.prefix(found.columns.count).map { row in
        (found.columns + others).map { rows[row][$0] }
      }
      guard let (determinant, numerators) = try IntegerSystem(rows: chosen).solved(bounds) else {
        continue
      }
      let hasShape = zip(found.columns, numerators).allSatisfy { pivot, row in
        zip(others, row).allSatisfy { $0 > pivot || $1.isZero }
      }
      let rest = found.order.dropFirst(found.columns.count)
      guard hasShape,
        try follows(rest, from: numerators, over: determinant, found.columns, others, bounds)
      else { continue }
      return try echelon(numerators, over: determinant, found.columns, others, bounds)
    }
  }

  /// Whether rows are combinations of the rows of an echelon form.
  private func follows(
    _ rest: ArraySlice<Int>, from numerators: [[Integer]], over determinant: Integer,
    _ pivots: [Int], _ others: [Int], _ bounds: Bounds
  ) throws(RealError) -> Bool {
    for row in rest {
      for (index, column) in others.enumerated() {
        try bounds.checkpoint()
        let wanted = try product(determinant, rows[row][column], bounds)
        var sum: Integer = 0
        for (pivot, numerators) in zip(pivots, numerators) where !rows[row][pivot].isZero {
          sum += try product(rows[row][pivot], numerators[index], bounds)
        }
        if sum != wanted { return false }
      }
    }
    return true
  }

  private func echelon(
    _ numerators: [[Integer]], over determinant: Integer, _ pivots: [Int], _ others: [Int],
    _ bounds: Bounds
  ) throws(RealError) -> Echelon {
    let width = pivots.count + others.count
    var form = [[Real]](repeating: [Real](repeating: 0, count: width), count: rows.count)
    for (row, pivot) in pivots.enumerated() {
      try bounds.checkpoint()
      form[row][pivot] = 1
      for (column, numerator) in zip(others, numerators[row]) {
        form[row][column] = try .fraction(numerator, determinant, bounds)
      }
    }
    return Echelon(matrix: Matrix(rows: form), pivots: pivots)
  }
}
