/// A matrix of rational numbers as integers, with a denominator for each row.
struct ClearedMatrix {
  /// The rows, multiplied by their denominators.
  let rows: [[Integer]]

  /// The denominators, all positive.
  let scales: [Integer]
}

extension Matrix {
  /// The matrix with the least denominator for each row; `nil` if a number is not rational.
  func cleared(_ bounds: Bounds) throws(RealError) -> ClearedMatrix? {
    var (integers, scales): ([[Integer]], [Integer]) = ([], [])
    for row in rows {
      guard let rationals = rationals(row) else { return nil }
      let scale = try commonDenominator(rationals, bounds)
      integers.append(try multiplied(rationals, by: scale, bounds))
      scales.append(scale)
    }
    return ClearedMatrix(rows: integers, scales: scales)
  }

  /// The matrix with one denominator for all rows; `nil` if a number is not rational.
  func clearedAlike(
    _ bounds: Bounds
  ) throws(RealError) -> (rows: [[Integer]], scale: Integer)? {
    var all: [[Rational]] = []
    var scale: Integer = 1
    for row in rows {
      guard let rationals = rationals(row) else { return nil }
      scale = try scale.leastCommonMultiple(with: commonDenominator(rationals, bounds), bounds)
      all.append(rationals)
    }
    return (
      try all.map { row throws(RealError) in try multiplied(row, by: scale, bounds) }, scale
    )
  }

  private func rationals(_ row: [Real]) -> [Rational]? {
    let rationals = row.compactMap { $0.rational }
    return rationals.count == row.count ? rationals : nil
  }

  private func commonDenominator(
    _ row: [Rational], _ bounds: Bounds
  ) throws(RealError) -> Integer {
    var multiple: Integer = 1
    for number in row where number.denominator != 1 && number.denominator != multiple {
      try bounds.checkpoint()
      multiple = try multiple.leastCommonMultiple(with: number.denominator, bounds)
    }
    return multiple
  }

  private func multiplied(
    _ row: [Rational], by scale: Integer, _ bounds: Bounds
  ) throws(RealError) -> [Integer] {
    if scale == 1 { return row.map { $0.numerator } }
    return try row.map { number throws(RealError) in
      try product(number.numerator, scale.dividedExactly(by: number.denominator, bounds), bounds)
    }
  }
}
