import ReversePolish

extension Unit {
  /// The coherent unit of the SI that measures the same, in base units: `kg*m/s^2`.
  var base: Unit {
    // There are few names, so nothing is thrown.
    isPlain ? .plain : (try? Unit(measuring: dimension)) ?? self
  }

  /// The coherent unit of the SI with a name if one measures the same; otherwise the product in which
  /// units of the same kind are merged into the first: `h*km/s` becomes `km`.
  ///
  /// A unit that is but a name, and its inverse, stay what they are.
  var simplified: Unit {
    if factors.count == 1 { return self }
    if isPlain { return .plain }
    if let symbol = dimension.symbol, let named = try? Unit(symbol) { return named }
    return (try? merged()) ?? self
  }

  /// The product in which all units whose dimensions are powers of one another are one.
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

  /// The first of the units whose dimensions are powers of a dimension, the lowest if there are some:
  /// metres rather than litres.
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
