extension Matrix {
  /// The echelon form of the leading columns, by elimination.
  ///
  /// The reduced form has pivots of 1 and zeros above and below them; the other form has zeros
  /// below them only. Pivots are certainly not 0.
  ///
  /// - Returns: The form, and the product of the pivots with the sign of the row permutation.
  /// - Throws: `undecided` if a column has no certain pivot, and a number that cannot be
  ///   distinguished from 0.
  func eliminated(
    leading: Int, isReduced: Bool, _ bounds: Bounds
  ) throws(RealError) -> (echelon: Echelon, product: Real) {
    var rows = rows
    var pivots: [Int] = []
    var product: Real = 1
    for column in 0..<leading where pivots.count < rows.count {
      let top = pivots.count
      guard let found = try pivot(of: rows.map { $0[column] }, from: top, bounds) else { continue }
      if found != top {
        rows.swapAt(found, top)
        product = try product.negated(bounds)
      }
      let pivot = rows[top][column]
      product = try product.multiplied(by: pivot, bounds)
      if isReduced {
        rows[top] = try rows[top].map { number throws(RealError) in
          try number.divided(by: pivot, bounds)
        }
      }
      for index in (isReduced ? 0 : top + 1)..<rows.count where index != top {
        let factor =
          isReduced ? rows[index][column] : try rows[index][column].divided(by: pivot, bounds)
        if factor.isZero { continue }
        for other in column..<rows[index].count {
          try bounds.checkpoint()
          rows[index][other] = try rows[index][other]
            .subtracting(factor.multiplied(by: rows[top][other], bounds), bounds)
        }
        rows[index][column] = 0
      }
      pivots.append(column)
    }
    return (Echelon(matrix: Matrix(rows: rows), pivots: pivots), product)
  }

  /// The first row, from a row on, whose number is certainly not 0; `nil` if all numbers are 0.
  private func pivot(
    of column: [Real], from top: Int, _ bounds: Bounds
  ) throws(RealError) -> Int? {
    // Rational numbers need no further decision.
    if let row = (top..<column.count).first(where: { row in
      column[row].rational.map { $0.signum() != 0 } ?? false
    }) {
      return row
    }
    var undecided: RealError?
    for row in top..<column.count where column[row].rational == nil {
      do throws(RealError) {
        if try column[row].signum(bounds) != 0 { return row }
      } catch {
        if error.kind != .undecided { throw error }
        undecided = error
      }
    }
    if let undecided { throw undecided }
    return nil
  }
}
