import ReversePolish

extension Unit {
  /// The coherent SI unit of the same dimension in base units: `kg*m/s^2`.
  var base: Unit {
    // The number of factors is small, so this never throws.
    isPlain ? .plain : (try? Unit(measuring: dimension)) ?? self
  }

  /// The named coherent SI unit of the same dimension, if there is one.
  ///
  /// Otherwise, the unit with compatible factors merged into the first one: `h*km/s` becomes `km`.
  ///
  /// A single named unit and its reciprocal stay unchanged.
  var simplified: Unit {
    if factors.count == 1 { return self }
    if isPlain { return .plain }
    if let symbol = dimension.symbol, let named = try? Unit(symbol) { return named }
    return (try? merged()) ?? self
  }

  /// Returns the product with compatible factors merged; their dimensions are powers of each other.
  private func merged() throws(RPNError) -> Unit {
    var result = Unit.plain
    for factor in factors {
      let dimension = factor.meaning.dimension
      if dimension.isNone {
        if dimension.hasKind { try result.multiply(by: factor, to: factor.exponent) }
        continue
      }
      let kept = representative(of: dimension)
      guard let exponent = dimension.exponent(of: kept.meaning.dimension) else { continue }
      try result.multiply(by: kept, to: try factor.exponent * exponent)
    }
    return result
  }

  /// Returns the unit into which factors of a dimension are merged: the first compatible one.
  ///
  /// Lower powers take precedence, such as metres over litres.
  private func representative(of dimension: Dimension) -> UnitFactor {
    var best = factors[0]
    var lowest: Exponent?
    for factor in factors {
      guard let exponent = factor.meaning.dimension.exponent(of: dimension) else { continue }
      if let lowest, !exponent.isLower(than: lowest) { continue }
      (best, lowest) = (factor, exponent)
    }
    return best
  }
}
